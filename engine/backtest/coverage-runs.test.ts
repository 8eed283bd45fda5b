import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { expectedMaximum } from '../statistics/expected-maximum.ts';
import { probabilisticSharpe } from '../statistics/probabilistic-sharpe.ts';
import { type TrackRecord, trackRecord } from '../statistics/track-record.ts';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import { barReturns } from './backtest-metrics.ts';
import type { BacktestReport, BacktestRequest } from './backtest-report.ts';
import { type CoverageRun, coverageRuns } from './coverage-runs.ts';
import { defaultParameters } from './default-parameters.ts';
import { executedRun, rulesOf } from './executed-run.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { type BacktestWorld, type PreparedRun, preparedRun } from './prepared-run.ts';
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
const PLAN = { strategies, filters, intervals: INTERVALS, feeBps: 10, slippageBps: 5 };
const runs = coverageRuns(PLAN, world);
const years = backtestWorld(5, 2_600);
const ofYears = coverageRuns({ ...PLAN, filters: [] }, years);

/** Equity at each close, from a separate backtest of the run. */
function equityOf({ strategy: key, interval }: CoverageRun, inWorld: BacktestWorld): Float64Array {
  const strategy = strategies.find((one) => one.key === key) as StrategyDeclaration;
  const request = backtestRequest({
    strategy: key,
    interval: interval as '1d',
    parameters: defaultParameters(strategy),
    filters: [],
  });
  const { bars, target } = preparedRun(request, { strategy, filters: [] }, inWorld) as PreparedRun;
  return executedRun(strategy.kind, bars, target, rulesOf(request)).equity;
}

/**
 * The report a caller gets for the same request; the window is limited to the block where the run covers a block of
 * years.
 */
function reportOf(run: CoverageRun, inWorld: BacktestWorld, days: Partial<BacktestRequest> = {}): BacktestReport {
  const strategy = strategies.find((one) => one.key === run.strategy) as StrategyDeclaration;
  const chosen = filters.filter((one) => one.key === run.filters);
  const request = backtestRequest({
    strategy: run.strategy,
    interval: run.interval as '1d',
    parameters: defaultParameters(strategy),
    filters: chosen.map((one) => one.key),
    ...days,
  });
  return runBacktest({
    request,
    rules: { strategy, filters: chosen },
    world: inWorld,
    options: { declaredTrials: 1, ownSharpes: [], service: null, seed: 1, monteCarlo: false, pbo: false },
  }) as BacktestReport;
}

/** Figures that every stored run takes from its report. */
const figuresOf = ({ window, metrics, benchmark }: BacktestReport) => ({
  firstDay: window.firstDay,
  lastDay: window.lastDay,
  trades: metrics.trades,
  wins: metrics.wins,
  cagr: metrics.moneyWeightedReturn ?? metrics.cagr,
  benchmarkCagr: benchmark.cagr,
  maxDrawdown: metrics.maxDrawdown,
  sharpe: metrics.resultSharpe,
});

