import { describe, expect, it } from 'vitest';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import type { BacktestReport } from './backtest-report.ts';
import { monteCarlo } from './monte-carlo.ts';
import { type BacktestOptions, runBacktest } from './run-backtest.ts';
import type { StrategyInputs } from './strategy-declaration.ts';

const world = backtestWorld(9, 300);
const { days } = world.market;
const OPTIONS: BacktestOptions = {
  declaredTrials: 1,
  ownSharpes: [],
  service: null,
  seed: 1,
  monteCarlo: false,
  pbo: false,
};

function run(
  target: (inputs: StrategyInputs) => ArrayLike<number>,
  request: Parameters<typeof backtestRequest>[0] = {},
  options: Partial<BacktestOptions> = {},
): BacktestReport {
  const rules = { strategy: madeStrategy(target), filters: [] };
  const report = runBacktest({ request: backtestRequest(request), rules, world, options: { ...OPTIONS, ...options } });
  return report as BacktestReport;
}

const held = ({ bars }: StrategyInputs) => new Float64Array(bars.length).fill(1);
const turns = ({ bars }: StrategyInputs) => bars.close.map((_, i) => (i % 8 < 5 ? 1 : 0));

describe('a backtest', () => {
  it('equals its own benchmark for buy-and-hold', () => {
    const { metrics, benchmark, trades, direction, equity } = run(held);
    const [open, close] = [world.market.column('open'), world.market.column('close')];
    const expected = close.at(-1)! / (open[1]! * 1.0005 * 1.001) - 1;
    expect(metrics.totalReturn).toBeCloseTo(expected, 12);
    expect(benchmark).toEqual({
      totalReturn: metrics.totalReturn,
      cagr: metrics.cagr,
      maxDrawdown: metrics.maxDrawdown,
      resultSharpe: metrics.resultSharpe,
      matchesStrategyWindow: true,
    });
    expect(trades).toEqual([
      {
        entryDay: days[1],
        entryPrice: open[1]! * 1.0005,
        netReturn: metrics.totalReturn,
        exitDay: null,
        exitPrice: null,
        exitReason: null,
        barsHeld: 298,
      },
    ]);
    expect([direction, metrics.trades, equity.values.at(-1)]).toEqual(['long', 0, 1 + metrics.totalReturn]);
  });

  it('dates its trades by the bars they were filled on', () => {
    const { trades, direction } = run(turns);
    expect(trades.length).toBe(38);
    trades.forEach(({ entryDay, exitDay, exitReason, barsHeld }, i) => {
      expect(entryDay).toBe(days[i * 8 + 1]);
      if (exitDay === null) return;
      expect([exitDay, exitReason, barsHeld]).toEqual([days[i * 8 + 6], 'signal', 5]);
    });
    expect(direction).toBe(days.length % 8 === 0 ? 'flat' : 'long');
  });

  it('is compared with a benchmark without stops', () => {
    const stopped = run(held, { stopLoss: 0.01 });
    expect(stopped.benchmark).toEqual(run(held).benchmark);
    expect(stopped.trades[0]?.exitReason).toBe('stop_loss');
  });

  it('computes overfitting and resampling on request', () => {
    const plain = run(turns);
    expect([plain.monteCarlo, plain.evidence.pbo, plain.evidence.pboReason]).toEqual([
      null,
      null,
      'it was not asked for',
    ]);
    const asked = run(turns, {}, { monteCarlo: true, pbo: true });
    expect(asked.monteCarlo?.paths).toBe(10_000);
    expect(asked.evidence.pboReason).toContain('made has 1 variants');
    const none = run(held, {}, { monteCarlo: true });
    expect([none.monteCarlo, none.nullReasons.at(-1)?.field]).toEqual([null, 'montecarlo']);
  });

  it('gives a reason for every missing number', () => {
    const dateFrom = days.at(-1)! - 20;
    const short = run(held, { dateFrom, interval: '3d' });
    expect([short.benchmark.cagr, short.benchmark.resultSharpe, short.anchorSpread.cagrMin]).toEqual([
      null,
      null,
      null,
    ]);
    const reasons = new Map(short.nullReasons.map(({ field, reason }) => [field, reason]));
    expect(reasons.size).toBe(short.nullReasons.length);
    for (const field of ['benchmark.cagr', 'benchmark.result_sharpe']) expect(reasons.get(field)).toContain('too few');
    for (const field of ['anchor_spread.cagr_min', 'anchor_spread.cagr_max'])
      expect(reasons.get(field)).toBe('a yearly rate needs 90 days');
    expect(reasons.has('regimes.crisis.win_rate')).toBe(true);
    const idle = run(({ bars }) => new Float64Array(bars.length)).nullReasons.map(({ field }) => field);
    for (const field of ['sharpe_per_bar', 'probabilistic_sharpe', 'min_track_record'])
      expect(idle).toContain(`evidence.${field}`);
    const brief = run(turns, { dateFrom }, { monteCarlo: true });
    expect([brief.monteCarlo?.cagr, brief.nullReasons.map(({ field }) => field).includes('montecarlo.cagr')]).toEqual([
      null,
      true,
    ]);
    const long = run(turns, {}, { monteCarlo: true });
    const outside = long.nullReasons.filter(({ field }) => /^(benchmark|anchor_spread|montecarlo)/.test(field));
    expect(outside).toEqual([]);
  });

  it('warns of few trades, of luck, and of a benchmark that earned more', () => {
    const warnings = run(({ bars }) => bars.close.map((_, i) => (i % 100 < 5 ? 1 : 0))).warnings;
    expect(warnings[0]).toContain('3 completed round trips of made are an anecdote');
    const lucky = run(turns, {}, { declaredTrials: 1_000 });
    expect(lucky.evidence.own.verdict).toBe('fail');
    expect(lucky.warnings.join()).toContain('After 1000 trials the result is likely luck');
    const behind = run(turns).metrics.totalReturn < run(turns).benchmark.totalReturn;
    expect(lucky.warnings.join().includes('Buying and holding earned more')).toBe(behind);
  });

  it('warns first of a strategy that looks ahead', () => {
    const cheat = ({ bars }: StrategyInputs) =>
      bars.close.map((close, i) => ((bars.close[i + 1] ?? 0) > close ? 1 : 0));
    const { certificate, warnings } = run(cheat);
    expect(certificate.firstViolation).not.toBeNull();
    expect(warnings[0]).toContain('The look-ahead check failed');
  });
});

