import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import {
  anchorsOf,
  type Bar,
  barStart,
  INTERVALS,
  type Interval,
  nextBarStart,
  resampleBars,
} from './resample-bars.ts';

const NONE = Number.NaN;

interface Row extends Record<string, number> {
  day: Day;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  quote_volume: number;
  taker_buy_volume: number;
}

/** A row whose numbers reveal the day it belongs to. */
function row(date: string | Day, more: Partial<Row> = {}): Row {
  const day = typeof date === 'string' ? toDay(date) : date;
  const price = 1_000 + (day % 97);
  return {
    day,
    open: price,
    high: price + 5,
    low: price - 5,
    close: price + 1,
    volume: 1 + (day % 3),
    quote_volume: 10,
    taker_buy_volume: 0.5,
    ...more,
  };
}

const daily = (from: string, to: string) =>
  Array.from({ length: toDay(to) - toDay(from) + 1 }, (_, i) => row(toDay(from) + i));

/** First and last day of the bar a day belongs to, by the language's calendar and by search. */
function barOf(day: Day, interval: Interval, anchor: number): { readonly start: Day; readonly end: Day } {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (interval === '1M')
    return { start: Date.UTC(year, month, 1) / 86_400_000, end: Date.UTC(year, month + 1, 0) / 86_400_000 };
  const length = { '1d': 1, '2d': 2, '3d': 3, '1w': 7 }[interval];
  const isMonday = (one: Day) => new Date(one * 86_400_000).getUTCDay() === 1;
  const begins = (one: Day) => (interval === '1w' ? isMonday(one - anchor) : (one - anchor) % length === 0);
  let start = day;
  while (!begins(start)) start--;
  return { start, end: start + length - 1 };
}

/** Every interval with each of its anchors. */
const ANCHORED = INTERVALS.flatMap((interval) => anchorsOf(interval).map((anchor) => [interval, anchor] as const));

/** Every bar fully within the market's days and the requested days, from the rows of its days. */
function byDefinition(rows: readonly Row[], interval: Interval, from: Day, to: Day, anchor = 0): Bar[] {
  const [first, last] = [rows[0]?.day ?? 0, rows.at(-1)?.day ?? 0];
  const starts = [...new Set(rows.map(({ day }) => barOf(day, interval, anchor).start))];
  return starts.flatMap((start) => {
    const { end } = barOf(start, interval, anchor);
    const inside = rows.filter(
      ({ day, open, high, low, close }) =>
        day >= start && day <= end && [open, high, low, close].every((price) => price > 0 && Number.isFinite(price)),
    );
    if (inside.length === 0 || start < first || start < from || end > last || end > to) return [];
    const total = (field: keyof Row) =>
      inside.some((one) => Number.isNaN(one[field])) ? null : inside.reduce((sum, one) => sum + one[field]!, 0);
    return [
      {
        day: start,
        open: (inside[0] as Row).open,
        high: inside.reduce((max, { high }) => (high > max ? high : max), Number.NEGATIVE_INFINITY),
        low: inside.reduce((min, { low }) => (low < min ? low : min), Number.POSITIVE_INFINITY),
        close: (inside.at(-1) as Row).close,
        volume: total('volume'),
        quoteVolume: total('quote_volume'),
        takerBuyVolume: total('taker_buy_volume'),
        days: inside.length,
      },
    ];
  });
}

const resample = (rows: readonly Row[], interval: Interval, from: Day, to: Day, anchor?: number) =>
  resampleBars(panelEntity('binance:BTCUSDT', rows), interval, from, to, anchor);
const starts = (bars: readonly Bar[]) => bars.map(({ day }) => toIsoDate(day));
const ALWAYS = [0, toDay('2100-01-01')] as const;

describe('bars of the calendar', () => {
  it('begin where the calendar and the anchor say, and end the day before the next', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: toDay('2100-12-31') }),
        fc.constantFrom(...ANCHORED),
        (day, [interval, anchor]) => {
          const { start, end } = barOf(day, interval, anchor);
          expect(barStart(day, interval, anchor)).toBe(start);
          expect(nextBarStart(start, interval)).toBe(end + 1);
        },
      ),
    );
  });

  it('can be shifted by any number of days below their length; days and months cannot', () => {
    expect(INTERVALS.map(anchorsOf)).toEqual([[0], [0, 1], [0, 1, 2], [0, 1, 2, 3, 4, 5, 6], [0]]);
  });

  it('begin with the calendar when no anchor is given', () => {
    expect(toIsoDate(barStart(toDay('1970-01-04'), '2d'))).toBe('1970-01-03');
    expect(toIsoDate(barStart(toDay('1970-01-06'), '3d'))).toBe('1970-01-04');
    expect(toIsoDate(barStart(toDay('1969-12-31'), '3d'))).toBe('1969-12-29');
    // 2026-01-07 is a Wednesday: a week that begins on Thursdays began on the first.
    expect(toIsoDate(barStart(toDay('2026-01-07'), '1w', 3))).toBe('2026-01-01');
  });

  it('handle leap years and the year that begins in the last week of the previous one', () => {
    expect(toIsoDate(nextBarStart(toDay('2024-02-01'), '1M'))).toBe('2024-03-01');
    expect(toIsoDate(nextBarStart(toDay('2023-02-01'), '1M'))).toBe('2023-03-01');
    expect(toIsoDate(nextBarStart(toDay('2025-12-01'), '1M'))).toBe('2026-01-01');
    expect(toIsoDate(barStart(toDay('2026-01-01'), '1w'))).toBe('2025-12-29');
  });
});

