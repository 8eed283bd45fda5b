import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { type PayloadFields, type PayloadOf, payload } from '../../engine/knowledge/payload.ts';
import type { ReadingDeclaration } from '../../engine/knowledge/reading-declaration.ts';
import type { ReadingHistory } from '../../engine/knowledge/reading-root.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { latest, type SeriesView, valueOn } from '../../engine/series-view.ts';

/**
 * Declares a numeric field with the value of a series on the day of the reading; takes over its term, unit and formula.
 */
export const fromSeries = (series: string, description?: string) => ({
  ...payload.number(series, description),
  series,
});

/** Declares an integer field with the value of a series on the day of the reading. */
export const countFromSeries = (series: string, description?: string) => ({
  ...payload.integer(series, description),
  series,
});

interface SeriesReading<Fields extends PayloadFields>
  extends Omit<ReadingDeclaration, 'shape' | 'compute' | 'root' | 'judgedBy'> {
  /** Id of the series whose days with a value are the days of the reading. */
  readonly days: string;
  readonly shape: Fields;
  readonly root: Pick<ReadingDeclaration['root'], 'field' | 'description' | 'source'>;
  readonly history?: Pick<ReadingHistory, 'typename' | 'pointDescription' | 'description' | 'publicDays'> & {
    /** Names of the fields that history points include. */
    readonly fields: readonly (keyof Fields & string)[];
  };
  /** Computes fields from the value of {@link days} alone, for the newest day and for past days. */
  read?(value: number): Partial<PayloadOf<Fields>>;
  /** Computes fields of the newest day only; null when the day has no reading after all. */
  newest?(view: SeriesView, day: Day): Partial<PayloadOf<Fields>> | null;
}

/** Declares a reading whose numbers are series values on a day. Newest and past values follow the same rules. */
export function seriesReading<const Fields extends PayloadFields>({
  days,
  shape,
  root,
  history,
  read = () => ({}),
  newest = () => ({}),
  ...declaration
}: SeriesReading<Fields>): ReadingDeclaration {
  const series = Object.entries(shape).flatMap(([name, field]) =>
    'series' in field ? [[name, field.series as string] as const] : [],
  );
  return {
    ...declaration,
    judgedBy: days,
    shape: { date: payload.day('reading_date'), ...shape },
    compute(view) {
      const found = latest(view, days);
      const more = found && newest(view, found.day);
      if (!more) return null;
      const values = series.map(([name, id]) => [name, publishedNumber(valueOn(view, id, found.day))]);
      const date = toIsoDate(found.day);
      return { date, ...Object.fromEntries(values), ...read(roundSignificant(found.value)), ...more };
    },
    root: { ...root, ...(history && { history: seriesHistory(history, { days, shape, series, read }) }) },
  };
}

function seriesHistory<Fields extends PayloadFields>(
  { fields, ...history }: NonNullable<SeriesReading<Fields>['history']>,
  {
    days,
    shape,
    series,
    read,
  }: Pick<SeriesReading<Fields>, 'days' | 'shape'> & {
    readonly series: readonly (readonly [name: string, id: string])[];
    readonly read: NonNullable<SeriesReading<Fields>['read']>;
  },
): ReadingHistory {
  const shown = series.filter(([name]) => fields.includes(name));
  return {
    ...history,
    series: [days, ...shown.map(([, id]) => id)],
    point: Object.fromEntries(fields.map((name) => [name, shape[name] as PayloadFields[string]])),
    toPoint: ([value, ...values]) => ({
      ...read(roundSignificant(value)),
      ...Object.fromEntries(shown.map(([name], i) => [name, publishedNumber(values[i])])),
    }),
  };
}