describe('coverage', () => {
  it('has every strategy without a filter and with each single filter, where bars are left', () => {
    const names = new Set(runs.map((run) => `${run.strategy}|${run.filters}|${run.interval}`));
    const daily = [...names].filter((name) => name.endsWith('|1d'));
    expect(daily.length).toBe(strategies.length * (filters.length + 1));
    // A year and a half of weekly bars is shorter than the 200 bars of warm-up.
    expect(runs.some(({ strategy, interval }) => strategy === 'price_sma200' && interval === '1w')).toBe(false);
  });

  it('equals a backtest of the same request', () => {
    const sample = runs.filter((_, i) => i % 7 === 0);
    expect(sample.some(({ trades }) => trades > 5)).toBe(true);
    for (const run of sample) {
      const report = reportOf(run, world);
      expect(run, `${run.strategy} ${run.filters} ${run.interval}`).toEqual({
        strategy: run.strategy,
        filters: run.filters,
        interval: run.interval,
        direction: report.direction,
        byPhase: report.phases,
        ...figuresOf(report),
        tradeSharpe: report.metrics.sharpePerPeriod,
        deflatedSharpe: run.deflatedSharpe,
        barSharpe: run.barSharpe,
        independentTrials: run.independentTrials,
      });
    }
  });

  it('compares the trials of an interval and filter over their shared bars', () => {
    const daily = ofYears.filter(({ interval, independentTrials }) => interval === '1d' && independentTrials !== null);
    const returns = new Map(daily.map((run) => [run, barReturns(equityOf(run, years))] as const));
    const longest = Math.max(...[...returns.values()].map(({ length }) => length));
    const compared = daily.filter((run) => 2 * (returns.get(run)?.length ?? 0) >= longest);
    expect([daily.length > 20, compared.length > 20]).toEqual([true, true]);
    const shared = Math.min(...compared.map((run) => returns.get(run)?.length ?? 0));
    for (const run of daily) {
      const own = [...(returns.get(run)?.slice(-shared) ?? [])];
      const mean = own.reduce((sum, value) => sum + value, 0) / shared;
      const deviation = Math.sqrt(own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (shared - 1));
      if (!compared.includes(run) || deviation === 0) expect(run.barSharpe, run.strategy).toBeNull();
      else expect(run.barSharpe, run.strategy).toBeCloseTo(mean / deviation, 12);
      expect(run.independentTrials).toBe(daily[0]?.independentTrials);
    }
    // The deflated Sharpe ratio by the formula of the paper, on those bars.
    const sharpes = [...new Set(compared.flatMap(({ barSharpe }) => barSharpe ?? []))];
    const centre = sharpes.reduce((sum, value) => sum + value, 0) / sharpes.length;
    const spread = sharpes.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (sharpes.length - 1);
    const hurdle = Math.sqrt(spread) * expectedMaximum(daily[0]?.independentTrials ?? 0);
    const judged = compared.filter(({ trades, barSharpe }) => trades >= 30 && barSharpe !== null);
    expect(judged.length).toBeGreaterThan(5);
    for (const run of judged) {
      const record = trackRecord(returns.get(run)?.slice(-shared) ?? []).value as TrackRecord;
      expect(run.deflatedSharpe, run.strategy).toBeCloseTo(probabilisticSharpe(record, hurdle).value!, 12);
    }
    for (const run of daily.filter(({ trades }) => trades < 30)) expect(run.deflatedSharpe).toBeNull();
    const [independent, distinct] = [daily[0]?.independentTrials ?? 0, new Set(compared.map((run) => run.barSharpe))];
    expect([independent > 1, independent < distinct.size]).toEqual([true, true]);
  });

  it('repeats each block of four calendar years as a backtest of that window', () => {
    const blocks = ofYears.filter(({ independentTrials }) => independentTrials === null);
    const wholes = ofYears.filter((run) => !blocks.includes(run));
    expect(blocks.length).toBeGreaterThan(wholes.length);
    for (const [i, run] of blocks.entries()) {
      const [first, last] = [new Date(run.firstDay * 86_400_000), new Date(run.lastDay * 86_400_000)];
      const begins = 2010 + 4 * Math.floor((first.getUTCFullYear() - 2010) / 4);
      expect(last.getUTCFullYear()).toBeLessThan(begins + 4);
      expect(run.lastDay - run.firstDay).toBeGreaterThanOrEqual(364);
      expect([run.deflatedSharpe, run.barSharpe, run.byPhase]).toEqual([null, null, []]);
      if (i % 9 > 0) continue;
      const dateTo = toDay(`${begins + 4}-01-01`) - 1;
      const report = reportOf(run, years, { dateFrom: toDay(`${begins}-01-01`), dateTo });
      expect(run, `${run.strategy} ${run.interval} ${begins}`).toMatchObject(figuresOf(report));
    }
    const windows = ofYears.map((run) => `${run.strategy}|${run.interval}|${run.firstDay}|${run.lastDay}`);
    expect(new Set(windows).size).toBe(windows.length);
  });

  it('makes no run on a market shorter than the warm-up', () => {
    const late = madeStrategy(({ bars }) => new Float64Array(bars.length), { warmup: () => 899 });
    const plan = { strategies: [late], filters: [], intervals: ['1d'] as const, feeBps: 10, slippageBps: 5 };
    expect(coverageRuns(plan, world)).toEqual([]);
  });
});
