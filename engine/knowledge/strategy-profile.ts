import { backtestMetrics, barReturns, yearlyGrowth } from '../backtest/backtest-metrics.ts';
import { benchmarkRun } from '../backtest/benchmark-run.ts';
import { executedRun } from '../backtest/executed-run.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import type { Interval } from '../markets/resample-bars.ts';
import { publishedNumber } from '../published-number.ts';
import { effectiveCount } from '../statistics/clustered-mean.ts';
import { correlation } from '../statistics/correlation.ts';
import { median } from '../statistics/median.ts';
import { moments } from '../statistics/moments.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { payload } from './payload.ts';
import { RISE_BARS, type StudiedRun } from './studied-trades.ts';
import { entryMonths, TRADE_GROUP_FIELDS, tradeGroup } from './trade-group.ts';

/** Cost levels for repeating the backtest: fee plus slippage per side, in basis points. */
export const COST_STEPS_BPS = [0, 10, 30] as const;

export const CHARACTERS = {
  trend: 'Entries follow rises more often than bars do: the whole 95 % interval lies above the share of bars.',
  reversion: 'Entries follow rises more rarely than bars do: the whole 95 % interval lies below the share of bars.',
  neither: 'The 95 % interval contains the share of bars: entries follow rises no more and no less often than bars do.',
  not_told: 'Fewer than 20 entries, which are too few to decide.',
} as const;
type Character = keyof typeof CHARACTERS;

/** Minimum number of entries for a character. */
const MIN_ENTRIES = 20;
const DAYS_PER_YEAR = 365;

/** Payload fields of a strategy at one interval. */
export const PROFILE_FIELDS = {
  interval: payload.text('component_key', 'Length of a bar.'),
  runs: payload.integer('backtest_runs'),
  exposure: payload.maybe(payload.number('strategy_exposure', 'Median over the markets.')),
  trades_per_year: payload.maybe(payload.number('trades_per_year', 'Median over the markets.')),
  holding_days: payload.maybe(payload.number('holding_days', 'Median of the completed trades.')),
  ...TRADE_GROUP_FIELDS,
  trade_skew: payload.maybe(payload.number('trade_skew')),
  median_cagr: payload.maybe(payload.number('strategy_cagr', 'Median over the markets.')),
  median_drawdown: payload.maybe(payload.number('strategy_drawdown', 'Median over the markets.')),
  holding_correlation: payload.maybe(payload.number('holding_correlation', 'Median over the markets.')),
  character: payload.oneOf('strategy_character', CHARACTERS),
  entries_after_rise: payload.maybe(payload.number('entries_after_rise')),
  entries_after_rise_low: payload.maybe(
    payload.number('entries_after_rise', "Lower end of Wilson's interval of 95 % at the effective number of entries."),
  ),
  entries_after_rise_high: payload.maybe(
    payload.number('entries_after_rise', "Upper end of Wilson's interval of 95 %."),
  ),
  bars_after_rise: payload.maybe(
    payload.number(
      'entries_after_rise',
      'Same share over all bars of the windows: the value expected of random entries.',
    ),
  ),
  costs: payload.list(
    'Same decisions at other costs.',
    payload.object('Cost', 'A strategy at one level of costs.', {
      cost_bps: payload.number('cost_per_side'),
      median_cagr: payload.maybe(payload.number('strategy_cagr', 'Median over the markets.')),
      cagr_delta: payload.maybe(
        payload.number(
          'lead_over_holding',
          'Median over the markets of the annual return minus that of buying and holding.',
        ),
      ),
      null_reason: payload.maybe(payload.text('null_reason')),
    }),
  ),
} as const;

