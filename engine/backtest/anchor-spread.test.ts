import { describe, expect, it } from 'vitest';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import { anchorSpread } from './anchor-spread.ts';

const world = backtestWorld(6, 400);
const held = madeStrategy(({ bars }) => new Float64Array(bars.length).fill(1));
const rules = { strategy: held, filters: [] };
const FREE = { feeBps: 0, slippageBps: 0 };

/**
 * Yearly return of buying and holding from the second open on, on bars of `size` days that begin on days with the given
 * remainder.
 */
function growth(size: number, remainder: number): number {
  const { days } = world.market;
  const [open, close] = [world.market.column('open'), world.market.column('close')];
  const startOf = (day: number) => day - ((((day - remainder) % size) + size) % size);
  const first = days[0]!;
  const last = days.at(-1)!;
  const rows = [...days].map((day, i) => ({ start: startOf(day), i }));
  const whole = rows.filter(({ start }) => start >= first && start + size - 1 <= last);
  const starts = [...new Set(whole.map(({ start }) => start))];
  const second = whole.find(({ start }) => start === starts[1])!.i;
  const end = whole.at(-1)!.i;
  const length = starts.at(-1)! + size - starts[0]!;
  return (close[end]! / open[second]!) ** (365 / length) - 1;
}

describe('the spread over anchors', () => {
  it.each([
    ['2d', 2, 0],
    ['3d', 3, 0],
    ['1w', 7, 4],
  ] as const)('covers every possible anchor of %s bars', (interval, size, origin) => {
    const growths = Array.from({ length: size }, (_, anchor) => growth(size, origin + anchor));
    const spread = anchorSpread(backtestRequest({ ...FREE, interval, anchor: 1 }), rules, world);
    expect(spread.anchors).toBe(size);
    expect(spread.cagrMin).toBeCloseTo(Math.min(...growths), 9);
    expect(spread.cagrMax).toBeCloseTo(Math.max(...growths), 9);
    expect(spread.cagrMax).toBeGreaterThan(spread.cagrMin!);
  });

  it('is absent for bars that have a single possible anchor', () => {
    const spread = anchorSpread(backtestRequest(FREE), rules, world);
    expect([spread.anchors, spread.cagrMax]).toEqual([1, spread.cagrMin]);
    expect(spread.cagrMin).toBeCloseTo(growth(1, 0), 9);
  });

  it('is absent in a window too short for a yearly rate', () => {
    const dateFrom = world.market.days.at(-1)! - 50;
    expect(anchorSpread(backtestRequest({ dateFrom, interval: '3d' }), rules, world)).toEqual({
      anchors: 3,
      cagrMin: null,
      cagrMax: null,
    });
  });

  it('uses the money-weighted return of a savings plan', () => {
    const saving = { strategy: { ...held, kind: 'contributions' as const }, filters: [] };
    const spread = anchorSpread(backtestRequest({ ...FREE, interval: '1w' }), saving, world);
    expect(spread.cagrMin).not.toBeCloseTo(
      anchorSpread(backtestRequest({ ...FREE, interval: '1w' }), rules, world).cagrMin!,
      6,
    );
  });
});
