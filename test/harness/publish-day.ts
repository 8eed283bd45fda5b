import type { State } from '../../app/open-state.ts';
import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { latest } from '../../engine/series-view.ts';

/** Publishes values of series on a day, as they are, without deriving anything from them. */
export async function publishOn(
  { series }: Pick<State, 'series'>,
  day: Day,
  values: Readonly<Record<string, number>>,
): Promise<void> {
  await series.publish({
    ...{ origin: `test:${toIsoDate(day)}`, sample: true, panels: [] },
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
export function newestDay({ series }: Pick<State, 'series'>, seriesId: string): Day {
  const newest = latest(series.current().view(), seriesId);
  if (!newest) throw new Error(`${seriesId} has no value`);
  return newest.day;
}
