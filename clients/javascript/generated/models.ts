// Written by npm run generate from operations/.

/** RFC 9457 problem document. */
export interface Problem {
  /** Documentation page of the error. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Explanation of this error: problem, value and next step. */
  readonly detail: string;
  readonly code: 'invalid_input' | 'unauthenticated' | 'payment_required' | 'tier_insufficient' | 'insufficient_scope' | 'cross_origin' | 'untrusted_document' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'conflict' | 'payload_too_large' | 'unsupported_media_type' | 'unprocessable' | 'rate_limited' | 'internal' | 'source_unavailable';
  /** Request id. */
  readonly instance: string;
  readonly errors?: readonly Readonly<Record<string, unknown>>[];
  readonly required_tier?: string;
  readonly upgrade_url?: string;
  /** Time to wait before a retry, in seconds. */
  readonly retry_after?: number;
  /** x402 payment requirements. */
  readonly accepts?: readonly Readonly<Record<string, unknown>>[];
  readonly source?: string;
}

/** Subscription of a caller to a state change. */
export interface AlertSubscription {
  /** Id to read and end it by. */
  readonly id: string;
  /** Kind of state change. */
  readonly kind: EventKind;
  /** Conditions within the kind. */
  readonly filter: SubscriptionFilter;
  /** How updates leave. */
  readonly delivery: DeliveryChannel;
  /** Where webhooks go; null when it is polled. */
  readonly url: string | null;
  /** Whether it is active. */
  readonly status: SubscriptionStatus;
  /** Why it is not active; null while it is. */
  readonly status_reason: string | null;
  /** When it was made. */
  readonly created_at: string;
  /** When it ends by itself. */
  readonly expires_at: string;
  /** When it ended; null while it is active. */
  readonly ended_at: string | null;
  /** First failed delivery since the last one that succeeded; null when none has failed. */
  readonly failing_since: string | null;
}

/** A series among several that are aligned by day. */
export interface AlignedColumn {
  /** Id of the series. */
  readonly key: string;
  /** Short display name of the series. */
  readonly label: string;
  /** Unit of the values. */
  readonly unit: string;
  /** How it is computed; null for a collected series. */
  readonly formula: string | null;
  /** Where the newest value of the window comes from; null without one. */
  readonly source: string | null;
  /** Why it has no value on any day; null when it has some. */
  readonly null_reason: string | null;
}

/** Values of several series on a day. */
export interface AlignedRow {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Values in the order of `series`, each in its unit; null where a series has none. */
  readonly values: readonly (number | null)[];
}

