import type { Day } from '../calendar.ts';
import type { PhaseTally } from '../evidence/run-outcome.ts';
import type { Interval } from '../markets/resample-bars.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { DSR_VERDICT } from '../statistics/deflated-sharpe.ts';
import { PERCENTILE_BANDS } from '../statistics/percentile-bands.ts';
import type { ParameterValues } from './strategy-declaration.ts';

/** All parameters that decide a backtest, with every default filled in. Ratios are fractions. */
export interface BacktestRequest {
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  readonly interval: Interval;
  /** Shift of multi-day bars, in days. */
  readonly anchor: number;
  /** First and last day that may be traded; null extends the window to the ends of the market's history. */
  readonly dateFrom: Day | null;
  readonly dateTo: Day | null;
  readonly parameters: ParameterValues;
  /** Keys of filters, in order. */
  readonly filters: readonly string[];
  readonly feeBps: number;
  readonly slippageBps: number;
  readonly stopLoss: number;
  readonly takeProfit: number;
  readonly trailingStop: number;
}

/** Market, interval, window and costs of a backtest, without the strategy. */
export type TestSetting = Omit<BacktestRequest, 'strategy' | 'parameters' | 'filters'>;

/** The window that was actually traded. It begins no earlier than the end of the warm-up. */
export interface TradedWindow {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly bars: number;
  /** Bars before the first possible signal. */
  readonly warmupBars: number;
}

export const BACKTEST_METRICS = shape.object(
  'BacktestMetrics',
  'Results of a backtest after costs. Ratios are fractions; a null has its reason in null_reasons.',
  {
    totalReturn: shape.number('Worth at the end over the start, less 1.'),
    cagr: shape.number.orNull('Yearly return; null below 90 days.'),
    maxDrawdown: shape.number('Deepest fall from a high, 0 to 1.'),
    ulcerIndex: shape.number('Root mean square of the falls from the high (Martin 1987).'),
    calmar: shape.number.orNull('Yearly return over the deepest fall (Young 1991).'),
    resultSharpe: shape.number.orNull('Sharpe ratio of the returns of bars, annualised; null below 30 of them.'),
    sortino: shape.number.orNull('Like it, over the deviation of the losses alone.'),
    sharpePerPeriod: shape.number.orNull('Sharpe ratio of the net returns of trades, not annualised.'),
    exposure: shape.number('Share of bars with a position at their close.'),
    trades: shape.integer('Completed round trips.'),
    wins: shape.integer('Trades with a net return above 0.'),
    winRate: shape.number.orNull('Share of the round trips that won.'),
    winRateLow: shape.number.orNull('Lower end of its Wilson interval of 95 %.'),
    winRateHigh: shape.number.orNull('Upper end of it.'),
    profitFactor: shape.number.orNull('Gains over losses.'),
    payoff: shape.number.orNull('Mean gain over mean loss.'),
    expectancy: shape.number.orNull('Mean net return of a trade.'),
    kelly: shape.number.orNull('Kelly fraction of the trades.'),
    sqn: shape.number.orNull('System quality number (Tharp).'),
    concentration: shape.number.orNull('Normalised Herfindahl index of the gains: 0 even, 1 in one trade.'),
    moneyWeightedReturn: shape.number.orNull(
      'Yearly return of money that is paid in over time; null for strategies that trade one sum.',
    ),
  },
);
export type BacktestMetrics = ShapeOf<typeof BACKTEST_METRICS>;

export const NULL_REASON = shape.object('NullReason', 'Why a number is missing.', {
  field: shape.text('Name of the number.'),
  reason: shape.text('Why there is none, in words.'),
});
export type NullReason = ShapeOf<typeof NULL_REASON>;

export const BENCHMARK = shape.object(
  'BacktestBenchmark',
  'Buying at the first open of the window and holding, with the same costs.',
  {
    totalReturn: BACKTEST_METRICS.fields.totalReturn,
    cagr: BACKTEST_METRICS.fields.cagr,
    maxDrawdown: BACKTEST_METRICS.fields.maxDrawdown,
    resultSharpe: BACKTEST_METRICS.fields.resultSharpe,
    matchesStrategyWindow: shape.flag('Whether it covers the window that was really traded.'),
  },
);
export type Benchmark = ShapeOf<typeof BENCHMARK>;

export const DEFLATED_EVIDENCE = shape.object(
  'DeflatedEvidence',
  'Sharpe ratio of the bars, deflated by the number of trials.',
  {
    trials: shape.integer(
      'Trials counted: of the caller this one included, of the service the independent ones among those on the same bars.',
    ),
    deflatedSharpe: shape.number.orNull('Probability, 0 to 1.'),
    verdict: shape.of(DSR_VERDICT, 'Verdict of the deflated Sharpe ratio.'),
    reason: shape.text.orNull('Why there is no probability.'),
  },
);
export type DeflatedEvidence = ShapeOf<typeof DEFLATED_EVIDENCE>;

