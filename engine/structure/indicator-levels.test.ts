import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toIsoDate } from '../calendar.ts';
import { viewOf } from '../testing/derive-series.ts';
import { indicatorLevels } from './indicator-levels.ts';

const view = viewOf({
  btc_sma200: [100, 110, 120],
  ma200w: [80, ...Array.from({ length: 9 }, () => Number.NaN)],
  pi_cycle_ema150: [50, 60, Number.NaN],
});
const on = (day: number, key: string) =>
  indicatorLevels(view, GENESIS_DAY + day, 100).find((level) => level.key === key);

describe('indicator levels', () => {
  it('are the newest known on the day, with their distance from the price', () => {
    expect(on(1, 'sma_200d')).toMatchObject({ price: 110, day: GENESIS_DAY + 1, nullReason: null });
    expect(on(1, 'sma_200d')?.distancePct).toBeCloseTo(10, 12);
    expect(on(2, 'pi_cycle_bottom_fast')).toMatchObject({ price: 60, day: GENESIS_DAY + 1 });
    expect(on(2, 'sma_200w')?.distancePct).toBeCloseTo(-20, 12);
  });

  it('are null with the reason when they are older than a week or were never known', () => {
    expect(on(7, 'sma_200w')?.price).toBe(80);
    expect(on(8, 'sma_200w')).toMatchObject({ price: null, nullReason: `last known on ${toIsoDate(GENESIS_DAY)}` });
    expect(on(2, 'sth_cost_basis')).toMatchObject({
      price: null,
      nullReason: 'sth_realized_price has no value so far',
    });
  });

  it('has seven levels, named in two languages', () => {
    const levels = indicatorLevels(view, GENESIS_DAY, 1);
    expect(new Set(levels.map(({ key }) => key)).size).toBe(7);
    for (const { label } of levels) expect([label.en.length > 5, label.de.length > 5]).toEqual([true, true]);
  });
});
