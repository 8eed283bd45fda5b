import type { Day } from '../calendar.ts';
import type { PhaseTally } from '../evidence/run-outcome.ts';
import type { Interval } from '../markets/resample-bars.ts';
import type { DeflatedSharpeStatus } from '../statistics/deflated-sharpe.ts';
import type { PercentileBands } from '../statistics/percentile-bands.ts';
import type { ParameterValues } from './strategy-declaration.ts';

/** Everything that decides a backtest, with every default filled in. Ratios are fractions. */
export interface BacktestRequest {
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  readonly interval: Interval;
  /** Shift of multi-day bars, in days. */
  readonly anchor: number;
  /** First and last day that may be traded; null for as far as the market reaches. */
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

/** Where something is tested and at what costs, whatever it is. */
export type TestSetting = Omit<BacktestRequest, 'strategy' | 'parameters' | 'filters'>;

/** The window that was really traded: it begins no earlier than the warm-up ends. */
export interface TradedWindow {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly bars: number;
  /** Bars before the first possible signal. */
  readonly warmupBars: number;
}

/** What a column of equity and its trades came to. Ratios are fractions; null where there is none, with a reason beside. */
export interface BacktestMetrics {
  readonly totalReturn: number;
  readonly cagr: number | null;
  readonly maxDrawdown: number;
  readonly ulcerIndex: number;
  readonly calmar: number | null;
  /** Annualised, of the returns of bars. */
  readonly resultSharpe: number | null;
  readonly sortino: number | null;
  /** Of the net returns of trades, not annualised. */
  readonly sharpePerPeriod: number | null;
  /** Share of bars with a position at their close. */
  readonly exposure: number;
  readonly trades: number;
  readonly wins: number;
  readonly winRate: number | null;
  readonly winRateLow: number | null;
  readonly winRateHigh: number | null;
  readonly profitFactor: number | null;
  readonly payoff: number | null;
  readonly expectancy: number | null;
  readonly kelly: number | null;
  readonly sqn: number | null;
  /** Concentration of the gains, 0 even to 1 in one trade. */
  readonly concentration: number | null;
  /** Of outside money paid in over time; null for a strategy that trades one sum. */
  readonly moneyWeightedReturn: number | null;
}

/** Why a number is missing. */
export interface NullReason {
  readonly field: string;
  readonly reason: string;
}

/** Buying at the first open of the window and holding, with the same costs on the entry. */
export interface Benchmark {
  readonly totalReturn: number;
  readonly cagr: number | null;
  readonly maxDrawdown: number;
  readonly resultSharpe: number | null;
  /** Whether it covers the window that was really traded. */
  readonly matchesStrategyWindow: boolean;
}

/** How much is left of the Sharpe ratio of the trades once the number of trials is paid for. */
export interface DeflatedEvidence {
  readonly trials: number;
  /** Probability, 0 to 1. */
  readonly deflatedSharpe: number | null;
  readonly verdict: DeflatedSharpeStatus;
  readonly reason: string | null;
}

export interface BacktestEvidence {
  /** Against the trials of the caller: those stored and the count declared. */
  readonly own: DeflatedEvidence;
  /** Against those of the service over its catalogue. */
  readonly service: DeflatedEvidence;
  /** Sharpe ratio of a bar, never annualised; null where the bars do not differ. */
  readonly sharpePerBar: number | null;
  /** Probability that it is truly above zero, 0 to 1. */
  readonly probabilisticSharpe: number | null;
  /** Bars needed for that to reach 95 %. */
  readonly minTrackRecord: number | null;
  /** Probability of backtest overfitting over a neighbourhood of parameters, 0 to 1; null unless asked for. */
  readonly pbo: number | null;
  readonly pboReason: string | null;
}

/** One round trip; the last one may be open. */
export interface BacktestTrade {
  readonly entryDay: Day;
  readonly entryPrice: number;
  readonly exitDay: Day | null;
  readonly exitPrice: number | null;
  /** Fraction, after costs; marked at the last close while open. */
  readonly netReturn: number;
  /** `signal`, `stop_loss`, `take_profit`, `trailing_stop`; null while open. */
  readonly exitReason: string | null;
  readonly barsHeld: number;
}

/** The trades that were entered in a macro quadrant. */
export interface QuadrantResult {
  readonly quadrant: string;
  readonly trades: number;
  readonly winRate: number | null;
  readonly averageReturn: number | null;
  /** Share of the bars of the window that were in it. */
  readonly timeShare: number;
}

/** Proof that the numbers saw nothing later than they should. */
export interface LookAheadCertificate {
  /** Cuts at which the backtest on the past alone was compared with this one. */
  readonly cuts: number;
  /** Cuts after which every later bar was changed. */
  readonly mutatedCuts: number;
  /** Bar at which anything differed; null when nothing did. */
  readonly firstViolation: number | null;
  readonly fill: 'next_open';
  readonly engineVersion: string;
  readonly seed: number;
}

/** The trades of a run drawn again with replacement. */
export interface MonteCarlo {
  readonly paths: number;
  readonly finalEquity: PercentileBands;
  readonly cagr: PercentileBands | null;
  readonly maxDrawdown: PercentileBands;
  /** Probability of ever falling to half of the start. */
  readonly probabilityOfRuin: number;
  readonly probabilityOfBeatingBuyAndHold: number | null;
  /** Mean block length of the joint bootstrap, in bars. */
  readonly blockLength: number | null;
}

/** How much the result depends on where multi-day bars begin. */
export interface AnchorSpread {
  readonly anchors: number;
  readonly cagrMin: number | null;
  readonly cagrMax: number | null;
}

/** A backtest with everything it shows. */
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
    /** Worth of buying and holding over the same bars. */
    readonly held: Float64Array;
  };
  /** Completed trades by the volatility phase of the pair at the close before each entry. */
  readonly phases: readonly PhaseTally[];
  /** Position at the end. */
  readonly direction: 'long' | 'flat';
}