export const BACKTEST_EVIDENCE = shape.object(
  'BacktestEvidence',
  'How much a backtest proves (Bailey and Lopez de Prado 2012, 2014; Bailey et al. 2017).',
  {
    own: shape.of(
      DEFLATED_EVIDENCE,
      'Against the trials of the caller on this pair and interval: those stored, or the count declared.',
    ),
    service: shape.of(
      DEFLATED_EVIDENCE,
      'Against the trials of the service over its catalogue on this pair and interval.',
    ),
    sharpePerBar: shape.number.orNull('Sharpe ratio of a bar, never annualised; bars without a position count.'),
    probabilisticSharpe: shape.number.orNull('Probability that it is truly above 0, 0 to 1.'),
    minTrackRecord: shape.number.orNull('Bars needed for that to reach 95 %.'),
    pbo: shape.number.orNull('Probability of backtest overfitting over a neighbourhood of parameters, 0 to 1.'),
    pboReason: shape.text.orNull('Why there is no such probability.'),
  },
);
export type BacktestEvidence = ShapeOf<typeof BACKTEST_EVIDENCE>;

export const BACKTEST_TRADE = shape.object(
  'BacktestTrade',
  'A round trip. Prices are those paid and received, slippage included.',
  {
    entryDate: shape.date('Day of the bar it was entered at the open of.'),
    entryPrice: shape.number('In the quote asset.'),
    exitDate: shape.date.orNull('Null while open.'),
    exitPrice: shape.number.orNull('Null while open.'),
    netReturn: shape.number('After costs, fraction; at the last close while open.'),
    exitReason: shape.text.orNull('signal, stop_loss, take_profit or trailing_stop; null while open.'),
    barsHeld: shape.integer('Number of bars from entry to exit.'),
  },
);
export type PublishedTrade = ShapeOf<typeof BACKTEST_TRADE>;

/** One round trip as computed; the last one may be open. */
export interface BacktestTrade extends Omit<PublishedTrade, 'entryDate' | 'exitDate'> {
  readonly entryDay: Day;
  readonly exitDay: Day | null;
}

export const QUADRANT_RESULT = shape.object(
  'QuadrantResult',
  'The round trips that were entered in a macro quadrant.',
  {
    quadrant: shape.text('sweet_spot, late_cycle_warning, crisis, recovery, or unknown where none was published.'),
    trades: shape.integer('Completed round trips.'),
    winRate: shape.number.orNull('Share of them that won.'),
    averageReturn: shape.number.orNull('Mean net return, fraction.'),
    timeShare: shape.number('Share of the bars of the window in it.'),
  },
);
export type QuadrantResult = ShapeOf<typeof QUADRANT_RESULT>;

export const LOOK_AHEAD_CERTIFICATE = shape.object(
  'LookAheadCertificate',
  'Proof that the numbers saw nothing later than they should.',
  {
    cuts: shape.integer('Bars at which the backtest on the past alone was compared with this one, bit by bit.'),
    mutatedCuts: shape.integer('Bars after which every later price was changed, and the past compared again.'),
    firstViolation: shape.integer.orNull('First bar at which anything differed; null when nothing did.'),
    fill: shape.text<'next_open'>('Signals at the close, fills at the next open.'),
    engineVersion: shape.text('Version of the simulation and its rules.'),
    seed: shape.number('Seed of everything that is drawn.'),
  },
);
export type LookAheadCertificate = ShapeOf<typeof LOOK_AHEAD_CERTIFICATE>;

export const MONTE_CARLO = shape.object('MonteCarlo', 'The trades drawn again with replacement, many times.', {
  paths: shape.integer('Number of paths drawn from the trades.'),
  finalEquity: shape.of(PERCENTILE_BANDS, 'Worth at the end, in multiples of the start.'),
  cagr: shape.of.orNull(PERCENTILE_BANDS, 'Yearly return; null below 90 days.'),
  maxDrawdown: shape.of(PERCENTILE_BANDS, 'Deepest fall from a high, 0 to 1.'),
  probabilityOfRuin: shape.number('Share of paths that ever fall to half of the start.'),
  probabilityOfBeatingBuyAndHold: shape.number.orNull(
    'Share of joint paths of both that end above holding (stationary bootstrap of the bars).',
  ),
  blockLength: shape.number.orNull('Mean block length of that bootstrap, bars.'),
});
export type MonteCarlo = ShapeOf<typeof MONTE_CARLO>;

export const ANCHOR_SPREAD = shape.object(
  'AnchorSpread',
  'How much the yearly return depends on where multi-day bars begin.',
  {
    anchors: shape.integer('Beginnings tried; 1 where there is only one.'),
    cagrMin: shape.number.orNull('Least yearly return over them, fraction.'),
    cagrMax: shape.number.orNull('Greatest yearly return over them, fraction.'),
  },
);
export type AnchorSpread = ShapeOf<typeof ANCHOR_SPREAD>;

/** A backtest with its complete results. */
export interface BacktestReport {
  readonly window: TradedWindow;
  readonly metrics: BacktestMetrics;
  readonly nullReasons: readonly NullReason[];
  readonly benchmark: Benchmark;
  readonly evidence: BacktestEvidence;
  readonly quadrants: readonly QuadrantResult[];
  readonly anchorSpread: AnchorSpread;
  readonly certificate: LookAheadCertificate;
  readonly monteCarlo: MonteCarlo | null;
  readonly warnings: readonly string[];
  readonly trades: readonly BacktestTrade[];
  readonly equity: {
    readonly days: Int32Array;
    readonly values: Float64Array;
    /** Equity curve of buying and holding over the same bars. */
    readonly held: Float64Array;
  };
  /** Completed trades grouped by the volatility phase of the pair at the close before each entry. */
  readonly phases: readonly PhaseTally[];
  /** Position at the end. */
  readonly direction: 'long' | 'flat';
}