/** Measures the character of a strategy at one interval from its backtests. */
export function strategyProfile(strategy: StrategyDeclaration, interval: Interval, runs: readonly StudiedRun[]) {
  const trades = runs.flatMap((run) => run.trades);
  const group = tradeGroup(trades);
  const measured = runs.map(({ bars, executed }) => backtestMetrics(bars, executed).metrics);
  const skew = moments(trades.map(({ netReturn }) => netReturn)).value?.skew;
  const lacking = [
    group.null_reason,
    ...(runs.length === 0 ? ['No market has a bar after the warm-up.'] : []),
    ...(trades.length > 0 && skew === undefined ? ['A skew needs two trades with different returns.'] : []),
  ];
  return {
    ...group,
    interval,
    runs: runs.length,
    exposure: overRuns(measured.map(({ exposure }) => exposure)),
    trades_per_year: overRuns(runs.map((run) => run.trades.length / yearsOf(run))),
    holding_days: overRuns(trades.map(({ daysHeld }) => daysHeld)),
    trade_skew: publishedNumber(skew),
    median_cagr: overRuns(measured.flatMap(({ moneyWeightedReturn, cagr }) => moneyWeightedReturn ?? cagr ?? [])),
    median_drawdown: overRuns(measured.map(({ maxDrawdown }) => maxDrawdown)),
    holding_correlation: overRuns(runs.flatMap((run) => holdingCorrelation(run) ?? [])),
    ...entryCharacter(runs),
    costs: COST_STEPS_BPS.map((costBps) => atCosts(strategy, runs, costBps)),
    null_reason: lacking.filter((reason) => reason !== null).join(' ') || null,
  };
}

export type StrategyProfile = ReturnType<typeof strategyProfile>;

function overRuns(values: readonly number[]): number | null {
  return publishedNumber(median(values));
}

function yearsOf({ bars }: StudiedRun): number {
  return (bars.lastDays.at(-1)! - bars.days[0]! + 1) / DAYS_PER_YEAR;
}

/** Computes the correlation between bar returns of the strategy and of the market; null when either does not vary. */
function holdingCorrelation({ bars, executed }: StudiedRun): number | null {
  return correlation([...barReturns(executed.equity)], [...barReturns(bars.close)])?.value ?? null;
}

/** Compares how often entries and bars follow rises: more often means trend following, less often mean reversion. */
function entryCharacter(runs: readonly StudiedRun[]) {
  const entries = runs.flatMap(({ trades }) => trades.filter(({ risen }) => risen !== null));
  const bars = barsAfterRise(runs);
  const share = entries.filter(({ risen }) => risen! > 0).length / entries.length;
  const ends = entries.length === 0 ? null : wilsonInterval(share, effectiveCount(entryMonths(entries)));
  return {
    character: entries.length < MIN_ENTRIES || bars === null || !ends ? 'not_told' : characterOf(ends, bars),
    entries_after_rise: publishedNumber(share),
    entries_after_rise_low: publishedNumber(ends?.low),
    entries_after_rise_high: publishedNumber(ends?.high),
    bars_after_rise: publishedNumber(bars),
  };
}

function characterOf({ low, high }: { readonly low: number; readonly high: number }, bars: number): Character {
  if (low > bars) return 'trend';
  return high < bars ? 'reversion' : 'neither';
}

function barsAfterRise(runs: readonly StudiedRun[]): number | null {
  let [risen, all] = [0, 0];
  for (const { bars } of runs)
    for (let i = RISE_BARS; i < bars.length; i++) {
      all++;
      if (bars.close[i]! > bars.close[i - RISE_BARS]!) risen++;
    }
  return all === 0 ? null : risen / all;
}

function atCosts({ kind }: StrategyDeclaration, runs: readonly StudiedRun[], costBps: number) {
  const rules: SimulationRules = { fee: costBps / 10_000, slippage: 0, stopLoss: 0, takeProfit: 0, trailingStop: 0 };
  const growths = runs.flatMap(({ bars, target }) => {
    const { equity, moneyWeightedReturn } = executedRun(kind, bars, target, rules);
    const own = moneyWeightedReturn ?? yearlyGrowth(bars, equity.at(-1) ?? 1).value;
    const held = yearlyGrowth(bars, benchmarkRun(bars, rules).equity.at(-1) ?? 1).value;
    return own === null || held === null ? [] : [{ own, lead: own - held }];
  });
  return {
    cost_bps: costBps,
    median_cagr: overRuns(growths.map(({ own }) => own)),
    cagr_delta: overRuns(growths.map(({ lead }) => lead)),
    null_reason: growths.length === 0 ? 'No backtest is long enough for an annual return.' : null,
  };
}
