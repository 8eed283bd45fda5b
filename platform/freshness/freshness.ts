import { toIsoDate } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { Clock } from '../clock.ts';
import type { DomainError } from '../errors.ts';
import { createCollectedBehind } from '../series/collected-behind.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { Basis, Judged } from './basis.ts';
import { createLateness, type Late } from './lateness.ts';
import type { LiveSource } from './live-source.ts';
import { neverDelivered, tooOld } from './refusal.ts';

/** A value that stands in, because a newer one is late. */
export interface Stale {
  /** Newest day that has come of what is late, for example `2026-01-05`. */
  readonly lastGoodDate: string;
  /** Days that its next value is late, beyond its publication lag and its cadence. */
  readonly ageDays: number;
  /** Key of the source it comes from. */
  readonly source: string;
}

/** How old the newest value of something is. */
export interface Age {
  /** Null while nothing behind it is late. */
  readonly stale: Stale | null;
  /** Why it is no latest value any more; null while it is one. */
  readonly refusal: DomainError | null;
}

export interface FreshnessOptions {
  readonly clock: Clock;
  /** Live sources that are enabled. */
  readonly sources: readonly LiveSource[];
  readonly declarations: {
    readonly series: ReadonlyMap<string, SeriesDeclaration>;
    readonly derivations: readonly Derivation[];
  };
}

/** Says how old data is against the day of the clock, whether it comes from files or from live sources. */
export interface Freshness {
  /**
   * Judges the newest value of something.
   *
   * What is derived is judged by the collected data behind it, the most overdue first. What goes on without a late input
   * only says so. What has stopped with it is no latest value any more as soon as the limit is passed, and so is what an
   * enabled source has never delivered.
   */
  of(snapshot: SeriesSnapshot, judged: Judged | readonly Judged[]): Age;
}

const ON_TIME: Age = { stale: null, refusal: null };

/** Judges data by what is declared of it, itself free of clock and state but for what it is given. */
export function createFreshness({ clock, sources, declarations }: FreshnessOptions): Freshness {
  const { series } = declarations;
  const { feeding, newestDay, ...late } = createLateness({ clock, sources, series });
  const collectedBehind = createCollectedBehind(declarations.derivations, (id) => feeding(id) !== undefined);

  const judge = (snapshot: SeriesSnapshot, basis: Basis): Age => {
    const behind = [...new Set(basis.series.flatMap((id) => collectedBehind(series.get(id)?.aliasOf ?? id)))];
    if (basis.day === null) {
      // Without a value for another reason, such as a history too short for it, it is simply without one.
      const [source] = behind.flatMap((id) => (newestDay(snapshot, id) === null ? (feeding(id) ?? []) : []));
      return source ? { stale: null, refusal: neverDelivered(basis.name, source.key) } : ON_TIME;
    }
    const { day } = basis;
    const overdue = [
      ...behind.flatMap((id) => late.ofSeries(snapshot, id) ?? []),
      ...(basis.rows ?? []).map(late.ofRow),
    ]
      .filter(({ ageDays }) => ageDays > 0)
      .sort((a, b) => b.ageDays - a.ageDays);
    const hasStopped = ({ ageDays, limitDays, lastDay }: Late) => day <= lastDay && ageDays > limitDays;
    const ended = overdue.filter(hasStopped);
    const own = late.ofAnswer(basis, behind);
    const stopped = ended.length > 0 || !own || !hasStopped(own) ? ended : [own];
    const [worst] = overdue.length > 0 ? overdue : stopped;
    return {
      stale: worst ? { lastGoodDate: toIsoDate(worst.lastDay), ageDays: worst.ageDays, source: worst.source } : null,
      refusal: tooOld(basis.name, stopped, clock.today()),
    };
  };

  const basisOf = (snapshot: SeriesSnapshot, judged: Judged): Basis => {
    if (typeof judged === 'string') {
      const declared = series.get(judged);
      const day = newestDay(snapshot, declared?.aliasOf ?? judged);
      return { name: judged, day, series: declared ? [judged] : [], cadence: declared?.cadence };
    }
    return 'name' in judged ? judged : { name: judged.id, day: judged.day, series: [], rows: [judged] };
  };

  return {
    of(snapshot, judged) {
      const ages = (Array.isArray(judged) ? judged : [judged]).map((one) => judge(snapshot, basisOf(snapshot, one)));
      return {
        stale: ages.flatMap(({ stale }) => stale ?? []).sort((a, b) => b.ageDays - a.ageDays)[0] ?? null,
        refusal: ages.find(({ refusal }) => refusal !== null)?.refusal ?? null,
      };
    },
  };
}