/** Several series in one answer, aligned by day: on-chain, macro, market and scores with a history. */
export interface AlignedSeriesAnswer {
  /** The series in the order of the request. */
  readonly series: readonly AlignedColumn[];
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days on which at least one of the series has a value, ascending. */
  readonly snapshots: readonly AlignedRow[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Highest daily close so far, and the distance of the price from it. */
export interface AllTimeHigh {
  /** Highest daily close so far. Unit: usd. */
  readonly ath: number;
  /** Day of an event, a level or the end of a window. Unit: date. */
  readonly ath_date: string;
  /** Price relative to the highest daily close so far, in percent; 0 at the all-time high. Unit: percent. */
  readonly drawdown_pct: number;
  /** Calendar days from an event to the day of the reading. Unit: days. */
  readonly days_since_ath: number;
}

/** Coin that has a cycle score. */
export type AltCycleAsset = 'ETH' | 'SOL';

/** A price-derived component of the cycle. */
export interface AltCycleComponent {
  /** Stable key of a component, a venue, a strategy or another part of a reading. */
  readonly key: string;
  /** Display name of a band, state or part. */
  readonly label_en: string;
  /** Display name of a band, state or part. */
  readonly label_de: string;
  /** Raw value of a component in the unit of its own term. Unit: unit of the component. */
  readonly value: number | null;
  /** Unit of the value of a component. */
  readonly unit: string;
  /** Score of a component or tier, 0 to 100, before weighting. Unit: points. */
  readonly score: number | null;
  /** Share of a component in a score, after missing components are excluded. Unit: fraction. */
  readonly weight: number;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** The newest cycle score of ether or SOL, out of its price alone. */
export interface AltCycleLatestAnswer {
  /** Symbol of the coin. One of ETH, SOL. */
  readonly asset: AltCycleAsset;
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Range that contains the cycle score. It labels the score and does not detect a cycle phase. One of accumulation, recovery, expansion, distribution, overheated. */
  readonly signal: CycleSignal;
  /** Weighted mean of the cycle components that need only a price, with its band. Unit: points. */
  readonly score: number;
  /** Share of the weight of the three components that has data. Unit: fraction. */
  readonly indicator_coverage: number;
  /** The three price-derived components. */
  readonly components: readonly AltCycleComponent[];
  /** Same components, each with the reason. */
  readonly not_applicable: readonly NotApplicableComponent[];
  /** Percentile of a score among past scores of the same composition. */
  readonly percentile: AltCyclePercentile;
  /** Note on the meaning and the limits of a number. */
  readonly note: string;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest cycle score of ether or SOL, out of its price alone. */
export interface AltCycleLatestPublicAnswer {
  /** Symbol of the coin. One of ETH, SOL. */
  readonly asset: AltCycleAsset;
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Range that contains the cycle score. It labels the score and does not detect a cycle phase. One of accumulation, recovery, expansion, distribution, overheated. */
  readonly signal: CycleSignal;
  /** Weighted mean of the cycle components that need only a price, with its band. Unit: points. */
  readonly score: number;
  /** Share of the weight of the three components that has data. Unit: fraction. */
  readonly indicator_coverage: number;
  /** The three price-derived components. */
  readonly components: readonly AltCycleComponent[];
  /** Same components, each with the reason. */
  readonly not_applicable: readonly NotApplicableComponent[];
  /** Percentile of a score among past scores of the same composition. */
  readonly percentile: AltCyclePercentile;
  /** Note on the meaning and the limits of a number. */
  readonly note: string;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Percentile of a score among past scores of the same composition. */
export interface AltCyclePercentile {
  /** Percentage of the values of its series so far that are below a value; ties count half. Unit: percent. */
  readonly value: number | null;
  /** Number of compared days, including the day itself. Unit: count. */
  readonly days: number | null;
  /** Keys of the components in every compared score. */
  readonly composition: readonly string[];
  /** Method of the percentile. */
  readonly method: string;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** A pair against USDT measured in Bitcoin. */
export interface AltStrength {
  /** Pair, for example `ETHUSDT`. */
  readonly pair: string;
  /** Base symbol, for example `ETH`. */
  readonly base: string;
  /** Id of the market: spot where it trades, else the perpetual. */
  readonly market: string;
  /** Day of its first bar. */
  readonly first_date: string;
  /** Change against Bitcoin over 30 days, percent; null when the pair is younger. */
  readonly r30_pct: number | null;
  /** Change against Bitcoin in each window, percent. */
  readonly windows: StrengthReturns;
  /** Why a window is null: `younger_than_window` or `missing_day`; null when none is. */
  readonly windows_reason: string | null;
  /** Rank among all pairs in each window, 1 the strongest. */
  readonly ranks: StrengthRanks;
  /** Close in USDT, taken as dollars. */
  readonly close_usd: number;
  /** Close over that of Bitcoin. */
  readonly close_btc: number;
  /** Up to 52 weekly ratios, oldest first, the last one of the day itself; null where a bar is missing. */
  readonly sparkline: readonly (number | null)[];
  /** Trend of the ratio; null without 200 days in a row. */
  readonly trend_state: TrendState | null;
  /** Why there is no trend: `younger_than_200_days` or `missing_day`; otherwise null. */
  readonly trend_reason: string | null;
}

/** How every alt against USDT has done against Bitcoin, strongest over a window first. */
export interface AltVsBtcStrengthLatestAnswer {
  /** Version of the payload. */
  readonly payload_version: string;
  /** SHA-256 of the canonical JSON of the definition; changes when a number means something else. */
  readonly definition_hash: string;
  /** Day of the closes: the newest with a bar of Bitcoin and of another pair. */
  readonly date: string;
  /** Bitcoin close, USDT, taken as dollars. */
  readonly btc_close_usd: number;
  /** Window that sorts the pairs. */
  readonly window: StrengthWindow;
  /** All pairs over each window. */
  readonly summary: readonly StrengthSummary[];
  /** Pairs left out because their bars have ended. */
  readonly pairs_ended: number;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Strongest over the window first; pairs younger than the window last. */
  readonly pairs?: readonly AltStrength[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** How one alt has done against Bitcoin, over every window and with its rank among all. */
export interface AltVsBtcStrengthPairAnswer {
  /** Version of the payload. */
  readonly payload_version: string;
  /** SHA-256 of the canonical JSON of the definition; changes when a number means something else. */
  readonly definition_hash: string;
  /** Day of the closes: the newest with a bar of Bitcoin and of another pair. */
  readonly date: string;
  /** Pairs it is ranked among; fewer in windows that some are younger than. */
  readonly pairs_ranked: number;
  /** Pair, for example `ETHUSDT`. */
  readonly pair: string;
  /** Base symbol, for example `ETH`. */
  readonly base: string;
  /** Id of the market: spot where it trades, else the perpetual. */
  readonly market: string;
  /** Day of its first bar. */
  readonly first_date: string;
  /** Change against Bitcoin over 30 days, percent; null when the pair is younger. */
  readonly r30_pct: number | null;
  /** Change against Bitcoin in each window, percent. */
  readonly windows: StrengthReturns;
  /** Why a window is null: `younger_than_window` or `missing_day`; null when none is. */
  readonly windows_reason: string | null;
  /** Rank among all pairs in each window, 1 the strongest. */
  readonly ranks: StrengthRanks;
  /** Close in USDT, taken as dollars. */
  readonly close_usd: number;
  /** Close over that of Bitcoin. */
  readonly close_btc: number;
  /** Up to 52 weekly ratios, oldest first, the last one of the day itself; null where a bar is missing. */
  readonly sparkline: readonly (number | null)[];
  /** Trend of the ratio; null without 200 days in a row. */
  readonly trend_state: TrendState | null;
  /** Why there is no trend: `younger_than_200_days` or `missing_day`; otherwise null. */
  readonly trend_reason: string | null;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Colour of the net votes for altcoins: green, amber or red. */
export type AltcoinColor = 'green' | 'amber' | 'red';

/** Past net votes for altcoins and their colour, day by day. */
export interface AltcoinSeasonHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly AltcoinSeasonPoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Whether the market is in an altcoin season: four dominance signals and the top 50 against Bitcoin. */
export interface AltcoinSeasonLatestAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Bitcoin's share of the crypto market. Unit: percent. */
  readonly btc_dominance: number | null;
  /** Share of all crypto assets except Bitcoin in the capitalisation of all crypto assets. Unit: percent. */
  readonly alt_dominance: number | null;
  /** Net votes for altcoins from the trends of four market shares. Unit: count. */
  readonly net_votes: number | null;
  /** Colour of the net votes for altcoins: green, amber or red. One of green, amber, red. */
  readonly color: AltcoinColor | null;
  /** Why there are no net votes; null when there are. */
  readonly null_reason: string | null;
  /** The four votes. */
  readonly signals: readonly AltcoinSignal[];
  /** Coins of a universe compared with Bitcoin over 90 days. */
  readonly top50: SeasonTop | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly top50_null_reason: string | null;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Whether the market is in an altcoin season: four dominance signals and the top 50 against Bitcoin. */
export interface AltcoinSeasonLatestPublicAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Bitcoin's share of the crypto market. Unit: percent. */
  readonly btc_dominance: number | null;
  /** Share of all crypto assets except Bitcoin in the capitalisation of all crypto assets. Unit: percent. */
  readonly alt_dominance: number | null;
  /** Net votes for altcoins from the trends of four market shares. Unit: count. */
  readonly net_votes: number | null;
  /** Colour of the net votes for altcoins: green, amber or red. One of green, amber, red. */
  readonly color: AltcoinColor | null;
  /** Why there are no net votes; null when there are. */
  readonly null_reason: string | null;
  /** The four votes. */
  readonly signals: readonly AltcoinSignal[];
  /** Coins of a universe compared with Bitcoin over 90 days. */
  readonly top50: SeasonTop | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly top50_null_reason: string | null;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Votes of a past day. */
export interface AltcoinSeasonPoint {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Net votes for altcoins from the trends of four market shares. Unit: count. */
  readonly net_votes: number;
  /** Colour of the net votes for altcoins: green, amber or red. One of green, amber, red. */
  readonly color: AltcoinColor;
  /** Bitcoin's share of the crypto market. Unit: percent. */
  readonly btc_dominance: number | null;
}

/** Market share with the vote of its trend. */
export interface AltcoinSignal {
  /** USDT.D, USDC.D, BTC-DOM or ETH-DOM. */
  readonly key: string;
  /** Series of the share. */
  readonly series: string;
  /** Share on the day. Unit: percent. */
  readonly value: number | null;
  /** 20-day average of the share. Unit: percent. */
  readonly sma20: number | null;
  /** 50-day average of the share. Unit: percent. */
  readonly sma50: number | null;
  /** Vote of the trend of one market share: 1 for altcoins, -1 against, 0 undecided. Unit: count. */
  readonly vote: number | null;
  /** Colour of the net votes for altcoins: green, amber or red. One of green, amber, red. */
  readonly color: AltcoinColor | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** Condition, met when its value is above its threshold. */
export interface AmpelCondition {
  /** Stable key of a component, a venue, a strategy or another part of a reading. */
  readonly key: string;
  /** Description of the condition. */
  readonly label_en: string;
  /** Description of the condition. */
  readonly label_de: string;
  /** Whether the condition is met; null when its value or threshold is not known. */
  readonly met: boolean | null;
  /** Value that is compared, in the unit of the condition. */
  readonly value: number | null;
  /** Threshold that the value must exceed, in the same unit. */
  readonly threshold: number | null;
  /** Unit of value and threshold: usd or points. */
  readonly unit: string;
}

/** How much the yearly return depends on where multi-day bars begin. */
export interface AnchorSpread {
  /** Beginnings tried; 1 where there is only one. */
  readonly anchors: number;
  /** Least yearly return over them, fraction. */
  readonly cagr_min: number | null;
  /** Greatest yearly return over them, fraction. */
  readonly cagr_max: number | null;
}

/** Class of assets that a strategy can trade. */
export type AssetClass = 'crypto' | 'tokenized_rwa';

/** A market at a glance: returns, strength against Bitcoin, trend, high, volatility, liquidity and data quality. */
export interface AssetSnapshotAnswer {
  /** Id of the market. */
  readonly market: string;
  /** Asset that the market trades, for example BTC. */
  readonly base: string;
  /** Quote asset; null where the source does not say. */
  readonly quote: string | null;
  /** Day of the newest bar. */
  readonly date: string;
  /** Close of that bar. */
  readonly close: number;
  /** Returns over 1, 7, 30, 90, 180 and 365 days and since the year began. */
  readonly windows: readonly AssetWindow[];
  /** Market of Bitcoin it is measured against; null without one in the quote asset. */
  readonly bitcoin_market: string | null;
  /** Trend of the price in Bitcoin; null with a reason. */
  readonly trend_state: TrendState | null;
  /** Why there is no trend; null when there is one. */
  readonly trend_null_reason: string | null;
  /** Highest close since the first bar. */
  readonly ath: number;
  /** First day of it. */
  readonly ath_date: string;
  /** Close against the highest one, percent: 0 at the high, negative below. */
  readonly drawdown_pct: number;
  /** 200-day average of the close. */
  readonly sma200: KnownNumber;
  /** Close against its 200-day average, percent. */
  readonly sma200_distance_pct: KnownNumber;
  /** Sample standard deviation of 30 daily log returns, annualised over 365 days, percent. */
  readonly volatility_30d_pct: KnownNumber;
  /** Median daily volume over 30 days, in the quote asset. */
  readonly liquidity: KnownNumber;
  /** How complete the bars are. */
  readonly data_quality: DataQuality;
  /** Provider of the newest bar. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Class of an asset. */
export type AssetType = 'crypto' | 'stock' | 'etf' | 'commodities' | 'forex';

/** Returns of a market over a window. */
export interface AssetWindow {
  /** d1, d7, d30, d90, d180, ytd or d365. */
  readonly window: string;
  /** Day whose close the window starts from. */
  readonly from_date: string;
  /** Return in the quote asset, percent. */
  readonly return_pct: number | null;
  /** Change of the price in Bitcoin, percent; positive when the asset outran Bitcoin. */
  readonly vs_btc_pct: number | null;
  /** Why there is no return; null when there is one. */
  readonly return_null_reason: string | null;
  /** Why there is no strength against Bitcoin; null when there is one. */
  readonly vs_btc_null_reason: string | null;
}

/** Assets whose backtests a row counts. */
export type AssetsMode = 'common' | 'all';

/** Attribution that a provider requires next to its data. */
export interface Attribution {
  /** Key of the source. */
  readonly source: string;
  /** The words the provider wants. */
  readonly text: string;
  /** Where they lead. */
  readonly link: string;
  /** Page of its terms. */
  readonly terms: string;
}

/** A strategy tested on history: signals at the close, fills at the next open, costs on both sides. */
export interface Backtest {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** When it was run; null when it is not kept. */
  readonly created_at: string | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: Interval;
  /** Shift of multi-day bars, days. */
  readonly anchor: number;
  /** Parameters by name. */
  readonly parameters: unknown;
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Costs on each side. */
  readonly costs: BacktestCosts;
  /** Stops by price; 0 for none. */
  readonly stops: BacktestStops;
  /** The window that was traded. */
  readonly window: BacktestWindow;
  /** Results of the backtest. */
  readonly metrics: BacktestMetrics;
  /** Why numbers are missing: a metric by its name, any other number by its path, such as `benchmark.cagr`. */
  readonly null_reasons: readonly NullReason[];
  /** Buying and holding over the same window. */
  readonly benchmark: BacktestBenchmark;
  /** How much it proves. */
  readonly evidence: BacktestEvidence;
  /** Its trades by the macro quadrant they were entered in. */
  readonly regimes: readonly QuadrantResult[];
  /** How much the result depends on where multi-day bars begin. */
  readonly anchor_spread: AnchorSpread;
  /** Proof that nothing looked ahead. */
  readonly certificate: LookAheadCertificate;
  /** Monte Carlo resampling of the trades; null unless requested, or below two trades. */
  readonly montecarlo: MonteCarlo | null;
  /** Caveats to read before the result. */
  readonly warnings: readonly string[];
  /** Newest day of the data. */
  readonly as_of: string;
  /** Whether the data was generated. */
  readonly sample: boolean;
  /** Inputs with their fingerprints. */
  readonly inputs: readonly BacktestInput[];
  /** SHA-256 (hex) over the canonical JSON of request, input digests and result. */
  readonly repro_hash: string;
  /** Round trips in order; the last one may be open. */
  readonly trades: readonly RoundTrip[];
}

/** Buying at the first open of the window and holding, with the same costs. */
export interface BacktestBenchmark {
  /** Worth at the end over the start, less 1. */
  readonly total_return: number;
  /** Yearly return; null below 90 days. */
  readonly cagr: number | null;
  /** Deepest fall from a high, 0 to 1. */
  readonly max_drawdown: number;
  /** Sharpe ratio of the returns of bars, annualised; null below 30 of them. */
  readonly result_sharpe: number | null;
  /** Whether it covers the window that was really traded. */
  readonly matches_strategy_window: boolean;
}

/** Compares two to five strategies on one pair, over the window that all of them can trade. */
export interface BacktestCompareAnswer {
  /** In the requested order. */
  readonly backtests: readonly Backtest[];
  /** Each with each that comes after it. */
  readonly differences: readonly PairedDifference[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Compares two to five strategies on one pair, over the window that all of them can trade. */
export interface BacktestComparePublicAnswer {
  /** In the requested order. */
  readonly backtests: readonly Backtest[];
  /** Each with each that comes after it. */
  readonly differences: readonly PairedDifference[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Costs on each side, basis points. */
export interface BacktestCosts {
  /** Of the traded value. */
  readonly fee_bps: number;
  /** Of the price, against the trader. */
  readonly slippage_bps: number;
}

/** The equity of one of your own backtests and of buying and holding, at every bar or thinned. */
export interface BacktestEquityAnswer {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** Worth at the close of bars, in multiples of the start. */
  readonly equity: EquityCurve;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** How much a backtest proves (Bailey and Lopez de Prado 2012, 2014; Bailey et al. 2017). */
export interface BacktestEvidence {
  /** Against the trials of the caller on this pair and interval: those stored, or the count declared. */
  readonly own: DeflatedEvidence;
  /** Against the trials of the service over its catalogue on this pair and interval. */
  readonly service: DeflatedEvidence;
  /** Probability that it is truly above 0, 0 to 1. */
  readonly probabilistic_sharpe: number | null;
  /** Bars needed for that to reach 95 %. */
  readonly min_track_record: number | null;
  /** Sharpe ratio of a bar, never annualised; bars without a position count. */
  readonly sharpe_per_bar: number | null;
  /** Probability of backtest overfitting over a neighbourhood of parameters, 0 to 1. */
  readonly pbo: number | null;
  /** Why there is no such probability. */
  readonly pbo_reason: string | null;
}

/** One of your own grid bot backtests. */
export interface BacktestGridAnswer {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** When it was run; null when it is not kept. */
  readonly created_at: string | null;
  /** Id of the market. */
  readonly pair: string;
  /** First day of the window, UTC. */
  readonly date_from: string;
  /** Last day of the window, UTC. */
  readonly date_to: string;
  /** Number of bars in the window. */
  readonly bars: number;
  /** Range and source of the levels. */
  readonly range: GridRange;
  /** Fee on each side, basis points. */
  readonly fee_bps: number;
  /** On the likely order of prices inside a bar, and on the mirrored one. */
  readonly results: readonly GridResult[];
  /** Of buying with everything at the first open, fee included. */
  readonly buy_and_hold_return: number;
  /** Version of the simulation. */
  readonly engine_version: string;
  /** Newest day of the data. */
  readonly as_of: string;
  /** SHA-256 (hex) over the canonical JSON of request, input digests and result. */
  readonly repro_hash: string;
  /** Worth at the close of bars on the likely order, in multiples of the start. */
  readonly equity: BacktestGridOwnEquityCurve;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Worth over time. */
export interface BacktestGridOwnEquityCurve {
  /** In order of time. */
  readonly snapshots: readonly BacktestGridOwnEquityPoint[];
  /** How dense the points are. */
  readonly resolution: Resolution;
}

/** Worth at the close of a bar. */
export interface BacktestGridOwnEquityPoint {
  /** First day of the bar. */
  readonly date: string;
  /** In multiples of the start. */
  readonly value: number;
}

/** Tests a spot grid bot on the history of a pair. */
export interface BacktestGridPublicAnswer {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** When it was run; null when it is not kept. */
  readonly created_at: string | null;
  /** Id of the market. */
  readonly pair: string;
  /** First day of the window, UTC. */
  readonly date_from: string;
  /** Last day of the window, UTC. */
  readonly date_to: string;
  /** Number of bars in the window. */
  readonly bars: number;
  /** Range and source of the levels. */
  readonly range: GridRange;
  /** Fee on each side, basis points. */
  readonly fee_bps: number;
  /** On the likely order of prices inside a bar, and on the mirrored one. */
  readonly results: readonly GridResult[];
  /** Of buying with everything at the first open, fee included. */
  readonly buy_and_hold_return: number;
  /** Version of the simulation. */
  readonly engine_version: string;
  /** Newest day of the data. */
  readonly as_of: string;
  /** SHA-256 (hex) over the canonical JSON of request, input digests and result. */
  readonly repro_hash: string;
  /** Worth at the close of bars on the likely order, in multiples of the start. */
  readonly equity: BacktestGridOwnEquityCurve;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Something a backtest or a validation read. */
export interface BacktestInput {
  /** Id of the market or the series; signals or trades for a list. */
  readonly id: string;
  /** SHA-256 (hex), little-endian: of a series its column from the genesis day; of a market its days as 32-bit integers, then open, high, low, close and volume as doubles; of a list its items in order as doubles, times in milliseconds since 1970, a buy as 1 and a sale as 0. */
  readonly digest: string;
}

/** Results of a backtest after costs. Ratios are fractions; a null has its reason in null_reasons. */
export interface BacktestMetrics {
  /** Worth at the end over the start, less 1. */
  readonly total_return: number;
  /** Yearly return; null below 90 days. */
  readonly cagr: number | null;
  /** Deepest fall from a high, 0 to 1. */
  readonly max_drawdown: number;
  /** Root mean square of the falls from the high (Martin 1987). */
  readonly ulcer_index: number;
  /** Yearly return over the deepest fall (Young 1991). */
  readonly calmar: number | null;
  /** Sharpe ratio of the returns of bars, annualised; null below 30 of them. */
  readonly result_sharpe: number | null;
  /** Like it, over the deviation of the losses alone. */
  readonly sortino: number | null;
  /** Sharpe ratio of the net returns of trades, not annualised. */
  readonly sharpe_per_period: number | null;
  /** Share of bars with a position at their close. */
  readonly exposure: number;
  /** Completed round trips. */
  readonly trades: number;
  /** Trades with a net return above 0. */
  readonly wins: number;
  /** Share of the round trips that won. */
  readonly win_rate: number | null;
  /** Lower end of its Wilson interval of 95 %. */
  readonly win_rate_low: number | null;
  /** Upper end of it. */
  readonly win_rate_high: number | null;
  /** Gains over losses. */
  readonly profit_factor: number | null;
  /** Mean gain over mean loss. */
  readonly payoff: number | null;
  /** Mean net return of a trade. */
  readonly expectancy: number | null;
  /** Kelly fraction of the trades. */
  readonly kelly: number | null;
  /** System quality number (Tharp). */
  readonly sqn: number | null;
  /** Normalised Herfindahl index of the gains: 0 even, 1 in one trade. */
  readonly concentration: number | null;
  /** Yearly return of money that is paid in over time; null for strategies that trade one sum. */
  readonly money_weighted_return: number | null;
}

/** One of your own backtests, with its evidence. */
export interface BacktestOwnAnswer {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** When it was run; null when it is not kept. */
  readonly created_at: string | null;
  /** Id everybody may read it by; null until shared. */
  readonly share_id: string | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: Interval;
  /** Shift of multi-day bars, days. */
  readonly anchor: number;
  /** Parameters by name. */
  readonly parameters: unknown;
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Costs on each side. */
  readonly costs: BacktestCosts;
  /** Stops by price; 0 for none. */
  readonly stops: BacktestStops;
  /** The window that was traded. */
  readonly window: BacktestWindow;
  /** Results of the backtest. */
  readonly metrics: BacktestMetrics;
  /** Why numbers are missing: a metric by its name, any other number by its path, such as `benchmark.cagr`. */
  readonly null_reasons: readonly NullReason[];
  /** Buying and holding over the same window. */
  readonly benchmark: BacktestBenchmark;
  /** How much it proves. */
  readonly evidence: BacktestEvidence;
  /** Its trades by the macro quadrant they were entered in. */
  readonly regimes: readonly QuadrantResult[];
  /** How much the result depends on where multi-day bars begin. */
  readonly anchor_spread: AnchorSpread;
  /** Proof that nothing looked ahead. */
  readonly certificate: LookAheadCertificate;
  /** Monte Carlo resampling of the trades; null unless requested, or below two trades. */
  readonly montecarlo: MonteCarlo | null;
  /** Caveats to read before the result. */
  readonly warnings: readonly string[];
  /** Newest day of the data. */
  readonly as_of: string;
  /** Whether the data was generated. */
  readonly sample: boolean;
  /** Inputs with their fingerprints. */
  readonly inputs: readonly BacktestInput[];
  /** SHA-256 (hex) over the canonical JSON of request, input digests and result. */
  readonly repro_hash: string;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Tests a strategy on the history of a pair. */
export interface BacktestRunAnswer {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** When it was run; null when it is not kept. */
  readonly created_at: string | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: Interval;
  /** Shift of multi-day bars, days. */
  readonly anchor: number;
  /** Parameters by name. */
  readonly parameters: unknown;
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Costs on each side. */
  readonly costs: BacktestCosts;
  /** Stops by price; 0 for none. */
  readonly stops: BacktestStops;
  /** The window that was traded. */
  readonly window: BacktestWindow;
  /** Results of the backtest. */
  readonly metrics: BacktestMetrics;
  /** Why numbers are missing: a metric by its name, any other number by its path, such as `benchmark.cagr`. */
  readonly null_reasons: readonly NullReason[];
  /** Buying and holding over the same window. */
  readonly benchmark: BacktestBenchmark;
  /** How much it proves. */
  readonly evidence: BacktestEvidence;
  /** Its trades by the macro quadrant they were entered in. */
  readonly regimes: readonly QuadrantResult[];
  /** How much the result depends on where multi-day bars begin. */
  readonly anchor_spread: AnchorSpread;
  /** Proof that nothing looked ahead. */
  readonly certificate: LookAheadCertificate;
  /** Monte Carlo resampling of the trades; null unless requested, or below two trades. */
  readonly montecarlo: MonteCarlo | null;
  /** Caveats to read before the result. */
  readonly warnings: readonly string[];
  /** Newest day of the data. */
  readonly as_of: string;
  /** Whether the data was generated. */
  readonly sample: boolean;
  /** Inputs with their fingerprints. */
  readonly inputs: readonly BacktestInput[];
  /** SHA-256 (hex) over the canonical JSON of request, input digests and result. */
  readonly repro_hash: string;
  /** Round trips in order; the last one may be open. */
  readonly trades: readonly RoundTrip[];
  /** Worth at the close of bars, in multiples of the start. */
  readonly equity: BacktestGridOwnEquityCurve;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Tests a strategy on the history of a pair. */
export interface BacktestRunPublicAnswer {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** When it was run; null when it is not kept. */
  readonly created_at: string | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: Interval;
  /** Shift of multi-day bars, days. */
  readonly anchor: number;
  /** Parameters by name. */
  readonly parameters: unknown;
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Costs on each side. */
  readonly costs: BacktestCosts;
  /** Stops by price; 0 for none. */
  readonly stops: BacktestStops;
  /** The window that was traded. */
  readonly window: BacktestWindow;
  /** Results of the backtest. */
  readonly metrics: BacktestMetrics;
  /** Why numbers are missing: a metric by its name, any other number by its path, such as `benchmark.cagr`. */
  readonly null_reasons: readonly NullReason[];
  /** Buying and holding over the same window. */
  readonly benchmark: BacktestBenchmark;
  /** How much it proves. */
  readonly evidence: BacktestEvidence;
  /** Its trades by the macro quadrant they were entered in. */
  readonly regimes: readonly QuadrantResult[];
  /** How much the result depends on where multi-day bars begin. */
  readonly anchor_spread: AnchorSpread;
  /** Proof that nothing looked ahead. */
  readonly certificate: LookAheadCertificate;
  /** Monte Carlo resampling of the trades; null unless requested, or below two trades. */
  readonly montecarlo: MonteCarlo | null;
  /** Caveats to read before the result. */
  readonly warnings: readonly string[];
  /** Newest day of the data. */
  readonly as_of: string;
  /** Whether the data was generated. */
  readonly sample: boolean;
  /** Inputs with their fingerprints. */
  readonly inputs: readonly BacktestInput[];
  /** SHA-256 (hex) over the canonical JSON of request, input digests and result. */
  readonly repro_hash: string;
  /** Round trips in order; the last one may be open. */
  readonly trades: readonly RoundTrip[];
  /** Worth at the close of bars, in multiples of the start. */
  readonly equity: BacktestGridOwnEquityCurve;
}

/** Makes one of your backtests readable by everybody who knows its share id. */
export interface BacktestShareAnswer {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** Id everybody may read it by; null until shared. */
  readonly share_id: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A backtest that its owner made public. */
export interface BacktestSharedAnswer {
  /** Id everybody may read it by; null until shared. */
  readonly share_id: string | null;
  /** When it was run; null when it is not kept. */
  readonly created_at: string | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: Interval;
  /** Shift of multi-day bars, days. */
  readonly anchor: number;
  /** Parameters by name. */
  readonly parameters: unknown;
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Costs on each side. */
  readonly costs: BacktestCosts;
  /** Stops by price; 0 for none. */
  readonly stops: BacktestStops;
  /** The window that was traded. */
  readonly window: BacktestWindow;
  /** Results of the backtest. */
  readonly metrics: BacktestMetrics;
  /** Why numbers are missing: a metric by its name, any other number by its path, such as `benchmark.cagr`. */
  readonly null_reasons: readonly NullReason[];
  /** Buying and holding over the same window. */
  readonly benchmark: BacktestBenchmark;
  /** How much it proves. */
  readonly evidence: BacktestEvidence;
  /** Its trades by the macro quadrant they were entered in. */
  readonly regimes: readonly QuadrantResult[];
  /** How much the result depends on where multi-day bars begin. */
  readonly anchor_spread: AnchorSpread;
  /** Proof that nothing looked ahead. */
  readonly certificate: LookAheadCertificate;
  /** Monte Carlo resampling of the trades; null unless requested, or below two trades. */
  readonly montecarlo: MonteCarlo | null;
  /** Caveats to read before the result. */
  readonly warnings: readonly string[];
  /** Newest day of the data. */
  readonly as_of: string;
  /** Whether the data was generated. */
  readonly sample: boolean;
  /** Inputs with their fingerprints. */
  readonly inputs: readonly BacktestInput[];
  /** SHA-256 (hex) over the canonical JSON of request, input digests and result. */
  readonly repro_hash: string;
  /** Round trips in order; the last one may be open. */
  readonly trades: readonly RoundTrip[];
  /** Worth at the close of bars, in multiples of the start. */
  readonly equity: BacktestGridOwnEquityCurve;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Stops by price, fractions; 0 for none. A gap fills at the open. */
export interface BacktestStops {
  /** Loss from the entry. */
  readonly stop_loss: number;
  /** Gain from the entry. */
  readonly take_profit: number;
  /** Fall from the highest price since the entry. */
  readonly trailing_stop: number;
}

/** A kept backtest in a few words. */
export interface BacktestSummary {
  /** Id to read it by. */
  readonly id: string;
  /** When it was run. */
  readonly created_at: string;
  /** Id everybody may read it by; null until shared. */
  readonly share_id: string | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: Interval;
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Completed round trips. */
  readonly trades: number;
  /** Total return, as a fraction; null without a result. */
  readonly total_return: number | null;
  /** Yearly return, fraction. */
  readonly cagr: number | null;
  /** Deepest fall, 0 to 1. */
  readonly max_drawdown: number | null;
  /** Annualised Sharpe ratio. */
  readonly result_sharpe: number | null;
}

/** The round trips of one of your own backtests. */
export interface BacktestTradesAnswer {
  /** Id to read it again by; null when it is not kept. */
  readonly id: string | null;
  /** Round trips in order; the last one may be open. */
  readonly trades: readonly RoundTrip[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Tests a strategy on up to ten pairs at once: a universe as it was on the first day, or pairs by name. */
export interface BacktestUniverseInlineAnswer {
  /** Members that were tested and that could not be; null when pairs were named. */
  readonly universe: ScopeReport | null;
  /** Over all pairs that could be tested. */
  readonly summary: SummaryReport;
  /** Result of each pair, or the reason why it has none. */
  readonly results: readonly PairReport[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Outcome of the verification of a backtest. */
export type BacktestVerificationStatus = 'verified' | 'engine_changed' | 'not_recorded' | 'differs';

/** Computes a shared backtest again, on the data and with the trials of then, and compares its hash. */
export interface BacktestVerifyAnswer {
  /** Whether the hashes are equal. */
  readonly matches: boolean;
  /** Outcome of the verification. */
  readonly status: BacktestVerificationStatus;
  /** Meaning of the status. */
  readonly meaning: string;
  /** Hash of the backtest computed again; null when it cannot be. */
  readonly repro_hash: string | null;
  /** Hash that is stored with the backtest. */
  readonly expected_hash: string;
  /** Version of the engine now. */
  readonly engine_version: string;
  /** Version that the backtest was made with. */
  readonly expected_engine_version: string;
  /** Data version that it was computed from; null when it is not recorded. */
  readonly data_version: number | null;
  /** Newest day of that data. */
  readonly as_of: string;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The window that was traded: it begins no earlier than the warm-up ends. */
export interface BacktestWindow {
  /** First day of the first bar. */
  readonly date_from: string;
  /** Last day of the last bar. */
  readonly date_to: string;
  /** Number of bars in the window. */
  readonly bars: number;
  /** Bars the strategy needs before its first signal. */
  readonly warmup_bars: number;
}

/** Your own backtests, newest first. */
export interface BacktestsOwnAnswer {
  /** Backtests of the page, newest first. */
  readonly backtests: readonly BacktestSummary[];
  /** Cursor to send as `after` for the next page; null at the end. */
  readonly next: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Weighted score of nine cycle components, with its Z-score and band. */
export interface BtcCycle {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Range that contains the cycle score. It labels the score and does not detect a cycle phase. One of accumulation, recovery, expansion, distribution, overheated. */
  readonly signal: CycleSignal;
  /** Weighted mean of nine cycle components. Unit: points. */
  readonly raw_score: number;
  /** Z-score damped by the share of the supply that institutions hold, limited to -3 to 3. Unit: standard_deviations. */
  readonly adj_score: number | null;
  /** Distance of the raw score from its mean over the past year, in standard deviations. Each day of that year is scored by the components that the newest day has. Unit: standard_deviations. */
  readonly z_score: number | null;
  /** Share of the weight of the cycle score with data on the day, 0 to 1. Unit: fraction. */
  readonly indicator_coverage: number;
  /** Share of the supply that damps the Z-score. Unit: fraction. */
  readonly institutional_share: number | null;
  /** Note on the holdings that the share excludes, or that there is no damping; null when it is complete. */
  readonly institutional_share_note: string | null;
  /** Why there is no Z-score or no adjusted score; null when both exist. */
  readonly score_null_reason: string | null;
  /** Components without a value on the day, with the reason. */
  readonly missing: readonly CycleMissingComponent[];
  /** Raw values of the components; null where one has no data on the day. */
  readonly components: BtcCycleComponents;
  /** Percentile of the raw value of each component in its own history. */
  readonly percentiles: readonly CyclePercentile[];
  /** Highest daily close so far, and the distance of the price from it. */
  readonly ath: AllTimeHigh | null;
  /** Parts of the score that were chosen after the days it judges; all other parts are as known on the day. */
  readonly hindsight: readonly BtcCycleHindsight[];
  /** Mean percentile of the cycle components among their own past values, 0 to 100. Nothing in it was chosen after the days it judges: no bounds, no weights, and no component whose shape comes from past cycles. Unit: points. */
  readonly score_without_hindsight: number | null;
  /** Band of that score. One of accumulation, recovery, expansion, distribution, overheated. */
  readonly signal_without_hindsight: CycleSignal | null;
  /** Why there is no score without hindsight; null when there is one. */
  readonly without_hindsight_null_reason: string | null;
  /** Note on the meaning and the limits of a number. */
  readonly note: string;
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
}

/** Raw values of the components; null where one has no data on the day. */
export interface BtcCycleComponents {
  /** Fear and Greed. Unit: unit of the component. */
  readonly fear_greed: number | null;
  /** Mayer multiple. Unit: unit of the component. */
  readonly mayer_multiple: number | null;
  /** Distance from the 200-week average. Unit: unit of the component. */
  readonly ma200w_distance_pct: number | null;
  /** Weekly RSI. Unit: unit of the component. */
  readonly weekly_rsi: number | null;
  /** Pi cycle top. Unit: unit of the component. */
  readonly pi_cycle_top: number | null;
  /** Pi cycle bottom. Unit: unit of the component. */
  readonly pi_cycle_bottom: number | null;
  /** Halving position. Unit: unit of the component. */
  readonly halving_position: number | null;
  /** Bitcoin dominance. Unit: unit of the component. */
  readonly btc_dominance: number | null;
  /** Mining difficulty. Unit: unit of the component. */
  readonly mining_difficulty: number | null;
  /** Market minus realised capitalisation, in standard deviations of the market capitalisation so far. Unit: standard_deviations. */
  readonly mvrv_z: number | null;
  /** Unrealised profit minus unrealised loss, as a share of market capitalisation. Unit: fraction. */
  readonly nupl: number | null;
  /** Value of the coins issued on the day divided by its 365-day average. Unit: ratio. */
  readonly puell: number | null;
  /** Position of the price between -2 and +2 standard deviations around its power law of age, 0 to 100; fitted only to the past. Unit: points. */
  readonly power_law: number | null;
  /** Percentage of all days so far whose price was lower relative to the logarithmic regression fitted on the day. Unit: points. */
  readonly rainbow: number | null;
  /** Rate that longs pay shorts per 8 hours on perpetual futures, averaged over all venues; negative when shorts pay. Unit: fraction. */
  readonly funding: number | null;
  /** Whether miners capitulate, recover or expand. Unit: points. */
  readonly hash_ribbons: number | null;
}

/** Part that was chosen in hindsight, with the data it was chosen from. */
export interface BtcCycleHindsight {
  /** Key of the component, or `weights` or `zone_borders`. */
  readonly key: string;
  /** Part of a measure that was chosen after the days it judges, and the data it was chosen from. The track record of the measure is therefore better than it could have been at the time. */
  readonly reason: string;
}

/** Past cycle scores. */
export interface BtcCycleHistory {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly BtcCyclePoint[];
}

/** Past Bitcoin cycle scores, day by day. */
export interface BtcCycleHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly BtcCyclePoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest Bitcoin cycle score with its components. */
export interface BtcCycleLatestAnswer {
  /** The newest cycle score. */
  readonly latest: BtcCycle;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest Bitcoin cycle score with its components. */
export interface BtcCycleLatestPublicAnswer {
  /** The newest cycle score. */
  readonly latest: BtcCycle;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Cycle score of a past day. */
export interface BtcCyclePoint {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Range that contains the cycle score. It labels the score and does not detect a cycle phase. One of accumulation, recovery, expansion, distribution, overheated. */
  readonly signal: CycleSignal;
  /** Weighted mean of nine cycle components. Unit: points. */
  readonly raw_score: number;
  /** Z-score damped by the share of the supply that institutions hold, limited to -3 to 3. Unit: standard_deviations. */
  readonly adj_score: number | null;
  /** Distance of the raw score from its mean over the past year, in standard deviations. Each day of that year is scored by the components that the newest day has. Unit: standard_deviations. */
  readonly z_score: number | null;
}

/** The newest Bitcoin cycle score and past ones, without a key. */
export interface BtcCyclePublicAnswer {
  /** The newest cycle score. */
  readonly latest: BtcCycle;
  /** Past cycle scores. */
  readonly history?: BtcCycleHistory;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Price levels of Bitcoin: zones where the market turned, and levels of indicators. */
export interface BtcKeyLevelsLatestAnswer {
  /** Day of the newest bar. */
  readonly date: string;
  /** Market of the bars. */
  readonly market: string;
  /** Daily bars looked at, up to 1,000. */
  readonly bars: number;
  /** Close of the newest bar, in the quote asset. */
  readonly spot: number;
  /** Average true range of 14 bars, percent of the close. */
  readonly atr_pct: number;
  /** Widest a zone may be, percent: one and a half average true ranges. */
  readonly tolerance_pct: number;
  /** Zones above the price, nearest first. */
  readonly resistance: readonly KeyLevelZone[];
  /** Zones at or below the price, nearest first. */
  readonly support: readonly KeyLevelZone[];
  /** Levels of indicators, apart from the zones. */
  readonly indicator_levels: readonly IndicatorLevel[];
  /** Provider of the newest bar. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Price levels of Bitcoin: zones where the market turned, and levels of indicators. */
export interface BtcKeyLevelsLatestPublicAnswer {
  /** Day of the newest bar. */
  readonly date: string;
  /** Market of the bars. */
  readonly market: string;
  /** Daily bars looked at, up to 1,000. */
  readonly bars: number;
  /** Close of the newest bar, in the quote asset. */
  readonly spot: number;
  /** Average true range of 14 bars, percent of the close. */
  readonly atr_pct: number;
  /** Widest a zone may be, percent: one and a half average true ranges. */
  readonly tolerance_pct: number;
  /** Zones above the price, nearest first. */
  readonly resistance: readonly KeyLevelZone[];
  /** Zones at or below the price, nearest first. */
  readonly support: readonly KeyLevelZone[];
  /** Levels of indicators, apart from the zones. */
  readonly indicator_levels: readonly IndicatorLevel[];
  /** Provider of the newest bar. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** How Bitcoin moves with macro components, and how it did in each macro quadrant. */
export interface BtcMacroCorrelationsLatestAnswer {
  /** Newest day of the Bitcoin price. */
  readonly date: string;
  /** Sunday that ended the newest week compared. */
  readonly week: string;
  /** The thirteen macro components that markets quote or a week brings. */
  readonly components: readonly BtcMacroCorrelationsLatestMacroCorrelation[];
  /** dxy, paxg, spyb and qqqb; `proxy` names the series used for one of them. */
  readonly assets: readonly MacroCorrelation[];
  /** Bitcoin on the days after those of each macro quadrant, over the whole history. */
  readonly quadrants: readonly QuadrantPerformance[];
  /** The same with returns from 2014-01-01 on: before it a coin went from cents to a thousand dollars. */
  readonly quadrants_from_2014: readonly QuadrantPerformance[];
  /** How the correlations are taken. */
  readonly method: string;
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Bitcoin against one other quantity. */
export interface BtcMacroCorrelationsLatestMacroCorrelation {
  /** Key of the macro component, or of the asset. */
  readonly key: string;
  /** Name of the other quantity. */
  readonly label_en: string;
  /** Name of the other quantity. */
  readonly label_de: string;
  /** Level whose changes are compared: a series, or a formula of some. */
  readonly series: string;
  /** How the level becomes a change. */
  readonly change: MacroChange;
  /** 90 days, one year, five years. */
  readonly windows: readonly MacroCorrelationWindow[];
}

/** Swing structure of Bitcoin: fractals, waves and the trend they make. */
export interface BtcMarketStructureLatestAnswer {
  /** Day of the newest bar. */
  readonly date: string;
  /** Market of the bars. */
  readonly market: string;
  /** Daily bars looked at, up to 1,000. */
  readonly bars: number;
  /** Trend as known at the close of the newest bar; null before two highs and two lows are confirmed. */
  readonly current_trend: SwingTrend | null;
  /** Why there is no trend; null when there is one. */
  readonly null_reason: string | null;
  /** Waves and fractals. */
  readonly counts: SwingCounts;
  /** The last five fractal highs, newest first. */
  readonly pivot_highs: readonly SwingPivot[];
  /** The last five fractal lows, newest first. */
  readonly pivot_lows: readonly SwingPivot[];
  /** The last five waves, newest first. The newest can still grow. */
  readonly waves: readonly SwingWave[];
  /** How often the trend flipped within 30 bars after such a state; null without a trend. */
  readonly flip_base_rate: TrendFlipBaseRate | null;
  /** The same within 7, 14 and 30 bars; empty without a trend. */
  readonly flip_base_rates: readonly TrendFlipBaseRate[];
  /** Provider of the newest bar. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Swing structure of Bitcoin: fractals, waves and the trend they make. */
export interface BtcMarketStructureLatestPublicAnswer {
  /** Day of the newest bar. */
  readonly date: string;
  /** Market of the bars. */
  readonly market: string;
  /** Daily bars looked at, up to 1,000. */
  readonly bars: number;
  /** Trend as known at the close of the newest bar; null before two highs and two lows are confirmed. */
  readonly current_trend: SwingTrend | null;
  /** Why there is no trend; null when there is one. */
  readonly null_reason: string | null;
  /** Waves and fractals. */
  readonly counts: SwingCounts;
  /** The last five fractal highs, newest first. */
  readonly pivot_highs: readonly SwingPivot[];
  /** The last five fractal lows, newest first. */
  readonly pivot_lows: readonly SwingPivot[];
  /** The last five waves, newest first. The newest can still grow. */
  readonly waves: readonly SwingWave[];
  /** How often the trend flipped within 30 bars after such a state; null without a trend. */
  readonly flip_base_rate: TrendFlipBaseRate | null;
  /** The same within 7, 14 and 30 bars; empty without a trend. */
  readonly flip_base_rates: readonly TrendFlipBaseRate[];
  /** Provider of the newest bar. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Past stages of the bull market traffic light, day by day. */
export interface BullmarketAmpelHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly BullmarketAmpelPoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The bull market traffic light: how many of five conditions of a bull market hold for Bitcoin, 0 to 5. */
export interface BullmarketAmpelLatestAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Number of conditions that are met, 0 to 5. Unit: count. */
  readonly stage: number;
  /** Total number of conditions. */
  readonly max_stage: number;
  /** The five conditions. */
  readonly conditions: readonly AmpelCondition[];
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The bull market traffic light: how many of five conditions of a bull market hold for Bitcoin, 0 to 5. */
export interface BullmarketAmpelLatestPublicAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Number of conditions that are met, 0 to 5. Unit: count. */
  readonly stage: number;
  /** Total number of conditions. */
  readonly max_stage: number;
  /** The five conditions. */
  readonly conditions: readonly AmpelCondition[];
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Stage of a past day. */
export interface BullmarketAmpelPoint {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Number of conditions that are met, 0 to 5. Unit: count. */
  readonly stage: number;
}

/** Results of callers' backtests: the median over the assets of the median over the callers of the median over the windows of each. Only the service's own backtests decide ranks and verdicts. */
export interface CallerFiguresFields {
  /** Callers with runs. */
  readonly callers: number;
  /** Their stored runs, repetitions left out. */
  readonly runs: number;
  /** Yearly return, fraction; null below three callers. */
  readonly median_cagr: number | null;
  /** Annual return less that of the reference, fraction. */
  readonly cagr_delta: number | null;
  /** Why numbers are missing. */
  readonly null_reason: string | null;
}

/** One bar. Prices in the quote asset. */
export interface Candle {
  /** First day of the bar. */
  readonly date: string;
  /** First price of the bar, in the quote asset. */
  readonly open: number;
  /** Highest price of the bar, in the quote asset. */
  readonly high: number;
  /** Lowest price of the bar, in the quote asset. */
  readonly low: number;
  /** Last price of the bar, in the quote asset. */
  readonly close: number;
  /** Traded base asset; null when unknown. */
  readonly volume: number | null;
  /** Traded quote asset; null when unknown. */
  readonly quote_volume: number | null;
  /** Part of the volume that buyers took; null when unknown. */
  readonly taker_buy_volume: number | null;
  /** Days with trading in the bar. */
  readonly days: number;
}

/** Completed bars of a market: one to three days, ISO weeks or calendar months. */
export interface CandlesAnswer {
  /** Id of the market. */
  readonly market: string;
  /** Provider of the newest bar. */
  readonly source: string;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Length of a bar. */
  readonly interval: Interval;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Completed bars of the window, oldest first. */
  readonly candles: readonly Candle[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Positions of the other strategies with an indicator of their own, without strategies in their warm-up and references that always hold. */
export interface CataloguePositions {
  /** Number that are long. */
  readonly long_count: number;
  /** Number that are flat. */
  readonly flat_count: number;
  /** Keys of those that are long. */
  readonly long: readonly string[];
  /** Keys of those that are flat. */
  readonly flat: readonly string[];
}

/** Some series seen together. */
export interface Chart {
  /** Id of the object in its type. */
  readonly slug: string;
  /** Display name of the chart. */
  readonly name: string;
  /** Display name of the chart. */
  readonly name_de: string;
  /** Category, for example `valuation`. */
  readonly category: string;
  /** Whether its rows can be requested; true for every chart here. */
  readonly has_api_series: boolean;
  /** Members of a row in addition to the date. */
  readonly fields: readonly ChartField[];
  /** Other ways to look at it, for the argument `view`. */
  readonly views: readonly string[];
}

/** A member of the rows of a chart. */
export interface ChartField {
  /** Name of the member. */
  readonly key: string;
  /** Id of the series the values come from. */
  readonly series: string;
  /** Short name of the line, for the legend of the chart. */
  readonly label: string;
  /** Unit of the values. */
  readonly unit: string;
}

/** Past rows of a chart. */
export interface ChartHistoryAnswer {
  /** Slug of the chart. */
  readonly slug: string;
  /** View of the rows; null for the usual ones. */
  readonly view: string | null;
  /** Name and fields of the chart. */
  readonly chart: ChartHistoryChart;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Rows as objects, oldest first: the date and a member for each field. */
  readonly snapshots: readonly unknown[];
  /** Properties of all rows, as one object: `fit`, `look_ahead`, `null_reason`, `cycles`. */
  readonly meta: unknown;
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Some series seen together. */
export interface ChartHistoryChart {
  /** Display name of the chart. */
  readonly name: string;
  /** Members of a row in addition to the date. */
  readonly fields: readonly ChartHistoryChartField[];
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
}

/** A member of the rows of a chart. */
export interface ChartHistoryChartField {
  /** Name of the member. */
  readonly key: string;
  /** Short name of the line, for the legend of the chart. */
  readonly label: string;
  /** Unit of the values. */
  readonly unit: string;
}

/** The newest row of a chart with its zone. */
export interface ChartLatestAnswer {
  /** Id of the object in its type. */
  readonly slug: string;
  /** Display name of the chart. */
  readonly name: string;
  /** Category, for example `valuation`. */
  readonly category: string;
  /** Where the newest values stand: bearish, neutral or bullish. It describes the reading, not an outlook. Null without recent data. */
  readonly zone: ChartZone | null;
  /** Newest row as one object: its date, a member for each field, and the zone; null without recent data. */
  readonly latest: unknown;
  /** Why fields have no value: the history each needs and the day it begins, or how old the newest row is; null when no history is too short and the row is recent. */
  readonly null_reason: string | null;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** How a chart is made and read, in English and German. */
export interface ChartMethodologyAnswer {
  /** Id of the object in its type. */
  readonly slug: string;
  /** Display name of the chart. */
  readonly name: string;
  /** Display name of the chart. */
  readonly name_de: string;
  /** Formula, reading, limits and sources, as Markdown. */
  readonly en: string;
  /** Formula, reading, limits and sources, as Markdown. */
  readonly de: string;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Where the newest values stand: bearish, neutral or bullish. It describes the reading, not an outlook. */
export type ChartZone = 'bearish' | 'neutral' | 'bullish';

/** Every chart with its fields and views. */
export interface ChartsAnswer {
  /** Every chart, in catalogue order. */
  readonly charts: readonly Chart[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A completed long round trip with the prices claimed for it. */
export interface ClaimedTrade {
  /** A date, or an instant such as `2024-01-05T14:30:00Z`. */
  readonly entry_time: string;
  /** A date, or an instant such as `2024-01-05T14:30:00Z`. */
  readonly exit_time: string;
  /** Paid, quote asset, without fees. */
  readonly entry_price: number;
  /** Received, quote asset, without fees. */
  readonly exit_price: number;
}

/** A coin, by its CoinGecko id. */
export interface Coin {
  /** Id of the object in its type. */
  readonly id: string;
  /** Ticker of the coin, for example ETH; null where the source gives none. */
  readonly symbol: string | null;
  /** Name of the coin; null where the source gives none. */
  readonly name: string | null;
}

/** Volatility at the money at a constant maturity: total variance is linear in time between expiries. */
export interface ConstantMaturityVolatility {
  /** Maturity in days. */
  readonly days: number;
  /** Percent, annualised; null when no expiry has strikes around its forward. */
  readonly iv_pct: number | null;
  /** `below_range` or `above_range` when the nearest expiry is taken as it is; null between two. */
  readonly extrapolated: string | null;
  /** Whether total variance falls between the two expiries around it: read with care. */
  readonly calendar_arbitrage: boolean;
}

/** Source of the contradiction: strategies on the same indicators, most of the catalogue, the macro quadrant, or the strategy's own record in the volatility phase. */
export type ContradictionKind = 'related_strategies' | 'catalogue' | 'macro_quadrant' | 'volatility_phase';

/** Two series set against each other: how often they move together, and what Bitcoin did in the period after. */
export interface CrossSeriesAnswer {
  /** Id of the series of the rows. */
  readonly series_a: string;
  /** Id of the series of the columns. */
  readonly series_b: string;
  /** When the first counts as up. */
  readonly move_a: string;
  /** When the second counts as up. */
  readonly move_b: string;
  /** Length of a period. */
  readonly granularity: Interval;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Periods in which both moved. */
  readonly periods: number;
  /** Periods left out because one of the two stood still. */
  readonly flat_periods: number;
  /** The four combinations of up and down. */
  readonly cells: readonly CrossSeriesCell[];
  /** Share of periods in which both moved the same way, 0 to 1. */
  readonly co_movement_rate: number | null;
  /** Expected share if the two were independent and rose as often as they did, 0 to 1. */
  readonly base_rate: number | null;
  /** Share of all next periods in which Bitcoin rose, 0 to 1: what to compare the cells with. */
  readonly btc_up_base_rate: number | null;
  /** Median return of Bitcoin over all next periods, percent. */
  readonly median_btc_return_pct: number | null;
  /** Whether a cell has fewer than 30 outcomes. */
  readonly thin: boolean;
  /** Always true: no hypothesis was fixed before looking. */
  readonly exploratory: boolean;
  /** Why there are no rates; null when there are. */
  readonly null_reason: string | null;
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Periods of one combination of directions. */
export interface CrossSeriesCell {
  /** Direction of the first series: up or down. */
  readonly a: string;
  /** Direction of the second series: up or down. */
  readonly b: string;
  /** Periods of this combination. */
  readonly periods: number;
  /** Of these, how many have a known next period of Bitcoin's. */
  readonly outcomes: number;
  /** Share of outcomes in which Bitcoin rose, 0 to 1; null without one. */
  readonly up_move_share: number | null;
  /** Median return of Bitcoin over the next period, percent; null without an outcome. */
  readonly median_btc_return_pct: number | null;
  /** Whether there are fewer than 30 outcomes. */
  readonly thin: boolean;
}

/** A series that can be compared with another, and when a period of it counts as up. */
export type CrossSeriesId = 'btc_price' | 'etf_net_flow' | 'stablecoin_supply' | 'funding_rate';

/** Length of a bar: `1d`, `2d` and `3d` counted from 1970-01-01, an ISO week `1w`, a calendar month `1M`; UTC. */
export type CrossSeriesInterval = '1d' | '1w';

/** Component that is excluded. */
export interface CycleMissingComponent {
  /** Stable key of a component, a venue, a strategy or another part of a reading. */
  readonly key: string;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string;
}

/** Percentile of a component in its own history. */
export interface CyclePercentile {
  /** Stable key of a component, a venue, a strategy or another part of a reading. */
  readonly key: string;
  /** Percentage of the values of its series so far that are below a value; ties count half. Unit: percent. */
  readonly percentile: number | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** Band of the raw score: below 25, from 25, 45, 60 and 75. */
export type CycleSignal = 'accumulation' | 'recovery' | 'expansion' | 'distribution' | 'overheated';

/** How complete and how current the bars of a market are. */
export interface DataQuality {
  /** A (best) to D. */
  readonly grade: string;
  /** Fraction of the last 365 days, or of all of a younger market, with a bar. */
  readonly coverage: number;
  /** Days that fraction is of. */
  readonly expected_days: number;
  /** Days behind the newest bar of the service. */
  readonly staleness_days: number;
  /** Days from the first bar to the newest. */
  readonly history_days: number;
  /** Requirements of each grade. */
  readonly rules: readonly DataQualityRule[];
}

/** How far two providers of the same metric lie apart. */
export interface DataQualityDriftAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** A line for each metric pair and provider, also without common days. */
  readonly summary: readonly DriftSummary[];
  /** Days with both values; empty unless requested. */
  readonly rows: readonly DriftRow[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A grade and what it takes; the best one whose conditions both hold is given. */
export interface DataQualityRule {
  /** A, B, C or D. */
  readonly grade: string;
  /** Fraction of the days with a bar, 0 to 1. */
  readonly coverage_at_least: number;
  /** Days behind the newest bar of the service; null for any. */
  readonly staleness_at_most_days: number | null;
}

/** Sharpe ratio of the bars, deflated by the number of trials. */
export interface DeflatedEvidence {
  /** Trials counted: of the caller this one included, of the service the independent ones among those on the same bars. */
  readonly trials: number;
  /** Probability, 0 to 1. */
  readonly deflated_sharpe: number | null;
  /** Verdict of the deflated Sharpe ratio. */
  readonly verdict: DsrVerdict;
  /** Why there is no probability. */
  readonly reason: string | null;
}

/** How updates leave: fetched by the caller, or sent to a URL. */
export type DeliveryChannel = 'polling' | 'webhook';

/** The stored backtests that ended with one position. */
export interface DirectionShare {
  /** Position at the last bar of the backtest. */
  readonly direction: RunDirection;
  /** Stored backtests that ended with this position. */
  readonly runs: number;
  /** Backtests of callers. */
  readonly user_runs: number;
  /** Backtests of the service over its catalogue. */
  readonly service_runs: number;
  /** Share of all stored backtests of the period, 0 to 1; null without any. */
  readonly share: number | null;
}

/** A metric that at least one other provider publishes too. */
export type DriftMetric = 'realized_price' | 'sth_sopr' | 'lth_sopr' | 'puell_multiple' | 'market_cap' | 'circulating_supply' | 'hash_rate';

/** Values of two providers for one day. */
export interface DriftRow {
  /** Day on which both providers have a value, UTC. */
  readonly date: string;
  /** Key of the metric pair. */
  readonly metric_pair: string;
  /** Value that the service publishes, in the unit of the series. */
  readonly value: number;
  /** Value of the second provider. */
  readonly comparison_value: number;
  /** Published over second value less one, percent. */
  readonly difference_pct: number;
  /** Whether the difference exceeds the tolerance of the pair. */
  readonly drifted: boolean;
  /** Provider of the second opinion, as in its attribution. */
  readonly comparison_source: string;
}

/** A metric pair over the window, against one provider. */
export interface DriftSummary {
  /** Key of the metric pair. */
  readonly metric_pair: string;
  /** Id of the series that the service publishes. */
  readonly series: string;
  /** Provider of the second opinion, as in its attribution. */
  readonly comparison_source: string;
  /** First common day. */
  readonly compared_from: string | null;
  /** Last common day. */
  readonly compared_to: string | null;
  /** Days on which both providers have a value. */
  readonly days: number;
  /** Median size of the difference, percent; null without common days. */
  readonly median_difference_pct: number | null;
  /** Largest size of the difference, percent; null without common days. */
  readonly max_difference_pct: number | null;
  /** Days beyond the tolerance. */
  readonly drifted_days: number;
  /** Difference, percent, beyond which a day counts as drifted. */
  readonly tolerance_pct: number;
}

/** Verdict of the deflated Sharpe ratio, or why there is none. */
export type DsrVerdict = 'pass' | 'borderline' | 'fail' | 'single_trial' | 'insufficient';

/** From the object, or to it. */
export type EdgeDirection = 'outbound' | 'inbound';

/** derived_from is an input of the computation; the others are declared. */
export type EdgeKind = 'derived_from' | 'references' | 'component_of' | 'contradicts' | 'precedes';

/** Results of holding a position, after costs. */
export interface EdgeMeasures {
  /** Worth at the end over the start, less 1. */
  readonly total_return: number | null;
  /** Yearly return, fraction; null below 90 days. */
  readonly cagr: number | null;
  /** Deepest fall from a high, 0 to 1. */
  readonly max_drawdown: number | null;
  /** Sharpe ratio of the returns of bars, annualised; null below 30 of them. */
  readonly result_sharpe: number | null;
}

/** Effect of a filter on a strategy: medians over the matched assets of the median of each. */
export interface EdgeReport {
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Runs with the filter, matched or not. */
  readonly runs: number;
  /** Runs compared with a run without the filter. */
  readonly filtered_runs: number;
  /** Runs without it that they are compared with. */
  readonly baseline_runs: number;
  /** Assets with runs on both sides. */
  readonly matched_assets: number;
  /** Yearly return without the filter, fraction. */
  readonly baseline_median_cagr: number | null;
  /** Yearly return with it, fraction. */
  readonly filtered_median_cagr: number | null;
  /** Median of the differences asset by asset, fraction. */
  readonly cagr_delta: number | null;
  /** Lower end of its interval of 90 % by a bootstrap of whole assets: about other assets of the same years, not about other years. */
  readonly delta_ci_low: number | null;
  /** Upper end of it. */
  readonly delta_ci_high: number | null;
  /** Change of the Sharpe ratio of a year. */
  readonly sharpe_delta: number | null;
  /** Deflated Sharpe ratio of the runs with the filter, 0 to 1. */
  readonly dsr: number | null;
  /** At least 0.95; null below 30 runs. */
  readonly dsr_pass: boolean | null;
  /** Why there is no pass or fail. */
  readonly dsr_pass_reason: string | null;
  /** Whether the filter helps the strategy on this timeframe. */
  readonly verdict: EdgeVerdict;
  /** Rule that decided the verdict. */
  readonly decided_by: EvidenceGate;
  /** Results of callers' backtests; they do not affect the verdict. */
  readonly callers: CallerFiguresFields;
  /** Why numbers are missing. */
  readonly null_reason: string | null;
}

/** Whether a filter helps a strategy, over the studied assets tested with and without it. */
export interface EdgeReportsAnswer {
  /** Kind of asset. */
  readonly market: string;
  /** Reports grouped by strategy. */
  readonly reports: readonly StrategyEdges[];
  /** Strategies on all pages. */
  readonly total: number;
  /** Most strategies on the page. */
  readonly limit: number;
  /** Strategies left out before. */
  readonly offset: number;
  /** Why the page is empty. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Whether a filter helps, by its interval against one percentage point a year, or why there is no verdict. */
export type EdgeVerdict = 'helps' | 'neutral' | 'hurts' | 'insufficient_evidence' | 'insufficient_data';

/** Worth over time. */
export interface EquityCurve {
  /** In order of time. */
  readonly snapshots: readonly EquityPoint[];
  /** How dense the points are. */
  readonly resolution: Resolution;
}

/** Worth at the close of a bar. */
export interface EquityPoint {
  /** First day of the bar. */
  readonly date: string;
  /** In multiples of the start. */
  readonly value: number;
  /** That of buying and holding over the same bars; null for a grid bot and for a run that was kept without. */
  readonly held: number | null;
}

/** Flows of a trading day into all US spot Bitcoin ETFs, in millions of USD. */
export interface EtfFlowPoint {
  /** Trading day of the flow, UTC. */
  readonly date: string;
  /** Net flow of the day, millions of USD; negative when money left. The newest days can be revised. */
  readonly net_flow_usd_millions: number;
  /** Sum of the last 20 trading days, millions of USD; null before there were 20. */
  readonly net_flow_20d_usd_millions: number | null;
  /** Sum since the first trading day, millions of USD. */
  readonly net_flow_total_usd_millions: number | null;
}

/** Net flows into US spot Bitcoin ETFs, by trading day. */
export interface EtfFlowsAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly EtfFlowPoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Kind of state change, which decides the members of its states and its context. */
export type EventKind = 'signal_alert' | 'cycle_band' | 'pulse_score' | 'bullmarket_stage';

/** The test that decided a verdict. */
export interface EvidenceGate {
  /** Value that was measured. */
  readonly gate: string;
  /** Threshold it was compared with. */
  readonly threshold: number;
  /** The measurement; null where there is none. */
  readonly value: number | null;
}

/** Implied volatility minus the volatility realised over the next 30 days. */
export interface ExPostPremium {
  /** Day of the implied volatility. */
  readonly date: string;
  /** Percentage points; null until it is known. */
  readonly value: number | null;
  /** Day on whose end it is known, 30 days later. */
  readonly known_on: string;
  /** `not_yet_known` or `no_data`; null with a value. */
  readonly null_reason: string | null;
}

/** Origin of the expected hash: the caller, the record of its publication, or the served object. */
export type ExpectedFrom = 'caller' | 'recorded' | 'served';

/** Mood of the crypto market on a day. */
export interface FearGreed {
  /** Day of the index, UTC. */
  readonly date: string;
  /** Points, 0 (extreme fear) to 100 (extreme greed). The index is published in whole points; a fraction that was stored before they were required is rounded. */
  readonly value: number;
  /** Extreme Fear, Fear, Neutral, Greed or Extreme Greed. */
  readonly value_classification: string;
}

/** Past Fear and Greed values, day by day. */
export interface FearGreedHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly FearGreed[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The Fear and Greed index with its full history, without a key. */
export interface FearGreedPublicAnswer {
  /** Name of the index. */
  readonly name: string;
  /** Every day of the index, newest first. */
  readonly data: readonly FearGreedPublicFearGreed[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Mood of the crypto market on a day. */
export interface FearGreedPublicFearGreed {
  /** The value as text, as the index publishes it. */
  readonly value: string;
  /** Extreme Fear, Fear, Neutral, Greed or Extreme Greed. */
  readonly value_classification: string;
  /** Start of the day, Unix seconds as text. */
  readonly timestamp: string;
}

/** The newest Fear and Greed value of the crypto market. */
export interface FearGreedTodayAnswer {
  /** Day of the index, UTC. */
  readonly date: string;
  /** Points, 0 (extreme fear) to 100 (extreme greed). The index is published in whole points; a fraction that was stored before they were required is rounded. */
  readonly value: number;
  /** Extreme Fear, Fear, Neutral, Greed or Extreme Greed. */
  readonly value_classification: string;
  /** Start of the day, Unix seconds as text. */
  readonly timestamp: string;
  /** Where the value comes from. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest Fear and Greed value of the crypto market. */
export interface FearGreedTodayPublicAnswer {
  /** Day of the index, UTC. */
  readonly date: string;
  /** Points, 0 (extreme fear) to 100 (extreme greed). The index is published in whole points; a fraction that was stored before they were required is rounded. */
  readonly value: number;
  /** Extreme Fear, Fear, Neutral, Greed or Extreme Greed. */
  readonly value_classification: string;
  /** Start of the day, Unix seconds as text. */
  readonly timestamp: string;
  /** Where the value comes from. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Sharpe ratios around a setting; null where there are none, and all but the count without one. */
export interface FieldSide {
  /** Number of settings or assets on this side. */
  readonly count: number;
  /** Median of the metric on this side. */
  readonly median: number | null;
  /** Least metric on this side. */
  readonly worst: number | null;
  /** Median over that of the setting itself; null where that is not above 0. */
  readonly kept: number | null;
  /** Share above 0, 0 to 1. */
  readonly positive_share: number | null;
}

/** Whether a result holds for neighbouring settings and other assets. */
export type FieldVerdict = 'plateau' | 'spike' | 'fragile';

/** The runs without filters. */
export interface FilterBaseline {
  /** Runs of the service. */
  readonly runs: number;
  /** Mean yearly return, fraction. */
  readonly avg_cagr: number | null;
  /** Mean deepest fall, 0 to 1. */
  readonly avg_drawdown: number | null;
  /** Mean share of winning trades, 0 to 1. */
  readonly avg_win_rate: number | null;
}

/** Effect of each filter on a strategy on an asset: annual return, drawdown and win rate against no filter. */
export interface FilterEffectAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Ticker of the asset, for example BTC. */
  readonly asset: string;
  /** Length of a bar. */
  readonly interval: string;
  /** The runs without filters. */
  readonly baseline: FilterBaseline;
  /** Every combination of filters that has runs. */
  readonly variants: readonly FilterVariantFields[];
  /** Variant that raised the annual return most; null if none did. */
  readonly best_by_cagr: FilterVariantFields | null;
  /** Why there is none. */
  readonly best_by_cagr_reason: string | null;
  /** Keys of filters that mean nothing on this asset. */
  readonly not_applicable_filters: readonly string[];
  /** Why there is no baseline. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Length of a bar: `1d`, `2d` and `3d` counted from 1970-01-01, an ISO week `1w`, a calendar month `1M`; UTC. */
export type FilterEffectInterval = '1d' | '1w' | '1M';

/** Effect of each filter on a strategy on an asset: annual return, drawdown and win rate against no filter. */
export interface FilterEffectPublicAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Ticker of the asset, for example BTC. */
  readonly asset: string;
  /** Length of a bar. */
  readonly interval: string;
  /** The runs without filters. */
  readonly baseline: FilterBaseline;
  /** Every combination of filters that has runs. */
  readonly variants: readonly FilterVariantFields[];
  /** Variant that raised the annual return most; null if none did. */
  readonly best_by_cagr: FilterVariantFields | null;
  /** Why there is none. */
  readonly best_by_cagr_reason: string | null;
  /** Keys of filters that mean nothing on this asset. */
  readonly not_applicable_filters: readonly string[];
  /** Why there is no baseline. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** The newest value of a series that was known when the bar closed. */
export interface FilterInput {
  /** Id of the series. */
  readonly series: string;
  /** Value in the unit of the series; null when none was known. */
  readonly value: number | null;
}

/** Effect of a filter or a combination of filters over the strategies. */
export interface FilterInsight {
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Strategies tested with it. */
  readonly strategies: number;
  /** Strategies by verdict. */
  readonly verdicts: readonly VerdictCount[];
  /** Median change of the yearly return over the strategies with enough data, fraction. */
  readonly median_cagr_delta: number | null;
  /** The same of the Sharpe ratio of a year. */
  readonly median_sharpe_delta: number | null;
  /** Keys of the strategies it helped. */
  readonly helped: readonly string[];
  /** Keys of those it hurt. */
  readonly hurt: readonly string[];
  /** Why there are no medians. */
  readonly null_reason: string | null;
}

/** Effect of each filter over all strategies: how many it helped, hurt, left alone, or cannot be judged on. */
export interface FilterInsightsAnswer {
  /** Filters that helped more strategies than they hurt come first. */
  readonly filters: readonly FilterInsight[];
  /** Why there are none. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Effect of each filter over all strategies: how many it helped, hurt, left alone, or cannot be judged on. */
export interface FilterInsightsPublicAnswer {
  /** Filters that helped more strategies than they hurt come first. */
  readonly filters: readonly FilterInsight[];
  /** Why there are none. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Whether entries are allowed. A filter that cannot judge allows none. */
export type FilterState = 'allows' | 'blocks' | 'cannot_judge';

/** Effect of a filter or a combination of filters, against runs without filters over the same time. */
export interface FilterVariantFields {
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Runs of the service with the filter. */
  readonly runs: number;
  /** Runs that are compared. */
  readonly matched_runs: number;
  /** Mean part of the time that both sides share, 0.9 to 1. */
  readonly mean_overlap: number | null;
  /** Mean change of the yearly return, fraction. */
  readonly cagr_delta: number | null;
  /** Mean change of the deepest fall, fraction; below 0 is a shallower one. */
  readonly drawdown_delta: number | null;
  /** Mean change of the share of winning trades, fraction. */
  readonly win_rate_delta: number | null;
  /** Backtests of callers with the filter. */
  readonly callers: CallerFiguresFields;
  /** Why numbers are missing. */
  readonly null_reason: string | null;
}

/** Past aggregate funding rates of Bitcoin perpetuals, day by day. */
export interface FundingRateHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly FundingRatePoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest aggregate funding rate of Bitcoin perpetuals. */
export interface FundingRateLatestAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Fraction of notional per 8 hours; 0.0001 is one basis point. Unit: fraction. */
  readonly value: number;
  /** Mean funding rate over 30 days. Unit: fraction. */
  readonly ma30: number | null;
  /** Distance of the funding rate from its 90-day mean, in standard deviations. Unit: standard_deviations. */
  readonly z_score: number | null;
  /** Venues in the aggregate. */
  readonly venues_present: readonly string[];
  /** Venues without data on the day. */
  readonly venues_missing: readonly string[];
  /** Unit of the rates. */
  readonly unit: string;
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest aggregate funding rate of Bitcoin perpetuals. */
export interface FundingRateLatestPublicAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Fraction of notional per 8 hours; 0.0001 is one basis point. Unit: fraction. */
  readonly value: number;
  /** Mean funding rate over 30 days. Unit: fraction. */
  readonly ma30: number | null;
  /** Distance of the funding rate from its 90-day mean, in standard deviations. Unit: standard_deviations. */
  readonly z_score: number | null;
  /** Venues in the aggregate. */
  readonly venues_present: readonly string[];
  /** Venues without data on the day. */
  readonly venues_missing: readonly string[];
  /** Unit of the rates. */
  readonly unit: string;
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Aggregate funding of a past day, fraction of notional per 8 hours. */
export interface FundingRatePoint {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Fraction of notional per 8 hours; 0.0001 is one basis point. Unit: fraction. */
  readonly value: number;
  /** Mean funding rate over 30 days. Unit: fraction. */
  readonly ma30: number | null;
  /** Distance of the funding rate from its 90-day mean, in standard deviations. Unit: standard_deviations. */
  readonly z_score: number | null;
}

/** Amount that dealers have to trade when the spot moves by one percent, under the naive convention that they are long calls and short puts. */
export interface GammaExposure {
  /** Sum over the strikes, USD per one percent of the spot. */
  readonly total_usd: number;
  /** Open options without an implied volatility, which count nowhere. */
  readonly options_without_iv: number;
  /** Strikes with open interest, ascending. */
  readonly strikes: readonly StrikeGamma[];
}

/** A number for each factor; null where it has no value. */
export interface GemFactors {
  /** RSI 14 (Wilder) relative to its own last 90 days; low is oversold. Raw in: standard_deviations; as a percentile 0 to 100. */
  readonly rsi_z: number | null;
  /** Price relative to its 200-day average; low is cheap. Raw in: percent; as a percentile 0 to 100. */
  readonly sma200_distance: number | null;
  /** Drawdown from the highest price so far, 0 or negative; low is a deep drawdown. Raw in: percent; as a percentile 0 to 100. */
  readonly ath_drawdown: number | null;
  /** Fully diluted divided by circulating capitalisation; low means little future dilution. Raw in: ratio; as a percentile 0 to 100. */
  readonly fdv_to_market_cap: number | null;
  /** Circulating divided by maximum supply; high means little future dilution. Raw in: fraction; as a percentile 0 to 100. */
  readonly circulating_share: number | null;
  /** Mean volume divided by capitalisation over the last 30 days; high is liquid. Raw in: fraction; as a percentile 0 to 100. */
  readonly turnover: number | null;
  /** Correlation of daily log returns with Bitcoin over 90 days; low means independent moves. Raw in: ratio; as a percentile 0 to 100. */
  readonly btc_correlation: number | null;
  /** Correlation with Bitcoin over 180 days minus that over 30 days; high means decoupling. Raw in: ratio; as a percentile 0 to 100. */
  readonly decoupling: number | null;
  /** Mean volume over 30 days divided by that over 90 days; high means growing interest. Raw in: percent; as a percentile 0 to 100. */
  readonly volume_trend: number | null;
}

/** A factor without a value. */
export interface GemMissingFactor {
  /** Key of the factor. */
  readonly key: string;
  /** `not_collected`, `too_young` or `missing_data`. */
  readonly reason: string;
}

/** A coin in the altcoin screener: score, groups and the percentile of each factor. */
export interface GemScoreAnswer {
  /** Id of the coin at CoinGecko, for example ethereum. */
  readonly coin_id: string;
  /** Ticker of the coin, for example ETH; null where the source gives none. */
  readonly symbol: string | null;
  /** Name of the coin; null where the source gives none. */
  readonly name: string | null;
  /** Day of the score. */
  readonly date: string;
  /** Rank by composite, 1 the highest; null without a score. */
  readonly rank: number | null;
  /** Mean of the groups, 0 to 100; null without a score. */
  readonly composite: number | null;
  /** Mean reversion: mean percentile of its factors, 0 to 100. */
  readonly group_a: number | null;
  /** Tokenomics: mean percentile of its factors, 0 to 100; null without any, then the other two weigh a half each. */
  readonly group_b: number | null;
  /** Market structure: mean percentile of its factors, 0 to 100. */
  readonly group_c: number | null;
  /** Why there is no score: bitcoin_is_the_benchmark, stablecoin, wrapped_or_staked, no_price_on_day, no_market_cap, not_among_the_200_largest or too_few_factors. */
  readonly null_reason: string | null;
  /** Price of the day, USD; null without one. */
  readonly price_usd: number | null;
  /** Percentile of each factor, 100 the end that ranks high; null without a score. */
  readonly factors: GemFactors | null;
  /** The factors in their own units, for Pro and up; null below. */
  readonly factors_raw: GemFactors | null;
  /** Why the factors in their own units are null; otherwise null. */
  readonly factors_raw_reason: string | null;
  /** Factors without a value, and why. */
  readonly missing_factors: readonly GemMissingFactor[];
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Past scores of a coin in the altcoin screener, day by day, over at most a year. */
export interface GemScoreHistoryAnswer {
  /** Id of the coin at CoinGecko, for example ethereum. */
  readonly coin_id: string;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a score, ascending. */
  readonly snapshots: readonly GemScorePoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Score of a past day. */
export interface GemScorePoint {
  /** Day of the score, UTC. */
  readonly date: string;
  /** Rank by composite, 1 the highest. */
  readonly rank: number;
  /** Coins with a score on the day. */
  readonly scored: number;
  /** Mean of the groups, 0 to 100. */
  readonly composite: number;
  /** Mean reversion, 0 to 100. */
  readonly group_a: number;
  /** Tokenomics, 0 to 100; null without any factor. */
  readonly group_b: number | null;
  /** Market structure, 0 to 100. */
  readonly group_c: number;
}

/** A coin in the altcoin screener. */
export interface GemScoreSnapshot {
  /** Rank by composite, 1 the highest; null without a score. */
  readonly rank: number | null;
  /** Id of the coin at CoinGecko, for example ethereum. */
  readonly coin_id: string;
  /** Ticker of the coin, for example ETH; null where the source gives none. */
  readonly symbol: string | null;
  /** Name of the coin; null where the source gives none. */
  readonly name: string | null;
  /** Mean of the groups, 0 to 100; null without a score. */
  readonly composite: number | null;
  /** Mean reversion: mean percentile of its factors, 0 to 100. */
  readonly group_a: number | null;
  /** Tokenomics: mean percentile of its factors, 0 to 100; null without any, then the other two weigh a half each. */
  readonly group_b: number | null;
  /** Market structure: mean percentile of its factors, 0 to 100. */
  readonly group_c: number | null;
  /** Price of the day, USD; null without one. */
  readonly price_usd: number | null;
}

/** The altcoin screener: the largest coins by a composite of mean reversion, tokenomics and market structure. */
export interface GemScoresAnswer {
  /** Day of the scores. */
  readonly date: string;
  /** Version of factors, groups and weights. */
  readonly composition_version: string;
  /** Most coins that are compared. */
  readonly universe_size: number;
  /** Coins with a score on the day. */
  readonly scored: number;
  /** Most rows the tier sees: 10 Free, 50 Pro, 200 Power. */
  readonly rows_granted: number;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Best composite first. */
  readonly scores: readonly GemScoreSnapshot[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The altcoin screener: the largest coins by a composite of mean reversion, tokenomics and market structure. */
export interface GemScoresPublicAnswer {
  /** Day of the scores. */
  readonly date: string;
  /** Version of factors, groups and weights. */
  readonly composition_version: string;
  /** Most coins that are compared. */
  readonly universe_size: number;
  /** Coins with a score on the day. */
  readonly scored: number;
  /** Most rows the tier sees: 10 Free, 50 Pro, 200 Power. */
  readonly rows_granted: number;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Best composite first. */
  readonly scores: readonly GemScoreSnapshot[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** How the altcoin screener would have done: a monthly portfolio of the best scores against Bitcoin, over all history. */
export interface GemValidationAnswer {
  /** Number of coins held each month, at most. */
  readonly top_n: number;
  /** Version of factors, groups and weights. */
  readonly composition_version: string;
  /** First day of the portfolio; null without a month. */
  readonly from: string | null;
  /** Last day of the portfolio; null without a month. */
  readonly to: string | null;
  /** Number of completed months in the test. */
  readonly months: number;
  /** Yearly growth, percent; null without a month. */
  readonly cagr_pct: number | null;
  /** Yearly growth of Bitcoin, percent; null without a month. */
  readonly btc_cagr_pct: number | null;
  /** Deepest fall of the daily curve, percent, at most 0; null without a month. */
  readonly max_drawdown_pct: number | null;
  /** The same of Bitcoin; null without a month. */
  readonly btc_max_drawdown_pct: number | null;
  /** Part of the months better than Bitcoin, 0 to 1; null without a month. */
  readonly win_rate_vs_btc: number | null;
  /** Mean part of the coins exchanged at a rebalancing, 0 to 1; null below two months. */
  readonly mean_turnover: number | null;
  /** Positions that ended at zero because the coin had no price for more than a week. */
  readonly dead_positions: number;
  /** Coins of the data that have died. With none the history knows only survivors and flatters. */
  readonly dead_coins: number;
  /** `dead_coins_included`, or `survivors_only` when the data holds no coin that has died. */
  readonly survivorship: string;
  /** Costs that are counted. */
  readonly costs: string;
  /** Whether there are fewer than 30 months. */
  readonly thin: boolean;
  /** `too_few_coins` when no month has twice as many scored coins as are held. */
  readonly null_reason: string | null;
  /** Result of each completed month, oldest first. */
  readonly equity_curve: readonly GemValidationMonth[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A month of the portfolio, from close to close of two rebalancing days. */
export interface GemValidationMonth {
  /** Day it is bought. */
  readonly from: string;
  /** Day it is sold. */
  readonly to: string;
  /** Number of coins held in the month. */
  readonly coins: number;
  /** Return of the month, percent. */
  readonly return_pct: number;
  /** Return of Bitcoin, percent. */
  readonly btc_return_pct: number;
  /** Multiple of the start at the end of the month. */
  readonly equity: number;
  /** The same of Bitcoin. */
  readonly btc_equity: number;
}

/** The levels of a grid. */
export interface GridRange {
  /** Lowest level, quote asset. */
  readonly lower: number;
  /** Highest level, quote asset. */
  readonly upper: number;
  /** Cells between them. */
  readonly cells: number;
  /** arithmetic or geometric. */
  readonly spacing: string;
  /** Where they come from. */
  readonly source: GridRangeSource;
  /** Annual volatility they were suggested from, fraction; null when given. */
  readonly volatility: number | null;
}

/** Where the range of the levels comes from. */
export type GridRangeSource = 'given' | 'implied' | 'realized';

/** Results of the bot for one order of prices inside the bars. Fractions of the initial value. */
export interface GridResult {
  /** likely or mirrored. */
  readonly path: string;
  /** Worth at the end over the start, less 1. */
  readonly total_return: number;
  /** Yearly return; null below 90 days. */
  readonly cagr: number | null;
  /** Deepest fall from a high, 0 to 1. */
  readonly max_drawdown: number;
  /** Number of orders that were filled. */
  readonly fills: number;
  /** Purchases sold a level higher. */
  readonly trips: number;
  /** Profit of the round trips between their levels, after fees. */
  readonly grid_profit: number;
  /** Result of price changes on the held asset. */
  readonly inventory_profit: number;
  /** Mean share of cells that hold the asset. */
  readonly capital_utilisation: number;
}

/** Levels equally far apart in price, or in percent. */
export type GridSpacing = 'arithmetic' | 'geometric';

/** Halvings of the Bitcoin block subsidy: past ones, and when the next is due. */
export interface HalvingsAnswer {
  /** Day days and blocks are counted from. */
  readonly date: string;
  /** Past halvings, oldest first. */
  readonly past: readonly PastHalving[];
  /** Days since the last halving; null before the first. */
  readonly days_since_last: number | null;
  /** The next halving. */
  readonly next: NextHalving;
  /** Where the block counts come from. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Past hash ribbons, day by day: 30-day and 60-day averages of the hash rate. */
export interface HashRibbonsHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly HashRibbonsPoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest hash ribbons: 30-day and 60-day averages of the hash rate. */
export interface HashRibbonsLatestAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above; expansion: confirmed by the price. One of capitulation, recovery, expansion. */
  readonly state: HashRibbonsState;
  /** Mean hash rate over 30 days. Unit: terahashes_per_second. */
  readonly sma30: number;
  /** Mean hash rate over 60 days. Unit: terahashes_per_second. */
  readonly sma60: number;
  /** Unit of the averages. */
  readonly unit: string;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest hash ribbons: 30-day and 60-day averages of the hash rate. */
export interface HashRibbonsLatestPublicAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above; expansion: confirmed by the price. One of capitulation, recovery, expansion. */
  readonly state: HashRibbonsState;
  /** Mean hash rate over 30 days. Unit: terahashes_per_second. */
  readonly sma30: number;
  /** Mean hash rate over 60 days. Unit: terahashes_per_second. */
  readonly sma60: number;
  /** Unit of the averages. */
  readonly unit: string;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Averages of the hash rate on a past day, terahashes per second. */
export interface HashRibbonsPoint {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above; expansion: confirmed by the price. One of capitulation, recovery, expansion. */
  readonly state: HashRibbonsState;
  /** Mean hash rate over 30 days. Unit: terahashes_per_second. */
  readonly sma30: number;
  /** Mean hash rate over 60 days. Unit: terahashes_per_second. */
  readonly sma60: number;
}

/** Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above; expansion: confirmed by the price. */
export type HashRibbonsState = 'capitulation' | 'recovery' | 'expansion';

/** Attribution that a provider requires next to its data. */
export interface HistoricalAnalogAttribution {
  /** Key of the source. */
  readonly source: string;
  /** The words the provider wants. */
  readonly text: string;
  /** Where they lead. */
  readonly link: string;
}

/** Explanation of a reading by its inputs. */
export interface HistoricalAnalogKnowledgeExplanation {
  /** Reading in one sentence or a few. */
  readonly summary: string;
  /** Reading in one sentence or a few. */
  readonly summary_de: string;
  /** Share of the inputs that are available, as a fraction. */
  readonly confidence: number;
}

/** Inputs and data version that a reading was computed from. */
export interface HistoricalAnalogKnowledgeProvenance {
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
}

/** How the requested window was granted. */
export interface HistoryRange {
  /** Number of requested days. */
  readonly requested_days: number;
  /** Days granted by the tier. */
  readonly granted_days: number;
  /** Whether the tier shortened the window. */
  readonly clamped: boolean;
  /** Why it was shortened; null when it was not. */
  readonly clamp_reason: string | null;
  /** Tier of the caller. */
  readonly tier: string;
}

/** Past DVOL, realised volatility and volatility risk premium of Bitcoin or Ether, day by day. */
export interface ImpliedVolatilityHistoryAnswer {
  /** BTC or ETH. */
  readonly currency: string;
  /** First day of the history of the currency. */
  readonly available_from: string;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a DVOL, ascending. */
  readonly snapshots: readonly ImpliedVolatilityPoint[];
  /** Provider of DVOL; null without data. */
  readonly source: string | null;
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Implied and realised volatility of Bitcoin or Ether, and what the one is above the other. */
export interface ImpliedVolatilityLatestAnswer {
  /** Currency of the volatility index. */
  readonly currency: VolatilityCurrency;
  /** Deribit's 30-day implied volatility index, percent; null without data. */
  readonly dvol: number | null;
  /** Day of the index; null without data. */
  readonly dvol_date: string | null;
  /** Volatility at the money at constant maturities; null without an option chain of the currency. */
  readonly atm_iv: ImpliedVolatilityTerm | null;
  /** Volatility of the past 30 daily log returns on the day the premium is taken over, percent; null without a price. */
  readonly realized_vol_30d: number | null;
  /** Day of the realised volatility; null without one. */
  readonly realized_vol_date: string | null;
  /** Volatility at the money at 30 days less `realizedVol30d`, percentage points of annualised volatility. */
  readonly vol_risk_premium: number | null;
  /** Why the premium is null: no_option_chain, no_expiry_at_the_money or no_realized_volatility. */
  readonly vol_risk_premium_reason: string | null;
  /** DVOL less the realised volatility of its day, percentage points of annualised volatility: the premium with a history; null without either. */
  readonly dvol_risk_premium: number | null;
  /** DVOL of its newest day less what the next 30 days realise; null without a DVOL. */
  readonly ex_post_premium: ExPostPremium | null;
  /** The same of the newest day for which it is known; null before the first. */
  readonly ex_post_premium_known: ExPostPremium | null;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Volatility of a day, percent a year. */
export interface ImpliedVolatilityPoint {
  /** Day of the index value, UTC. */
  readonly date: string;
  /** 30-day implied volatility, percent. */
  readonly dvol: number;
  /** Volatility of the past 30 returns, percent; null when a close is missing among them. */
  readonly realized_vol_30d: number | null;
  /** DVOL less realised volatility, percentage points; null with the realised volatility. */
  readonly vol_risk_premium: number | null;
  /** DVOL less what the next 30 days realised, percentage points; null until it is known. */
  readonly ex_post_premium: number | null;
  /** `not_yet_known` or `no_data` when the premium after the fact is null. */
  readonly ex_post_reason: string | null;
  /** Day on whose end the premium after the fact is known. */
  readonly ex_post_known_on: string;
}

/** Volatility at the money of one snapshot of the option chain. */
export interface ImpliedVolatilityTerm {
  /** Day of the snapshot. */
  readonly date: string;
  /** At 30, 60, 90 and 180 days. */
  readonly maturities: readonly ConstantMaturityVolatility[];
  /** Expiries it is made from. */
  readonly expiries: number;
  /** Expiries left out: no strikes with a volatility on both sides of the forward. */
  readonly expiries_without_atm: number;
  /** Provider; `sample` for generated data. */
  readonly source: string | null;
}

/** How many backtests of the service held a position at the close of a day: each strategy of its catalogue on each studied market, by days, at default parameters and usual costs, without a filter. */
export interface InMarketDay {
  /** Day of the share, UTC. */
  readonly date: string;
  /** Share that held a position, 0 to 1; null on a day without a bar of any of the markets. */
  readonly share: number | null;
  /** Backtests that held a position. */
  readonly holding: number;
  /** Backtests that were counted: those with a bar on the day, behind their warm-up. */
  readonly tests: number;
  /** Why there is no share. */
  readonly null_reason: string | null;
}

/** A level an indicator gives; what is not known is null with the reason. */
export interface IndicatorLevel {
  /** Stable key of the indicator, in snake case. */
  readonly key: string;
  /** Name of the level. */
  readonly label_en: string;
  /** Name of the level. */
  readonly label_de: string;
  /** Series of the level. */
  readonly series: string;
  /** Price of the level, USD; null without recent data. */
  readonly price: number | null;
  /** Day of the value, at most a week before the day of the reading. */
  readonly date: string | null;
  /** Level against the price, percent; positive above it. */
  readonly distance_pct: number | null;
  /** Where the level comes from. */
  readonly provenance_class: KeyLevelProvenance;
  /** Why there is no level; null when there is one. */
  readonly null_reason: string | null;
}

/** Length of a bar: `1d`, `2d` and `3d` counted from 1970-01-01, an ISO week `1w`, a calendar month `1M`; UTC. */
export type Interval = '1d' | '2d' | '3d' | '1w' | '1M';

/** Whether two strategies differ by more than choices that should not matter: anchor, parameters, window edges, pair. */
export interface IsDistinguishableAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Key of the other one. */
  readonly other: string;
  /** Ticker of the asset, for example BTC. */
  readonly asset: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: string;
  /** The difference is beyond the noise floor; null when that is only partly known and it is above. */
  readonly distinguishable: boolean | null;
  /** Yearly return less that of the other, fraction. */
  readonly difference: number | null;
  /** 1.645 times the root of the summed variances, fraction. */
  readonly noise_floor: number | null;
  /** Each source of noise. */
  readonly spreads: readonly NoiseSpread[];
  /** The source that moves the difference most; null when none does. */
  readonly largest: string | null;
  /** Why there is no verdict. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Tests a strategy on many pairs in the background: a universe as it was on the first day, or up to 50 pairs by name. */
export interface JobReadAnswer {
  /** Id to poll it by. */
  readonly job_id: string;
  /** Where to poll it over REST. */
  readonly poll_url: string;
  /** Current status of the work. */
  readonly status: JobStatus;
  /** Time of the request. */
  readonly created_at: string;
  /** Null until it is over. */
  readonly finished_at: string | null;
  /** Why it failed. */
  readonly error: string | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Length of a bar. */
  readonly interval: Interval;
  /** First day of the window, UTC. */
  readonly date_from: string;
  /** Pairs of the job. */
  readonly pairs_total: number;
  /** Pairs with a result. */
  readonly pairs_completed: number;
  /** 0 to 100. */
  readonly progress_pct: number;
  /** Members that were tested and that could not be; null when pairs were named. */
  readonly universe: ScopeReport | null;
  /** Over all pairs that could be tested; null until it is completed. */
  readonly summary: SummaryReport | null;
  /** By pair, as far as it has come. */
  readonly results: readonly PairReport[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Progress of a job: pending, then running, then one of the others, which are final. */
export type JobStatus = 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';

/** Where a price level comes from. */
export type KeyLevelProvenance = 'swing_fractal' | 'indicator';

/** Prices at which the market turned, close enough together to be one zone. Prices in the quote asset. */
export interface KeyLevelZone {
  /** Lower edge of the band. */
  readonly low: number;
  /** Upper edge of the band. */
  readonly high: number;
  /** Geometric middle of the band. */
  readonly mid: number;
  /** Fractals in the zone, at least 1. */
  readonly touches: number;
  /** Fractal highs among them. */
  readonly high_touches: number;
  /** Fractal lows among them. */
  readonly low_touches: number;
  /** Day of the newest fractal in the zone. */
  readonly last_touch: string;
  /** Middle of the zone against the price, percent; positive above it. */
  readonly distance_pct: number;
  /** Whether the price is inside the band. */
  readonly contains_spot: boolean;
  /** Where the level comes from. */
  readonly provenance_class: KeyLevelProvenance;
}

/** Premium of Bitcoin in Korea over Binance, in percent, day by day. */
export interface KimchiPremiumAnswer {
  /** First day that is shown: the reading is forward-only, earlier days were computed after the fact. */
  readonly published_from: string;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Unit of the premium. */
  readonly unit: string;
  /** The newest day. */
  readonly latest: KimchiPremiumPoint;
  /** Days with a value, ascending. */
  readonly snapshots: readonly KimchiPremiumKimchiPremiumPoint[];
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The kimchi premium of a day and what it is made of. */
export interface KimchiPremiumKimchiPremiumPoint {
  /** Day of the premium, UTC. */
  readonly date: string;
  /** Percent; positive when Bitcoin costs more in Korea. */
  readonly premium_pct: number;
}

/** The kimchi premium of a day and what it is made of. */
export interface KimchiPremiumPoint {
  /** Day of the premium, UTC. */
  readonly date: string;
  /** Percent; positive when Bitcoin costs more in Korea. */
  readonly premium_pct: number;
  /** Close on Upbit, won. */
  readonly close_krw: number;
  /** Close on Binance, USDT, taken as dollars. */
  readonly close_usdt: number;
  /** Won a dollar, last known on the day. */
  readonly usd_krw: number;
  /** Day of that rate: weekends use Friday, at most seven days before. */
  readonly usd_krw_date: string;
}

/** Every knowledge object there is: type, subjects, lowest tier, newest day. */
export interface KnowledgeCatalogAnswer {
  /** Every knowledge type, or one. */
  readonly objects: readonly KnowledgeCatalogEntry[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A knowledge type with its subjects. */
export interface KnowledgeCatalogEntry {
  /** Knowledge type in snake case, for example market_pulse. */
  readonly type: string;
  /** Display name of the type. */
  readonly title_en: string;
  /** Display name of the type. */
  readonly title_de: string;
  /** Description of the type. */
  readonly description: string;
  /** How often it changes: daily or weekly. */
  readonly cadence: string;
  /** Version of the computation. */
  readonly compute_version: string;
  /** Lowest tier that may read it. */
  readonly min_tier: TierName;
  /** Subjects that the type has. */
  readonly subjects: readonly string[];
  /** One for each subject. */
  readonly objects: readonly KnowledgeCatalogObject[];
}

/** A knowledge object that can be requested. */
export interface KnowledgeCatalogObject {
  /** Subject of the object. */
  readonly subject: string;
  /** REST path of the newest object of this type and subject. */
  readonly api_path: string;
  /** Slug of its page. */
  readonly seo_slug: string;
  /** Newest day it can be read for; null without data. */
  readonly latest_as_of: string | null;
  /** Edges in both directions on the newest day; objects that have no reading on it are none. */
  readonly edge_count: number;
}

/** Every knowledge object there is: type, subjects, lowest tier, newest day. */
export interface KnowledgeCatalogPublicAnswer {
  /** Every knowledge type, or one. */
  readonly objects: readonly KnowledgeCatalogEntry[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** An edge of the knowledge graph. */
export interface KnowledgeEdge {
  /** Meaning of the edge. */
  readonly kind: EdgeKind;
  /** Id of the target. */
  readonly target_id: string;
  /** REST path of the target. */
  readonly api_path: string;
  /** Slug of the page of the target. */
  readonly seo_slug: string;
}

/** A page of edges. */
export interface KnowledgeEdges {
  /** Edges over all pages. */
  readonly total_count: number;
  /** Edges of the page. */
  readonly nodes: readonly KnowledgeEdge[];
}

/** Explanation of a reading by its inputs. */
export interface KnowledgeExplanation {
  /** Reading in one sentence or a few. */
  readonly summary: string;
  /** Reading in one sentence or a few. */
  readonly summary_de: string;
  /** Sum of the contributions; null for a reading that is not a score. */
  readonly score: number | null;
  /** Share of the inputs that are available, as a fraction. */
  readonly confidence: number;
  /** Factors of the reading; their contributions add up to the score. */
  readonly factors: readonly KnowledgeFactor[];
}

/** Named reason behind a reading. The contributions of all factors add up to the score. */
export interface KnowledgeFactor {
  /** Key of the component or term. */
  readonly key: string;
  /** Name of the factor. */
  readonly label: string;
  /** Name of the factor. */
  readonly label_de: string;
  /** Raw value in its own unit; null while missing. */
  readonly value: number | null;
  /** Share of the total weight as a fraction, without missing factors. */
  readonly weight: number;
  /** Amount that the factor adds, in units of the score. */
  readonly contribution: number;
}

/** Neighbourhood of a node of the knowledge graph: nodes and edges to a depth, nearest first. */
export interface KnowledgeGraphAnswer {
  /** Nodes of the neighbourhood, those with the fewest edges from the root first. */
  readonly nodes: readonly KnowledgeNode[];
  /** The edges between these nodes. */
  readonly links: readonly KnowledgeLink[];
  /** Whether nodes were left out because there are too many. */
  readonly truncated: boolean;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Series, panel or knowledge object that a reading was computed from. */
export interface KnowledgeInput {
  /** Id of a series, `panel:id` with the entities read where not all are, or `type/subject`. */
  readonly id: string;
  /** Source of the newest value; null without data. */
  readonly source: string | null;
  /** SHA-256: of a series over its values up to the day as little-endian doubles from 2009-01-03 on; of a panel over its rows up to the day; of an object its reproduction hash. */
  readonly digest: string;
  /** Day of its newest value; null without data. */
  readonly last_known_at: string | null;
}

/** An edge between two nodes, from the object that declares it. */
export interface KnowledgeLink {
  /** Meaning of the edge. */
  readonly kind: EdgeKind;
  /** Id of the object that declares it. */
  readonly from: string;
  /** Id of where it leads. */
  readonly to: string;
}

/** A knowledge object, a series, a panel or a term on a walk. */
export interface KnowledgeNode {
  /** Name on every day: `type/subject`, the id of a series, `panel:id` or `onto:term`. */
  readonly id: string;
  /** knowledge, series, panel or term. */
  readonly kind: string;
  /** Knowledge type; null for what is no knowledge object. */
  readonly type: string | null;
  /** Display name of the node. */
  readonly title_en: string;
  /** Display name of the node. */
  readonly title_de: string;
  /** Steps from where the walk began. */
  readonly distance: number;
  /** REST path of the node, below the address of the service. */
  readonly api_path: string;
  /** Slug of its page. */
  readonly seo_slug: string;
}

/** One knowledge object: the reading, why it is so, from what, and a hash to check it by. */
export interface KnowledgeObjectAnswer {
  /** Id of an object (type/subject@day), a series, a panel or a term. */
  readonly id: string;
  /** Knowledge type in snake case, for example market_pulse. */
  readonly type: string;
  /** Subject of the object, for example BTC; each type lists its own. */
  readonly subject: string;
  /** Last day it could see. */
  readonly as_of: string;
  /** Name of the type. */
  readonly title_en: string;
  /** Name of the type. */
  readonly title_de: string;
  /** Lowest tier that may read it. */
  readonly min_tier: TierName;
  /** The hashed document itself: members in snake case, in the order that the reproduction hash covers. Every concrete type has the same values as typed fields in camel case. */
  readonly payload: unknown;
  /** Factors behind the reading, with their contributions and the confidence. */
  readonly explanation: KnowledgeExplanation;
  /** Inputs with their digests, parameters, source and age: what another computation needs for the same hash. */
  readonly provenance: KnowledgeProvenance;
  /** Terms of the payload as onto:term@version. */
  readonly ontology: readonly string[];
  /** Version of the computation. */
  readonly compute_version: string;
  /** SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input digests and payload. */
  readonly repro_hash: string;
  /** REST path of the newest object of this type and subject, below the address of the service. */
  readonly api_path: string;
  /** Slug of its page. */
  readonly seo_slug: string;
  /** Where one can go from here. */
  readonly outbound?: KnowledgeEdges;
  /** Where one can go from here. */
  readonly inbound?: KnowledgeEdges;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** One knowledge object: the reading, why it is so, from what, and a hash to check it by. */
export interface KnowledgeObjectPublicAnswer {
  /** Id of an object (type/subject@day), a series, a panel or a term. */
  readonly id: string;
  /** Knowledge type in snake case, for example market_pulse. */
  readonly type: string;
  /** Subject of the object, for example BTC; each type lists its own. */
  readonly subject: string;
  /** Last day it could see. */
  readonly as_of: string;
  /** Name of the type. */
  readonly title_en: string;
  /** Name of the type. */
  readonly title_de: string;
  /** Lowest tier that may read it. */
  readonly min_tier: TierName;
  /** The hashed document itself: members in snake case, in the order that the reproduction hash covers. Every concrete type has the same values as typed fields in camel case. */
  readonly payload: unknown;
  /** Factors behind the reading, with their contributions and the confidence. */
  readonly explanation: KnowledgeExplanation;
  /** Inputs with their digests, parameters, source and age: what another computation needs for the same hash. */
  readonly provenance: KnowledgeProvenance;
  /** Terms of the payload as onto:term@version. */
  readonly ontology: readonly string[];
  /** Version of the computation. */
  readonly compute_version: string;
  /** SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input digests and payload. */
  readonly repro_hash: string;
  /** REST path of the newest object of this type and subject, below the address of the service. */
  readonly api_path: string;
  /** Slug of its page. */
  readonly seo_slug: string;
  /** Where one can go from here. */
  readonly outbound?: KnowledgeEdges;
  /** Where one can go from here. */
  readonly inbound?: KnowledgeEdges;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** The shortest way between two nodes of the knowledge graph, along its edges and against them. */
export interface KnowledgePathAnswer {
  /** Number of edges; null without a way. */
  readonly length: number | null;
  /** Why there is no way; null when there is one. */
  readonly null_reason: string | null;
  /** The nodes on the way, both ends included; null without a way. */
  readonly nodes: readonly KnowledgePathKnowledgeNode[] | null;
  /** The edges on the way; null without a way. */
  readonly links: readonly KnowledgeLink[] | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A knowledge object, a series, a panel or a term on a walk. */
export interface KnowledgePathKnowledgeNode {
  /** Name on every day: `type/subject`, the id of a series, `panel:id` or `onto:term`. */
  readonly id: string;
  /** knowledge, series, panel or term. */
  readonly kind: string;
  /** Knowledge type; null for what is no knowledge object. */
  readonly type: string | null;
  /** Display name of the node. */
  readonly title_en: string;
  /** Display name of the node. */
  readonly title_de: string;
  /** REST path of the node, below the address of the service. */
  readonly api_path: string;
  /** Slug of its page. */
  readonly seo_slug: string;
}

/** Inputs and data version that a reading was computed from. */
export interface KnowledgeProvenance {
  /** Version of the data that the object was computed from; it grows with every publication. */
  readonly data_version: number;
  /** Whether the data was generated. */
  readonly sample: boolean;
  /** Parameters of the computation, as in the reproduction hash. Each knowledge type declares its own, so they have no common shape. */
  readonly params: unknown;
  /** Series, panels and objects that the computation read, each with its digest. */
  readonly inputs: readonly KnowledgeInput[];
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
}

/** A number, or why there is none. */
export interface KnownNumber {
  /** The number; null when it is not known. */
  readonly value: number | null;
  /** Why there is none; null when there is. */
  readonly null_reason: string | null;
}

/** Language of a report. Names that the service has in English alone stay English. */
export type Lang = 'en' | 'de';

/** A decision, which counts at the close of its bar. */
export interface ListedSignal {
  /** A date, or an instant such as `2024-01-05T14:30:00Z`. */
  readonly time: string;
  /** BUY enters the market, SELL leaves it. */
  readonly side: SignalSide;
}

/** Volatility of the newest daily bar of a market. */
export interface LivePhase {
  /** low, normal, high or expansion. */
  readonly phase: string;
  /** Day of the newest bar, UTC. */
  readonly date: string;
}

/** The newest macro quadrant. */
export interface LiveQuadrant {
  /** sweet_spot, late_cycle_warning, crisis or recovery. */
  readonly key: string;
  /** Name of the quadrant. */
  readonly label_en: string;
  /** Name of the quadrant. */
  readonly label_de: string;
  /** Day of the macro values, UTC. */
  readonly date: string;
}

/** Proof that the numbers saw nothing later than they should. */
export interface LookAheadCertificate {
  /** Bars at which the backtest on the past alone was compared with this one, bit by bit. */
  readonly cuts: number;
  /** Bars after which every later price was changed, and the past compared again. */
  readonly mutated_cuts: number;
  /** First bar at which anything differed; null when nothing did. */
  readonly first_violation: number | null;
  /** Signals at the close, fills at the next open. */
  readonly fill: string;
  /** Version of the simulation and its rules. */
  readonly engine_version: string;
  /** Seed of everything that is drawn. */
  readonly seed: number;
}

/** How the weekly change of a quantity is measured. */
export type MacroChange = 'log_return' | 'difference';

/** Bitcoin against one other quantity. */
export interface MacroCorrelation {
  /** Key of the macro component, or of the asset. */
  readonly key: string;
  /** Name of the other quantity. */
  readonly label_en: string;
  /** Name of the other quantity. */
  readonly label_de: string;
  /** Level whose changes are compared: a series, or a formula of some. */
  readonly series: string;
  /** Series used as a proxy for the asset; null for the asset itself. */
  readonly proxy: string | null;
  /** How the level becomes a change. */
  readonly change: MacroChange;
  /** 90 days, one year, five years. */
  readonly windows: readonly MacroCorrelationWindow[];
}

/** Correlation of weekly changes over a window. */
export interface MacroCorrelationWindow {
  /** 90d, 1y or 5y. */
  readonly window: string;
  /** -1 to 1; null when the window is not covered. */
  readonly correlation: number | null;
  /** Lower end of the 95 percent interval. */
  readonly ci_low: number | null;
  /** Upper end of the 95 percent interval. */
  readonly ci_high: number | null;
  /** Weekly changes in the window. */
  readonly points: number;
  /** Weekly changes it needs. */
  readonly least_points: number;
  /** First day on which both have a value; null when there is none. */
  readonly data_start_date: string | null;
  /** Why there is no correlation; null when there is one. */
  readonly null_reason: string | null;
}

/** Whether a high value raises a score (positive) or lowers it (negative). */
export type MacroDirection = 'positive' | 'negative';

/** Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery. */
export type MacroQuadrant = 'crisis' | 'recovery' | 'late_cycle_warning' | 'sweet_spot';

/** Past macro regimes, day by day, at most a year. */
export interface MacroRegimeHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly MacroRegimePoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on. */
export type MacroRegimeLabel = 'risk_off' | 'neutral' | 'risk_on_leaning' | 'risk_on';

/** The newest macro regime: eighteen components in six weighted tiers, a score from 0 to 100, and a quadrant. */
export interface MacroRegimeLatestAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Support of the macro environment for risk assets, 0 to 100, from six weighted tiers. Unit: points. */
  readonly score: number;
  /** Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on. One of risk_off, neutral, risk_on_leaning, risk_on. */
  readonly label: MacroRegimeLabel;
  /** Display name of a band, state or part. */
  readonly label_en: string;
  /** Display name of a band, state or part. */
  readonly label_de: string;
  /** Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery. One of crisis, recovery, late_cycle_warning, sweet_spot. */
  readonly quadrant: MacroQuadrant | null;
  /** One sentence on the meaning of a band or state. Descriptive, not advice. */
  readonly quadrant_en: string | null;
  /** One sentence on the meaning of a band or state. Descriptive, not advice. */
  readonly quadrant_de: string | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly quadrant_null_reason: string | null;
  /** Share of the weight of the macro regime that has data on the day, 0 to 1. Unit: fraction. */
  readonly coverage: number;
  /** The six tiers. */
  readonly tiers: readonly MarketRegimeTier[];
  /** The eighteen components, tier by tier; missing and stale ones with a reason. */
  readonly components: readonly MarketRegimeComponent[];
  /** Version of the components, weights and maps of a composite. */
  readonly compute_version: string;
  /** Note on the meaning and limits of the numbers. */
  readonly note: string;
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest macro regime: eighteen components in six weighted tiers, a score from 0 to 100, and a quadrant. */
export interface MacroRegimeLatestPublicAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Support of the macro environment for risk assets, 0 to 100, from six weighted tiers. Unit: points. */
  readonly score: number;
  /** Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on. One of risk_off, neutral, risk_on_leaning, risk_on. */
  readonly label: MacroRegimeLabel;
  /** Display name of a band, state or part. */
  readonly label_en: string;
  /** Display name of a band, state or part. */
  readonly label_de: string;
  /** Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery. One of crisis, recovery, late_cycle_warning, sweet_spot. */
  readonly quadrant: MacroQuadrant | null;
  /** One sentence on the meaning of a band or state. Descriptive, not advice. */
  readonly quadrant_en: string | null;
  /** One sentence on the meaning of a band or state. Descriptive, not advice. */
  readonly quadrant_de: string | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly quadrant_null_reason: string | null;
  /** Share of the weight of the macro regime that has data on the day, 0 to 1. Unit: fraction. */
  readonly coverage: number;
  /** The six tiers. */
  readonly tiers: readonly MarketRegimeTier[];
  /** The eighteen components, tier by tier; missing and stale ones with a reason. */
  readonly components: readonly MarketRegimeComponent[];
  /** Version of the components, weights and maps of a composite. */
  readonly compute_version: string;
  /** Note on the meaning and limits of the numbers. */
  readonly note: string;
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Macro regime of a past day. */
export interface MacroRegimePoint {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Support of the macro environment for risk assets, 0 to 100, from six weighted tiers. Unit: points. */
  readonly score: number;
  /** Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on. One of risk_off, neutral, risk_on_leaning, risk_on. */
  readonly label: MacroRegimeLabel;
  /** Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery. One of crisis, recovery, late_cycle_warning, sweet_spot. */
  readonly quadrant: MacroQuadrant | null;
  /** Share of the weight of the macro regime that has data on the day, 0 to 1. Unit: fraction. */
  readonly coverage: number;
  /** Score of the tier Liquidity, 0 to 100; null when no component had a value. Unit: points. */
  readonly liquidity: number | null;
  /** Score of the tier Financial conditions, 0 to 100; null when no component had a value. Unit: points. */
  readonly financial_conditions: number | null;
  /** Score of the tier Risk appetite, 0 to 100; null when no component had a value. Unit: points. */
  readonly risk_appetite: number | null;
  /** Score of the tier Crypto liquidity, 0 to 100; null when no component had a value. Unit: points. */
  readonly crypto_liquidity: number | null;
  /** Score of the tier Business cycle, 0 to 100; null when no component had a value. Unit: points. */
  readonly business_cycle: number | null;
  /** Score of the tier Inflation, 0 to 100; null when no component had a value. Unit: points. */
  readonly inflation: number | null;
}

/** A market with daily bars. */
export interface Market {
  /** Id of the object in its type. */
  readonly id: string;
  /** Pair without the venue. */
  readonly pair: string;
  /** Asset that the market trades, for example BTC; null where the source gives none. */
  readonly base: string | null;
  /** Asset that prices are in, for example USDT; null where the source gives none. */
  readonly quote: string | null;
  /** Exchange of the market, for example binance; null where the source gives none. */
  readonly venue: string | null;
  /** `spot`, `perpetual` or `index`. */
  readonly kind: string | null;
  /** Provider of the newest bar. */
  readonly source: string;
  /** Day of the first bar. */
  readonly first_day: string;
  /** Day of the newest bar. */
  readonly last_day: string;
}

/** Ten stretches of 90 days whose price moved most like the last 90 days, with the returns of Bitcoin after each of them and after any day. */
export interface MarketAnalogue {
  /** Last day it could see. */
  readonly as_of: string;
  /** Factors behind the reading, with their contributions and the confidence. */
  readonly explanation: HistoricalAnalogKnowledgeExplanation;
  /** Version of the computation. */
  readonly compute_version: string;
  /** SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input digests and payload. */
  readonly repro_hash: string;
  /** REST path of the newest object of this type and subject, below the address of the service. */
  readonly api_path: string;
  /** Inputs with their digests, parameters, source and age: what another computation needs for the same hash. */
  readonly provenance: HistoricalAnalogKnowledgeProvenance;
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Days in each compared stretch. Unit: days. */
  readonly window_days: number;
  /** First day of the newest stretch. Unit: date. */
  readonly window_start: string;
  /** Number of past stretches compared. Unit: count. */
  readonly compared: number;
  /** Ten nearest stretches by warped distance, nearest first. Any two end at least 45 days apart. */
  readonly matches: readonly MarketAnalogueMatch[];
  /** Returns after the matches, by horizon. */
  readonly rates: readonly MarketAnalogueRate[];
  /** Note on the meaning and the limits of a number. */
  readonly note: string;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Past stretch that resembles the newest one. */
export interface MarketAnalogueMatch {
  /** First day of the stretch. Unit: date. */
  readonly start: string;
  /** Last day of the stretch. Unit: date. */
  readonly end: string;
  /** Distance between the normalised price path of a past window and that of the newest one; 0 for identical shapes. Unit: standard_deviations. */
  readonly distance: number;
  /** Distance after warping; it determines the rank. Unit: standard_deviations. */
  readonly warped_distance: number;
  /** Correlation of the log prices of a past window with those of the newest one. Unit: coefficient. */
  readonly correlation: number;
  /** Percentage of past windows that are as close to the newest one or closer. Unit: percent. */
  readonly distance_percentile: number;
  /** Return of the 7 days that followed. Unit: percent. */
  readonly return_7d_pct: number | null;
  /** Return of the 30 days that followed. Unit: percent. */
  readonly return_30d_pct: number | null;
  /** Return of the 90 days that followed. Unit: percent. */
  readonly return_90d_pct: number | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** Returns after the matches within a horizon. */
export interface MarketAnalogueRate {
  /** Days after an observation over which its outcome is measured. Unit: days. */
  readonly horizon_days: number;
  /** Number of observations behind a statistic. Unit: count. */
  readonly n: number;
  /** Observations whose windows do not overlap. Overlapping windows repeat the same information, so the certainty of a share depends on this number, not on the number of days. Unit: count. */
  readonly n_eff: number;
  /** Share of observations after which the price was higher at the end of the horizon. Unit: fraction. */
  readonly share_up: number | null;
  /** Lower end of the interval of the share. Unit: fraction. */
  readonly share_up_low: number | null;
  /** Upper end of the interval of the share. Unit: fraction. */
  readonly share_up_high: number | null;
  /** Median return over the horizon. Unit: percent. */
  readonly median_return_pct: number | null;
  /** Lower quartile of the returns. Unit: percent. */
  readonly return_p25_pct: number | null;
  /** Upper quartile of the returns. Unit: percent. */
  readonly return_p75_pct: number | null;
  /** Whether there are fewer than 30 effective observations, too few for reliable figures. */
  readonly thin: boolean;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
  /** Conditional share minus unconditional share, in percentage points. Unit: points. */
  readonly lift_pp: number | null;
  /** Returns after any day of the same period, whatever the condition. */
  readonly unconditional: MarketAnalogueUnconditional;
}

/** Returns after any day of the same period, whatever the condition. */
export interface MarketAnalogueUnconditional {
  /** Number of observations behind a statistic. Unit: count. */
  readonly n: number;
  /** Observations whose windows do not overlap. Overlapping windows repeat the same information, so the certainty of a share depends on this number, not on the number of days. Unit: count. */
  readonly n_eff: number;
  /** Share of observations after which the price was higher at the end of the horizon. Unit: fraction. */
  readonly share_up: number | null;
  /** Lower end of the interval of the share. Unit: fraction. */
  readonly share_up_low: number | null;
  /** Upper end of the interval of the share. Unit: fraction. */
  readonly share_up_high: number | null;
  /** Median return over the horizon. Unit: percent. */
  readonly median_return_pct: number | null;
  /** Lower quartile of the returns. Unit: percent. */
  readonly return_p25_pct: number | null;
  /** Upper quartile of the returns. Unit: percent. */
  readonly return_p75_pct: number | null;
  /** Whether there are fewer than 30 effective observations, too few for reliable figures. */
  readonly thin: boolean;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** One aggregate signal about the market, null where its minimum data are not met. */
export interface MarketInsight {
  /** breadth, dispersion, funding_extreme, volatility_mix or dominance_trend. */
  readonly key: string;
  /** Display name of the insight. */
  readonly label_en: string;
  /** Display name of the insight. */
  readonly label_de: string;
  /** Day of the newest input; null without one. */
  readonly date: string | null;
  /** In the unit; null when the minimum data are not met. */
  readonly value: number | null;
  /** Unit of the value; points are percentage points. */
  readonly unit: string;
  /** State of the value; null without one. */
  readonly state: string | null;
  /** When each state holds. */
  readonly states: string;
  /** How the value is made. */
  readonly method: string;
  /** Counts behind the value by name; empty where there are none. */
  readonly counts: unknown;
  /** Kind of observations behind the value. */
  readonly sample: string;
  /** How many of them there are. */
  readonly sample_size: number;
  /** How many it needs. */
  readonly least_sample_size: number;
  /** Why there is no value; null when there is one. */
  readonly null_reason: string | null;
}

/** Five aggregate signals about the market: breadth, dispersion, funding, volatility and dominance. */
export interface MarketInsightsAnswer {
  /** Last day of any data of the service. */
  readonly date: string;
  /** The five signals. */
  readonly signals: readonly MarketInsight[];
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** One of the eighteen components, as known on the day. */
export interface MarketRegimeComponent {
  /** Stable key of a component, a venue, a strategy or another part of a reading. */
  readonly key: string;
  /** Key of its tier. */
  readonly tier: string;
  /** Display name of a band, state or part. */
  readonly label_en: string;
  /** Display name of a band, state or part. */
  readonly label_de: string;
  /** Raw value of a component in the unit of its own term. Unit: unit of the component. */
  readonly value: number | null;
  /** Unit of the value of a component. */
  readonly unit: string;
  /** Score of a component or tier, 0 to 100, before weighting. Unit: points. */
  readonly score: number | null;
  /** Whether a high value raises a score (positive) or lowers it (negative). One of positive, negative. */
  readonly direction: MacroDirection;
  /** Ids of the series that the component reads. */
  readonly inputs: readonly string[];
  /** Formula of the value from the inputs. */
  readonly formula: string;
  /** Day on which a value became known; readings of earlier days do not use it. Unit: date. */
  readonly known_date: string | null;
  /** Whether the newest value is too old to represent the day. */
  readonly stale: boolean;
  /** Day, or first day of the month, that the newest value describes. Unit: date. */
  readonly last_good_date: string | null;
  /** Days from the described day to the day of the reading. Unit: days. */
  readonly age_days: number | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** A weighted group of components. */
export interface MarketRegimeTier {
  /** Stable key of a component, a venue, a strategy or another part of a reading. */
  readonly key: string;
  /** Display name of a band, state or part. */
  readonly label_en: string;
  /** Display name of a band, state or part. */
  readonly label_de: string;
  /** Weight of a component in a composite, in percent of the total weight. Unit: percent. */
  readonly weight: number;
  /** Score of a component or tier, 0 to 100, before weighting. Unit: points. */
  readonly score: number | null;
  /** Components with a score. Unit: count. */
  readonly components_present: number;
  /** Components of the tier. Unit: count. */
  readonly components_total: number;
}

/** Every market with daily bars. */
export interface MarketsAnswer {
  /** Every market with daily bars. */
  readonly markets: readonly Market[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A strategy at an interval, over assets. */
export interface MatrixRow {
  /** Place by deflated Sharpe ratio, from 1; null without one. */
  readonly rank: number | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Length of a bar. */
  readonly interval: string;
  /** Runs of the service without filters. */
  readonly runs: number;
  /** Assets they are on. */
  readonly assets: number;
  /** Completed trades of all counted backtests. */
  readonly trades: number;
  /** Yearly return, fraction; median over the assets of the median of each, as are the others. */
  readonly median_cagr: number | null;
  /** Deepest fall, 0 to 1. */
  readonly median_drawdown: number | null;
  /** Share of winning trades, 0 to 1. */
  readonly median_win_rate: number | null;
  /** Sharpe ratio of a year. */
  readonly median_sharpe: number | null;
  /** Probability that the Sharpe ratio is above chance given the trials, 0 to 1. */
  readonly deflated_sharpe: number | null;
  /** Yearly return less that of the reference, fraction. */
  readonly cagr_delta: number | null;
  /** Share of the assets whose median run was ahead of the reference, 0 to 1. */
  readonly ahead_share: number | null;
  /** Robustness of the evidence at the interval over all studied markets, 0 to 100; as in the knowledge object. */
  readonly svc_score: number | null;
  /** Why there is no score. */
  readonly svc_score_reason: string | null;
  /** Results of callers' backtests; they are not ranked. */
  readonly callers: CallerFiguresFields;
  /** Why other numbers are missing. */
  readonly null_reason: string | null;
}

/** How often expiries settled near max pain. Shares from 0 to 1, null without a case. */
export interface MaxPainBaseRates {
  /** Number of past expiries counted. */
  readonly n: number;
  /** Share within 2 percent; null without an expiry. */
  readonly within_2_pct: number | null;
  /** Share within 5 percent; null without an expiry. */
  readonly within_5_pct: number | null;
  /** Expiries with a snapshot seven days before. */
  readonly moved_toward_n: number;
  /** Share of these that came nearer in the last seven days; chance alone gives about a half. */
  readonly moved_toward: number | null;
  /** Whether there are fewer than 30 expiries. */
  readonly thin: boolean;
}

/** One option expiry. */
export interface MaxPainExpiry {
  /** Day of expiry, at 08:00 UTC. */
  readonly expiry: string;
  /** Calendar days from the snapshot, at least 1. */
  readonly days_to_expiry: number;
  /** Whether it is the last Friday of March, June, September or December. */
  readonly is_quarterly: boolean;
  /** Spot of the snapshot, USD; the same for all its expiries. */
  readonly spot: number;
  /** Strike with the least payout, USD; of several the one nearest to the spot. */
  readonly max_pain_strike: number | null;
  /** Spot less max pain, percent of max pain; positive when the spot is above. */
  readonly spot_minus_max_pain_pct: number | null;
  /** Open puts over open calls, by coins. */
  readonly put_call_ratio: number | null;
  /** Why a number is null: `no_open_interest` or `no_open_calls`; null when none is. */
  readonly null_reason: string | null;
  /** Open calls, coins. */
  readonly call_open_interest: number;
  /** Open puts, coins. */
  readonly put_open_interest: number;
  /** Open coins at the spot, USD. */
  readonly total_notional_usd: number;
  /** Every listed strike, ascending. */
  readonly strike_ladder?: readonly MaxPainStrike[];
  /** Gamma exposure of the options of this expiry. */
  readonly gex?: GammaExposure;
}

/** Expired Bitcoin options against the max pain they went into, with base rates. */
export interface MaxPainHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Past expiries, oldest first. */
  readonly snapshots: readonly SettledMaxPain[];
  /** How often they settled near max pain. */
  readonly base_rates: MaxPainBaseRates;
  /** Price that is used as the settlement. */
  readonly spot_at_expiry_basis: string;
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Max pain of the upcoming Bitcoin option expiries: the price at which option holders receive the least. */
export interface MaxPainLatestAnswer {
  /** Day of the snapshot. */
  readonly date: string;
  /** Days from the snapshot to the newest Bitcoin close; 0 for a current one, never below 0. */
  readonly age_days: number;
  /** Bitcoin when the snapshot was taken, USD: the forward of its nearest expiry. */
  readonly spot: number;
  /** Up to ten upcoming expiries, nearest first. */
  readonly expiries: readonly MaxPainExpiry[];
  /** Gamma exposure of these expiries together, USD per one percent of the spot. */
  readonly gex_total_usd?: number;
  /** How the sign of the gamma exposure is chosen. */
  readonly gex_convention?: string;
  /** Provider of the snapshot; `sample` for generated data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Max pain of the upcoming Bitcoin option expiries: the price at which option holders receive the least. */
export interface MaxPainLatestPublicAnswer {
  /** Day of the snapshot. */
  readonly date: string;
  /** Days from the snapshot to the newest Bitcoin close; 0 for a current one, never below 0. */
  readonly age_days: number;
  /** Bitcoin when the snapshot was taken, USD: the forward of its nearest expiry. */
  readonly spot: number;
  /** Up to ten upcoming expiries, nearest first. */
  readonly expiries: readonly MaxPainExpiry[];
  /** Gamma exposure of these expiries together, USD per one percent of the spot. */
  readonly gex_total_usd?: number;
  /** How the sign of the gamma exposure is chosen. */
  readonly gex_convention?: string;
  /** Provider of the snapshot; `sample` for generated data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Open interest at a strike, and what a settlement there costs the writers. */
export interface MaxPainStrike {
  /** Strike price of the options, USD. */
  readonly strike: number;
  /** Open calls, coins. */
  readonly call_oi: number;
  /** Open puts, coins. */
  readonly put_oi: number;
  /** Payout of all options of the expiry if it settles at this strike, USD. */
  readonly pain_usd: number;
}

/** Past Mayer multiples, day by day: Bitcoin's price over its 200-day average. */
export interface MayerMultipleHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly MayerMultiplePoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest Mayer multiple: Bitcoin's price over its 200-day average. */
export interface MayerMultipleLatestAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Price as a multiple of its 200-day average. Unit: ratio. */
  readonly value: number;
  /** Zone of the value, with bounds at 0.7, 1.5 and 2.4. One of capitulation, neutral, bullish, euphoria. */
  readonly zone: MayerZone;
  /** Price at the end of the UTC day, 24:00. Unit: usd. */
  readonly price: number;
  /** Mean of the last 200 daily closes. Unit: usd. */
  readonly sma200: number;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest Mayer multiple: Bitcoin's price over its 200-day average. */
export interface MayerMultipleLatestPublicAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Price as a multiple of its 200-day average. Unit: ratio. */
  readonly value: number;
  /** Zone of the value, with bounds at 0.7, 1.5 and 2.4. One of capitulation, neutral, bullish, euphoria. */
  readonly zone: MayerZone;
  /** Price at the end of the UTC day, 24:00. Unit: usd. */
  readonly price: number;
  /** Mean of the last 200 daily closes. Unit: usd. */
  readonly sma200: number;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Price over its 200-day average on a past day. */
export interface MayerMultiplePoint {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Price as a multiple of its 200-day average. Unit: ratio. */
  readonly value: number;
  /** Zone of the value, with bounds at 0.7, 1.5 and 2.4. One of capitulation, neutral, bullish, euphoria. */
  readonly zone: MayerZone;
  /** Mean of the last 200 daily closes. Unit: usd. */
  readonly sma200: number;
}

/** Zone of the value, with bounds at 0.7, 1.5 and 2.4. */
export type MayerZone = 'capitulation' | 'neutral' | 'bullish' | 'euphoria';

/** The trades drawn again with replacement, many times. */
export interface MonteCarlo {
  /** Number of paths drawn from the trades. */
  readonly paths: number;
  /** Worth at the end, in multiples of the start. */
  readonly final_equity: PercentileBands;
  /** Yearly return; null below 90 days. */
  readonly cagr: PercentileBands | null;
  /** Deepest fall from a high, 0 to 1. */
  readonly max_drawdown: PercentileBands;
  /** Share of paths that ever fall to half of the start. */
  readonly probability_of_ruin: number;
  /** Share of joint paths of both that end above holding (stationary bootstrap of the bars). */
  readonly probability_of_beating_buy_and_hold: number | null;
  /** Mean block length of that bootstrap, bars. */
  readonly block_length: number | null;
}

/** The halving to come, estimated from the pace of blocks. */
export interface NextHalving {
  /** Number of the halving. */
  readonly number: number;
  /** Height of its block. */
  readonly height: number;
  /** Bitcoin a block before it. */
  readonly subsidy_before: number;
  /** Bitcoin a block from it on. */
  readonly subsidy_after: number;
  /** Height of the last block of the day, by the daily counts; a few blocks off what a node says. */
  readonly tip_height: number | null;
  /** Blocks from the tip to the halving. */
  readonly blocks_left: number | null;
  /** Mean seconds between blocks over the days of the last 2016 blocks. */
  readonly block_interval_seconds: number | null;
  /** Day of the halving if blocks keep that pace. */
  readonly estimated_date: string | null;
  /** Days until then. */
  readonly days_until: number | null;
  /** Why there is no estimate; null when there is one. */
  readonly null_reason: string | null;
}

/** How much a choice that should not matter moves the difference: anchor, parameters, window_edges, pair_choice. */
export interface NoiseSpread {
  /** Source of variation. */
  readonly source: string;
  /** Number of variations tried. */
  readonly variations: number;
  /** Sample deviation of the difference. */
  readonly deviation: number | null;
  /** Why there is no deviation. */
  readonly null_reason: string | null;
}

/** A component of the Bitcoin cycle that does not apply to another coin. */
export interface NotApplicableComponent {
  /** Stable key of a component, a venue, a strategy or another part of a reading. */
  readonly key: string;
  /** Always the text `not_applicable`. */
  readonly status: string;
  /** Why it does not apply. */
  readonly reason: string;
}

/** Why a number is missing. */
export interface NullReason {
  /** Name of the number. */
  readonly field: string;
  /** Why there is none, in words. */
  readonly reason: string;
}

/** A daily series of the onchain subgraph. */
export interface OnchainSeries {
  /** Id of an object (type/subject@day), a series, a panel or a term. */
  readonly id: string;
  /** Short display name of the series. */
  readonly label: string;
  /** Group of the catalogue, for example valuation or rates. */
  readonly group: string;
  /** Criterion that the bands are split by: `age` or `wallet_size`; null for an undivided quantity. */
  readonly by: string | null;
  /** Unit of the values. */
  readonly unit: string;
  /** Quantity that the series measures. */
  readonly description: string;
  /** How it is computed; null for a collected series. */
  readonly formula: string | null;
  /** Where the newest value comes from; null without data. */
  readonly source: string | null;
  /** Id of the series whose values this one repeats; null for an original. */
  readonly alias_of: string | null;
  /** Whether it comes from the files of a dataset alone: no live source delivers it. */
  readonly files_only: boolean;
  /** First day with a value; null without data. */
  readonly first_day: string | null;
}

/** Every on-chain series with what it measures. */
export interface OnchainSeriesCatalogAnswer {
  /** Every series of the onchain subgraph. */
  readonly series: readonly OnchainSeries[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Every on-chain series with what it measures. */
export interface OnchainSeriesCatalogPublicAnswer {
  /** Every series of the onchain subgraph. */
  readonly series: readonly OnchainSeries[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Past values of an on-chain series. */
export interface OnchainSeriesHistoryAnswer {
  /** Id of the series. */
  readonly id: string;
  /** Short name of the series. */
  readonly label: string;
  /** Unit of the values. */
  readonly unit: string;
  /** Where the newest value of the window comes from; null without one. */
  readonly source: string | null;
  /** Which source delivered which days, ascending. */
  readonly sources: readonly SeriesSource[];
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** How the rank of the points is taken; null where the series is not ranked. */
  readonly method: string | null;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly SeriesPoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The newest value of an on-chain series. */
export interface OnchainSeriesLatestAnswer {
  /** Id of an object (type/subject@day), a series, a panel or a term. */
  readonly id: string;
  /** Short display name of the series. */
  readonly label: string;
  /** Group of the catalogue, for example valuation or rates. */
  readonly group: string;
  /** Unit of the values. */
  readonly unit: string;
  /** Where the newest value comes from; null without data. */
  readonly source: string | null;
  /** Id of the series whose values this one repeats; null for an original. */
  readonly alias_of: string | null;
  /** How the rank of its points is taken; null where the series is not ranked. */
  readonly method: string | null;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Newest value; null without recent data. Asked for by its id, `source_unavailable` names the series whose history does not reach back to where the value needs it, or which has ended too long ago; on the way from another object it is null and `nullReason` says so. */
  readonly latest: SeriesPoint | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The ontology: a definition of every published quantity. */
export interface OntologyListAnswer {
  /** Every term, or those of a category. */
  readonly terms: readonly OntologyTerm[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The definition of a published quantity. */
export interface OntologyTerm {
  /** Id of an object (type/subject@day), a series, a panel or a term. */
  readonly id: string;
  /** Name of the term in snake case, without its version. */
  readonly term: string;
  /** Version of the definition. */
  readonly version: string;
  /** For example valuation or mining. */
  readonly category: string;
  /** Short display name, a few words at most. */
  readonly label_en: string;
  /** Short display name, a few words at most. */
  readonly label_de: string;
  /** Unit of its values. */
  readonly unit: string;
}

/** One term of the ontology: definition, calculation, unit and source. */
export interface OntologyTermAnswer {
  /** Id of an object (type/subject@day), a series, a panel or a term. */
  readonly id: string;
  /** Name of the term in snake case, without its version. */
  readonly term: string;
  /** Version of the definition. */
  readonly version: string;
  /** Every version there is of it, newest first. Superseded ones stay readable. */
  readonly versions: readonly string[];
  /** For example valuation or mining. */
  readonly category: string;
  /** Short display name, a few words at most. */
  readonly label_en: string;
  /** Short display name, a few words at most. */
  readonly label_de: string;
  /** Definition of the term. */
  readonly definition_en: string;
  /** Definition of the term. */
  readonly definition_de: string;
  /** How it is computed. */
  readonly calculation: string;
  /** Unit of its values. */
  readonly unit: string;
  /** Where it comes from. */
  readonly source: string;
  /** Terms related to this one. */
  readonly related: readonly OntologyTermOntologyTerm[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The definition of a published quantity. */
export interface OntologyTermOntologyTerm {
  /** Id of an object (type/subject@day), a series, a panel or a term. */
  readonly id: string;
  /** Name of the term in snake case, without its version. */
  readonly term: string;
  /** Short display name, a few words at most. */
  readonly label_en: string;
  /** Short display name, a few words at most. */
  readonly label_de: string;
}

/** The backtest of a pair in one mode. */
export interface PairLeader {
  /** Place, from 1. */
  readonly rank: number;
  /** Tickers of the legs, for example `ETH/BTC`. The reverse is the same trade. */
  readonly pair: string;
  /** Ids of the markets of the legs. */
  readonly markets: readonly string[];
  /** Mode that decides the trades. */
  readonly mode: PairMode;
  /** First day that could be traded. */
  readonly date_from: string;
  /** Last day of the study, UTC. */
  readonly date_to: string;
  /** Backtests; 1 for a pair in one mode. */
  readonly runs: number;
  /** Completed trades of all of them. */
  readonly trades: number;
  /** Share of the completed trades with a net return above 0, 0 to 1. */
  readonly win_rate: number | null;
  /** Median yearly return, percent; -100 where the account was lost. */
  readonly median_cagr_pct: number | null;
  /** Share of runs with a yearly return above zero, 0 to 1. */
  readonly positive_share: number | null;
  /** Median of the deepest falls from a high, percent. */
  readonly median_max_drawdown_pct: number | null;
  /** Median Sharpe ratio of a day, never annualised, over the days that the runs share, or its own where it covers less than half of the longest. */
  readonly median_sharpe_per_bar: number | null;
  /** Median probability that the Sharpe ratio is above what chance gives the best of the independent trials, 0 to 1. */
  readonly median_deflated_sharpe: number | null;
  /** Runs whose deflated Sharpe ratio is at least 0.95. */
  readonly passing_runs: number;
  /** Runs whose losses ate the whole account. */
  readonly lost_runs: number;
}

/** Signal of a pair trade. `rules` gives the parameters of each mode. */
export type PairMode = 'ratio' | 'momentum' | 'rsi';

/** The backtests of all pairs in one mode. */
export interface PairModeRow {
  /** Mode that decides the trades. */
  readonly mode: PairMode;
  /** Backtests; 1 for a pair in one mode. */
  readonly runs: number;
  /** Completed trades of all of them. */
  readonly trades: number;
  /** Share of the completed trades with a net return above 0, 0 to 1. */
  readonly win_rate: number | null;
  /** Median yearly return, percent; -100 where the account was lost. */
  readonly median_cagr_pct: number | null;
  /** Share of runs with a yearly return above zero, 0 to 1. */
  readonly positive_share: number | null;
  /** Median of the deepest falls from a high, percent. */
  readonly median_max_drawdown_pct: number | null;
  /** Median Sharpe ratio of a day, never annualised, over the days that the runs share, or its own where it covers less than half of the longest. */
  readonly median_sharpe_per_bar: number | null;
  /** Median probability that the Sharpe ratio is above what chance gives the best of the independent trials, 0 to 1. */
  readonly median_deflated_sharpe: number | null;
  /** Runs with a deflated Sharpe ratio: it needs 30 completed trades. */
  readonly judged_runs: number;
  /** Runs whose deflated Sharpe ratio is at least 0.95. */
  readonly passing_runs: number;
  /** Runs whose losses ate the whole account. */
  readonly lost_runs: number;
  /** Why a number is missing. */
  readonly null_reason: string | null;
}

/** When a signal mode enters and leaves. */
export interface PairModeRule {
  /** Mode whose rule this is. */
  readonly mode: PairMode;
  /** When the mode enters, changes sides and leaves, in words. */
  readonly rule: string;
  /** Parameters of the rule, with their declared values. */
  readonly parameters: readonly PairParameter[];
}

/** A declared number of a signal mode. It is not fitted to the markets. */
export interface PairParameter {
  /** Name of the parameter, in snake case. */
  readonly name: string;
  /** Declared value, in the unit its description gives. */
  readonly value: number;
  /** Meaning of the parameter, and the reason for its value. */
  readonly description: string;
}

/** Result on one pair. Fractions, after costs. */
export interface PairReport {
  /** Id of the market. */
  readonly pair: string;
  /** First day traded. */
  readonly date_from: string | null;
  /** Last day traded. */
  readonly date_to: string | null;
  /** Completed round trips. */
  readonly trades: number;
  /** Worth at the end over the start, less 1. */
  readonly total_return: number | null;
  /** Yearly return; null below 90 days. */
  readonly cagr: number | null;
  /** That of buying and holding. */
  readonly benchmark_cagr: number | null;
  /** Deepest fall, 0 to 1. */
  readonly max_drawdown: number | null;
  /** Annualised; null below 30 bars. */
  readonly result_sharpe: number | null;
  /** Bar at which the look-ahead check failed; null when it did not. */
  readonly first_violation: number | null;
  /** Hash of request, inputs and result. */
  readonly repro_hash: string | null;
  /** Why it could not be tested. */
  readonly reason: string | null;
}

/** Settings shared by all backtests of pairs: a matrix by signal mode, and the 20 best pairs by deflated Sharpe ratio. */
export interface PairTradingInsightsAnswer {
  /** Backtests of pairs: each pair of studied markets with at least 400 daily bars in common, once in each mode. */
  readonly total_runs: number;
  /** Runs below which nothing is aggregated. */
  readonly least_runs: number;
  /** The signal modes. */
  readonly modes: readonly PairMode[];
  /** A row for each mode; empty below the least runs. */
  readonly matrix: readonly PairModeRow[];
  /** The 20 pairs and modes with the highest deflated Sharpe ratio; empty below the least runs. Leading it proves nothing: see `passingRuns`. */
  readonly leaderboard: readonly PairLeader[];
  /** Why matrix and leaderboard are empty; null when they are not. */
  readonly empty_reason: string | null;
  /** Clusters of alike runs, which are the trials that the deflated Sharpe ratio pays for. */
  readonly independent_trials: number;
  /** Days over which the runs are compared: those that all of them share; 0 where they share too few. */
  readonly shared_bars: number;
  /** Ids of the markets that were paired. */
  readonly markets_tested: readonly string[];
  /** Ids of declared markets with fewer than 400 daily bars. */
  readonly markets_left_out: readonly string[];
  /** Newest day of the data. */
  readonly as_of: string;
  /** How pairs are traded, at what costs, and what is not modelled. */
  readonly rules: PairTradingRules;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** How pairs are traded, at what costs, and what is not modelled. */
export interface PairTradingRules {
  /** Rule of each mode, in catalogue order. */
  readonly modes: readonly PairModeRule[];
  /** How a signal is filled, in words. */
  readonly execution: string;
  /** Fee on the worth of each trade of each leg, basis points. */
  readonly fee_bps: number;
  /** Slippage on the price of each trade of each leg, basis points. */
  readonly slippage_bps: number;
  /** Interest of a year on the worth of the leg that is short, percent: an assumption. */
  readonly borrow_pct_per_year: number;
  /** Effects on real trades that the model leaves out. */
  readonly not_modelled: readonly string[];
}

/** How much more one strategy returned than another, bar by bar. */
export interface PairedDifference {
  /** Key of the first strategy. */
  readonly strategy: string;
  /** Key of the second strategy. */
  readonly other: string;
  /** Mean difference of the returns of bars times the bars of a year; null when both are the same. */
  readonly per_year: number | null;
  /** Lower end of its interval of 90 % (stationary bootstrap of the pairs). */
  readonly low: number | null;
  /** Upper end of it. */
  readonly high: number | null;
  /** Whether the interval leaves zero out. */
  readonly is_distinguishable: boolean;
}

/** Contents of a panel: daily numbers of many entities of one type, such as bars of markets or prices of coins. */
export interface PanelAnswer {
  /** Id of an object (type/subject@day), a series, a panel or a term. */
  readonly id: string;
  /** Name of the panel, in English. */
  readonly label: string;
  /** Meaning of an entity, and how its id is formed. */
  readonly entity: string;
  /** Contents of a row. */
  readonly description: string;
  /** Days after which a row is known, at 00:00 UTC. */
  readonly publication_lag_days: number;
  /** Entities with a row. */
  readonly entity_count: number;
  /** Day of the newest row; null without one. */
  readonly last_day: string | null;
  /** Numbers of a row. */
  readonly fields: readonly PanelField[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A number that a panel holds for an entity on a day. */
export interface PanelField {
  /** Stable key of the field, in snake case. */
  readonly key: string;
  /** Unit; `quote` and `base` are the two sides of the market of the entity. */
  readonly unit: string;
  /** Quantity that it measures. */
  readonly description: string;
}

/** A halving that was. */
export interface PastHalving {
  /** First, second and so on. */
  readonly number: number;
  /** Height of its block. */
  readonly height: number;
  /** UTC day of its block. */
  readonly date: string;
  /** Bitcoin a block before it. */
  readonly subsidy_before: number;
  /** Bitcoin a block from it on. */
  readonly subsidy_after: number;
  /** Days since this halving. */
  readonly days_since: number;
}

/** The signed receipt of a paid answer: what was sold, for how much, and the hashes to compute it again. */
export interface PaymentReceiptAnswer {
  /** Id of the payment. */
  readonly id: string;
  /** Name of the operation. */
  readonly operation: string;
  /** Address that was requested. */
  readonly resource: string;
  /** Hashes under which the answer can be computed again; empty for answers without one. */
  readonly repro_hashes: readonly string[];
  /** SHA-256 (hex) of the bytes of the answer. */
  readonly answer_sha256: string;
  /** exact or upto. */
  readonly scheme: string;
  /** Amount taken, USDC. */
  readonly amount: string;
  /** Address of the token. */
  readonly asset: string;
  /** CAIP-2 name of the chain. */
  readonly network: string;
  /** Wallet that paid. */
  readonly payer: string;
  /** Wallet that received. */
  readonly pay_to: string;
  /** Hash of the transaction; null when nothing was taken. */
  readonly transaction: string | null;
  /** Time of settlement. */
  readonly sold_at: string;
  /** Receipt of the x402 extension offer-receipt, a signed JWS. */
  readonly receipt: string;
  /** The members above as a signed JWS. */
  readonly statement: string;
}

/** Percentiles over the paths. */
export interface PercentileBands {
  /** 5th percentile of the paths. */
  readonly p5: number;
  /** 25th percentile of the paths. */
  readonly p25: number;
  /** 50th percentile of the paths. */
  readonly p50: number;
  /** 75th percentile of the paths. */
  readonly p75: number;
  /** 95th percentile of the paths. */
  readonly p95: number;
}

/** Strategies in one volatility phase. */
export interface PhaseInsight {
  /** Phase of the market at the close before the entry. */
  readonly phase: RunPhase;
  /** By the lower end of the interval of the win rate, highest first. */
  readonly strategies: readonly PhaseRow[];
  /** Strategies with trades in the phase, but fewer than required. */
  readonly strategies_below_min_trades: number;
  /** Why there are none. */
  readonly empty_reason: string | null;
}

/** Trades of a strategy that were entered in one volatility phase. */
export interface PhaseRow {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Markets at an interval that the trades come from. */
  readonly runs: number;
  /** Completed trades entered in the phase. */
  readonly trades: number;
  /** Share of them that won, 0 to 1. */
  readonly win_rate: number;
  /** Lower end of Wilson's interval of 95 %. */
  readonly win_rate_low: number;
  /** Upper end of it. */
  readonly win_rate_high: number;
  /** Mean net return of a trade, percent. */
  readonly avg_pnl_pct: number;
}

/** Time from the end of an observed day until this service had its value, over the newest values of the last 90 days, at most 60. Data known on their own day count from its beginning. */
export interface PublicationLag {
  /** Median (p50), in hours. */
  readonly median_hours: number;
  /** 95th percentile, in hours. */
  readonly p95_hours: number;
  /** Number of measured values. */
  readonly values: number;
}

/** The hash of an object as a data version published it. */
export interface PublishedHash {
  /** Data version that brought it. */
  readonly data_version: number;
  /** Version of the computation then. */
  readonly compute_version: string;
  /** Hash that was published: 64 lower-case hexadecimal digits. */
  readonly repro_hash: string;
  /** When it was recorded. */
  readonly recorded_at: string;
}

/** One of the eight components of the pulse. */
export interface PulseComponent {
  /** Stable key of a component, a venue, a strategy or another part of a reading. */
  readonly key: string;
  /** Raw value of a component in the unit of its own term. Unit: unit of the component. */
  readonly rawValue: string | null;
  /** Points that a component earns in a composite score. Unit: points. */
  readonly earnedPoints: number | null;
  /** Maximum number of points that a component can earn in a composite score. Unit: points. */
  readonly maxPoints: number;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** Past pulse scores, day by day. */
export interface PulseHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly PulsePoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Past pulse scores without a key, up to a year. */
export interface PulseHistoryPublicAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly PulsePoint[];
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Score of a past day. */
export interface PulsePoint {
  /** Day of the values, UTC. */
  readonly date: string;
  /** Heat of the market from 0 (cold) to 100 (hot), from eight components. Unit: points. */
  readonly score: number;
  /** Band of the pulse score, 20 points each. One of capitulation, risk-off, neutral, constructive, euphoric. */
  readonly band: string;
}

/** Today's pulse: a heat score of the market from 0 to 100 out of eight components. */
export interface PulseTodayAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Heat of the market from 0 (cold) to 100 (hot), from eight components. Unit: points. */
  readonly score: number;
  /** Band of the pulse score, 20 points each. One of capitulation, risk-off, neutral, constructive, euphoric. */
  readonly band: string;
  /** Display name of a band, state or part. */
  readonly label_en: string;
  /** Display name of a band, state or part. */
  readonly label_de: string;
  /** Display colour of a band, #rrggbb. */
  readonly color_hex: string;
  /** One sentence on the meaning of a band or state. Descriptive, not advice. */
  readonly verdict_en: string;
  /** One sentence on the meaning of a band or state. Descriptive, not advice. */
  readonly verdict_de: string;
  /** The eight components; a missing one has null values. */
  readonly components: readonly PulseComponent[];
  /** Change of the score over a number of days, in points; null when the earlier day has no score. */
  readonly delta_7d: number | null;
  /** Change of the score over a number of days, in points; null when the earlier day has no score. */
  readonly delta_30d: number | null;
  /** Whether the score was made of other components a number of days ago, so that the change is not of the market alone; null when the earlier day has no score. */
  readonly delta_7d_composition_changed: boolean | null;
  /** Whether the score was made of other components a number of days ago, so that the change is not of the market alone; null when the earlier day has no score. */
  readonly delta_30d_composition_changed: boolean | null;
  /** Available components out of all, for example 8/8. Unit: fraction. */
  readonly confidence: string;
  /** Version of the components, weights and maps of a composite. */
  readonly composition_version: string;
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Today's pulse: a heat score of the market from 0 to 100 out of eight components. */
export interface PulseTodayPublicAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Heat of the market from 0 (cold) to 100 (hot), from eight components. Unit: points. */
  readonly score: number;
  /** Band of the pulse score, 20 points each. One of capitulation, risk-off, neutral, constructive, euphoric. */
  readonly band: string;
  /** Display name of a band, state or part. */
  readonly label_en: string;
  /** Display name of a band, state or part. */
  readonly label_de: string;
  /** Display colour of a band, #rrggbb. */
  readonly color_hex: string;
  /** One sentence on the meaning of a band or state. Descriptive, not advice. */
  readonly verdict_en: string;
  /** One sentence on the meaning of a band or state. Descriptive, not advice. */
  readonly verdict_de: string;
  /** The eight components; a missing one has null values. */
  readonly components: readonly PulseComponent[];
  /** Change of the score over a number of days, in points; null when the earlier day has no score. */
  readonly delta_7d: number | null;
  /** Change of the score over a number of days, in points; null when the earlier day has no score. */
  readonly delta_30d: number | null;
  /** Whether the score was made of other components a number of days ago, so that the change is not of the market alone; null when the earlier day has no score. */
  readonly delta_7d_composition_changed: boolean | null;
  /** Whether the score was made of other components a number of days ago, so that the change is not of the market alone; null when the earlier day has no score. */
  readonly delta_30d_composition_changed: boolean | null;
  /** Available components out of all, for example 8/8. Unit: fraction. */
  readonly confidence: string;
  /** Version of the components, weights and maps of a composite. */
  readonly composition_version: string;
  /** `sample` for generated data, else `derived`. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Bitcoin on the days after those of a macro quadrant: the quadrant of the day before had been published when the day began. Figures need 90 days. */
export interface QuadrantPerformance {
  /** sweet_spot, late_cycle_warning, crisis or recovery. */
  readonly quadrant: string;
  /** Name of the quadrant. */
  readonly label_en: string;
  /** Name of the quadrant. */
  readonly label_de: string;
  /** First day with a return after a day with any quadrant; null when there is none. */
  readonly from_date: string | null;
  /** Days with a price change after a day in the quadrant. */
  readonly days: number;
  /** Runs of such days without another day between them. */
  readonly episodes: number;
  /** Episodes of one length that would say as much: days squared over the sum of the squared lengths (Kish). */
  readonly effective_episodes: number;
  /** Share of all days after one with a quadrant, percent. */
  readonly share_of_time_pct: number | null;
  /** Geometric return, percent a year; null below the least days. */
  readonly annualized_return_pct: number | null;
  /** Lower end of the 90 percent interval, whole episodes resampled; null below two episodes. */
  readonly annualized_return_low_pct: number | null;
  /** Upper end of the 90 percent interval. */
  readonly annualized_return_high_pct: number | null;
  /** Of daily logarithmic returns, percent a year; null below the least days. */
  readonly volatility_pct: number | null;
  /** Deepest fall within one episode, percent, 0 to 100; null below the least days. */
  readonly max_drawdown_pct: number | null;
  /** Whether there are fewer than 30 effective episodes. */
  readonly thin: boolean;
  /** Why there are no figures, or no interval; null when there are. */
  readonly null_reason: string | null;
}

/** The round trips that were entered in a macro quadrant. */
export interface QuadrantResult {
  /** sweet_spot, late_cycle_warning, crisis, recovery, or unknown where none was published. */
  readonly quadrant: string;
  /** Completed round trips. */
  readonly trades: number;
  /** Share of them that won. */
  readonly win_rate: number | null;
  /** Mean net return, fraction. */
  readonly average_return: number | null;
  /** Share of the bars of the window in it. */
  readonly time_share: number;
}

/** Runs against a reference over the same time. */
export interface ReferenceComparison {
  /** `bh`, `dca` or the key of a strategy. */
  readonly reference: string;
  /** Runs with a yearly return on both sides. */
  readonly runs: number;
  /** The mean lead is above 0. */
  readonly beats: boolean | null;
  /** Mean yearly return less that of the reference, fraction. */
  readonly cagr_delta: number | null;
  /** Share of the runs that were ahead, 0 to 1. */
  readonly ahead_share: number | null;
  /** Why there is no comparison. */
  readonly null_reason: string | null;
}

/** Result of a fit. */
export interface ReferenceFit {
  /** Newest close it has seen. */
  readonly fitted_to: string;
  /** Closes, or yearly growths, it was fitted to. */
  readonly observations: number;
  /** Number of them that are at least a year apart; the others overlap with them. */
  readonly effective_observations: number;
  /** Fitted parameters: median_yearly_growth_pct, or exponent and log10_intercept. */
  readonly parameters: unknown;
  /** Price on the line on the newest day, USD. */
  readonly current_price: number;
  /** Price on the line at the end of the target year, USD. */
  readonly target_price: number;
  /** Growth of the line from the anchor to the end of the target year, percent a year. */
  readonly yearly_growth_pct: number;
  /** Whether there are fewer than 30 effective observations. */
  readonly thin: boolean;
}

/** Both lines of a model on a day. */
export interface ReferenceLinePoint {
  /** Day of the value, UTC. */
  readonly date: string;
  /** Price on the full-sample line, USD. */
  readonly full_sample: number;
  /** Price on the point-in-time line, USD. */
  readonly point_in_time: number;
}

/** One model with its two fits. */
export interface ReferenceModel {
  /** median_growth_rate or power_law. */
  readonly key: string;
  /** Display name of the model. */
  readonly label_en: string;
  /** Display name of the model. */
  readonly label_de: string;
  /** How the line is made. */
  readonly method: string;
  /** Fitted to everything; it knows what came after the anchor. */
  readonly full_sample: ReferenceFit;
  /** Fitted to what was known on the anchor. */
  readonly point_in_time: ReferenceFit;
  /** Yearly growth of the full-sample line less that of the point-in-time line, percentage points. */
  readonly spread_pp: number;
  /** Change of the target price from the fit of a year ago to that of today, the anchor held, percent; null without an older fit. */
  readonly target_year_drift_pct: number | null;
  /** Why there is no drift; null when there is one. */
  readonly drift_null_reason: string | null;
  /** Whether one of the fits is thin. */
  readonly thin: boolean;
  /** Both lines: the anchor, the first of each month, the end of the target year. */
  readonly lines?: readonly ReferenceLinePoint[];
}

/** Reference lines of the Bitcoin price: the median growth rate and the power law of age. */
export interface ReferenceModelsAnswer {
  /** Asset that the models describe, always BTC. */
  readonly asset: string;
  /** Newest close the full-sample fits have seen. */
  readonly computed_as_of: string;
  /** Day the lines start from and the point-in-time fits end on. */
  readonly anchor: string;
  /** Close of the anchor, USD. */
  readonly anchor_price: number;
  /** Year at whose end the lines are read. */
  readonly target_year: number;
  /** The median growth rate and the power law. */
  readonly models: readonly ReferenceModel[];
  /** Whether a fit is thin. */
  readonly thin: boolean;
  /** Meaning and limits of the lines. */
  readonly note: string;
  /** Where the price comes from. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Trades entered in one macro quadrant. */
export interface RegimeBucket {
  /** sweet_spot, late_cycle_warning, crisis or recovery. */
  readonly quadrant: string;
  /** Completed trades entered in the quadrant. */
  readonly trades: number;
  /** Share of them that won, 0 to 1. */
  readonly win_rate: number | null;
  /** Mean net return of a trade, percent. */
  readonly avg_pnl_pct: number | null;
  /** Lower end of the 90 % interval of that mean. */
  readonly avg_pnl_low_pct: number | null;
  /** Upper end of it. */
  readonly avg_pnl_high_pct: number | null;
  /** Mean gain over mean loss. */
  readonly reward_risk_ratio: number | null;
  /** Days of the window in the quadrant, percent of the days that have one. */
  readonly share_of_time_pct: number | null;
  /** Rating; null below 20 trades. */
  readonly rating: RegimeRating | null;
  /** Why something is missing. */
  readonly null_reason: string | null;
}

/** Performance of a strategy by macro regime: its trades by the quadrant at entry, and the current regime. */
export interface RegimePerformanceAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Ticker of the asset, for example BTC. */
  readonly asset: string;
  /** Id of the market the backtest was run on. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: string;
  /** First day that was traded. */
  readonly date_from: string | null;
  /** Last day that was traded; null without a window. */
  readonly date_to: string | null;
  /** Trades of each macro quadrant. */
  readonly buckets: readonly RegimeBucket[];
  /** Trades entered before a quadrant was published; they are in no bucket. */
  readonly unassigned_trades: number;
  /** Recommendation for the current regime; none while the newest regime is too old. */
  readonly recommendation: RegimeRecommendation;
  /** Why there is no window. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Performance of a strategy by macro regime: its trades by the quadrant at entry, and the current regime. */
export interface RegimePerformancePublicAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Ticker of the asset, for example BTC. */
  readonly asset: string;
  /** Id of the market the backtest was run on. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: string;
  /** First day that was traded. */
  readonly date_from: string | null;
  /** Last day that was traded; null without a window. */
  readonly date_to: string | null;
  /** Trades of each macro quadrant. */
  readonly buckets: readonly RegimeBucket[];
  /** Trades entered before a quadrant was published; they are in no bucket. */
  readonly unassigned_trades: number;
  /** Recommendation for the current regime; none while the newest regime is too old. */
  readonly recommendation: RegimeRecommendation;
  /** Why there is no window. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Rating of the trades of a strategy in a macro quadrant, by the 90 % interval of their mean return. */
export type RegimeRating = 'favourable' | 'mixed' | 'unfavourable';

/** Record of past trades in the current macro regime. Descriptive, not advice. */
export interface RegimeRecommendation {
  /** The latest quadrant. */
  readonly quadrant: string | null;
  /** Rating of its bucket. */
  readonly rating: string | null;
  /** asset: trades of the asset at the interval; studied_markets: where they are fewer than 20, those on all studied markets by days and weeks, as in the knowledge object strategy_regime_sensitivity. */
  readonly basis: string | null;
  /** Summary of the figures of the quadrant, in a sentence. */
  readonly text_en: string | null;
  /** Summary of the figures of the quadrant, in a sentence. */
  readonly text_de: string | null;
  /** Why there is nothing to say. */
  readonly null_reason: string | null;
}

/** A file of a report. */
export interface ReportFile {
  /** Format of the file. */
  readonly format: ReportFormat;
  /** SHA-256 (hex) of its bytes. */
  readonly sha256: string;
  /** Where to download it over REST. */
  readonly path: string;
}

/** Format of the file of a report. */
export type ReportFormat = 'pdf' | 'xlsx';

/** Prices a report: a PDF and a workbook of what you choose, with its evidence and provenance. */
export interface ReportQuoteAnswer {
  /** Id to order it by. */
  readonly quote_id: string;
  /** Time of the request. */
  readonly created_at: string;
  /** When it runs out. */
  readonly valid_until: string;
  /** Currency of the amount, always EUR. */
  readonly currency: string;
  /** Price of the whole report, EUR cents. */
  readonly amount_cents: number;
  /** Whether and when it is to be paid. */
  readonly note: string;
  /** Section by section. */
  readonly items: readonly ReportQuoteItem[];
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Contents and price of a section. */
export interface ReportQuoteItem {
  /** Its place, counted from 1. */
  readonly section: number;
  /** Kind of the section. */
  readonly kind: ReportSectionKind;
  /** Contents by name. */
  readonly contents: readonly string[];
  /** Price of each of the contents, EUR cents. */
  readonly unit_cents: number;
  /** Price of the section, EUR cents. */
  readonly amount_cents: number;
}

/** Orders what was quoted: pay on `checkout_url` when there is one, then poll until the status is success. */
export interface ReportReadAnswer {
  /** Id to poll it by. */
  readonly report_id: string;
  /** The quote it was ordered by. */
  readonly quote_id: string;
  /** Where to poll it over REST. */
  readonly poll_url: string;
  /** Current status of the work. */
  readonly status: ReportStatus;
  /** Why it failed; null when it did not. */
  readonly reason: string | null;
  /** When it was ordered. */
  readonly created_at: string;
  /** Null until it is over. */
  readonly finished_at: string | null;
  /** When it is deleted with its files; null until it is over. */
  readonly expires_at: string | null;
  /** Currency of the amount, always EUR. */
  readonly currency: string;
  /** Its price, EUR cents. */
  readonly amount_cents: number;
  /** Page to pay it on; null when there is nothing to pay now. */
  readonly checkout_url: string | null;
  /** Data version its numbers are from; null until they are collected. */
  readonly data_version: number | null;
  /** SHA-256 (hex) of request, data and numbers as canonical JSON; null until they are collected. */
  readonly content_hash: string | null;
  /** Its files; none until its status is success. */
  readonly files: readonly ReportFile[];
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A section of a report. Its members, apart from its kind, depend on the kind. */
export interface ReportSectionInput {
  /** market_briefing: nothing else. strategy_evidence: strategy, pairs, interval, date_from, date_to. backtests: ids. knowledge: objects. series: series. charts: charts. */
  readonly kind: ReportSectionKind;
  /** Key of a strategy of the catalogue. */
  readonly strategy?: string;
  /** 1 to 5 markets the strategy is tested on. */
  readonly pairs?: readonly string[];
  /** Length of a bar; 1d when left out. */
  readonly interval?: Interval;
  /** First day that may be traded; the first bar when left out. */
  readonly date_from?: string;
  /** Last day; the newest bar when left out. */
  readonly date_to?: string;
  /** 1 to 5 backtests of yours. */
  readonly ids?: readonly string[];
  /** 1 to 10 knowledge objects, as type/subject. */
  readonly objects?: readonly string[];
  /** 1 to 10 on-chain series by id. */
  readonly series?: readonly string[];
  /** 1 to 10 charts by slug. */
  readonly charts?: readonly string[];
}

/** Subject of a report section. */
export type ReportSectionKind = 'market_briefing' | 'strategy_evidence' | 'backtests' | 'knowledge' | 'series' | 'charts';

/** Progress of a report, in the order of its values; success and failed are final. */
export type ReportStatus = 'pending_payment' | 'queued' | 'running' | 'generating' | 'success' | 'failed';

/** How dense the points of a history are. */
export interface Resolution {
  /** Number of points returned. */
  readonly points: number;
  /** Requested spacing, in days. */
  readonly requested_days: number;
  /** Median spacing of the points returned, in days; null below two points. */
  readonly actual_days: number | null;
  /** Whether points were left out to thin the history. */
  readonly downsampled: boolean;
  /** Why the spacing differs from the requested one. */
  readonly reason: string | null;
  /** How points were chosen when thinned. */
  readonly method: string | null;
}

/** A value that was recorded again with another number. */
export interface Revision {
  /** Stable id of the revision: a URN with a UUID. */
  readonly id: string;
  /** Id of the series. */
  readonly series: string;
  /** Name of the series. */
  readonly label: string;
  /** Unit of both numbers. */
  readonly unit: string;
  /** Day that the value is of. */
  readonly day: string;
  /** Number as it was recorded before; null where the value had been withdrawn. */
  readonly before: number | null;
  /** Number as it was recorded again; null where the value was withdrawn. */
  readonly after: number | null;
  /** Publication of the new number. */
  readonly known_at: string;
  /** Data version that published it. */
  readonly data_version: number;
  /** Key of the source of the new number. */
  readonly source: string;
}

/** Values of collected series that were recorded again with another number in the last 90 days, the newest revision first. */
export interface RevisionsAnswer {
  /** Values of collected series that were recorded again with another number in the last 90 days, the newest revision first. */
  readonly revisions: readonly Revision[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Whether a strategy is on a plateau or on a spike: its Sharpe ratio at nearby parameters and on other assets. */
export interface RobustnessAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Ticker of the asset, for example BTC. */
  readonly asset: string;
  /** Id of the market it was tested on. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: string;
  /** Sharpe ratio of a year at the default parameters. */
  readonly center_sharpe: number | null;
  /** Verdict; null without enough data. */
  readonly verdict: FieldVerdict | null;
  /** The first test that was failed; the last one on a plateau. */
  readonly decided_by: EvidenceGate | null;
  /** At parameters nearby, on the same market. */
  readonly neighbours: FieldSide;
  /** At the default parameters, on other assets. */
  readonly assets: FieldSide;
  /** Why there is no verdict. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A round trip. Prices are those paid and received, slippage included. */
export interface RoundTrip {
  /** Day of the bar it was entered at the open of. */
  readonly entry_date: string;
  /** In the quote asset. */
  readonly entry_price: number;
  /** Null while open. */
  readonly exit_date: string | null;
  /** Null while open. */
  readonly exit_price: number | null;
  /** After costs, fraction; at the last close while open. */
  readonly net_return: number;
  /** signal, stop_loss, take_profit or trailing_stop; null while open. */
  readonly exit_reason: string | null;
  /** Number of bars from entry to exit. */
  readonly bars_held: number;
}

/** Position a backtest ended with. */
export type RunDirection = 'long' | 'short' | 'flat';

/** The average true range of 14 bars against its own median over 200: low below 70 %, normal to 130 %, high below 200 %; from 200 % expansion while it has grown by 30 % over 20 bars, else high. */
export type RunPhase = 'low' | 'normal' | 'high' | 'expansion';

/** The share of the service's strategies that is in the market, day by day, and how the backtests stored in a period ended. */
export interface RunSentimentAnswer {
  /** 7d, 30d or 90d. */
  readonly period: string;
  /** The newest day of the history; null when there is none, or when it is too old to be the newest. Buying and holding and regular purchases are among the strategies and always hold, so the share is never 0. */
  readonly in_market: InMarketDay | null;
  /** Why there is no newest day. */
  readonly in_market_reason: string | null;
  /** Each day of the period up to the newest bar of the studied markets, ascending. */
  readonly history: readonly InMarketDay[];
  /** Set while newer bars of the studied markets are late; null otherwise. */
  readonly stale: Stale | null;
  /** Backtests stored in the period, those of the service over its catalogue included. */
  readonly total_runs: number;
  /** Backtests of callers; all others are of the service. */
  readonly user_runs: number;
  /** The stored backtests by the position they ended with. */
  readonly directions: readonly DirectionShare[];
  /** Why the directions have no shares; null when they have. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The share of the service's strategies that is in the market, day by day, and how the backtests stored in a period ended. */
export interface RunSentimentPublicAnswer {
  /** 7d, 30d or 90d. */
  readonly period: string;
  /** The newest day of the history; null when there is none, or when it is too old to be the newest. Buying and holding and regular purchases are among the strategies and always hold, so the share is never 0. */
  readonly in_market: InMarketDay | null;
  /** Why there is no newest day. */
  readonly in_market_reason: string | null;
  /** Each day of the period up to the newest bar of the studied markets, ascending. */
  readonly history: readonly InMarketDay[];
  /** Set while newer bars of the studied markets are late; null otherwise. */
  readonly stale: Stale | null;
  /** Backtests stored in the period, those of the service over its catalogue included. */
  readonly total_runs: number;
  /** Backtests of callers; all others are of the service. */
  readonly user_runs: number;
  /** The stored backtests by the position they ended with. */
  readonly directions: readonly DirectionShare[];
  /** Why the directions have no shares; null when they have. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** A universe as it was on the first day; nothing later decides who belongs to it. */
export interface ScopeReport {
  /** Id of the universe. */
  readonly universe_id: string | null;
  /** Day of its members. */
  readonly as_of: string | null;
  /** Coins that belonged to it. */
  readonly members: number;
  /** Markets with too few bars to be tested; leaving them out flatters the result. */
  readonly members_without_bars: number;
  /** Markets whose bars have ended; tested to their end. */
  readonly dead_members: number;
  /** The smallest ones, above the pairs of a job. */
  readonly members_left_out: number;
}

/** Season of the index: altcoin from 75, bitcoin to 25, neutral between. */
export type Season = 'altcoin' | 'bitcoin' | 'neutral';

/** Coin compared with Bitcoin over 90 days. */
export interface SeasonCoin {
  /** A coin by its CoinGecko id. */
  readonly coin: string;
  /** Pair of the coin against USDT. */
  readonly pair: string;
  /** Change of a price from the start to the end of a period. Unit: percent. */
  readonly return_90d_pct: number | null;
  /** Return of Bitcoin over the same days. Unit: percent. */
  readonly btc_return_90d_pct: number | null;
  /** Whether a coin outperformed Bitcoin over the period. */
  readonly beats_btc: boolean | null;
  /** Day of the newest price; a coin that stopped trading keeps its last price. */
  readonly price_date: string | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
}

/** Coins of a universe compared with Bitcoin over 90 days. */
export interface SeasonTop {
  /** The largest coins by capitalisation, selected at the start of each month. */
  readonly universe: string;
  /** Day of the prices. */
  readonly as_of: string;
  /** Share of the coins of a universe that outperformed Bitcoin over 90 days. Unit: percent. */
  readonly index: number | null;
  /** Season of the index: altcoin from 75, bitcoin to 25, neutral between. One of altcoin, bitcoin, neutral. */
  readonly season: Season | null;
  /** The index as a fraction, 0 to 1. */
  readonly share_beating_btc: number | null;
  /** Number of coins that outperformed Bitcoin. Unit: count. */
  readonly beating: number;
  /** Number of coins with a return over the window. Unit: count. */
  readonly compared: number;
  /** Return of Bitcoin over 90 days. Unit: percent. */
  readonly btc_return_90d_pct: number | null;
  /** Reason why the accompanying value is null; null when the value is present. */
  readonly null_reason: string | null;
  /** The coins of the month, largest of the day first, without Bitcoin. */
  readonly coins: readonly SeasonCoin[];
}

/** A value of a series on a day. */
export interface SeriesPoint {
  /** Day of the value. */
  readonly date: string;
  /** Value in the unit of the series. */
  readonly value: number;
  /** Share of all values so far that lie below, 0 to 100; null where the series is not ranked. */
  readonly pct_rank: number | null;
  /** How many values the rank compares; null where the series is not ranked. */
  readonly rank_n: number | null;
}

/** Days of a window that one source delivered. */
export interface SeriesSource {
  /** Key of the source, `engine` for what is derived. */
  readonly source: string;
  /** First of its days. */
  readonly from: string;
  /** Last of its days, inclusive. */
  readonly to: string;
}

/** Several reads in one request, each with its own status. */
export interface ServiceBatchAnswer {
  /** One result per call, in the same order. */
  readonly results: readonly ServiceBatchResults[];
  /** Tier of the caller. */
  readonly tier: TierName;
}

export interface ServiceBatchCalls {
  /** Path of a GET route with its query string, for example /api/v1/svc-pulse/history?days=7. */
  readonly path: string;
}

export interface ServiceBatchResults {
  /** Requested path. */
  readonly path: string;
  /** HTTP status of this call alone. */
  readonly status: number;
  /** The answer, or a problem document. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** About this service: versions, age of its data, what it offers and where to read more. */
export interface ServiceInfoAnswer {
  /** Name of the service. */
  readonly service: string;
  /** One-sentence description of the service. */
  readonly description: string;
  /** Versions of the contract. */
  readonly versions: ServiceInfoVersions;
  /** Data that answers are computed from. */
  readonly data: ServiceInfoData;
  /** Number of routes, tools and other items of each channel, by name. */
  readonly offers: Readonly<Record<string, unknown>>;
  /** Number of items of each kind that the service knows, by name. */
  readonly contents: Readonly<Record<string, unknown>>;
  /** Live sources that are collected, with the licence terms of their data. */
  readonly sources: readonly ServiceInfoSources[];
  /** Live sources that are not collected because their data must not be redistributed. */
  readonly left_out: readonly ServiceInfoLeftOut[];
  /** Limits of each tier. */
  readonly tiers: readonly ServiceInfoTiers[];
  /** Links to documents and channels, by name. */
  readonly links: Readonly<Record<string, unknown>>;
}

export interface ServiceInfoData {
  /** Data version; increases with every publication. */
  readonly version: number;
  /** When it was published (UTC). */
  readonly published_at: string;
  /** Newest day with an observation (UTC). */
  readonly last_day: string;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

export interface ServiceInfoLeftOut {
  /** Key of the source. */
  readonly source: string;
  /** Reason and remedy. */
  readonly reason: string;
}

export interface ServiceInfoSources {
  /** Key of the source. */
  readonly source: string;
  /** Provider and its data. */
  readonly title: string;
  /** Whether a service for others may redistribute the data; `ask` means only after the provider has agreed. */
  readonly commercial: 'yes' | 'no' | 'ask';
  /** Licence terms in a sentence. */
  readonly licence: string;
  /** Page with the licence terms. */
  readonly terms: string;
  /** Attribution that the provider requires next to its data. */
  readonly attribution: ServiceInfoSourcesAttribution;
}

export interface ServiceInfoSourcesAttribution {
  /** Attribution text, verbatim where the provider prescribes it. */
  readonly text: string;
  /** Link of the attribution. */
  readonly link: string;
}

export interface ServiceInfoTiers {
  /** Access tier. */
  readonly tier: 'public' | 'free' | 'api_pro' | 'api_power' | 'operator';
  /** Requests per hour. */
  readonly requests_per_hour: number;
  /** Requests per day. */
  readonly requests_per_day: number;
  /** Maximum history window in days; null where the route sets its own. */
  readonly history_days: number | null;
}

export interface ServiceInfoVersions {
  /** Version in the paths. */
  readonly api: string;
  /** Version of the OpenAPI document. */
  readonly openapi: string;
}

/** State of the data: each source and series with its measured lag, last success, next run and changed values. */
export interface ServiceStatusAnswer {
  /** Time of this answer. */
  readonly checked_at: string;
  /** Data version that is served. */
  readonly data_version: number;
  /** Publication of that version. */
  readonly published_at: string;
  /** Whether the data is generated. */
  readonly sample: boolean;
  /** Number of series and panels that are late or have no value. */
  readonly late_subjects: number;
  /** Number of sources that are late, failing or paused. */
  readonly troubled_sources: number;
  /** Values of series and rows of panels that were recorded again with another number in the last 30 days. */
  readonly changes_per_month: number;
  /** Sources in trouble first, then by key. */
  readonly sources: readonly SourceStatus[];
}

/** Your tier and quotas: used, remaining and when they reset. */
export interface ServiceUsageAnswer {
  /** Quotas on the requests of all routes together. */
  readonly quotas: readonly ServiceUsageQuotas[];
  /** Routes with a daily allowance (UTC day) available to your tier. */
  readonly endpoints: readonly ServiceUsageEndpoints[];
  /** Other limits of your tier. */
  readonly limits: ServiceUsageLimits;
  /** Tier of the caller. */
  readonly tier: TierName;
}

export interface ServiceUsageEndpoints {
  /** Operation id. */
  readonly operation: string;
  /** HTTP method. */
  readonly method: string;
  /** Path of the route. */
  readonly path: string;
  /** Name of the daily allowance that the route consumes. Routes with the same name share it. */
  readonly allowance: string;
  /** Limit of the tier. */
  readonly limit: number;
  /** Used so far. */
  readonly used: number;
  /** Left. */
  readonly remaining: number;
  /** Seconds until the quota is fully restored; 0 while it is unused. */
  readonly reset_seconds: number;
}

export interface ServiceUsageLimits {
  /** Maximum history window in days. */
  readonly history_days: number | null;
  /** Maximum number of concurrent live subscriptions. */
  readonly live_subscriptions: number;
  /** Maximum number of rows of the screener. */
  readonly screener_rows: number;
  /** Maximum number of rows of the strategy insights; null for no limit. */
  readonly insight_rows: number | null;
  /** Maximum number of pairs per universe job. */
  readonly pairs_per_universe_job: number;
}

export interface ServiceUsageQuotas {
  /** Length of the window. */
  readonly window: 'hour' | 'day';
  /** Limit of the tier. */
  readonly limit: number;
  /** Used so far. */
  readonly used: number;
  /** Left. */
  readonly remaining: number;
  /** Seconds until the quota is fully restored; 0 while it is unused. */
  readonly reset_seconds: number;
}

/** An expiry that has passed. */
export interface SettledMaxPain {
  /** Day of expiry. */
  readonly expiry: string;
  /** Whether a quarter ended with it. */
  readonly is_quarterly: boolean;
  /** Day of the open interest: the day before, or the expiry day where that one has no snapshot. */
  readonly snapshot_date: string;
  /** Max pain of that snapshot, USD. */
  readonly max_pain_strike: number;
  /** Bitcoin close of the expiry day, USD. */
  readonly spot_at_expiry: number;
  /** Close less max pain, percent of max pain. */
  readonly spot_minus_max_pain_pct: number;
  /** Open puts over open calls; null when no call was open. */
  readonly put_call_ratio: number | null;
  /** Open coins at the close of the expiry day, USD. */
  readonly total_notional_usd: number;
  /** Max pain seven days before, USD; null without a snapshot of that day. */
  readonly max_pain_strike_7d_before: number | null;
  /** Whether the close came nearer to the max pain of seven days before; null without that. */
  readonly moved_toward: boolean | null;
}

/** Decision of a strategy with its default parameters at the close of a market's latest completed bar, to be filled at the next open. Descriptive, not advice. */
export interface Signal {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly timeframe: Interval;
  /** The signal of this close. */
  readonly signal: SignalState;
  /** The latest completed bar; null when the market has none. */
  readonly bar: SignalBar | null;
  /** Position once the signal is filled; null during the warm-up. */
  readonly position: SignalPosition | null;
  /** Share of the account that is held then, 0 to 1. */
  readonly weight: number | null;
  /** Last day of the bar at whose close the position was decided; null when nothing has been held yet. */
  readonly position_since: string | null;
  /** First day of the bar at whose open what is held was bought; null when nothing is held at the close. */
  readonly entry_date: string | null;
  /** Price paid, slippage included, in the quote asset; of the first purchase. */
  readonly entry_price: number | null;
  /** Result of what is held at the close, costs so far included, marked at that close: a fraction. Null when nothing is held: a BUY is not filled before the next open. */
  readonly open_return: number | null;
  /** Last day of the next bar that will be judged, at 24:00 UTC. */
  readonly next_evaluation: string;
  /** Series the strategy reads of which no value was known in the week before the bar closed. */
  readonly missing_series: readonly string[];
  /** Days the market is behind the newest bar of any market of the service. */
  readonly staleness_days: number;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Provider of the newest bar. */
  readonly source: string;
  /** Why nothing can be judged yet; null when it can. */
  readonly null_reason: string | null;
}

/** A completed bar. */
export interface SignalBar {
  /** First day of the bar, UTC. */
  readonly date_from: string;
  /** Last day; the bar closed at 24:00 UTC of it. */
  readonly date_to: string;
  /** Close, in the quote asset. */
  readonly close: number;
}

/** A signal with its context: every filter today, its record against buy and hold, and the contradicting signals. */
export interface SignalContextAnswer {
  /** Signal of the strategy on the latest completed bar. */
  readonly signal: Signal;
  /** Filters that mean something for the asset, judged at the close of the bar. */
  readonly filters: readonly SignalFilter[];
  /** Keys of filters that mean nothing for the asset. */
  readonly not_applicable_filters: readonly string[];
  /** Its record over the whole history against buying and holding; null without one. */
  readonly edge: SignalEdge | null;
  /** Why there is no record; null when there is one. */
  readonly edge_null_reason: string | null;
  /** Positions of the other strategies of the catalogue on the same bar. */
  readonly catalogue: CataloguePositions;
  /** The newest macro quadrant; null without a recent one. */
  readonly macro_quadrant: LiveQuadrant | null;
  /** Volatility of the newest daily bar of the market; null while it has no phase. */
  readonly volatility: LivePhase | null;
  /** Reasons against the position; empty when there are none or nothing can be judged. */
  readonly contradictions: readonly SignalContradiction[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Something that speaks against the position of a strategy. */
export interface SignalContradiction {
  /** Kind of the contradiction. */
  readonly kind: ContradictionKind;
  /** Reason against the position, in a sentence. */
  readonly text_en: string;
  /** Reason against the position, in a sentence. */
  readonly text_de: string;
  /** Keys of the strategies that say the opposite; empty for other kinds. */
  readonly strategies: readonly string[];
}

/** The backtest with every default over the whole history, without filters, against buying and holding over the same window. */
export interface SignalEdge {
  /** First day of the window. */
  readonly date_from: string;
  /** Last day of it. */
  readonly date_to: string;
  /** Figures of the strategy itself. */
  readonly strategy: EdgeMeasures;
  /** Buying and holding. */
  readonly benchmark: EdgeMeasures;
  /** Yearly return less that of buying and holding, fraction; null when either has none. */
  readonly cagr_delta: number | null;
  /** Whether that is above 0. */
  readonly beats_buy_hold: boolean | null;
  /** Completed round trips. */
  readonly trades: number;
  /** Share of them that won; null without any. */
  readonly win_rate: number | null;
  /** Whether there are fewer than 30 of them: an anecdote. */
  readonly thin: boolean;
  /** Trials of the service on this pair and interval that are paid for, this one included. */
  readonly trials: number;
  /** Probability that the Sharpe ratio of the trades is above chance given those trials, 0 to 1. */
  readonly deflated_sharpe: number | null;
  /** Verdict on that probability. */
  readonly dsr_verdict: DsrVerdict;
  /** Why there is no probability; null when there is one. */
  readonly dsr_reason: string | null;
}

/** A confirmed change of a signal. */
export interface SignalEvent {
  /** Signal and day of confirmation. */
  readonly id: string;
  /** Stable key of the signal, in snake case. */
  readonly signal: SignalKey;
  /** Name of the signal. */
  readonly label_en: string;
  /** Name of the signal. */
  readonly label_de: string;
  /** State that the signal left, one of its states. */
  readonly from_state: string;
  /** State that the signal entered, one of its states. */
  readonly to_state: string;
  /** First day of the new state, known only in hindsight. */
  readonly occurred_at: string;
  /** Day on which the new state had held long enough: the only day free of look-ahead. */
  readonly event_date: string;
  /** Days a new state must hold, its first among them, before the change counts. */
  readonly dwell_days: number;
  /** Borders of the states by name, in the units of the inputs, and lengths in days. */
  readonly thresholds: unknown;
  /** Bitcoin close of the event date, USD; null without one. */
  readonly btc_close: number | null;
  /** That close against the highest so far, percent: 0 at a new high, -50 at half of it. */
  readonly drawdown_pct: number | null;
}

/** The log of signal changes: thirteen declared signals, each with the states it left and entered. */
export interface SignalEventsHistoryAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Requested signal; null for all. */
  readonly signal: SignalKey | null;
  /** Events by their date, ascending. */
  readonly snapshots: readonly SignalEvent[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A filter on the day of a signal. */
export interface SignalFilter {
  /** Stable key of the filter, in snake case. */
  readonly key: string;
  /** Name of the filter. */
  readonly name_en: string;
  /** Name of the filter. */
  readonly name_de: string;
  /** When it allows entries. */
  readonly description_en: string;
  /** When it allows entries. */
  readonly description_de: string;
  /** Whether it allows an entry at this close. */
  readonly state: FilterState;
  /** Whether the signal is BUY and a backtest with this filter would leave it out. */
  readonly blocks_this_entry: boolean;
  /** Series it reads; empty for a filter that reads the bars alone. */
  readonly inputs: readonly FilterInput[];
  /** Why it cannot judge; null when it can. */
  readonly reason: string | null;
}

/** A signal of the event log. `signalEventCatalog` gives its states and thresholds. */
export type SignalKey = 'bullmarket_stage_1' | 'bullmarket_stage_2' | 'bullmarket_stage_3' | 'bullmarket_stage_4' | 'bullmarket_stage_5' | 'pulse_band' | 'hash_ribbons' | 'mvrv_z_regime' | 'mayer_band' | 'nupl_zone' | 'pi_cycle_cross' | 'golden_death_cross' | 'price_vs_200wma';

/** Signal of a strategy at the close of the latest completed bar of a pair: BUY, SELL or NONE. */
export interface SignalLatestAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly timeframe: Interval;
  /** The signal of this close. */
  readonly signal: SignalState;
  /** The latest completed bar; null when the market has none. */
  readonly bar: SignalBar | null;
  /** Position once the signal is filled; null during the warm-up. */
  readonly position: SignalPosition | null;
  /** Share of the account that is held then, 0 to 1. */
  readonly weight: number | null;
  /** Last day of the bar at whose close the position was decided; null when nothing has been held yet. */
  readonly position_since: string | null;
  /** First day of the bar at whose open what is held was bought; null when nothing is held at the close. */
  readonly entry_date: string | null;
  /** Price paid, slippage included, in the quote asset; of the first purchase. */
  readonly entry_price: number | null;
  /** Result of what is held at the close, costs so far included, marked at that close: a fraction. Null when nothing is held: a BUY is not filled before the next open. */
  readonly open_return: number | null;
  /** Last day of the next bar that will be judged, at 24:00 UTC. */
  readonly next_evaluation: string;
  /** Series the strategy reads of which no value was known in the week before the bar closed. */
  readonly missing_series: readonly string[];
  /** Days the market is behind the newest bar of any market of the service. */
  readonly staleness_days: number;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Provider of the newest bar. */
  readonly source: string;
  /** Why nothing can be judged yet; null when it can. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Position of a strategy: long, or flat (in cash). */
export type SignalPosition = 'long' | 'flat';

/** Side of a signal that changes the position. */
export type SignalSide = 'BUY' | 'SELL';

/** Signal of a strategy at the close of a bar, to be filled at the next open. */
export type SignalState = 'BUY' | 'SELL' | 'NONE';

/** Cause of a failed attempt to collect from a provider. */
export type SourceFailure = 'no_answer' | 'http_status' | 'paused' | 'unexpected_answer' | 'defect' | 'other';

/** State of a source and of everything it delivers. */
export interface SourceStatus {
  /** Key of the source. */
  readonly key: string;
  /** Name of the source. */
  readonly title: string;
  /** Whether it delivers. */
  readonly state: StatusOfSource;
  /** Why it does not deliver on time; null if it does. */
  readonly reason: string | null;
  /** Beginning of the last attempt; null without one. */
  readonly last_attempt_at: string | null;
  /** Beginning of the last attempt that succeeded; null without one. */
  readonly last_success_at: string | null;
  /** First failed attempt since the last success; null without one. */
  readonly failing_since: string | null;
  /** Cause of the failure of the last attempt; null when it succeeded. */
  readonly failure: SourceFailure | null;
  /** Next attempt; null where none is planned. */
  readonly next_run_at: string | null;
  /** Measured lag of what it delivered first; null before two data versions have such values. */
  readonly lag: PublicationLag | null;
  /** Values of series and rows of panels that it recorded again with another number in the last 30 days. */
  readonly changes_per_month: number;
  /** Number of its series and panels that are late or have no value. */
  readonly late_subjects: number;
  /** Whether its history is collected. */
  readonly history: StatusOfHistory;
  /** Answers of the provider so far, while its history is being collected. */
  readonly history_answers: number | null;
  /** Series of which it is the preferred source, and its panels; for files and generated data the series with their newest value from it. */
  readonly subjects: readonly SubjectStatus[];
}

/** The newest price of a market: its last daily close. */
export interface SpotPriceAnswer {
  /** Pair without the venue. */
  readonly pair: string;
  /** Id of the market. */
  readonly market: string;
  /** Asset that the market trades, for example BTC. */
  readonly base: string;
  /** Quote asset; null where the source does not say. */
  readonly quote: string | null;
  /** Day of the close; it was made at 24:00 UTC. */
  readonly date: string;
  /** Close, in the quote asset. */
  readonly price: number;
  /** Change against the close of the day before, percent. */
  readonly change_1d_pct: number | null;
  /** Why there is no change; null when there is one. */
  readonly null_reason: string | null;
  /** Days behind the newest bar of any market of the service. */
  readonly staleness_days: number;
  /** Provider of the close. */
  readonly source: string;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly HistoricalAnalogAttribution[];
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The supply of stablecoins, day by day, with its change over 30 days. */
export interface StablecoinSupplyAnswer {
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Days with a value, ascending. */
  readonly snapshots: readonly StablecoinSupplyPoint[];
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Stablecoins in circulation at the end of a day. */
export interface StablecoinSupplyPoint {
  /** Day of the supply, UTC. */
  readonly date: string;
  /** All tracked stablecoins, USD. */
  readonly supply_usd: number;
  /** Change over 30 days, percent; null when there was no value 30 days before. */
  readonly change_30d_pct: number | null;
}

/** Age of a value whose successor is late by its cadence and publication lag. */
export interface Stale {
  /** Newest day there is. */
  readonly last_good_date: string;
  /** Days that the next value is late. */
  readonly age_days: number;
  /** Key of the source. */
  readonly source: string;
}

/** Progress of collecting the history of a source. */
export type StatusOfHistory = 'none' | 'unfinished' | 'finished';

/** State of a series or panel. */
export type StatusOfSeries = 'on_time' | 'late' | 'stopped' | 'missing';

/** State of a source. */
export type StatusOfSource = 'on_time' | 'late' | 'failing' | 'paused' | 'waiting' | 'collecting_history' | 'left_out' | 'not_fetched';

/** Average price that short-term holders of Bitcoin paid, against the current price. */
export interface SthCostBasisLatestAnswer {
  /** Day of the newest input used in the reading. Unit: date. */
  readonly date: string;
  /** Mean price at which the coins of short-term holders last moved. Unit: usd. */
  readonly cost_basis: number;
  /** Spot price divided by cost basis; above 1, short-term holders are in profit. */
  readonly sth_mvrv: number;
  /** Whether the spot is below the cost basis. */
  readonly in_loss: boolean;
  /** Spot price relative to the cost basis, in percent; negative when below. */
  readonly distance_pct: number;
  /** Bitcoin close of the day. Unit: usd. */
  readonly spot: number;
  /** Provider of the data. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The strategy catalogue: what can be tested on history, with parameters and ranges. */
export interface StrategiesCatalogAnswer {
  /** The strategy catalogue, by key. */
  readonly strategies: readonly Strategy[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The strategy catalogue: what can be tested on history, with parameters and ranges. */
export interface StrategiesCatalogPublicAnswer {
  /** The strategy catalogue, by key. */
  readonly strategies: readonly Strategy[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** A strategy that can be tested on history. Signals at the close, fills at the next open. */
export interface Strategy {
  /** Key of the object in its type. */
  readonly key: string;
  /** Display name of the strategy. */
  readonly name_en: string;
  /** Display name of the strategy. */
  readonly name_de: string;
  /** Summary of the rule in one sentence. */
  readonly tagline_en: string;
  /** Summary of the rule in one sentence. */
  readonly tagline_de: string;
  /** Lowest plan that may run it. */
  readonly plan: TierName;
  /** Kinds of assets it is meant for. */
  readonly asset_classes: readonly AssetClass[];
  /** Indicators it reads. */
  readonly primary_indicators: readonly string[];
  /** When it enters and leaves. */
  readonly rule: string;
  /** Parameters that a caller may tune. */
  readonly parameters: readonly StrategyParameter[];
  /** Bars before the first that can carry a signal: daily bars, at the defaults. */
  readonly warmup_bars: number;
}

/** Effect of filters on one strategy. */
export interface StrategyEdges {
  /** Key of the strategy. */
  readonly strategy: string;
  /** A cell for each filter, or combination, with runs. */
  readonly edges: readonly EdgeReport[];
  /** Keys of filters without a run. */
  readonly filters_without_data: readonly string[];
}

/** Strategies against each other over the service's backtests; with a strategy and an interval, its markets one by one. */
export interface StrategyInsightsAnswer {
  /** Kind of asset. */
  readonly asset_type: string;
  /** Reference that runs are compared with. */
  readonly ref_strategy: string;
  /** common or all. */
  readonly assets_mode: string;
  /** Runs a row needs. */
  readonly min_runs: number;
  /** Strategy of the request. */
  readonly strategy: string | null;
  /** Interval of the request. */
  readonly interval: string | null;
  /** matrix or pairs. */
  readonly view: string;
  /** The matrix, by deflated Sharpe ratio; empty when the markets of a strategy are requested. */
  readonly matrix: readonly MatrixRow[];
  /** The markets, by deflated Sharpe ratio; empty when the matrix is requested. */
  readonly pairs: readonly StrategyPairRow[];
  /** Number of rows without the limit of the tier. */
  readonly total: number;
  /** Most rows the tier sees: 10 Free; null for all. */
  readonly rows_granted: number | null;
  /** Rows with runs, but fewer than required. */
  readonly rows_below_min_runs: number;
  /** Assets the rows stand on. */
  readonly assets: readonly string[];
  /** Why there are no rows. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Strategies against each other over the service's backtests; with a strategy and an interval, its markets one by one. */
export interface StrategyInsightsPublicAnswer {
  /** Kind of asset. */
  readonly asset_type: string;
  /** Reference that runs are compared with. */
  readonly ref_strategy: string;
  /** common or all. */
  readonly assets_mode: string;
  /** Runs a row needs. */
  readonly min_runs: number;
  /** Strategy of the request. */
  readonly strategy: string | null;
  /** Interval of the request. */
  readonly interval: string | null;
  /** matrix or pairs. */
  readonly view: string;
  /** The matrix, by deflated Sharpe ratio; empty when the markets of a strategy are requested. */
  readonly matrix: readonly MatrixRow[];
  /** The markets, by deflated Sharpe ratio; empty when the matrix is requested. */
  readonly pairs: readonly StrategyPairRow[];
  /** Number of rows without the limit of the tier. */
  readonly total: number;
  /** Most rows the tier sees: 10 Free; null for all. */
  readonly rows_granted: number | null;
  /** Rows with runs, but fewer than required. */
  readonly rows_below_min_runs: number;
  /** Assets the rows stand on. */
  readonly assets: readonly string[];
  /** Why there are no rows. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** A strategy on one market. */
export interface StrategyPairRow {
  /** Id of the market. */
  readonly pair: string;
  /** Ticker of what it trades. */
  readonly asset: string;
  /** Runs of the service without filters. */
  readonly runs: number;
  /** Completed trades of all counted backtests. */
  readonly trades: number;
  /** Yearly return, fraction; median over the assets of the median of each, as are the others. */
  readonly median_cagr: number | null;
  /** Deepest fall, 0 to 1. */
  readonly median_drawdown: number | null;
  /** Share of winning trades, 0 to 1. */
  readonly median_win_rate: number | null;
  /** Sharpe ratio of a year. */
  readonly median_sharpe: number | null;
  /** Probability that the Sharpe ratio is above chance given the trials, 0 to 1. */
  readonly deflated_sharpe: number | null;
  /** Yearly return less that of the reference, fraction. */
  readonly cagr_delta: number | null;
  /** Share of the assets whose median run was ahead of the reference, 0 to 1. */
  readonly ahead_share: number | null;
  /** Why numbers are missing. */
  readonly null_reason: string | null;
}

/** A tunable number of a strategy. */
export interface StrategyParameter {
  /** Name in requests. */
  readonly name: string;
  /** integer or number. */
  readonly type: string;
  /** Value when left out. */
  readonly default: number;
  /** Least value that the parameter may have. */
  readonly min: number;
  /** Greatest value that the parameter may have. */
  readonly max: number;
  /** Meaning of the parameter, with its unit. */
  readonly description: string;
}

/** Results of the service's backtests of a strategy on an asset, and how robust the strategy is. */
export interface StrategyPerformanceAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Ticker of the asset, for example BTC. */
  readonly asset: string;
  /** Id of the named market; null for the market that represents the asset. */
  readonly pair: string | null;
  /** Length of a bar. */
  readonly interval: string;
  /** Runs of the service. */
  readonly run_count: number;
  /** Mean yearly return. */
  readonly avg_cagr: number | null;
  /** Mean over the runs with a trade of the share of trades that won, 0 to 1. */
  readonly avg_win_rate: number | null;
  /** Mean deepest fall, 0 to 1. */
  readonly avg_drawdown: number | null;
  /** Years of history covered by any of the runs. */
  readonly effective_years: number | null;
  /** Completed trades of a run. */
  readonly avg_trades: number | null;
  /** Completed trades over the whole history. */
  readonly total_trades: number;
  /** Robustness of the evidence for the strategy at the interval over all studied markets, 0 to 100; the same number as in the knowledge object. */
  readonly svc_score: number | null;
  /** Components of the score, or the reason why there is none. */
  readonly svc_score_detail: SvcScoreSnapshot;
  /** Against buying and holding. */
  readonly vs_buy_hold: StrategyPerformanceReferenceComparison;
  /** Against the requested reference. */
  readonly vs_reference: ReferenceComparison;
  /** Backtests of callers on the asset. */
  readonly callers: CallerFiguresFields;
  /** Why averages are missing; null when all are there. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Results of the service's backtests of a strategy on an asset, and how robust the strategy is. */
export interface StrategyPerformancePublicAnswer {
  /** Key of the strategy. */
  readonly strategy: string;
  /** Ticker of the asset, for example BTC. */
  readonly asset: string;
  /** Id of the named market; null for the market that represents the asset. */
  readonly pair: string | null;
  /** Length of a bar. */
  readonly interval: string;
  /** Runs of the service. */
  readonly run_count: number;
  /** Mean yearly return. */
  readonly avg_cagr: number | null;
  /** Mean over the runs with a trade of the share of trades that won, 0 to 1. */
  readonly avg_win_rate: number | null;
  /** Mean deepest fall, 0 to 1. */
  readonly avg_drawdown: number | null;
  /** Years of history covered by any of the runs. */
  readonly effective_years: number | null;
  /** Completed trades of a run. */
  readonly avg_trades: number | null;
  /** Completed trades over the whole history. */
  readonly total_trades: number;
  /** Robustness of the evidence for the strategy at the interval over all studied markets, 0 to 100; the same number as in the knowledge object. */
  readonly svc_score: number | null;
  /** Components of the score, or the reason why there is none. */
  readonly svc_score_detail: SvcScoreSnapshot;
  /** Against buying and holding. */
  readonly vs_buy_hold: StrategyPerformanceReferenceComparison;
  /** Against the requested reference. */
  readonly vs_reference: ReferenceComparison;
  /** Backtests of callers on the asset. */
  readonly callers: CallerFiguresFields;
  /** Why averages are missing; null when all are there. */
  readonly null_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Runs against a reference over the same time. */
export interface StrategyPerformanceReferenceComparison {
  /** The mean lead is above 0. */
  readonly beats_buy_hold: boolean | null;
  /** Mean yearly return less that of the reference, fraction. */
  readonly cagr_delta: number | null;
  /** Runs with a yearly return on both sides. */
  readonly runs: number;
  /** Share of the runs that were ahead, 0 to 1. */
  readonly ahead_share: number | null;
  /** Why there is no comparison. */
  readonly null_reason: string | null;
}

/** Rank among all pairs in each window, 1 the strongest; null without a return. */
export interface StrengthRanks {
  /** Since the day before. */
  readonly d1: number | null;
  /** Over 7 days. */
  readonly d7: number | null;
  /** Over 30 days. */
  readonly d30: number | null;
  /** Over 90 days. */
  readonly d90: number | null;
  /** Over 180 days. */
  readonly d180: number | null;
  /** Since the last close of the year before. */
  readonly ytd: number | null;
  /** Over 365 days. */
  readonly d365: number | null;
}

/** Change against Bitcoin in each window, percent; null when the pair is younger than the window. */
export interface StrengthReturns {
  /** Since the day before. */
  readonly d1: number | null;
  /** Over 7 days. */
  readonly d7: number | null;
  /** Over 30 days. */
  readonly d30: number | null;
  /** Over 90 days. */
  readonly d90: number | null;
  /** Over 180 days. */
  readonly d180: number | null;
  /** Since the last close of the year before. */
  readonly ytd: number | null;
  /** Over 365 days. */
  readonly d365: number | null;
}

/** All pairs over one window. */
export interface StrengthSummary {
  /** Window over which the pairs are compared. */
  readonly window: StrengthWindow;
  /** Pairs with a return. */
  readonly n: number;
  /** Part of them that rose against Bitcoin, 0 to 1; null without a pair. */
  readonly share_outperforming: number | null;
  /** Median change against Bitcoin, percent; null without a pair. */
  readonly median_pct: number | null;
}

/** Days back from the newest close, or the year to date. */
export type StrengthWindow = 'd1' | 'd7' | 'd30' | 'd90' | 'd180' | 'ytd' | 'd365';

/** Gamma exposure at a strike, USD per one percent of the spot. */
export interface StrikeGamma {
  /** Strike price of the options, USD. */
  readonly strike: number;
  /** Of calls, at least 0. */
  readonly call_gex_usd: number;
  /** Of puts, at most 0. */
  readonly put_gex_usd: number;
  /** Gamma exposure of calls and puts together, USD for a move of 1 %. */
  readonly net_gex_usd: number;
}

/** State of a series, or of a panel of daily rows for many entities. */
export interface SubjectStatus {
  /** Id of the series or panel. */
  readonly id: string;
  /** Name of the series or panel. */
  readonly label: string;
  /** Whether it is a panel. */
  readonly is_panel: boolean;
  /** Newest day with a value; null without one. */
  readonly newest_day: string | null;
  /** Whether the next value is late. */
  readonly state: StatusOfSeries;
  /** Days that the next value is late; 0 on time. */
  readonly late_days: number;
  /** Why it is late or missing; null on time. */
  readonly reason: string | null;
  /** Measured lag; null before two data versions have values of it. */
  readonly lag: PublicationLag | null;
  /** Values that were recorded again with another number in the last 30 days; of a panel, rows with at least one such value. */
  readonly changes_per_month: number;
}

/** Subscribes to a kind of state change: signal_alert, cycle_band, pulse_score or bullmarket_stage. */
export interface SubscriptionCreateAnswer {
  /** Id to read and end it by. */
  readonly id: string;
  /** Kind of state change. */
  readonly kind: EventKind;
  /** Conditions within the kind. */
  readonly filter: SubscriptionFilter;
  /** How updates leave. */
  readonly delivery: DeliveryChannel;
  /** Where webhooks go; null when it is polled. */
  readonly url: string | null;
  /** Whether it is active. */
  readonly status: SubscriptionStatus;
  /** Why it is not active; null while it is. */
  readonly status_reason: string | null;
  /** When it was made. */
  readonly created_at: string;
  /** When it ends by itself. */
  readonly expires_at: string;
  /** When it ended; null while it is active. */
  readonly ended_at: string | null;
  /** First failed delivery since the last one that succeeded; null when none has failed. */
  readonly failing_since: string | null;
  /** Secret that signs webhooks. Shown when it is made and never again; null otherwise. */
  readonly secret: string | null;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The delivery log of a live subscription: each attempt to send a webhook, newest first, kept for 30 days. */
export interface SubscriptionDeliveriesAnswer {
  /** Delivery attempts of the page, newest first. */
  readonly deliveries: readonly WebhookDelivery[];
  /** Cursor to send as `after` for the next page; null at the end. */
  readonly next: string | null;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Ends a live subscription of yours; what has not been delivered is not delivered any more. */
export interface SubscriptionEndAnswer {
  /** Id to read and end it by. */
  readonly id: string;
  /** Kind of state change. */
  readonly kind: EventKind;
  /** Conditions within the kind. */
  readonly filter: SubscriptionFilter;
  /** How updates leave. */
  readonly delivery: DeliveryChannel;
  /** Where webhooks go; null when it is polled. */
  readonly url: string | null;
  /** Whether it is active. */
  readonly status: SubscriptionStatus;
  /** Why it is not active; null while it is. */
  readonly status_reason: string | null;
  /** When it was made. */
  readonly created_at: string;
  /** When it ends by itself. */
  readonly expires_at: string;
  /** When it ended; null while it is active. */
  readonly ended_at: string | null;
  /** First failed delivery since the last one that succeeded; null when none has failed. */
  readonly failing_since: string | null;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Conditions within a kind; null where the kind has no such condition or all are reported. */
export interface SubscriptionFilter {
  /** Key of the strategy. */
  readonly strategy: string | null;
  /** Id of the market. */
  readonly pair: string | null;
  /** Length of a bar. */
  readonly timeframe: Interval | null;
  /** Sides of the signal. */
  readonly sides: readonly SignalSide[] | null;
  /** Bands whose beginning is reported. */
  readonly bands: readonly CycleSignal[] | null;
  /** Score that is reported when it is reached from below, 0 to 100. */
  readonly threshold_above: number | null;
  /** Score that is reported when it is reached from above, 0 to 100. */
  readonly threshold_below: number | null;
}

/** Whether a subscription notifies its owner. */
export type SubscriptionStatus = 'active' | 'paused' | 'suspended' | 'ended' | 'disabled';

/** Makes a test event (svc.test) for one live subscription of yours, delivered as its updates are. */
export interface SubscriptionTestAnswer {
  /** The same however often it is delivered. Ids grow with time. */
  readonly id: string;
  /** svc.pulse.score_crossed, svc.cycle.band_changed, svc.bullmarket.stage_changed, svc.signal.flipped, svc.test, or svc.subscription.ended. */
  readonly type: string;
  /** When the change was published. */
  readonly occurred_at: string;
  /** The subscription it belongs to. */
  readonly subscription_id: string;
  /** Kind of the subscription. */
  readonly kind: EventKind;
  /** State that the change led to, as webhooks send it. */
  readonly current: unknown;
  /** State before, as webhooks send it; null when there was none. */
  readonly previous: unknown;
  /** Further details of the change, as webhooks send them. */
  readonly context: unknown;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** State change delivered to a subscription. */
export interface SubscriptionUpdate {
  /** The same however often it is delivered. Ids grow with time. */
  readonly id: string;
  /** svc.pulse.score_crossed, svc.cycle.band_changed, svc.bullmarket.stage_changed, svc.signal.flipped, svc.test, or svc.subscription.ended. */
  readonly type: string;
  /** When the change was published. */
  readonly occurred_at: string;
  /** The subscription it belongs to. */
  readonly subscription_id: string;
  /** Kind of the subscription. */
  readonly kind: EventKind;
  /** State that the change led to, as webhooks send it. */
  readonly current: unknown;
  /** State before, as webhooks send it; null when there was none. */
  readonly previous: unknown;
  /** Further details of the change, as webhooks send them. */
  readonly context: unknown;
}

/** Updates of your polled subscriptions that have not been delivered, oldest first; they are delivered with this answer. */
export interface SubscriptionUpdatesAnswer {
  /** Updates of the page, oldest first. */
  readonly updates: readonly SubscriptionUpdate[];
  /** Id of the last update, to read on after; null when there is none. */
  readonly cursor: string | null;
  /** Whether there is more to read now. */
  readonly more: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Your live subscriptions, newest first; those that ended are shown for 30 days. */
export interface SubscriptionsOwnAnswer {
  /** Subscriptions of the page, newest first. */
  readonly subscriptions: readonly AlertSubscription[];
  /** Cursor to send as `after` for the next page; null at the end. */
  readonly next: string | null;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Over all pairs that could be tested. */
export interface SummaryReport {
  /** Number of pairs with a result. */
  readonly tested: number;
  /** Pairs that could not be. */
  readonly untested: number;
  /** Completed round trips. */
  readonly trades: number;
  /** Median yearly return. */
  readonly median_cagr: number | null;
  /** Median of buying and holding. */
  readonly median_benchmark_cagr: number | null;
  /** Median of the deepest falls. */
  readonly median_max_drawdown: number | null;
  /** Share of pairs that beat buying and holding. */
  readonly share_beating_hold: number | null;
  /** Share of pairs that gained. */
  readonly share_positive: number | null;
}

/** How robust the evidence for a strategy is, by an open formula. */
export interface SvcScoreSnapshot {
  /** Version of the formula. */
  readonly version: string;
  /** 0 to 100; null while a part has no value. */
  readonly score: number | null;
  /** Components of the score. */
  readonly parts: readonly SvcScoreSnapshotPart[];
  /** Why there is no score. */
  readonly null_reason: string | null;
}

/** A part of the score. */
export interface SvcScoreSnapshotPart {
  /** Key of the part. */
  readonly key: string;
  /** Points of a full value; the weights sum to 100. */
  readonly weight: number;
  /** How the value is made. */
  readonly rule: string;
  /** 0 to 1; null where it cannot be computed. */
  readonly value: number | null;
  /** Weight times value. */
  readonly points: number | null;
  /** Why there is no value, or why it is 0 without enough trades. */
  readonly reason: string | null;
}

/** How many fractals and waves the bars hold. */
export interface SwingCounts {
  /** Number of highs by Williams fractals. */
  readonly fractal_highs: number;
  /** Number of lows by Williams fractals. */
  readonly fractal_lows: number;
  /** Number of waves between turning points. */
  readonly waves: number;
  /** Number of waves upwards. */
  readonly waves_up: number;
  /** Number of waves downwards. */
  readonly waves_down: number;
}

/** A confirmed fractal. */
export interface SwingPivot {
  /** Day of the extreme. */
  readonly date: string;
  /** Extreme price, in the quote asset. */
  readonly price: number;
  /** Day at whose close it was confirmed, two bars later. */
  readonly known_at: string;
  /** Whether it is the end of a wave, as known now. */
  readonly swing: boolean;
}

/** Trend of the last two confirmed highs and the last two confirmed lows. */
export type SwingTrend = 'up' | 'down' | 'sideways';

/** The way from one turning point to the next. */
export interface SwingWave {
  /** up or down. */
  readonly direction: string;
  /** Day it began. */
  readonly from_date: string;
  /** Price it began at, in the quote asset. */
  readonly from_price: number;
  /** Day it ended. */
  readonly to_date: string;
  /** Price it ended at, in the quote asset. */
  readonly to_price: number;
  /** Change over the wave, percent. */
  readonly change_pct: number;
}

/** Taker volume of a day. */
export interface TakerDay {
  /** Day of the bar, UTC. */
  readonly date: string;
  /** Part of the volume that buyers took, 0 to 1. */
  readonly share: number;
  /** Twice the share less one: -1 only sellers took, 1 only buyers did. */
  readonly imbalance: number;
}

/** Part of a market's volume that buyers took, day by day: who was in a hurry. */
export interface TakerImbalanceAnswer {
  /** Id of the market. */
  readonly market: string;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Days on which the taker volume is known, ascending. */
  readonly series: readonly TakerDay[];
  /** The newest of them; null without one, and where the bars of the market have ended. */
  readonly latest: TakerDay | null;
  /** Mean share of the days, 0 to 1, each counting the same; null without a day. */
  readonly window_mean: number | null;
  /** Days in the series. */
  readonly n_days: number;
  /** Why there is no latest day: `no_taker_volume` when the source of the bars gives none, else how old the newest bar is. */
  readonly null_reason: string | null;
  /** Provider of the newest bar. */
  readonly source: string;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Access tier. */
export type TierName = 'public' | 'free' | 'api_pro' | 'api_power' | 'operator';

/** How often the trend became another within the horizon, over the bars of the reading. */
export interface TrendFlipBaseRate {
  /** Trend the rate is about: the current one. */
  readonly state: SwingTrend;
  /** Bars within which a flip counts. */
  readonly horizon_bars: number;
  /** Share of the bars in the state after which the trend flipped, fraction 0 to 1; null while none has an outcome. */
  readonly rate: number | null;
  /** Lower end of Wilson's 95 % interval by the independent observations, fraction. */
  readonly ci_low: number | null;
  /** Upper end of the interval, fraction. */
  readonly ci_high: number | null;
  /** The same share over bars of every state. */
  readonly unconditional_rate: number | null;
  /** Bars in the state with a known outcome; neighbours overlap. */
  readonly n: number;
  /** Number of them that are at least the horizon apart. */
  readonly n_independent: number;
  /** How many independent bars are missing to the 30 below which it is thin. */
  readonly n_missing: number;
  /** Whether fewer than 30 are independent. */
  readonly thin: boolean;
  /** Why there is no rate; null when there is one. */
  readonly null_reason: string | null;
}

/** Trend of the price in Bitcoin, by its 50- and 200-day averages. */
export type TrendState = 'uptrending' | 'basing' | 'downtrending';

/** The largest coins by capitalisation without stablecoins and wrapped or staked copies, selected on the first of each month by the capitalisations of the day before. */
export interface Universe {
  /** Id of the universe, for example crypto-top-50. */
  readonly id: string;
  /** How many members it is meant to have. */
  readonly size: number;
  /** Day of the members. */
  readonly as_of: string;
  /** How many it has. */
  readonly member_count: number;
  /** Coins that belonged to it once and have no price on the day any more. */
  readonly dead_coins: number;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
}

/** A universe with its pairs, as it was on a day. */
export interface UniverseAnswer {
  /** Id of the universe, for example crypto-top-50. */
  readonly id: string;
  /** How many members it is meant to have. */
  readonly size: number;
  /** Day of the members. */
  readonly as_of: string;
  /** How many it has. */
  readonly member_count: number;
  /** Coins that belonged to it once and have no price on the day any more. */
  readonly dead_coins: number;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Pairs of the members. */
  readonly pairs: readonly string[];
  /** Members on the day, largest first. */
  readonly members: readonly UniverseMember[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A coin in a universe. */
export interface UniverseMember {
  /** Rank by capitalisation on the day; null without one. */
  readonly rank: number | null;
  /** Its pair against USDT. */
  readonly pair: string;
  /** Whether the service has bars of the pair by that day. */
  readonly has_bars: boolean;
  /** Capitalisation on the day, USD. */
  readonly market_cap_usd: number | null;
  /** Day it joined. */
  readonly from: string;
  /** Last day it belonged; null while it does. */
  readonly to: string | null;
  /** Coin that is the member. */
  readonly coin: Coin;
}

/** The four universes of coins. */
export interface UniversesAnswer {
  /** Every universe of coins, in catalogue order. */
  readonly universes: readonly Universe[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The four universes of coins. */
export interface UniversesPublicAnswer {
  /** Every universe of coins, in catalogue order. */
  readonly universes: readonly Universe[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Tests a strategy, a list of signals or a list of trades on days that had no part in making it. */
export interface ValidateStrategyAnswer {
  /** That of the first gate that is not passed. */
  readonly verdict: ValidationVerdict;
  /** Why, in a sentence. */
  readonly reason: string;
  /** The gate that decided; the last when all passed. */
  readonly decided_by: ValidationGateFound;
  /** rules, signal_list or trade_list. */
  readonly type: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly interval: Interval;
  /** Shift of multi-day bars, days. */
  readonly anchor: number;
  /** Key of the strategy; null for a list. */
  readonly strategy: string | null;
  /** Parameters by name; null for a list. */
  readonly parameters: unknown;
  /** Keys of the filters; null for a list. */
  readonly filters: readonly string[] | null;
  /** Rules of the validation. */
  readonly execution: ValidationExecution;
  /** Days that were validated. */
  readonly window: ValidationWindow;
  /** Results by part. */
  readonly metrics: ValidationMetrics;
  /** All gates, in the order they decide. */
  readonly gates: readonly ValidationGateFound[];
  /** Flags that weaken the evidence, raised or not. */
  readonly flags: readonly ValidationFlag[];
  /** Caveats of the verdict. */
  readonly caveats: readonly string[];
  /** The search it was found in. */
  readonly trials: ValidationTrials;
  /** Newest day of the data. */
  readonly as_of: string;
  /** Inputs with their fingerprints. */
  readonly inputs: readonly BacktestInput[];
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly Attribution[];
  /** SHA-256 (hex) over the canonical JSON of request, input digests and result. */
  readonly repro_hash: string;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Subject of the validation: a strategy of the catalogue, signals, or trades with their claimed prices. */
export type ValidatedType = 'rules' | 'signal_list' | 'trade_list';

/** Rules of the validation: how every trade is repriced, and how the days are split. */
export interface ValidationExecution {
  /** Where a decision is filled: the open of the next bar. */
  readonly fill: string;
  /** Fee on each side, basis points of the traded value. */
  readonly fee_bps: number;
  /** Slippage on each side, basis points of the price. */
  readonly slippage_bps: number;
  /** Loss from the entry that closes, fraction; 0 for never. */
  readonly stop_loss: number;
  /** Gain from the entry that closes, fraction; 0 for never. */
  readonly take_profit: number;
  /** Fall from the highest price since the entry that closes, fraction; 0 for never. */
  readonly trailing_stop: number;
  /** Share of the days that may have shaped the claim; the rest tests it. */
  readonly in_sample_share: number;
}

/** Something that weakens the evidence when it is raised. */
export interface ValidationFlag {
  /** Key of the flag. */
  readonly key: ValidationFlagKey;
  /** Meaning when raised. */
  readonly meaning: string;
  /** Null when it cannot be judged. */
  readonly raised: boolean | null;
  /** Finding in a sentence. */
  readonly value: number | null;
  /** Threshold of the flag, in the unit of its value. */
  readonly threshold: number;
  /** Whether it says that the claim is better than what can be traded; such a flag keeps it from passing. */
  readonly optimism: boolean;
  /** Why there is no value. */
  readonly null_reason: string | null;
}

/** A weakness of the evidence, whatever the verdict. */
export type ValidationFlagKey = 'hhi' | 'best_trade' | 'cost_sensitivity' | 'one_regime' | 'is_oos_gap' | 'min_trl_not_met' | 'not_beating_buy_hold' | 'claimed_price_unreachable' | 'claimed_prices_optimistic';

/** A condition of the verdict. */
export interface ValidationGateFound {
  /** Key of the gate. */
  readonly key: ValidationGateKey;
  /** Figure that the gate examines. */
  readonly meaning: string;
  /** Side of the threshold on which it is passed. */
  readonly passes: ValidationGateSide;
  /** Threshold of the gate, in the unit of its value. */
  readonly threshold: number;
  /** Finding in a sentence. */
  readonly value: number | null;
  /** Whether it is passed. */
  readonly passed: boolean;
  /** Verdict when it is not passed; without a value it is insufficient_evidence. */
  readonly otherwise: ValidationVerdict;
  /** Why there is no value. */
  readonly null_reason: string | null;
}

/** Measure that a condition of the verdict compares with its threshold. */
export type ValidationGateKey = 'round_trips' | 'unpriced_share' | 'overlapping_trades' | 'unreachable_share' | 'oos_round_trips' | 'oos_days' | 'oos_mean_return' | 'oos_total_return' | 'oos_without_best_trade' | 'oos_probabilistic_sharpe' | 'optimism_flags' | 'deflated_sharpe';

/** Side of the threshold on which a gate is passed. */
export type ValidationGateSide = 'at_least' | 'above' | 'at_most';

/** Results of a claim before the split, after it, and overall. */
export interface ValidationMetrics {
  /** The first 70 % of the days. */
  readonly in_sample: ValidationSampleMetrics;
  /** Days after the split, which had no part in the claim. */
  readonly out_of_sample: ValidationSampleMetrics;
  /** All days, purged round trips included. */
  readonly whole: ValidationSampleMetrics;
}

/** Results over a part of the days, after costs. Ratios are fractions; a null has a reason. */
export interface ValidationSampleMetrics {
  /** First day; null without a bar. */
  readonly date_from: string | null;
  /** Last day; null without a bar. */
  readonly date_to: string | null;
  /** Completed round trips. */
  readonly trades: number;
  /** Trades with a gain. */
  readonly wins: number;
  /** Share of the round trips that gained. */
  readonly win_rate: number | null;
  /** Lower end of the interval of 95 % (Wilson). */
  readonly win_rate_low: number | null;
  /** Upper end of the interval of 95 %. */
  readonly win_rate_high: number | null;
  /** Mean net return of a round trip. */
  readonly expectancy: number | null;
  /** Sharpe ratio of the round trips, not annualised. */
  readonly sharpe_per_period: number | null;
  /** Probability that it is truly above 0, 0 to 1. */
  readonly probabilistic_sharpe: number | null;
  /** The same against the best that the trials reach by chance, 0 to 1. */
  readonly deflated_sharpe: number | null;
  /** Verdict on that probability. */
  readonly deflated_sharpe_verdict: DsrVerdict;
  /** Of the round trips one after the other; an open position is marked at the last close. */
  readonly total_return: number | null;
  /** Deepest fall of the account from a high, 0 to 1. */
  readonly max_drawdown: number | null;
  /** Of buying at the first open of the same days and selling at their last close, after costs. */
  readonly buy_and_hold_return: number | null;
  /** Whether it returned more than buy and hold. */
  readonly beats_buy_and_hold: boolean | null;
  /** Why numbers are missing. */
  readonly null_reasons: readonly NullReason[];
}

/** The search a claim was found in. */
export interface ValidationTrials {
  /** Trials counted, this one included. */
  readonly count: number;
  /** Variance of their Sharpe ratios of a trade; null when not known, and that of trials without skill counts. */
  readonly sharpe_variance: number | null;
}

/** Result of a claim on out-of-sample days. */
export type ValidationVerdict = 'insufficient_evidence' | 'anecdote' | 'failed_oos' | 'passed_oos';

/** Days that were validated. */
export interface ValidationWindow {
  /** First day; null without a bar. */
  readonly date_from: string | null;
  /** Last day; null without a bar. */
  readonly date_to: string | null;
  /** First day out of sample; null without one. */
  readonly split_date: string | null;
  /** Round trips in neither sample, so that the two share nothing. */
  readonly purged_trades: number;
}

/** Strategies with a verdict. */
export interface VerdictCount {
  /** Verdict that is counted. */
  readonly verdict: EdgeVerdict;
  /** How many have it. */
  readonly strategies: number;
}

/** Outcome of a verification. */
export type VerificationStatus = 'verified' | 'compute_version_changed' | 'inputs_revised' | 'differs';

/** Recomputes a knowledge object from the observations and compares its hash. */
export interface VerifyKnowledgeAnswer {
  /** Knowledge type that was verified, in snake case. */
  readonly type: string;
  /** Subject of the object. */
  readonly subject: string;
  /** Last day it could see. */
  readonly as_of: string;
  /** Whether the hashes are equal. */
  readonly matches: boolean;
  /** Outcome of the verification. */
  readonly status: VerificationStatus;
  /** Meaning of the status. */
  readonly meaning: string;
  /** Hash of the recomputed object. */
  readonly repro_hash: string;
  /** The hash compared with. */
  readonly expected_hash: string;
  /** Where it comes from. */
  readonly expected_from: ExpectedFrom;
  /** Version of the computation now. */
  readonly compute_version: string;
  /** Version that the expected hash was made with; null for a hash of the caller that is not on record. */
  readonly expected_compute_version: string | null;
  /** Data version it was computed from. */
  readonly data_version: number;
  /** Data version that published the expected hash; null for a hash of the caller that is not on record. */
  readonly expected_data_version: number | null;
  /** Every hash published of the object for this day, oldest first; one a day is published while it is the newest. */
  readonly published: readonly PublishedHash[];
  /** Its inputs, with digests recomputed from the values. */
  readonly inputs: readonly KnowledgeInput[];
  /** How anyone makes the hash. */
  readonly rules: readonly string[];
  /** The text that the hash is over. */
  readonly canonical_json: string;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A currency with a volatility index. */
export type VolatilityCurrency = 'BTC' | 'ETH';

/** Past volatility phases of a market, day by day. */
export interface VolatilityHistoryAnswer {
  /** Id of the market. */
  readonly market: string;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Bars with a phase, ascending. */
  readonly snapshots: readonly VolatilityPoint[];
  /** Why there are no bars with a phase; null when there are. */
  readonly empty_reason: string | null;
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Provider of the newest bar. */
  readonly source: string;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Past volatility phases of a market, day by day. */
export interface VolatilityHistoryPublicAnswer {
  /** Id of the market. */
  readonly market: string;
  /** First day of the window. */
  readonly from: string;
  /** Last day of the window. */
  readonly to: string;
  /** Length of the window in days. */
  readonly days: number;
  /** Bars with a phase, ascending. */
  readonly snapshots: readonly VolatilityPoint[];
  /** Why there are no bars with a phase; null when there are. */
  readonly empty_reason: string | null;
  /** How the window was granted. */
  readonly range: HistoryRange;
  /** How dense the points are. */
  readonly resolution: Resolution;
  /** Provider of the newest bar. */
  readonly source: string;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Which strategies won how often in which volatility phase: low, normal, high, expansion. */
export interface VolatilityInsightsAnswer {
  /** Kind of asset. */
  readonly asset_type: string;
  /** Trades a strategy needs in a phase. */
  readonly min_trades: number;
  /** Figures of each volatility phase. */
  readonly phases: readonly PhaseInsight[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Which strategies won how often in which volatility phase: low, normal, high, expansion. */
export interface VolatilityInsightsPublicAnswer {
  /** Kind of asset. */
  readonly asset_type: string;
  /** Trades a strategy needs in a phase. */
  readonly min_trades: number;
  /** Figures of each volatility phase. */
  readonly phases: readonly PhaseInsight[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Volatility phase of the ten largest coins: low, normal, high or expansion. */
export interface VolatilityPhaseSnapshotsAnswer {
  /** Requested asset type. */
  readonly asset_type: AssetType;
  /** Day of the capitalisations that coins are chosen by; null of other assets, and without any. */
  readonly ranked_on: string | null;
  /** Why there are none; null when there are. */
  readonly empty_reason: string | null;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Tracked assets: the largest coins first, or tokens of the kind by name. */
  readonly snapshots: readonly VolatilityRow[];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Volatility of a past bar. */
export interface VolatilityPoint {
  /** Last day of the bar, UTC. */
  readonly date: string;
  /** Phase of the day. */
  readonly phase: RunPhase;
  /** Average true range of 14 bars, in the quote asset. */
  readonly atr: number;
  /** The same in percent of the close. */
  readonly atr_pct: number;
  /** The same in percent of its own median over 200 bars. */
  readonly atr_of_median_pct: number;
}

/** The three strategies that won most often on a market while it was as volatile as it is now. */
export interface VolatilityRecommendationsAnswer {
  /** Id of the market. */
  readonly pair: string;
  /** Its current phase. */
  readonly phase: RunPhase | null;
  /** At most three, by win rate. */
  readonly strategies: readonly PhaseRow[];
  /** Why there are none. */
  readonly empty_reason: string | null;
  /** Set while a newer value is late; null otherwise. */
  readonly stale: Stale | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** Volatility of a tracked asset on its newest bar. */
export interface VolatilityRow {
  /** Pair of its market. */
  readonly pair: string;
  /** CoinGecko id; null of what is no coin. */
  readonly coin: string | null;
  /** Rank by capitalisation, stablecoins and copies left out; null of what is no coin. */
  readonly rank: number | null;
  /** Market of the bars. */
  readonly market: string;
  /** Day of the newest bar. */
  readonly date: string;
  /** Phase of the newest bar; null below 214 bars. */
  readonly phase: RunPhase | null;
  /** First day of the unbroken run of the phase. */
  readonly phase_since: string | null;
  /** Average true range of 14 bars (Wilder), in the quote asset. */
  readonly atr: number | null;
  /** The same in percent of the close. */
  readonly atr_pct: number | null;
  /** The same in percent of its own median over 200 bars: what the phase is read from. */
  readonly atr_of_median_pct: number | null;
  /** Its change over 20 bars, percent. */
  readonly atr_change_20_pct: number | null;
  /** Why there is no phase; null when there is one. */
  readonly null_reason: string | null;
  /** Provider of the newest bar. */
  readonly source: string;
}

/** One attempt to send an event. */
export interface WebhookDelivery {
  /** Id of the attempt. */
  readonly id: string;
  /** The event that was sent: `webhook-id`. */
  readonly event_id: string;
  /** Type of the event. */
  readonly event_type: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** When it was sent. */
  readonly started_at: string;
  /** Milliseconds until the answer or the failure. */
  readonly duration_ms: number;
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
  /** Why it failed; null when it was delivered. */
  readonly error: string | null;
  /** When it is sent again; null when it is not. */
  readonly next_attempt_at: string | null;
}

/** A strategy at an interval with enough evidence to be ranked. */
export interface Winner {
  /** Place by deflated Sharpe ratio, from 1. */
  readonly rank: number;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Length of a bar. */
  readonly interval: string;
  /** Runs of the service without filters, at least 30. */
  readonly runs: number;
  /** Assets they are on, at least 10. */
  readonly assets: number;
  /** Completed trades of all counted backtests. */
  readonly trades: number;
  /** Yearly return, fraction; median over the assets of the median of each, as are the others. */
  readonly median_cagr: number | null;
  /** Deepest fall, 0 to 1. */
  readonly median_drawdown: number | null;
  /** Share of winning trades, 0 to 1. */
  readonly median_win_rate: number | null;
  /** Sharpe ratio of a year. */
  readonly median_sharpe: number | null;
  /** Probability that the Sharpe ratio is above chance given the trials, 0 to 1. */
  readonly deflated_sharpe: number | null;
  /** The deflated Sharpe ratio is at least 0.95. Leading a ranking alone proves nothing. */
  readonly passes: boolean;
  /** Yearly return less that of the reference, fraction. */
  readonly cagr_delta: number | null;
  /** Share of the assets whose median run was ahead of the reference, 0 to 1. */
  readonly ahead_share: number | null;
  /** Robustness of the evidence at the interval over all studied markets, 0 to 100; as in the knowledge object. */
  readonly svc_score: number | null;
  /** Why there is no score. */
  readonly svc_score_reason: string | null;
  /** Why other numbers are missing. */
  readonly null_reason: string | null;
}

/** The strategies with the best evidence: by deflated Sharpe ratio, among those with at least 30 runs on at least 10 assets. */
export interface WinnersAnswer {
  /** Kind of asset. */
  readonly asset_type: string;
  /** Reference that runs are compared with. */
  readonly ref_strategy: string;
  /** Best first, as many as the tier sees. */
  readonly winners: readonly Winner[];
  /** Number of rows without the limit of the tier. */
  readonly total: number;
  /** Most rows the tier sees: 10 Free; null for all. */
  readonly rows_granted: number | null;
  /** Strategies at an interval that lack runs, assets or a deflated Sharpe ratio. */
  readonly rows_without_evidence: number;
  /** Why nobody is ranked. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** The strategies with the best evidence: by deflated Sharpe ratio, among those with at least 30 runs on at least 10 assets. */
export interface WinnersPublicAnswer {
  /** Kind of asset. */
  readonly asset_type: string;
  /** Reference that runs are compared with. */
  readonly ref_strategy: string;
  /** Best first, as many as the tier sees. */
  readonly winners: readonly Winner[];
  /** Number of rows without the limit of the tier. */
  readonly total: number;
  /** Most rows the tier sees: 10 Free; null for all. */
  readonly rows_granted: number | null;
  /** Strategies at an interval that lack runs, assets or a deflated Sharpe ratio. */
  readonly rows_without_evidence: number;
  /** Why nobody is ranked. */
  readonly empty_reason: string | null;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** How often a coin rose within 7 to 365 days after days in a zone of its cycle score, next to how often it rose after any day with a score. The same figures by a score without hindsight are included. */
export interface ZoneBaseRate {
  /** Last day it could see. */
  readonly as_of: string;
  /** Factors behind the reading, with their contributions and the confidence. */
  readonly explanation: HistoricalAnalogKnowledgeExplanation;
  /** Version of the computation. */
  readonly compute_version: string;
  /** SHA-256 over RFC 8785 canonical JSON of type, subject, as_of, compute version, params, input digests and payload. */
  readonly repro_hash: string;
  /** REST path of the newest object of this type and subject, below the address of the service. */
  readonly api_path: string;
  /** Inputs with their digests, parameters, source and age: what another computation needs for the same hash. */
  readonly provenance: HistoricalAnalogKnowledgeProvenance;
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
  /** Tier of the caller. */
  readonly tier: TierName;
}

/** A state change, fired once when it happened. */
export interface LiveAlert {
  /** Cursor to resume after. Ids grow with time. */
  readonly id: string;
  /** For example svc.pulse.score_crossed; svc.present for a present state. */
  readonly type: string;
  /** Kind of state change. */
  readonly kind: 'signal_alert' | 'cycle_band' | 'pulse_score' | 'bullmarket_stage';
  /** When the change was published. */
  readonly occurred_at: string;
  /** The knowledge object that changed. */
  readonly knowledge_id: string;
  /** State that the change led to; null for a test and for the end of a subscription. */
  readonly current_state: LivePulseState | LiveCycleBandState | LiveBullmarketStageState | LiveSignalFlipState | null;
  /** State before; null when there was none, for a test and for the end of a subscription. */
  readonly previous_state: LivePulseState | LiveCycleBandState | LiveBullmarketStageState | LiveSignalFlipState | null;
  /** Watched series and crossed threshold, by the kind of the change. */
  readonly details: LiveChangeDetails;
}

/** The pulse on a day. */
export interface LivePulseState {
  /** Name of the type. */
  readonly __typename: 'PulseState';
  /** Day of the reading. */
  readonly date: string;
  /** Points, 0 to 100. */
  readonly score: number;
  /** capitulation, risk-off, neutral, constructive or euphoric: twenty points each. */
  readonly band: string;
}

/** The Bitcoin cycle score on a day. */
export interface LiveCycleBandState {
  /** Name of the type. */
  readonly __typename: 'CycleBandState';
  /** Day of the reading. */
  readonly date: string;
  /** Points, 0 to 100. */
  readonly raw_score: number;
  /** Band of the score. */
  readonly band: 'accumulation' | 'recovery' | 'expansion' | 'distribution' | 'overheated';
}

/** The bull market traffic light on a day. */
export interface LiveBullmarketStageState {
  /** Name of the type. */
  readonly __typename: 'BullmarketStageState';
  /** Day of the reading. */
  readonly date: string;
  /** Number of active stages, 0 to 5. */
  readonly stage: number;
}

/** Signal of a strategy at the close of a bar. */
export interface LiveSignalFlipState {
  /** Name of the type. */
  readonly __typename: 'SignalFlipState';
  /** Last day of the bar. */
  readonly date: string;
  /** Position once the signal is filled. */
  readonly position: 'long' | 'flat';
  /** Close of the bar, in the quote of the market. */
  readonly close: number;
}

/** Watched series and crossed threshold. The kind of the change decides which fields are set. */
export interface LiveChangeDetails {
  /** Id of the watched series; null for a signal of a strategy. */
  readonly series: string | null;
  /** Pulse score that was crossed, 0 to 100; null for other changes. */
  readonly threshold: number | null;
  /** above or below: side of the threshold that the score is on now; null without a threshold. */
  readonly direction: string | null;
  /** Key of the strategy whose signal changed; null for other changes. */
  readonly strategy: string | null;
  /** Id of the market whose signal changed; null for other changes. */
  readonly pair: string | null;
  /** Length of a bar of the signal; null for other changes. */
  readonly timeframe: string | null;
  /** Side of the new signal; null for other changes. */
  readonly side: 'BUY' | 'SELL' | null;
}

/** The pulse entered another band. */
export interface LivePulseChange {
  /** Cursor to resume after; the id of the alert. Ids grow with time. */
  readonly id: string;
  /** When the change was published. */
  readonly occurred_at: string;
  /** The knowledge object that changed. */
  readonly knowledge_id: string;
  /** State that the change led to. */
  readonly current: LivePulseState;
  /** State before; null when there was none, and for a present state. */
  readonly previous: LivePulseState | null;
}

/** The Bitcoin cycle score entered another band. */
export interface LiveCycleBandChange {
  /** Cursor to resume after; the id of the alert. Ids grow with time. */
  readonly id: string;
  /** When the change was published. */
  readonly occurred_at: string;
  /** The knowledge object that changed. */
  readonly knowledge_id: string;
  /** State that the change led to. */
  readonly current: LiveCycleBandState;
  /** State before; null when there was none, and for a present state. */
  readonly previous: LiveCycleBandState | null;
}

/** A strategy turned on a market. */
export interface LiveSignalFlip {
  /** Cursor to resume after; the id of the alert. Ids grow with time. */
  readonly id: string;
  /** When the change was published. */
  readonly occurred_at: string;
  /** The knowledge object that changed. */
  readonly knowledge_id: string;
  /** State that the change led to. */
  readonly current: LiveSignalFlipState;
  /** State before; null when there was none, and for a present state. */
  readonly previous: LiveSignalFlipState | null;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Id of the market. */
  readonly pair: string;
  /** Length of a bar. */
  readonly timeframe: string;
  /** Present state of the reading. */
  readonly side: 'BUY' | 'SELL';
}

/** A strategy tested on many pairs. */
export interface LiveJob {
  /** Id to poll it by. */
  readonly id: string;
  /** Current status of the work. */
  readonly status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
  /** Time of the request. */
  readonly created_at: string;
  /** Null until it is over. */
  readonly finished_at: string | null;
  /** Why it failed. */
  readonly error: string | null;
  /** By pair, as far as it has come. */
  readonly results: readonly LivePairResult[];
  /** Members that were tested and that could not be; null when pairs were named. */
  readonly universe: LiveUniverseScope | null;
  /** Where to poll it over REST. */
  readonly poll_url: string;
  /** Key of the strategy. */
  readonly strategy: string;
  /** Length of a bar. */
  readonly interval: string;
  /** First day of the window, UTC. */
  readonly date_from: string;
  /** Pairs of the job. */
  readonly pairs_total: number;
  /** Pairs with a result. */
  readonly pairs_completed: number;
  /** 0 to 100. */
  readonly progress_pct: number;
  /** Over all pairs that could be tested; null until it is completed. */
  readonly summary: LiveUniverseSummary | null;
  /** Attributions to show next to the data, one per source; none where no live source delivered it. */
  readonly attributions: readonly LiveAttribution[];
}

/** Result on one pair. Fractions, after costs. */
export interface LivePairResult {
  /** Id of the market. */
  readonly pair: string;
  /** First day traded. */
  readonly date_from: string | null;
  /** Last day traded. */
  readonly date_to: string | null;
  /** Completed round trips. */
  readonly trades: number;
  /** Worth at the end over the start, less 1. */
  readonly total_return: number | null;
  /** Yearly return; null below 90 days. */
  readonly cagr: number | null;
  /** That of buying and holding. */
  readonly benchmark_cagr: number | null;
  /** Deepest fall, 0 to 1. */
  readonly max_drawdown: number | null;
  /** Annualised; null below 30 bars. */
  readonly result_sharpe: number | null;
  /** Bar at which the look-ahead check failed; null when it did not. */
  readonly first_violation: number | null;
  /** Hash of request, inputs and result. */
  readonly repro_hash: string | null;
  /** Why it could not be tested. */
  readonly reason: string | null;
}

/** A universe as it was on the first day; nothing later decides who belongs to it. */
export interface LiveUniverseScope {
  /** Id of the universe. */
  readonly universe_id: string | null;
  /** Day of its members. */
  readonly as_of: string | null;
  /** Coins that belonged to it. */
  readonly members: number;
  /** Markets with too few bars to be tested; leaving them out flatters the result. */
  readonly members_without_bars: number;
  /** Markets whose bars have ended; tested to their end. */
  readonly dead_members: number;
  /** The smallest ones, above the pairs of a job. */
  readonly members_left_out: number;
}

/** Over all pairs that could be tested. */
export interface LiveUniverseSummary {
  /** Number of pairs with a result. */
  readonly tested: number;
  /** Pairs that could not be. */
  readonly untested: number;
  /** Completed round trips. */
  readonly trades: number;
  /** Median yearly return. */
  readonly median_cagr: number | null;
  /** Median of buying and holding. */
  readonly median_benchmark_cagr: number | null;
  /** Median of the deepest falls. */
  readonly median_max_drawdown: number | null;
  /** Share of pairs that beat buying and holding. */
  readonly share_beating_hold: number | null;
  /** Share of pairs that gained. */
  readonly share_positive: number | null;
}

/** Attribution that a provider requires next to its data. */
export interface LiveAttribution {
  /** Key of the source. */
  readonly source: string;
  /** The words the provider wants. */
  readonly text: string;
  /** Where they lead. */
  readonly link: string;
  /** Page of its terms. */
  readonly terms: string;
}
