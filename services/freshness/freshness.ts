import { toIsoDate } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DomainError } from '../../platform/errors.ts';
import { createCollectedBehind } from '../../platform/series/collected-behind.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Basis, Judged } from './basis.ts';
import { createLateness, type Late } from './lateness.ts';
import type { LiveSource } from './live-source.ts';
import { neverDelivered, tooOld } from './refusal.ts';

export const STALE = shape.shareable(
  'Stale',
  'Age of a value whose successor is late by its cadence and publication lag.',
  {
    lastGoodDate: shape.date('Newest day there is.'),
    ageDays: shape.integer('Days that the next value is late.'),
    source: shape.text('Key of the source.'),
  },
);
export type Stale = ShapeOf<typeof STALE>;

/** Age of a newest value. */
export interface Age {
  /** Null while no input is overdue. */
  readonly stale: Stale | null;
  /** Error when the value is too old to count as the latest; null otherwise. */
  readonly refusal: DomainError | null;
}

export interface FreshnessOptions {
  readonly clock: Clock;
  /** Enabled live sources. */
  readonly sources: readonly LiveSource[];
  readonly declarations: {
    readonly series: ReadonlyMap<string, SeriesDeclaration>;
    readonly derivations: readonly Derivation[];
  };
}

/** Judges the age of data against the clock, whether from files or live sources. */
export interface Freshness {
  /**
   * Judges the newest value of a subject.
   *
   * Derived data is judged by its collected inputs, the most overdue first. Data that continues without an overdue input is
   * only marked stale. Data that stopped with it is refused beyond the limit, and so is data that an enabled source has
   * never delivered.
   */
  of(snapshot: SeriesSnapshot, judged: Judged | readonly Judged[]): Age;
}

const ON_TIME: Age = { stale: null, refusal: null };

/** Creates the judge; apart from the given clock and declarations it is stateless. */
export function createFreshness({ clock, sources, declarations }: FreshnessOptions): Freshness {
  const { series } = declarations;
  const { feeding, newestDay, ...late } = createLateness({ clock, sources, series });
  const collectedBehind = createCollectedBehind(declarations.derivations, (id) => feeding(id) !== undefined);

  const judge = (snapshot: SeriesSnapshot, basis: Basis): Age => {
    const behind = [...new Set(basis.series.flatMap((id) => collectedBehind(series.get(id)?.aliasOf ?? id)))];
    if (basis.day === null) {
      // A value that is missing for another reason, such as a short history, is not refused here.
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
