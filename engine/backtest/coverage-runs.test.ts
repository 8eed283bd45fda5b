import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import type { BacktestReport } from './backtest-report.ts';
import { type CoverageRun, coverageRuns } from './coverage-runs.ts';
import { defaultParameters } from './default-parameters.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { runBacktest } from './run-backtest.ts';
import type { StrategyDeclaration } from './strategy-declaration.ts';

async function load<Declaration>(folder: string, name: 'strategy' | 'filter'): Promise<Declaration[]> {
  const url = new URL(`./${folder}/`, import.meta.url);
  return Promise.all(readdirSync(url).map(async (file) => (await import(new URL(file, url).href))[name]));
}
const strategies = await load<StrategyDeclaration>('strategies', 'strategy');
const filters = await load<FilterDeclaration>('filters', 'filter');
const world = backtestWorld(3, 900);
const INTERVALS = ['1d', '1w'] as const;
const runs = coverageRuns({ strategies, filters, intervals: INTERVALS, feeBps: 10, slippageBps: 5 }, world);

function reportOf({ strategy: key, filters: wanted, interval }: CoverageRun): BacktestReport {
  const strategy = strategies.find((one) => one.key === key) as StrategyDeclaration;
  const chosen = filters.filter((one) => one.key === wanted);
  const request = backtestRequest({
    ...{ strategy: key, interval: interval as '1d', parameters: defaultParameters(strategy) },
    filters: chosen.map((one) => one.key),
  });
  const serviceSharpes = runs
    .filter((run) => run.interval === interval)
    .flatMap(({ tradeSharpe }) => tradeSharpe ?? []);
  return runBacktest({
    ...{ request, rules: { strategy, filters: chosen }, world },
    options: { declaredTrials: 1, ownSharpes: [], serviceSharpes, seed: 1, monteCarlo: false, pbo: false },
  }) as BacktestReport;
}

describe('coverage', () => {
  it('has every strategy without a filter and with each alone, where bars are left', () => {
    const daily = runs.filter(({ interval }) => interval === '1d');
    expect(daily.length).toBe(strategies.length * (filters.length + 1));
    const names = runs.map((run) => `${run.strategy}|${run.filters}|${run.interval}`);
    expect(new Set(names).size).toBe(names.length);
    // A year and a half of weeks is shorter than 200 of them.
    expect(runs.some(({ strategy, interval }) => strategy === 'price_sma200' && interval === '1w')).toBe(false);
  });

  it('says what a backtest of the same request says', () => {
    const sample = runs.filter((_, i) => i % 7 === 0);
    expect(sample.some(({ trades }) => trades > 5)).toBe(true);
    for (const run of sample) {
      const { window, metrics, benchmark, evidence, direction, phases } = reportOf(run);
      expect(run, `${run.strategy} ${run.filters} ${run.interval}`).toEqual({
        ...{ strategy: run.strategy, filters: run.filters, interval: run.interval, direction, byPhase: phases },
        ...{ firstDay: window.firstDay, lastDay: window.lastDay, trades: metrics.trades, wins: metrics.wins },
        cagr: metrics.moneyWeightedReturn ?? metrics.cagr,
        benchmarkCagr: benchmark.cagr,
        maxDrawdown: metrics.maxDrawdown,
        sharpe: metrics.resultSharpe,
        tradeSharpe: metrics.sharpePerPeriod,
        deflatedSharpe: evidence.service.deflatedSharpe,
      });
    }
  });

  it('makes no run of a market that is shorter than the warm-up', () => {
    const late = madeStrategy(({ bars }) => new Float64Array(bars.length), { warmup: () => 899 });
    const plan = { strategies: [late], filters: [], intervals: ['1d'] as const, feeBps: 10, slippageBps: 5 };
    expect(coverageRuns(plan, world)).toEqual([]);
  });
});
