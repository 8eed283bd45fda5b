import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inputsOfCloses } from '../testing/inputs-of-closes.ts';
import { inputsUntil } from '../testing/look-ahead.ts';
import { regimeInputs } from '../testing/regime-inputs.ts';
import { heldPosition } from './held-position.ts';
import { latestSignal } from './latest-signal.ts';
import { simulateNaive } from './simulate-naive.ts';
import { slicedBars } from './sliced-bars.ts';
import type { StrategyDeclaration } from './strategy-declaration.ts';

const folder = new URL('./strategies/', import.meta.url);
const strategies = await Promise.all(
  readdirSync(folder).map(
    async (name) => ((await import(new URL(name, folder).href)) as { strategy: StrategyDeclaration }).strategy,
  ),
);
const traders = strategies.filter(({ kind }) => kind === 'target');
const COSTS = { fee: 0.001, slippage: 0.0005, stopLoss: 0, takeProfit: 0, trailingStop: 0 };

describe('heldPosition', () => {
  const bars = inputsOfCloses([10, 10, 12, 15, 9, 8], {}, { open: Float64Array.of(10, 10, 11, 14, 13, 8) }).bars;
  const target = Float64Array.of(0, 1, 1, 1, 0, 0);
  const until = (length: number) =>
    heldPosition('target', slicedBars(bars, 0, length), target.subarray(0, length), COSTS);

  it('begins at the open after the decision and ends at the open after the exit', () => {
    expect([until(1), until(2), until(6)]).toEqual([null, null, null]);
    expect(until(3)).toMatchObject({ entryDay: 2, entryPrice: 11 * 1.0005 });
    expect(until(5)?.entryDay).toBe(2);
    expect(until(4)?.netReturn).toBeCloseTo(15 / (11 * 1.0005 * 1.001) - 1, 12);
  });

  it.each(traders.map((strategy) => [strategy.key, strategy] as const))(
    'equals the open trade of the simulation of %s on any bar',
    (_key, strategy) => {
      const inputs = regimeInputs(9, 1_500);
      const lengths = Array.from({ length: 60 }, (_, i) => 320 + 20 * i);
      let held = 0;
      for (const length of lengths) {
        const part = inputsUntil(inputs, length);
        const target = latestSignal(strategy, part)?.target ?? new Float64Array(length);
        const open = simulateNaive(part.bars, target, COSTS).trades.find(({ exitBar }) => exitBar === null);
        const found = heldPosition(strategy.kind, part.bars, target, COSTS);
        expect(found?.entryDay).toBe(open && part.bars.days[open.entryBar]);
        expect(found?.netReturn ?? 0).toBeCloseTo(open?.netReturn ?? 0, 9);
        if (open) held++;
      }
      expect([held > 0, strategy.key === 'bnh_fixed' || held < lengths.length]).toEqual([true, true]);
    },
  );

  it('gives the value of a unit since the first purchase for contributions', () => {
    const { bars: steady } = inputsOfCloses([10, 10, 20]);
    const found = heldPosition('contributions', steady, Float64Array.of(1, 0, 0), COSTS);
    expect(found?.entryDay).toBe(1);
    expect(found?.netReturn).toBeCloseTo(2 / (1.0005 * 1.001) - 1, 12);
  });
});
