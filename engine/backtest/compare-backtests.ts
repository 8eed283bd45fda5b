import { type ShapeOf, shape } from '../shape.ts';
import { meanDifference } from '../statistics/mean-difference.ts';
import { trackRecord } from '../statistics/track-record.ts';
import { barReturns } from './backtest-metrics.ts';
import type { BacktestReport } from './backtest-report.ts';
import { BARS_PER_YEAR } from './bars-per-year.ts';
import { executedRun, rulesOf } from './executed-run.ts';
import { preparedRun } from './prepared-run.ts';
import { type BacktestJob, runBacktest } from './run-backtest.ts';

export const PAIRED_DIFFERENCE = shape.object(
  'PairedDifference',
  'How much more one strategy returned than another, bar by bar.',
  {
    strategy: shape.text('Key of the first strategy.'),
    other: shape.text('Key of the second strategy.'),
    perYear: shape.number.orNull(
      'Mean difference of the returns of bars times the bars of a year; null when both are the same.',
    ),
    low: shape.number.orNull('Lower end of its interval of 90 % (stationary bootstrap of the pairs).'),
    high: shape.number.orNull('Upper end of it.'),
    isDistinguishable: shape.flag('Whether the interval leaves zero out.'),
  },
);
export type PairedDifference = ShapeOf<typeof PAIRED_DIFFERENCE>;

export interface Comparison {
  readonly reports: readonly BacktestReport[];
  readonly differences: readonly PairedDifference[];
}

const RESAMPLES = 2_000;

/**
 * Runs strategies over the window that all of them can trade, and compares each with each, bar by bar. Each counts as
 * one of the trials, because comparing five strategies means picking the best of five.
 *
 * @param jobs - Backtests on the same market, interval and costs.
 * @returns null when they share no window.
 */
export function compareBacktests(jobs: readonly BacktestJob[], seed: number): Comparison | null {
  const firstDays = jobs.map(({ request, rules, world }) => preparedRun(request, rules, world)?.bars.days[0] ?? null);
  if (firstDays.some((day) => day === null)) return null;
  const dateFrom = Math.max(...(firstDays as number[]));
  const shared = jobs.map((job) => ({ ...job, request: { ...job.request, dateFrom } }));
  const sharpes = shared.flatMap((job) => barSharpe(job) ?? []);
  const reports = shared.map((job) => {
    const ownSharpes = [...job.options.ownSharpes, ...sharpes];
    return runBacktest({ ...job, options: { ...job.options, ownSharpes } });
  });
  if (reports.some((report) => report === null)) return null;
  const run = reports as BacktestReport[];
  const returns = run.map(({ equity }) => barReturns(equity.values));
  const yearly = BARS_PER_YEAR[(jobs[0] as BacktestJob).request.interval];
  const differences = jobs.flatMap((one, i) =>
    jobs.slice(i + 1).map((other, j): PairedDifference => {
      const plan = { seed, resamples: RESAMPLES };
      const { value } = meanDifference(returns[i] as Float64Array, returns[i + 1 + j] as Float64Array, plan);
      return {
        strategy: one.request.strategy,
        other: other.request.strategy,
        perYear: value && value.value * yearly,
        low: value && value.low * yearly,
        high: value && value.high * yearly,
        isDistinguishable: value !== null && (value.low > 0 || value.high < 0),
      };
    }),
  );
  return { reports: run, differences };
}

function barSharpe({ request, rules, world }: BacktestJob): number | null {
  const prepared = preparedRun(request, rules, world);
  if (!prepared) return null;
  const { equity } = executedRun(rules.strategy.kind, prepared.bars, prepared.target, rulesOf(request));
  return trackRecord(barReturns(equity)).value?.sharpe ?? null;
}
