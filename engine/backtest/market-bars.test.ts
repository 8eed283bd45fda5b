import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { anchorsOf, INTERVALS, resampleBars } from '../markets/resample-bars.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { marketBars } from './market-bars.ts';

const NONE = Number.NaN;
const ANCHORED = INTERVALS.flatMap((interval) => anchorsOf(interval).map((anchor) => [interval, anchor] as const));
const FIRST = toDay('2024-01-01');

const row = (day: number, more: Record<string, number> = {}) => ({
  day,
  open: 100 + (day % 5),
  high: 110 + (day % 7),
  low: 90 - (day % 3),
  close: 101 + (day % 11),
  volume: 1,
  ...more,
});
const daily = (count: number, more: Record<number, Record<string, number>> = {}) =>
  Array.from({ length: count }, (_, i) => row(FIRST + i, more[i]));

describe('marketBars', () => {
  it('returns the candles as columns, at every interval and anchor', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 119 }), { maxLength: 30 });
    fc.assert(
      fc.property(
        fc.constantFrom(...ANCHORED),
        gaps,
        fc.integer({ min: 0, max: 140 }),
        ([interval, anchor], out, last) => {
          const market = panelEntity(
            'x',
            daily(120).filter((_, i) => !out.includes(i)),
          );
          const bars = marketBars(market, interval, anchor, FIRST + last);
          const candles = resampleBars(market, interval, 0, FIRST + last, anchor);
          expect([...bars.days]).toEqual(candles.map(({ day }) => day));
          for (const field of ['open', 'high', 'low', 'close', 'volume'] as const)
            expect([...bars[field]], field).toEqual(candles.map((candle) => candle[field]));
          expect(bars).toMatchObject({ length: candles.length, interval });
        },
      ),
    );
  });

  it('leaves out days without a price and builds the bar from the others', () => {
    const market = panelEntity('x', daily(7, { 0: { open: NONE }, 2: { low: 0, high: 999 }, 6: { close: NONE } }));
    const { length, open, high, low, close, lastDays } = marketBars(market, '1w', 0, FIRST + 6);
    expect([length, open[0], high[0], low[0], close[0]]).toEqual([
      1,
      row(FIRST + 1).open,
      Math.max(...[1, 3, 4, 5].map((i) => row(FIRST + i).high)),
      Math.min(...[1, 3, 4, 5].map((i) => row(FIRST + i).low)),
      row(FIRST + 5).close,
    ]);
    // It ends with the week, not on the day of its last price.
    expect(toIsoDate(lastDays[0]!)).toBe('2024-01-07');
    expect(marketBars(market, '1d', 0, FIRST + 6).length).toBe(4);
  });

  it('has no bar for a week without a price, and none before the first day or after the last', () => {
    const nothing = Object.fromEntries(
      Array.from({ length: 7 }, (_, i) => [7 + i, { high: Number.POSITIVE_INFINITY }]),
    );
    const market = panelEntity('x', daily(27, nothing));
    expect([...marketBars(market, '1w', 0, FIRST + 400).days]).toEqual([FIRST, FIRST + 14]);
    // Weeks begin on Wednesday, so the week of the first two days is partial.
    expect([...marketBars(market, '1w', 2, FIRST + 400).days]).toEqual([FIRST + 2, FIRST + 9, FIRST + 16]);
    expect([...marketBars(market, '1w', 0, FIRST + 19).days]).toEqual([FIRST]);
    expect(marketBars(panelEntity('x', []), '1d', 0, FIRST).length).toBe(0);
  });

  it('has no volume for a bar with a day of unknown volume', () => {
    const bars = marketBars(panelEntity('x', daily(4, { 1: { volume: NONE } })), '2d', FIRST % 2, FIRST + 3);
    expect([...bars.volume]).toEqual([NONE, 2]);
  });
});