describe('resampleBars', () => {
  const markets = fc
    .tuple(
      fc.integer({ min: toDay('2015-01-01'), max: toDay('2025-01-01') }),
      fc.array(
        fc.record({
          gap: fc.oneof(
            { weight: 12, arbitrary: fc.constant(1) },
            { weight: 1, arbitrary: fc.integer({ min: 2, max: 45 }) },
          ),
          price: fc.integer({ min: 1, max: 50 }),
          unknown: fc.oneof(
            { weight: 30, arbitrary: fc.constant('') },
            { weight: 2, arbitrary: fc.constantFrom('volume', 'quote_volume', 'open', 'high', 'low', 'close') },
          ),
        }),
        { maxLength: 130 },
      ),
    )
    .map(([first, steps]) => {
      let day = first;
      return steps.map(({ gap, price, unknown }) => {
        day += gap;
        const more = { open: price, high: price + (day % 4), low: price - (day % 3), close: price + 1 };
        return row(day, unknown ? { ...more, [unknown]: NONE } : more);
      });
    });

  it('agrees with the definition on any market and window', () => {
    fc.assert(
      fc.property(
        markets,
        fc.constantFrom(...ANCHORED),
        fc.integer({ min: -40, max: 160 }),
        fc.integer({ min: -10, max: 200 }),
        (rows, [interval, anchor], skip, length) => {
          const from = (rows[0]?.day ?? 17_000) + skip;
          expect(resample(rows, interval, from, from + length, anchor)).toEqual(
            byDefinition(rows, interval, from, from + length, anchor),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('equal the daily rows for one-day bars', () => {
    const rows = daily('2026-01-01', '2026-01-03');
    expect(resample(rows, '1d', ...ALWAYS)).toEqual(byDefinition(rows, '1d', ...ALWAYS));
    expect(resample(rows, '1d', ...ALWAYS)[1]).toMatchObject({ day: toDay('2026-01-02'), days: 1, quoteVolume: 10 });
  });

  it('leaves out the bar that began before the market and the one that has not ended', () => {
    // Wednesday to Saturday: the first and the last week are partial.
    const rows = daily('2026-01-07', '2026-01-31');
    expect(starts(resample(rows, '1w', ...ALWAYS))).toEqual(['2026-01-12', '2026-01-19']);
    expect(starts(resample(rows, '1M', ...ALWAYS))).toEqual([]);
    expect(starts(resample(daily('2026-01-01', '2026-02-28'), '1M', ...ALWAYS))).toEqual(['2026-01-01', '2026-02-01']);
    expect(starts(resample(daily('2026-01-01', '2026-02-27'), '1M', ...ALWAYS))).toEqual(['2026-01-01']);
    expect(starts(resample(daily('2026-01-05', '2026-01-11'), '1w', ...ALWAYS))).toEqual(['2026-01-05']);
  });

  it('returns the bars that are entirely within the window', () => {
    const rows = daily('2025-12-01', '2026-03-31');
    const window = (from: string, to: string) => starts(resample(rows, '1w', toDay(from), toDay(to)));
    expect(window('2026-01-05', '2026-01-18')).toEqual(['2026-01-05', '2026-01-12']);
    expect(window('2026-01-06', '2026-01-18')).toEqual(['2026-01-12']);
    expect(window('2026-01-05', '2026-01-17')).toEqual(['2026-01-05']);
    expect(window('2026-01-05', '2026-01-10')).toEqual([]);
  });

  it('bridges gaps: a bar is built from its existing days, and a bar without days is left out', () => {
    const rows = [...daily('2026-01-05', '2026-01-13'), ...daily('2026-01-29', '2026-02-08')];
    const bars = resample(rows, '1w', ...ALWAYS);
    expect(bars.map(({ day, days }) => [toIsoDate(day), days])).toEqual([
      ['2026-01-05', 7],
      ['2026-01-12', 2],
      ['2026-01-26', 4],
      ['2026-02-02', 7],
    ]);
    // The week that begins in the gap opens with its first day of trading.
    expect(bars[2]?.open).toBe(row('2026-01-29').open);
  });

  it('has no volume for a bar with a day of unknown volume, and keeps the other volumes', () => {
    const rows = daily('2026-01-05', '2026-01-18').map((one, i) => (i === 3 ? { ...one, volume: NONE } : one));
    const bars = resample(rows, '1w', ...ALWAYS);
    expect(bars.map(({ volume }) => volume === null)).toEqual([true, false]);
    expect(bars[0]).toMatchObject({ quoteVolume: 70, takerBuyVolume: 3.5 });
    // A day without trading is known to have zero volume.
    expect(resample([row('2026-01-05', { volume: 0 })], '1d', ...ALWAYS)[0]?.volume).toBe(0);
  });

  it('returns no bars for a market without rows', () => {
    for (const interval of INTERVALS) expect(resample([], interval, ...ALWAYS)).toEqual([]);
  });
});
