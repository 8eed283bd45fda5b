import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { marketBars } from './market-bars.ts';
import { strategyInputs } from './strategy-inputs.ts';

const NONE = Number.NaN;
const FIRST = 20_000;
const LAGS = new Map([0, 1, 2].map((publicationLagDays) => [`lag${publicationLagDays}`, { publicationLagDays }]));

const market = (closes: readonly number[], firstDay = FIRST) =>
  panelEntity(
    'x',
    closes.map((close, i) => ({ day: firstDay + i, open: close, high: close, low: close, close, volume: 1 })),
  );
const view = (values: readonly number[], firstDay = FIRST) =>
  createSeriesView(
    firstDay,
    firstDay + values.length - 1,
    new Map([...LAGS.keys()].map((id) => [id, Float64Array.from(values)])),
  );
const bars = (length: number) => marketBars(market(Array(length).fill(1)), '1d', 0, FIRST + length);

describe('strategyInputs', () => {
  it('shows each bar the newest value that was known when it closed', () => {
    const inputs = strategyInputs(bars(4), null, view([10, 11, NONE, 13]), LAGS);
    // A value dated today with a lag of one day is known at midnight, when the bar closes; without a lag it is known
    // all day.
    expect([...inputs.series('lag0')]).toEqual([10, 11, 11, 13]);
    expect([...inputs.series('lag1')]).toEqual([10, 11, 11, 13]);
    expect([...inputs.series('lag2')]).toEqual([NONE, 10, 11, 11]);
  });

  it('carries a value forward for seven days and no longer', () => {
    const values = [5, ...Array(11).fill(NONE)];
    const seen = (id: string) => [...strategyInputs(bars(12), null, view(values), LAGS).series(id)];
    expect(seen('lag1')).toEqual([...Array(8).fill(5), ...Array(4).fill(NONE)]);
    expect(seen('lag2')).toEqual([NONE, ...Array(8).fill(5), ...Array(3).fill(NONE)]);
  });

  it('reads at the end of a long bar, also where the series begins later or ends earlier', () => {
    const weeks = marketBars(market(Array(40).fill(1)), '3d', FIRST % 3, FIRST + 40);
    expect([...weeks.lastDays].slice(0, 4)).toEqual([FIRST + 2, FIRST + 5, FIRST + 8, FIRST + 11]);
    const inputs = strategyInputs(weeks, null, view([1, 2, 3], FIRST + 4), LAGS);
    expect([...inputs.series('lag1')].slice(0, 6)).toEqual([NONE, 2, 3, 3, NONE, NONE]);
  });

  it('shows the close of Bitcoin by the same rule, and NaN without a Bitcoin market', () => {
    const inputs = strategyInputs(bars(12), market([7, 8], FIRST + 1), view([]), LAGS);
    expect([...inputs.bitcoin]).toEqual([NONE, 7, ...Array(8).fill(8), NONE, NONE]);
    expect(strategyInputs(bars(2), null, view([]), LAGS).bitcoin).toEqual(Float64Array.of(NONE, NONE));
  });

  it('is unaffected by later data of a longer view', () => {
    const values = Array.from({ length: 30 }, (_, i) => (i % 4 === 0 ? NONE : i));
    const whole = strategyInputs(bars(30), market(values), view(values), LAGS);
    for (let cut = 1; cut <= 30; cut++) {
      const past = strategyInputs(bars(cut), market(values.slice(0, cut)), view(values.slice(0, cut)), LAGS);
      expect(past.bitcoin).toEqual(whole.bitcoin.slice(0, cut));
      for (const id of LAGS.keys())
        expect(past.series(id), `${id} cut at ${cut}`).toEqual(whole.series(id).slice(0, cut));
    }
  });

  it('refuses an undeclared series', () => {
    expect(() => strategyInputs(bars(1), null, view([]), LAGS).series('pulse')).toThrow('Unknown series `pulse`');
  });
});
