import { describe, expect, it } from 'vitest';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import { differenceVariations, type TestedStrategy } from './difference-variations.ts';
import { neighbourSharpes } from './neighbour-sharpes.ts';
import { runBacktest } from './run-backtest.ts';
import { strategy as goldenCross } from './strategies/golden-cross.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

const world = backtestWorld(11, 900);
const held = madeStrategy(({ bars }) => new Float64Array(bars.length).fill(1));
const never = madeStrategy(({ bars }) => new Float64Array(bars.length));
const tested = (strategy: StrategyDeclaration, parameters = {}, interval: '1d' | '1w' = '1d'): TestedStrategy => ({
  request: backtestRequest({ parameters, interval }),
  rules: { strategy, filters: [] },
});
const growthOf = ({ request, rules }: TestedStrategy, change = {}) =>
  runBacktest({
    request: { ...request, ...change },
    rules,
    world,
    options: { declaredTrials: 1, ownSharpes: [], service: null, seed: 1, monteCarlo: false, pbo: false },
  })!.metrics.cagr!;

describe('the difference of two strategies', () => {
  it('equals the difference of their yearly returns, and the yearly return itself against cash', () => {
    const found = differenceVariations(tested(held), tested(never), world, []);
    expect(found.difference).toBeCloseTo(growthOf(tested(held)), 12);
    expect([found.anchor, found.parameters]).toEqual([[found.difference], [found.difference]]);
    expect(differenceVariations(tested(held), tested(held), world, [])).toMatchObject({
      difference: 0,
      anchor: [0],
      parameters: [0],
      windowEdges: [0, 0, 0, 0, 0],
      pairChoice: [0],
    });
  });

  it('covers the window both can trade, and the same window without its edges', () => {
    const late = madeStrategy(({ bars }: StrategyInputs) => new Float64Array(bars.length).fill(1), {
      warmup: () => 200,
    });
    const { difference, windowEdges } = differenceVariations(tested(late), tested(never), world, []);
    const { days } = world.market;
    const [first, last] = [days[200]!, days.at(-1)!];
    expect(difference).toBeCloseTo(growthOf(tested(held), { dateFrom: first }), 12);
    const cut = Math.round(0.2 * (last - first));
    expect(windowEdges[2]).toBeCloseTo(growthOf(tested(held), { dateFrom: first + cut }), 12);
    expect(windowEdges[4]).toBeCloseTo(growthOf(tested(held), { dateFrom: first, dateTo: last - cut }), 12);
  });

  it('is measured at each anchor of weekly bars and at neighbouring parameters', () => {
    const parameters = { fast: 20, slow: 60 };
    const found = differenceVariations(tested(goldenCross, parameters, '1w'), tested(never, {}, '1w'), world, []);
    expect(found.anchor).toHaveLength(7);
    expect(new Set(found.anchor).size).toBeGreaterThan(3);
    expect(found.parameters.length).toBeGreaterThan(8);
  });

  it('is measured on other markets, each over its own window', () => {
    const { market } = backtestWorld(12, 400);
    const { difference, pairChoice } = differenceVariations(tested(held), tested(never), world, [market]);
    const elsewhere = runBacktest({
      request: tested(held).request,
      rules: tested(held).rules,
      world: { ...world, market },
      options: { declaredTrials: 1, ownSharpes: [], service: null, seed: 1, monteCarlo: false, pbo: false },
    });
    expect(pairChoice).toEqual([difference, expect.closeTo(elsewhere!.metrics.cagr!, 12)]);
  });

  it('is absent without a window that both can trade', () => {
    const late = madeStrategy(({ bars }) => new Float64Array(bars.length), { warmup: () => 5_000 });
    expect(differenceVariations(tested(held), tested(late), world, [])).toEqual({
      difference: null,
      anchor: [],
      parameters: [],
      windowEdges: [],
      pairChoice: [],
    });
  });
});

it('tests the parameters around a setting', () => {
  const { request, rules } = tested(goldenCross, { fast: 20, slow: 60 });
  const { center, neighbours } = neighbourSharpes(request, rules, world);
  const sharpe = (parameters: object) => {
    const report = runBacktest({
      request: { ...request, parameters: parameters as never },
      rules,
      world,
      options: { declaredTrials: 1, ownSharpes: [], service: null, seed: 1, monteCarlo: false, pbo: false },
    });
    return report?.metrics.resultSharpe;
  };
  expect(center).toBe(sharpe({ fast: 20, slow: 60 }));
  // The first parameter moved alone: the fast average a fifth shorter.
  expect(neighbours[0]).toBe(sharpe({ fast: 16, slow: 60 }));
  expect(neighbours.length).toBeGreaterThan(8);
});
