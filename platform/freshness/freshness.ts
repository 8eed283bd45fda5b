import { type Day, toIsoDate } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import type { Cadence, SeriesDeclaration } from '../../engine/series-declaration.ts';
import { latest } from '../../engine/series-view.ts';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import { perSnapshot } from '../series/per-snapshot.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { AGE_LIMIT_DAYS } from './age-limits.ts';
import type { Basis, Judged, NewestRow } from './basis.ts';
import { createCollectedBehind } from './collected-behind.ts';
import { bestSources, type LiveSource } from './live-source.ts';
import { overdueDays } from './overdue-days.ts';

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

/** Something collected that has a newest day, and how late it is. */
interface Late {
  readonly id: string;
  readonly source: string;
  readonly lastDay: Day;
  readonly ageDays: number;
  readonly limitDays: number;
  /** Whether an enabled live source has to deliver it. */
  readonly isLive: boolean;
}

const ON_TIME: Age = { stale: null, refusal: null };

/** Judges data by what is declared of it, itself free of clock and state but for what it is given. */
export function createFreshness({ clock, sources, declarations }: FreshnessOptions): Freshness {
  const { series } = declarations;
  const feeding = bestSources(sources, series);
  const collectedBehind = createCollectedBehind(declarations.derivations, (id) => feeding.has(id));
  const sourceOf = new Map(sources.map((one) => [one.key, one]));
  const newestDay = perSnapshot(
    (id: string) => id,
    (snapshot, id) => ({ day: latest(snapshot.view(), id)?.day ?? null }),
  );

  /** Null for a series without a value: what needs it has none either. */
  const lateSeries = (snapshot: SeriesSnapshot, id: string): Late | null => {
    const { day: lastDay } = newestDay(snapshot, id);
    if (lastDay === null) return null;
    const live = feeding.get(id);
    const cadence = series.get(id)?.cadence ?? cadenceOf(live);
    const publicationLagDays = series.get(id)?.publicationLagDays ?? 0;
    return {
      ...{ id, lastDay, isLive: live !== undefined },
      source: live?.key ?? snapshot.source(id) ?? id,
      ageDays: overdueDays({ lastDay, publicationLagDays, cadence }, clock.today()),
      limitDays: live?.staleDays ?? AGE_LIMIT_DAYS[cadence],
    };
  };

  const lateRow = ({ id, source, day: lastDay, publicationLagDays }: NewestRow): Late => {
    const live = sourceOf.get(source);
    return {
      ...{ id, source, lastDay, isLive: live !== undefined },
      ageDays: overdueDays({ lastDay, publicationLagDays, cadence: 'daily' }, clock.today()),
      limitDays: live?.staleDays ?? AGE_LIMIT_DAYS.daily,
    };
  };

  /** The answer itself, where it is older than everything it is made of: by the slowest of its inputs. */
  const lateAnswer = ({ name, day, cadence: own = 'daily' }: Basis, behind: readonly string[]): Late | null => {
    if (day === null) return null;
    const rules = [{ cadence: own, publicationLagDays: 1 }, ...behind.flatMap((id) => series.get(id) ?? [])];
    const late = rules.map(({ cadence = 'daily', publicationLagDays }) => {
      const ageDays = overdueDays({ lastDay: day, publicationLagDays, cadence }, clock.today());
      return { ageDays, limitDays: AGE_LIMIT_DAYS[cadence] };
    });
    const kindest = late.reduce((a, b) => (b.ageDays - b.limitDays < a.ageDays - a.limitDays ? b : a));
    return { ...kindest, id: name, source: name, lastDay: day, isLive: false };
  };

  const judge = (snapshot: SeriesSnapshot, basis: Basis): Age => {
    const behind = [...new Set(basis.series.flatMap((id) => collectedBehind(series.get(id)?.aliasOf ?? id)))];
    if (basis.day === null) {
      // Without a value for another reason, such as a history too short for it, it is simply without one.
      const missing = behind.find((id) => feeding.has(id) && newestDay(snapshot, id).day === null);
      const source = missing && feeding.get(missing)?.key;
      return source ? { stale: null, refusal: neverDelivered(basis.name, source) } : ON_TIME;
    }
    const { day } = basis;
    const late = [...behind.flatMap((id) => lateSeries(snapshot, id) ?? []), ...(basis.rows ?? []).map(lateRow)]
      .filter(({ ageDays }) => ageDays > 0)
      .sort((a, b) => b.ageDays - a.ageDays);
    const hasStopped = ({ ageDays, limitDays, lastDay }: Late) => day <= lastDay && ageDays > limitDays;
    const ended = late.filter(hasStopped);
    const own = lateAnswer(basis, behind);
    const stopped = ended.length > 0 || !own || !hasStopped(own) ? ended : [own];
    const [worst] = late.length > 0 ? late : stopped;
    return {
      stale: worst ? { lastGoodDate: toIsoDate(worst.lastDay), ageDays: worst.ageDays, source: worst.source } : null,
      refusal: tooOld(basis, stopped, clock.today()),
    };
  };

  const basisOf = (snapshot: SeriesSnapshot, judged: Judged): Basis => {
    if (typeof judged === 'string') {
      const declared = series.get(judged);
      const { day } = newestDay(snapshot, declared?.aliasOf ?? judged);
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

function cadenceOf(live: LiveSource | undefined): Cadence {
  return live && live.cadence !== 'eight_hours' ? live.cadence : 'daily';
}

/** Null where nothing has stopped. What has stopped first is named, with what has stopped on the same day. */
function tooOld({ name }: Basis, stopped: readonly Late[], today: Day): DomainError | null {
  const [first] = stopped;
  if (!first) return null;
  const { source, lastDay, limitDays, isLive } = first;
  const last = toIsoDate(lastDay);
  const ended = stopped.filter((one) => one.lastDay === lastDay && !one.isLive).map(({ id }) => id);
  const inputs = isLive ? first.id : namesOf(ended);
  const what = inputs === name ? name : `${name} has no recent value: what it needs, ${inputs},`;
  if (isLive)
    return new DomainError(
      'source_unavailable',
      `${what} has had no value since ${last}: its source ${source} does not deliver.`,
      { source },
    );
  return new DomainError(
    'source_unavailable',
    `${what} has had no value since ${last}. Today is ${toIsoDate(today)}, and the latest value may be at most ${limitDays} days late. Ask for a past day or a history, or bring newer data; to look at data of the past, the operator sets NOW to a day of it.`,
    { source: namesOf(ended) },
  );
}

/** How many of the inputs that have ended on one day are named. */
const NAMED = 3;

function namesOf(ids: readonly string[]): string {
  const named = ids.slice(0, NAMED).join(', ');
  return ids.length > NAMED ? `${named} and ${ids.length - NAMED} more` : named;
}

function neverDelivered(name: string, source: string): DomainError {
  return new DomainError('source_unavailable', `${name} has no value yet: its source ${source} has not delivered.`, {
    source,
  });
}
