import type { Store } from '../../../app/state/store.ts';
import { type Day, toIsoDate } from '../../../engine/calendar.ts';
import { latest } from '../../../engine/series-view.ts';

/** The part of a service's state that holds its series. */
export interface HasSeries {
  readonly store: Pick<Store, 'series'>;
}

/** Publishes values of series on a day without deriving anything from them. */
export async function publishOn(
  { store: { series } }: HasSeries,
  day: Day,
  values: Readonly<Record<string, number>>,
): Promise<void> {
  await series.publish({
    origin: `test:${toIsoDate(day)}`,
    sample: true,
    panels: [],
    collected: Object.entries(values).map(([seriesId, value]) => ({
      seriesId,
      source: 'test',
      days: [day],
      values: [value],
    })),
    derive: () => [],
  });
}

/** The newest day of a series. */
export function newestDay({ store: { series } }: HasSeries, seriesId: string): Day {
  const newest = latest(series.current().view(), seriesId);
  if (!newest) throw new Error(`${seriesId} has no value`);
  return newest.day;
}
