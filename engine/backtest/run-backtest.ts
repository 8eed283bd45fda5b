import { absentNumbers } from './absent-numbers.ts';
import { anchorSpread } from './anchor-spread.ts';
import { backtestEvidence, type EarlierTrials } from './backtest-evidence.ts';
import { backtestMetrics, windowDays } from './backtest-metrics.ts';
import type { BacktestReport, BacktestRequest, BacktestTrade } from './backtest-report.ts';
import { backtestWarnings } from './backtest-warnings.ts';
import type { BarColumns } from './bar-columns.ts';
import { benchmarkRun } from './benchmark-run.ts';
import { type ExecutedRun, executedRun, rulesOf } from './executed-run.ts';
import { lookAheadCertificate } from './look-ahead-certificate.ts';
import { marketPhases } from './market-phases.ts';
import { measuredBenchmark } from './measured-benchmark.ts';
import { monteCarlo } from './monte-carlo.ts';
import { neighbourhoodOverfitting } from './neighbourhood-overfitting.ts';
import { phaseResults } from './phase-results.ts';
import { type BacktestRules, type BacktestWorld, preparedRun } from './prepared-run.ts';
import { quadrantResults } from './quadrant-results.ts';
import { EXIT_REASONS } from './simulation.ts';

/** Id of the series of macro quadrants. */
export const QUADRANT_SERIES = 'macro_regime_quadrant';

export interface BacktestOptions extends EarlierTrials {
  readonly seed: number;
  readonly monteCarlo: boolean;
  readonly pbo: boolean;
}

/** A requested backtest and the data it runs on. */
export interface BacktestJob {
  readonly request: BacktestRequest;
  readonly rules: BacktestRules;
  readonly world: BacktestWorld;
  readonly options: BacktestOptions;
}

/**
 * Runs a backtest and computes the evidence on how far to trust it.
 *
 * @returns null when no bar of the window follows the warm-up.
 */
export function runBacktest({ request, rules, world, options }: BacktestJob): BacktestReport | null {
  const prepared = preparedRun(request, rules, world);
  if (!prepared) return null;
  const { bars, target } = prepared;
  const trading = rulesOf(request);
  const executed = executedRun(rules.strategy.kind, bars, target, trading);
  const { metrics, nullReasons, returns } = backtestMetrics(bars, executed);
  const held = benchmarkRun(bars, trading);
  const { benchmark, nullReasons: benchmarkReasons } = measuredBenchmark(bars, held);
  const overfitting = options.pbo ? neighbourhoodOverfitting(request, rules, world) : NOT_ASKED;
  const evidence = {
    ...backtestEvidence({ returns, trades: metrics.trades }, options),
    ...overfitting,
  };
  const spread = anchorSpread(request, rules, world);
  const certificate = lookAheadCertificate(request, rules, world, { prepared, executed }, options.seed);
  const drawn = options.monteCarlo ? monteCarlo(bars, executed, held, options.seed) : null;
  const quadrants = quadrantResults(executed, prepared.inputs.series(QUADRANT_SERIES).subarray(prepared.offset));
  const parts = { days: windowDays(bars), evidence, quadrants, anchorSpread: spread, monteCarlo: drawn };
  const notDrawn = options.monteCarlo && drawn === null ? [NOT_DRAWN] : [];
  return {
    window: {
      firstDay: bars.days[0]!,
      lastDay: bars.lastDays.at(-1)!,
      bars: bars.length,
      warmupBars: prepared.warmupBars,
    },
    metrics,
    nullReasons: [...nullReasons, ...benchmarkReasons, ...absentNumbers(parts), ...notDrawn],
    benchmark,
    evidence,
    quadrants,
    anchorSpread: spread,
    certificate,
    monteCarlo: drawn,
    warnings: backtestWarnings({ request, metrics, benchmark, evidence, spread, certificate }),
    trades: toTrades(bars, executed),
    equity: { days: bars.days, values: executed.equity, held: held.equity },
    phases: phaseResults(marketPhases(world.market, bars.lastDays.at(-1)!), bars, executed),
    direction: executed.exposure.at(-1)! > 0 ? 'long' : 'flat',
  };
}

const NOT_DRAWN = { field: 'montecarlo', reason: 'it draws completed trades again and needs two' };
const NOT_ASKED = { pbo: null, pboReason: 'it was not asked for' };

function toTrades(bars: BarColumns, { trades }: ExecutedRun): BacktestTrade[] {
  return Array.from(trades.entryBar, (entry, i) => {
    const exit = trades.exitBar[i]!;
    const isOpen = exit < 0;
    return {
      entryDay: bars.days[entry]!,
      entryPrice: trades.entryPrice[i]!,
      exitDay: isOpen ? null : bars.days[exit]!,
      exitPrice: isOpen ? null : trades.exitPrice[i]!,
      netReturn: trades.netReturn[i]!,
      exitReason: isOpen ? null : (EXIT_REASONS[trades.exitReason[i]!] ?? null),
      barsHeld: (isOpen ? bars.length - 1 : exit) - entry,
    };
  });
}
