import type { Day } from '../../engine/calendar.ts';
import type { Cadence, SeriesDeclaration } from '../../engine/series-declaration.ts';
import { latest } from '../../engine/series-view.ts';
import type { Clock } from '../../platform/clock.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { AGE_LIMIT_DAYS } from './age-limits.ts';
import type { Basis, NewestRow } from './basis.ts';
import { bestSources, type LiveSource } from './live-source.ts';
import { overdueDays } from './overdue-days.ts';

/** Newest day of a subject and how overdue its next value is. */
export interface Late {
  readonly id: string;
  readonly source: string;
  readonly lastDay: Day;
  /** Days overdue; 0 while on time. */
  readonly ageDays: number;
  /** Maximum `ageDays` at which it still counts as the latest. */
  readonly limitDays: number;
  /** Whether an enabled live source is to deliver it. */
  readonly isLive: boolean;
}

interface LatenessOptions {
  readonly clock: Clock;
  readonly sources: readonly LiveSource[];
  readonly series: ReadonlyMap<string, SeriesDeclaration>;
}

/** Measures how overdue a subject is, by its declarations. */
export function createLateness({ clock, sources, series }: LatenessOptions) {
  const feeding = bestSources(sources, series);
  const sourceOf = new Map(sources.map((one) => [one.key, one]));
  // Cached, because many answers rest on the same series.
  const newestDay = perSnapshot(
    (id: string) => id,
    (snapshot, id) => latest(snapshot.view(), id)?.day ?? null,
    series.size,
  );

  /** Null for a series without a value, because dependent data has none either. */
  const ofSeries = (snapshot: SeriesSnapshot, id: string): Late | null => {
    const lastDay = newestDay(snapshot, id);
    if (lastDay === null) return null;
    const live = feeding.get(id);
    const cadence = series.get(id)?.cadence ?? cadenceOf(live);
    const publicationLagDays = series.get(id)?.publicationLagDays ?? 0;
    return {
      id,
      lastDay,
      isLive: live !== undefined,
      source: live?.key ?? snapshot.source(id) ?? id,
      ageDays: overdueDays({ lastDay, publicationLagDays, cadence }, clock.today()),
      limitDays: live?.staleDays ?? AGE_LIMIT_DAYS[cadence],
    };
  };

  const ofRow = ({ id, source, day: lastDay, publicationLagDays }: NewestRow): Late => {
    const live = sourceOf.get(source);
    return {
      id,
      source,
      lastDay,
      isLive: live !== undefined,
      ageDays: overdueDays({ lastDay, publicationLagDays, cadence: 'daily' }, clock.today()),
      limitDays: live?.staleDays ?? AGE_LIMIT_DAYS.daily,
    };
  };

  /** Lateness of an answer that is older than its inputs, by the most lenient of their rules. */
  const ofAnswer = ({ name, day, cadence: own = 'daily' }: Basis, behind: readonly string[]): Late | null => {
    if (day === null) return null;
    const rules = [{ cadence: own, publicationLagDays: 1 }, ...behind.flatMap((id) => series.get(id) ?? [])];
    const late = rules.map(({ cadence = 'daily', publicationLagDays }) => {
      const ageDays = overdueDays({ lastDay: day, publicationLagDays, cadence }, clock.today());
      return { ageDays, limitDays: AGE_LIMIT_DAYS[cadence] };
    });
    const kindest = late.reduce((a, b) => (b.ageDays - b.limitDays < a.ageDays - a.limitDays ? b : a));
    return { id: name, source: name, lastDay: day, isLive: false, ...kindest };
  };

  return {
    /** Returns the preferred live source of a series. */
    feeding: (seriesId: string): LiveSource | undefined => feeding.get(seriesId),
    newestDay,
    ofSeries,
    ofRow,
    ofAnswer,
  };
}

export type Lateness = ReturnType<typeof createLateness>;

function cadenceOf(live: LiveSource | undefined): Cadence {
  return live && live.cadence !== 'eight_hours' ? live.cadence : 'daily';
}
