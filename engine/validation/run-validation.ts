import { barReturns } from '../backtest/backtest-metrics.ts';
import type { BacktestRequest, TestSetting } from '../backtest/backtest-report.ts';
import type { BarColumns } from '../backtest/bar-columns.ts';
import { countedTrials } from '../backtest/counted-trials.ts';
import { executedRun, rulesOf } from '../backtest/executed-run.ts';
import { marketBars } from '../backtest/market-bars.ts';
import { type BacktestRules, type BacktestWorld, preparedRun } from '../backtest/prepared-run.ts';
import { QUADRANT_SERIES } from '../backtest/run-backtest.ts';
import { strategyInputs } from '../backtest/strategy-inputs.ts';
import type { Day } from '../calendar.ts';
import { trackRecord } from '../statistics/track-record.ts';
import type { QuadrantColumn } from './regime-profit.ts';
import { type Validation, validate } from './validate.ts';
import type { ListSubject } from './validation-subject.ts';

/** Rules of the catalogue with their names and declarations. The strategy has kind `target`. */
export interface NamedRules extends Pick<BacktestRequest, 'strategy' | 'parameters' | 'filters'> {
  readonly type: 'rules';
  readonly rules: BacktestRules;
}

/** A requested validation and the data it runs on. */
export interface ValidationJob {
  /** The dates apply to rules; a list has its own. */
  readonly setting: TestSetting;
  /** A list must be without faults (`listFaults`). */
  readonly subject: NamedRules | ListSubject;
  readonly world: BacktestWorld;
  /** Number of variants the caller reports having tried, including this one. */
  readonly declaredTrials: number;
  /**
   * Sharpe ratios per bar of the caller's stored backtests on the same market and interval. They count as trials of
   * rules, not of a list.
   */
  readonly ownSharpes: readonly number[];
}

/**
 * Validates rules of the catalogue or a list on the bars of a market.
 *
 * @returns null when no bar of the window follows the warm-up of the rules.
 */
export function runValidation(job: ValidationJob): Validation | null {
  const { subject } = job;
  return subject.type === 'rules' ? ofRules(job, subject) : ofList(job, subject);
}

function ofRules(
  { setting, world, declaredTrials, ownSharpes }: ValidationJob,
  { strategy, parameters, filters, rules: named }: NamedRules,
): Validation | null {
  const prepared = preparedRun({ ...setting, strategy, parameters, filters }, named, world);
  if (!prepared) return null;
  const { bars, target, inputs, offset, warmupBars } = prepared;
  const rules = rulesOf(setting);
  const record = trackRecord(barReturns(executedRun(named.strategy.kind, bars, target, rules).equity));
  return validate({
    subject: { type: 'rules', target, firstBar: 0, lookback: warmupBars },
    bars,
    rules,
    trials: countedTrials(record, ownSharpes, declaredTrials),
    quadrants: quadrantColumn(bars, inputs.series(QUADRANT_SERIES).subarray(offset)),
  });
}

function ofList({ setting, world, declaredTrials }: ValidationJob, subject: ListSubject): Validation {
  const { market, bitcoin, view, lags } = world;
  const bars = marketBars(market, setting.interval, setting.anchor, view.lastDay);
  const codes = strategyInputs(bars, bitcoin, view, lags).series(QUADRANT_SERIES);
  return validate({
    subject,
    bars,
    rules: rulesOf(setting),
    trials: { count: Math.max(declaredTrials, 1), sharpeVariance: null },
    quadrants: quadrantColumn(bars, codes),
  });
}

/** Data known when a bar begins are those known when the previous bar closed. */
function quadrantColumn({ days, length }: BarColumns, codesAtClose: Float64Array): QuadrantColumn {
  const firstDay = days[0] as Day;
  const codes = new Float64Array((days[length - 1] as Day) - firstDay + 1).fill(Number.NaN);
  for (let bar = 1; bar < length; bar++) codes[(days[bar] as Day) - firstDay] = codesAtClose[bar - 1]!;
  return { firstDay, codes };
}
