import { beforeAll, describe, expect, it } from 'vitest';
import { marketBars } from '../backtest/market-bars.ts';
import { BARS, studiedMarkets } from '../evidence/studied-markets.ts';
import { median } from '../indicators/median.ts';
import type { PanelEntity } from '../panel-view.ts';
import { cutWorld, mutatedWorld } from '../testing/law-world.ts';
import { mean } from '../testing/mean.ts';
import { studiedWorld } from '../testing/studied-world.ts';
import { pairBars } from './pair-bars.ts';
import { PAIR_MODE_DECLARATIONS } from './pair-modes.ts';
import { pairRun } from './pair-run.ts';
import { type PairStudy, pairStudy, USUAL_PAIR_COSTS } from './pair-study.ts';

/** ADA, BCH, BNB, BTC and DOGE; the last has too few bars in common with any of the others. */
const world = studiedWorld(8, [1_500, 1_500, 900, 1_500, 450, 390]);
const { tested } = studiedMarkets(world.panel(BARS));
const LEG = { fee: 0.001, slippage: 0.0005 };
const COSTS = { first: LEG, second: LEG, borrowPerYear: 0.05 };

let study: PairStudy;
beforeAll(() => {
  study = pairStudy(tested, world.view.lastDay);
});

/** Standard normal probability by integrating its density. */
function normal(z: number): number {
  let area = 0.5;
  const step = z / 4_000;
  for (let i = 0; i < 4_000; i++) area += (step * Math.exp(-(((i + 0.5) * step) ** 2) / 2)) / Math.sqrt(2 * Math.PI);
  return area;
}

/** Quantile of the standard normal distribution by bisection. */
function normalInverse(probability: number): number {
  let [low, high] = [-9, 9];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (normal(middle) < probability) low = middle;
    else high = middle;
  }
  return low;
}

describe('pairStudy', () => {
  it('runs each pair of markets with 400 days in common once in each mode', () => {
    const assets = tested.map(({ asset }) => asset);
    expect(assets).toEqual(['ADA', 'BCH', 'BNB', 'BTC', 'DOGE']);
    const pairs = [...new Set(study.runs.map(({ pair }) => pair))];
    expect(pairs).toHaveLength((5 * 4) / 2);
    expect(pairs).toContain('ADA/BTC');
    expect(pairs).toContain('DOGE/BTC');
    expect(pairs).not.toContain('BTC/DOGE');
    expect(study.runs).toHaveLength(3 * pairs.length);
    const own = study.runs.find(({ pair }) => pair === 'BCH/BTC');
    expect(own?.markets).toEqual(['binance:BCHUSDT', 'binance:BTCUSDT']);
    expect(pairStudy(tested, world.view.lastDay - 60).runs.some(({ pair }) => pair.includes('DOGE'))).toBe(false);
    expect(pairStudy([], world.view.lastDay)).toEqual({ runs: [], independentTrials: 0, sharedBars: 0 });
  });

  it('trades all modes from the same day, the first that the slowest can judge', () => {
    for (const { firstDay, lastDay, pair } of study.runs) {
      const bars = Math.min(
        ...pair.split('/').map((asset) => tested.find((one) => one.asset === asset)?.entity.days.length ?? 0),
      );
      expect([lastDay, lastDay - firstDay + 1]).toEqual([world.view.lastDay, bars - 90]);
    }
  });

  it('gives the deflated Sharpe ratio of the paper, over the bars and the trials of the whole study', () => {
    const columns = new Map(
      study.runs.map((run) => {
        const [first, second] = run.markets.map((code) => world.panel(BARS).entities.get(code)) as [
          PanelEntity,
          PanelEntity,
        ];
        const common = pairBars(
          marketBars(first, '1d', 0, world.view.lastDay),
          marketBars(second, '1d', 0, world.view.lastDay),
        );
        const declaration = PAIR_MODE_DECLARATIONS.find(({ mode }) => mode === run.mode) as never;
        return [run, pairRun(declaration, common, 90, COSTS)?.returns as Float64Array] as const;
      }),
    );
    const longest = Math.max(...[...columns.values()].map(({ length }) => length));
    const compared = study.runs.filter((run) => 2 * (columns.get(run)?.length ?? 0) >= longest);
    // The markets end on the same day and have no gaps, so the last bars are shared.
    const shared = Math.min(...compared.map((run) => columns.get(run)?.length ?? 0));
    expect([study.sharedBars, compared.length < study.runs.length]).toEqual([shared, true]);
    const sharpe = (values: readonly number[]) => {
      const average = mean(values);
      return average / Math.sqrt(values.reduce((sum, one) => sum + (one - average) ** 2, 0) / (values.length - 1));
    };
    const sharpes = compared.map((run) => sharpe([...(columns.get(run) as Float64Array).slice(-shared)]));
    const spread = Math.sqrt(sharpes.reduce((sum, one) => sum + (one - mean(sharpes)) ** 2, 0) / (sharpes.length - 1));
    const n = study.independentTrials;
    expect(n).toBeGreaterThan(2);
    const hurdle =
      spread * ((1 - 0.5772156649) * normalInverse(1 - 1 / n) + 0.5772156649 * normalInverse(1 - 1 / (n * Math.E)));
    const judged = study.runs.filter(({ deflatedSharpe }) => deflatedSharpe !== null);
    expect(judged.length).toBeGreaterThan(5);
    for (const run of judged) {
      const column = columns.get(run) as Float64Array;
      const values = [...(compared.includes(run) ? column.slice(-shared) : column)];
      const [average, ratio] = [mean(values), sharpe(values)];
      const power = (exponent: number) => mean(values.map((one) => (one - average) ** exponent));
      const [skew, kurtosis] = [power(3) / power(2) ** 1.5, power(4) / power(2) ** 2];
      const error = Math.sqrt((1 - skew * ratio + ((kurtosis - 1) / 4) * ratio ** 2) / (values.length - 1));
      expect(run.barSharpe).toBeCloseTo(ratio, 9);
      expect(run.deflatedSharpe).toBeCloseTo(normal((ratio - hurdle) / error), 5);
    }
  });

  it('says why a run is not judged', () => {
    for (const { trades, deflatedSharpe, nullReason } of study.runs) {
      expect(deflatedSharpe === null).toBe(trades < 30);
      expect(nullReason).toBe(
        trades < 30 ? `A deflated Sharpe ratio needs 30 completed trades; the backtest has ${trades}.` : null,
      );
    }
  });

  it('earns less for its costs', () => {
    const growth = ({ runs }: PairStudy) => median(runs.map(({ cagr }) => cagr ?? Number.NaN).sort((a, b) => a - b));
    const noInterest = pairStudy(tested, world.view.lastDay, { ...USUAL_PAIR_COSTS, borrowPerYear: 0 });
    const free = { legCosts: () => ({ fee: 0, slippage: 0 }), borrowPerYear: 0 };
    expect(growth(study)).toBeLessThan(growth(noInterest));
    expect(growth(noInterest)).toBeLessThan(growth(pairStudy(tested, world.view.lastDay, free)));
  });

  it('is the same on the past alone, and with any future', () => {
    const day = world.view.lastDay - 40;
    const of = (one: typeof world) => pairStudy(studiedMarkets(one.panel(BARS)).tested.slice(0, 4), day);
    const expected = of(cutWorld(world, day));
    expect(expected.runs.length).toBe(18);
    expect(of(world)).toEqual(expected);
    expect(of(mutatedWorld(world, day))).toEqual(expected);
  });
});