describe('the resampled trades of a run', () => {
  const columns = (field: string) => world.market.column(field).subarray(0, 100);
  const window = (length: number) => ({
    length,
    interval: '1d' as const,
    days: days.subarray(0, length),
    lastDays: days.subarray(0, length),
    open: columns('open'),
    high: columns('high'),
    low: columns('low'),
    close: columns('close'),
    volume: columns('volume'),
  });
  const runOf = (returns: readonly number[], length: number) => ({
    equity: Float64Array.from({ length }, (_, i) => 1 + i / 1_000),
    exposure: new Float64Array(length),
    moneyWeightedReturn: null,
    trades: {
      entryBar: new Int32Array(returns.length),
      exitBar: new Int32Array(returns.length).fill(1),
      entryPrice: new Float64Array(returns.length),
      exitPrice: new Float64Array(returns.length),
      netReturn: Float64Array.from(returns),
      exitReason: new Int8Array(returns.length),
    },
  });

  it('give a single result when all are the same', () => {
    const run = runOf([0.1, 0.1, 0.1], 100);
    const drawn = monteCarlo(window(100), run, run, 5);
    const end = 1.1 ** 3;
    for (const value of Object.values(drawn?.finalEquity ?? {})) expect(value).toBeCloseTo(end, 12);
    const span = days[99]! - days[0]! + 1;
    for (const value of Object.values(drawn?.cagr ?? {})) expect(value).toBeCloseTo(end ** (365 / span) - 1, 9);
    expect([drawn?.maxDrawdown.p95, drawn?.probabilityOfRuin]).toEqual([0, 0]);
  });

  it('have no yearly rate in a short window, and are absent below two', () => {
    const short = runOf([0.1, -0.2], 40);
    expect(monteCarlo(window(40), short, short, 5)?.cagr).toBeNull();
    const single = runOf([0.1], 100);
    expect(monteCarlo(window(100), single, single, 5)).toBeNull();
  });

  it('count a loss of half at once as ruin', () => {
    const run = runOf([-0.6, -0.6], 100);
    expect(monteCarlo(window(100), run, run, 5)?.probabilityOfRuin).toBe(1);
  });
});
