// Written by npm run generate from operations/.

import type { Day, Instant } from '../src/moments.ts';
import type { CallOptions, Route } from '../src/route.ts';
import type * as models from './models.ts';

/** Parameters of alignedSeries. */
export interface AlignedSeriesParameters {
  /** Ids of 1 to 50 series, separated by commas. */
  readonly ids: readonly string[];
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of altCycleLatest. */
export interface AltCycleLatestParameters {
  /** Coin with a cycle score: ETH or SOL. */
  readonly asset: models.AltCycleAsset;
}

/** Parameters of altVsBtcStrengthLatest. */
export interface AltVsBtcStrengthLatestParameters {
  /** Window that sorts the pairs. Default: d30. */
  readonly window?: models.StrengthWindow | undefined;
  /** Only the head, without the pairs. */
  readonly fields?: 'summary' | undefined;
}

/** Parameters of altVsBtcStrengthPair. */
export interface AltVsBtcStrengthPairParameters {
  /** Base symbol or pair against USDT, for example ETH. */
  readonly pair: string;
}

/** Parameters of altcoinSeasonHistory. */
export interface AltcoinSeasonHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of assetSnapshot. */
export interface AssetSnapshotParameters {
  /** Id of a market, or its pair alone, for example ETHUSDT. */
  readonly pair: string;
}

/** Parameters of backtestCompare. */
export interface BacktestCompareParameters {
  /** Two to five strategies: their keys, or objects with parameters. */
  readonly strategies: readonly (string | Readonly<Record<string, unknown>>)[];
  /** Market, for example BTCUSDT or binance:ETHUSDT. */
  readonly pair: string;
  /** Length of a bar. Default: 1d. */
  readonly interval?: models.Interval | undefined;
  /** Days by which multi-day bars are shifted: 0 to 1 for 2d, 0 to 2 for 3d, 0 to 6 for 1w. Default: 0. */
  readonly anchor?: number | undefined;
  /** First day that may be traded; the first bar when left out. */
  readonly date_from?: Day | undefined;
  /** Last day; the newest bar when left out. */
  readonly date_to?: Day | undefined;
  /** Keys of filters, which remove entries. */
  readonly filters?: readonly string[] | undefined;
  /** Fee on each side, basis points of the traded value. 10 for crypto, 5 else. */
  readonly fee_bps?: number | undefined;
  /** Slippage on each side, basis points of the price. Default: 5. */
  readonly slippage_bps?: number | undefined;
  /** Closes at this loss from the entry, fraction; 0 for never. Default: 0. */
  readonly stop_loss?: number | undefined;
  /** Closes at this gain from the entry, fraction; 0 for never. Default: 0. */
  readonly take_profit?: number | undefined;
  /** Closes at this fall from the highest price since the entry, fraction; 0 for never. Default: 0. */
  readonly trailing_stop?: number | undefined;
  /** Variants you have tried elsewhere, these included. Default: 1. */
  readonly declared_trials?: number | undefined;
  /** Seed of everything that is drawn; made from the request when left out. */
  readonly seed?: number | undefined;
}

/** Parameters of backtestEquity. */
export interface BacktestEquityParameters {
  /** Id of the backtest. */
  readonly id: string;
  /** Most points; the ends are always there. Default: 5000. */
  readonly points?: number | undefined;
}

/** Parameters of backtestGrid. */
export interface BacktestGridParameters {
  /** Market, for example BTCUSDT or binance:ETHUSDT. */
  readonly pair: string;
  /** First day; the first bar when left out. */
  readonly date_from?: Day | undefined;
  /** Last day; the newest bar when left out. */
  readonly date_to?: Day | undefined;
  /** Lowest level, in the quote asset; suggested when both are left out. */
  readonly lower?: number | undefined;
  /** Highest level, in the quote asset. */
  readonly upper?: number | undefined;
  /** Cells between the levels. Default: 20. */
  readonly cells?: number | undefined;
  /** Levels equally far apart in price (arithmetic) or in percent (geometric). Default: geometric. */
  readonly spacing?: models.GridSpacing | undefined;
  /** Fee on each side, basis points. 10 for crypto, 5 else. */
  readonly fee_bps?: number | undefined;
}

/** Parameters of backtestGridOwn. */
export interface BacktestGridOwnParameters {
  /** Id of the backtest. */
  readonly id: string;
}

/** Parameters of backtestOwn. */
export interface BacktestOwnParameters {
  /** Id of the backtest. */
  readonly id: string;
}

/** Parameters of backtestRun. */
export interface BacktestRunParameters {
  /** Key of the catalogue. */
  readonly strategy: string;
  /** Market, for example BTCUSDT or binance:ETHUSDT. */
  readonly pair: string;
  /** Whether to resample the trades 10,000 times. Default: false. */
  readonly montecarlo?: boolean | undefined;
  /** Length of a bar. Default: 1d. */
  readonly interval?: models.Interval | undefined;
  /** Shift of multi-day bars in days: at most 1 for 2d, 2 for 3d, 6 for 1w. Default: 0. */
  readonly anchor?: number | undefined;
  /** First day traded, else the first bar. */
  readonly date_from?: Day | undefined;
  /** Last day, else the newest bar. */
  readonly date_to?: Day | undefined;
  /** Parameters by name. */
  readonly parameters?: unknown | undefined;
  /** Keys of filters on entries. */
  readonly filters?: readonly string[] | undefined;
  /** Fee per side, basis points; 10 for crypto, 5 else. */
  readonly fee_bps?: number | undefined;
  /** Slippage per side, basis points. Default: 5. */
  readonly slippage_bps?: number | undefined;
  /** Exit at this loss, fraction; 0 never. Default: 0. */
  readonly stop_loss?: number | undefined;
  /** Exit at this gain, fraction; 0 never. Default: 0. */
  readonly take_profit?: number | undefined;
  /** Exit at this fall from the high since entry, fraction; 0 never. Default: 0. */
  readonly trailing_stop?: number | undefined;
  /** Variants you have tried, this one included, or your stored runs if more. Default: 1. */
  readonly declared_trials?: number | undefined;
  /** Whether to judge overfitting over nearby parameters. Default: false. */
  readonly pbo?: boolean | undefined;
  /** Seed of random draws; made from the request when left out. */
  readonly seed?: number | undefined;
}

/** Parameters of backtestShare. */
export interface BacktestShareParameters {
  /** Id of the backtest. */
  readonly id: string;
}

/** Parameters of backtestShared. */
export interface BacktestSharedParameters {
  /** Share id. */
  readonly share_id: string;
}

/** Parameters of backtestSharedVerify. */
export interface BacktestSharedVerifyParameters {
  /** Share id. */
  readonly share_id: string;
}

/** Parameters of backtestTrades. */
export interface BacktestTradesParameters {
  /** Id of the backtest. */
  readonly id: string;
}

/** Parameters of backtestUniverse. */
export interface BacktestUniverseParameters {
  /** Key of a strategy of the catalogue. */
  readonly strategy: string;
  /** First day that may be traded; members of a universe are those of this day. */
  readonly date_from: Day;
  /** A universe, for example crypto-top-10; or name the pairs. */
  readonly universe_id?: string | undefined;
  /** Up to 50 markets; or name a universe. */
  readonly pairs?: readonly string[] | undefined;
  /** Last day; the newest bar when left out. */
  readonly date_to?: Day | undefined;
  /** Length of a bar. Default: 1d. */
  readonly interval?: models.Interval | undefined;
  /** Days by which multi-day bars are shifted: 0 to 1 for 2d, 0 to 2 for 3d, 0 to 6 for 1w. Default: 0. */
  readonly anchor?: number | undefined;
  /** Parameters by name; what is left out has its default. */
  readonly parameters?: unknown | undefined;
  /** Keys of filters, which remove entries. */
  readonly filters?: readonly string[] | undefined;
  /** Fee on each side, basis points of the traded value. 10 for crypto, 5 else. */
  readonly fee_bps?: number | undefined;
  /** Slippage on each side, basis points of the price. Default: 5. */
  readonly slippage_bps?: number | undefined;
}

/** Parameters of backtestVerify. */
export interface BacktestVerifyParameters {
  /** Id of the backtest. */
  readonly id: string;
}

/** Parameters of backtestsOwn. */
export interface BacktestsOwnParameters {
  /** Backtests on the page. Default: 20. */
  readonly first?: number | undefined;
  /** Id of the last backtest of the page before. */
  readonly after?: string | undefined;
}

/** Parameters of btcCycleHistory. */
export interface BtcCycleHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of btcCyclePublic. */
export interface BtcCyclePublicParameters {
  /** Days of history. Default: 30. */
  readonly days?: number | undefined;
  /** Whether to leave the history out. Default: false. */
  readonly latest?: boolean | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of bullmarketAmpelHistory. */
export interface BullmarketAmpelHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of candles. */
export interface CandlesParameters {
  /** Id of a market, or its pair alone, for example BTCUSDT. */
  readonly pair: string;
  /** Length of a bar. Default: 1d. */
  readonly interval?: models.Interval | undefined;
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest bar when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of chartHistory. */
export interface ChartHistoryParameters {
  /** Slug from the catalogue. */
  readonly slug: string;
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** View of the chart; its usual rows when left out. */
  readonly view?: string | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of chartLatest. */
export interface ChartLatestParameters {
  /** Slug from the catalogue. */
  readonly slug: string;
}

/** Parameters of chartMethodology. */
export interface ChartMethodologyParameters {
  /** Slug from the catalogue. */
  readonly slug: string;
}

/** Parameters of crossSeries. */
export interface CrossSeriesParameters {
  /** First series. */
  readonly series_a: models.CrossSeriesId;
  /** Second series, another one. */
  readonly series_b: models.CrossSeriesId;
  /** Days up to the newest both have. Default: 365. */
  readonly days?: number | undefined;
  /** Length of a period: 1d or 1w. Default: 1d. */
  readonly granularity?: models.CrossSeriesInterval | undefined;
}

/** Parameters of dataQualityDrift. */
export interface DataQualityDriftParameters {
  /** Metric pair; all when left out. */
  readonly metric_pair?: models.DriftMetric | undefined;
  /** Days up to the last one. Default: 90. */
  readonly days?: number | undefined;
  /** Whether to list every day. Default: false. */
  readonly include_series?: boolean | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of edgeReports. */
export interface EdgeReportsParameters {
  /** Kind of asset. Default: crypto. */
  readonly market?: models.AssetType | undefined;
  /** Key of the only strategy wanted. */
  readonly strategy?: string | undefined;
  /** Only cells with this verdict. */
  readonly verdict?: models.EdgeVerdict | undefined;
  /** Strategies on the page. Default: 25. */
  readonly limit?: number | undefined;
  /** Strategies left out before. Default: 0. */
  readonly offset?: number | undefined;
}

/** Parameters of etfFlows. */
export interface EtfFlowsParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of fearGreedHistory. */
export interface FearGreedHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of filterEffect. */
export interface FilterEffectParameters {
  /** Key of a strategy of the catalogue. */
  readonly strategy: string;
  /** Ticker in any case, for example BTC, or a market such as BTCUSDT. */
  readonly asset: string;
  /** Length of a bar: 1d, 1w or 1M. Default: 1w. */
  readonly interval?: models.FilterEffectInterval | undefined;
}

/** Parameters of fundingRateHistory. */
export interface FundingRateHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of gemScore. */
export interface GemScoreParameters {
  /** CoinGecko id, for example ethereum. */
  readonly coinId: string;
}

/** Parameters of gemScoreHistory. */
export interface GemScoreHistoryParameters {
  /** CoinGecko id, for example ethereum. */
  readonly coinId: string;
  /** First day; 30 days up to the last one when left out. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of gemValidation. */
export interface GemValidationParameters {
  /** Coins held, 1 to 50. Default: 10. */
  readonly top_n?: number | undefined;
}

/** Parameters of hashRibbonsHistory. */
export interface HashRibbonsHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of historicalAnalog. */
export interface HistoricalAnalogParameters {
  /** Last day the reading may see; the newest when left out. */
  readonly as_of?: Day | undefined;
}

/** Parameters of impliedVolatilityHistory. */
export interface ImpliedVolatilityHistoryParameters {
  /** BTC or ETH. */
  readonly currency: models.VolatilityCurrency;
  /** First day; 30 days up to the last one when left out. */
  readonly from?: Day | undefined;
  /** Last day; the newest with a value when left out. */
  readonly to?: Day | undefined;
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of impliedVolatilityLatest. */
export interface ImpliedVolatilityLatestParameters {
  /** BTC or ETH. */
  readonly currency: models.VolatilityCurrency;
}

/** Parameters of isDistinguishable. */
export interface IsDistinguishableParameters {
  /** Key of a strategy of the catalogue. */
  readonly strategy: string;
  /** Key of the strategy to compare with. */
  readonly other: string;
  /** Ticker in any case, for example BTC, or a market such as BTCUSDT. */
  readonly asset: string;
  /** Length of a bar: 1d, 1w or 1M. Default: 1d. */
  readonly interval?: models.FilterEffectInterval | undefined;
}

/** Parameters of jobCancel. */
export interface JobCancelParameters {
  /** Id of the job. */
  readonly job_id: string;
}

/** Parameters of jobRead. */
export interface JobReadParameters {
  /** Id of the job. */
  readonly job_id: string;
}

/** Parameters of kimchiPremium. */
export interface KimchiPremiumParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of knowledgeCatalog. */
export interface KnowledgeCatalogParameters {
  /** One type; all when left out. */
  readonly type?: string | undefined;
}

/** Parameters of knowledgeGraph. */
export interface KnowledgeGraphParameters {
  /** Where it begins, for example market_pulse/BTC. */
  readonly root: string;
  /** Most steps from there. Default: 1. */
  readonly depth?: number | undefined;
  /** Kinds of edges that are followed, separated by commas; all when left out. */
  readonly kinds?: readonly models.EdgeKind[] | undefined;
  /** Which way they are followed; both when left out. */
  readonly direction?: models.EdgeDirection | undefined;
  /** Most nodes. Default: 100. */
  readonly first?: number | undefined;
  /** Day of the objects; the newest when left out. */
  readonly as_of?: Day | undefined;
}

/** Parameters of knowledgeObject. */
export interface KnowledgeObjectParameters {
  /** Knowledge type, from the catalogue. */
  readonly type: string;
  /** Subject, from the catalogue. */
  readonly subject: string;
  /** Last day the reading may see, else the newest. */
  readonly as_of?: Day | undefined;
  /** Instant whose state of knowledge it is computed from, else now. */
  readonly known_at?: Instant | undefined;
  /** Whether to add the edges. */
  readonly include?: 'graph' | undefined;
}

/** Parameters of knowledgePath. */
export interface KnowledgePathParameters {
  /** Where it begins, for example market_pulse/BTC. */
  readonly from: string;
  /** Where it ends, for example btc_valuation/BTC. */
  readonly to: string;
  /** Kinds of edges that are followed, separated by commas; all when left out. */
  readonly kinds?: readonly models.EdgeKind[] | undefined;
  /** Day of the objects; the newest when left out. */
  readonly as_of?: Day | undefined;
}

/** Parameters of macroRegimeHistory. */
export interface MacroRegimeHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of maxPainHistory. */
export interface MaxPainHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of maxPainLatest. */
export interface MaxPainLatestParameters {
  /** Whether to list every strike with its open interest and payout. Default: false. */
  readonly include_strike_ladder?: boolean | undefined;
  /** Whether to add gamma exposure by strike and in total. Default: false. */
  readonly include_gex?: boolean | undefined;
}

/** Parameters of mayerMultipleHistory. */
export interface MayerMultipleHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of onchainSeriesHistory. */
export interface OnchainSeriesHistoryParameters {
  /** Id from the catalogue. */
  readonly id: string;
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest with a value when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of onchainSeriesLatest. */
export interface OnchainSeriesLatestParameters {
  /** Id from the catalogue. */
  readonly id: string;
}

/** Parameters of ontologyList. */
export interface OntologyListParameters {
  /** Category; all when left out. */
  readonly category?: string | undefined;
}

/** Parameters of ontologyTerm. */
export interface OntologyTermParameters {
  /** Name of the term. */
  readonly term: string;
  /** Version of the definition; the newest when left out. */
  readonly version?: string | undefined;
}

/** Parameters of panel. */
export interface PanelParameters {
  /** Id: bars, coins or options. */
  readonly id: string;
}

/** Parameters of paymentReceipt. */
export interface PaymentReceiptParameters {
  /** Id of the payment. */
  readonly id: string;
}

/** Parameters of pulseHistory. */
export interface PulseHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of pulseHistoryPublic. */
export interface PulseHistoryPublicParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of referenceModels. */
export interface ReferenceModelsParameters {
  /** Ticker; only BTC has models. Default: BTC. */
  readonly asset?: string | undefined;
  /** Day the lines start from; a year before the newest close when left out. */
  readonly anchor?: Day | undefined;
  /** Year at whose end the lines are read; four years on when left out. */
  readonly target_year?: number | undefined;
  /** summary leaves the lines out. */
  readonly detail?: 'summary' | undefined;
}

/** Parameters of regimePerformance. */
export interface RegimePerformanceParameters {
  /** Key of a strategy of the catalogue. */
  readonly strategy: string;
  /** Ticker in any case, for example BTC, or a market such as BTCUSDT. */
  readonly asset: string;
  /** Length of a bar: 1d, 1w or 1M. Default: 1d. */
  readonly interval?: models.FilterEffectInterval | undefined;
}

/** Parameters of reportDownload. */
export interface ReportDownloadParameters {
  /** Id of the report. */
  readonly id: string;
  /** Format of the file. */
  readonly format: 'pdf' | 'xlsx';
}

/** Parameters of reportOrder. */
export interface ReportOrderParameters {
  /** Id of the quote. */
  readonly quote_id: string;
}

/** Parameters of reportQuote. */
export interface ReportQuoteParameters {
  /** Contents in order. */
  readonly sections: readonly models.ReportSectionInput[];
  /** Title on the cover, up to 120 letters; the usual one of the language when left out. */
  readonly title?: string | undefined;
  /** Language of the report. Default: en. */
  readonly lang?: models.Lang | undefined;
  /** Length of histories, days up to the newest one. The tier decides how far back they reach. Default: 365. */
  readonly days?: number | undefined;
  /** Whether the PDF has the appendix of hashes too; the workbook always has it. Default: false. */
  readonly hashes_in_pdf?: boolean | undefined;
}

/** Parameters of reportRead. */
export interface ReportReadParameters {
  /** Id of the report. */
  readonly id: string;
}

/** Parameters of revisions. */
export interface RevisionsParameters {
  /** Id of a series: only its revisions. */
  readonly series?: string | undefined;
  /** Key of a source: only its revisions. */
  readonly source?: string | undefined;
  /** Revisions on the page. Default: 100. */
  readonly first?: number | undefined;
  /** Id of the last revision of the page before. */
  readonly after?: string | undefined;
  /** Language of names. Default: en. */
  readonly lang?: models.Lang | undefined;
}

/** Parameters of robustness. */
export interface RobustnessParameters {
  /** Key of a strategy of the catalogue. */
  readonly strategy: string;
  /** Ticker in any case, for example BTC, or a market such as BTCUSDT. */
  readonly asset: string;
  /** Length of a bar: 1d, 1w or 1M. Default: 1d. */
  readonly interval?: models.FilterEffectInterval | undefined;
}

/** Parameters of runSentiment. */
export interface RunSentimentParameters {
  /** Period: 7d, 30d or 90d. Default: 7d. */
  readonly period?: '7d' | '30d' | '90d' | undefined;
}

/** Parameters of serviceBatch. */
export interface ServiceBatchParameters {
  /** Reads to perform. */
  readonly calls: readonly models.ServiceBatchCalls[];
}

/** Parameters of serviceStatus. */
export interface ServiceStatusParameters {
  /** Language of names and reasons. Default: en. */
  readonly lang?: models.Lang | undefined;
}

/** Parameters of signalContext. */
export interface SignalContextParameters {
  /** Key of a strategy of the catalogue, for example golden_cross. */
  readonly strategy: string;
  /** Market, for example BTCUSDT or binance:ETHUSDT. */
  readonly pair: string;
  /** Length of a bar. */
  readonly timeframe: models.Interval;
}

/** Parameters of signalEventsHistory. */
export interface SignalEventsHistoryParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** Last day; the newest with a price when left out. */
  readonly end_date?: Day | undefined;
  /** One signal; all when left out. */
  readonly signal?: models.SignalKey | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of signalLatest. */
export interface SignalLatestParameters {
  /** Key of a strategy of the catalogue, for example golden_cross. */
  readonly strategy: string;
  /** Market, for example BTCUSDT or binance:ETHUSDT. */
  readonly pair: string;
  /** Length of a bar. */
  readonly timeframe: models.Interval;
}

/** Parameters of spotPrice. */
export interface SpotPriceParameters {
  /** Id of a market, or its pair alone, for example ETHUSDT. Default: BTCUSDT. */
  readonly pair?: string | undefined;
}

/** Parameters of stablecoinSupply. */
export interface StablecoinSupplyParameters {
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of strategiesCatalog. */
export interface StrategiesCatalogParameters {
  /** Kind of asset. Default: crypto. */
  readonly asset_class?: models.AssetClass | undefined;
}

/** Parameters of strategyInsights. */
export interface StrategyInsightsParameters {
  /** Kind of asset. Default: crypto. */
  readonly asset_type?: models.AssetType | undefined;
  /** Runs a row needs: 3 when left out, 1 for the markets of a strategy. */
  readonly min_runs?: number | undefined;
  /** Reference that runs are compared with: bh, dca or the key of a strategy. Default: bh. */
  readonly ref_strategy?: string | undefined;
  /** common: only assets on which every row has runs. Default: all. */
  readonly assets_mode?: models.AssetsMode | undefined;
  /** Key of the strategy whose markets are wanted; needs an interval. */
  readonly strategy?: string | undefined;
  /** Length of a bar: 1d, 1w or 1M; all when left out. */
  readonly interval?: models.FilterEffectInterval | undefined;
}

/** Parameters of strategyPerformance. */
export interface StrategyPerformanceParameters {
  /** Key of a strategy of the catalogue. */
  readonly strategy: string;
  /** Ticker in any case, for example BTC, or a market such as BTCUSDT. */
  readonly asset: string;
  /** Length of a bar: 1d, 1w or 1M. Default: 1w. */
  readonly interval?: models.FilterEffectInterval | undefined;
  /** Reference that runs are compared with: bh, dca or the key of a strategy. Default: bh. */
  readonly ref_strategy?: string | undefined;
  /** Kind of the asset, where it must be this one. */
  readonly asset_type?: models.AssetType | undefined;
}

/** Parameters of subscriptionCreate. */
export interface SubscriptionCreateParameters {
  /** Kind of state change. */
  readonly kind: models.EventKind;
  /** signal_alert: Key of a strategy of the catalogue, for example golden_cross. */
  readonly strategy?: string | undefined;
  /** signal_alert: Market, for example BTCUSDT or binance:ETHUSDT. */
  readonly pair?: string | undefined;
  /** signal_alert: Length of a bar. */
  readonly timeframe?: models.Interval | undefined;
  /** signal_alert: Sides wanted; both when left out. */
  readonly sides?: readonly models.SignalSide[] | undefined;
  /** cycle_band: Bands whose beginning is reported; all when left out. */
  readonly bands?: readonly models.CycleSignal[] | undefined;
  /** pulse_score: Score that is reported when it is reached from below. */
  readonly threshold_above?: number | undefined;
  /** pulse_score: Score that is reported when it is reached from above. */
  readonly threshold_below?: number | undefined;
  /** How updates leave: polling, or webhook with a url. Default: polling. */
  readonly delivery?: models.DeliveryChannel | undefined;
  /** For webhook: an https URL on the public internet, port 443 or 8443. */
  readonly url?: string | undefined;
  /** Days until it ends by itself. Default: 90. */
  readonly expires_in_days?: number | undefined;
}

/** Parameters of subscriptionDeliveries. */
export interface SubscriptionDeliveriesParameters {
  /** Id of the subscription. */
  readonly id: string;
  /** Attempts on the page. Default: 20. */
  readonly first?: number | undefined;
  /** Id of the last attempt of the page before. */
  readonly after?: string | undefined;
}

/** Parameters of subscriptionEnd. */
export interface SubscriptionEndParameters {
  /** Id of the subscription. */
  readonly id: string;
}

/** Parameters of subscriptionRead. */
export interface SubscriptionReadParameters {
  /** Id of the subscription. */
  readonly id: string;
}

/** Parameters of subscriptionRotateSecret. */
export interface SubscriptionRotateSecretParameters {
  /** Id of the subscription. */
  readonly id: string;
}

/** Parameters of subscriptionTest. */
export interface SubscriptionTestParameters {
  /** Id of the subscription. */
  readonly id: string;
}

/** Parameters of subscriptionUpdates. */
export interface SubscriptionUpdatesParameters {
  /** Leaves the updates to be taken later. Default: false. */
  readonly peek?: boolean | undefined;
  /** Most updates. Default: 20. */
  readonly limit?: number | undefined;
  /** Id of an update to read on after. */
  readonly cursor?: string | undefined;
  /** Only those of one subscription. */
  readonly subscription_id?: string | undefined;
}

/** Parameters of subscriptionsOwn. */
export interface SubscriptionsOwnParameters {
  /** Subscriptions on the page. Default: 20. */
  readonly first?: number | undefined;
  /** Id of the last subscription of the page before. */
  readonly after?: string | undefined;
}

/** Parameters of takerImbalance. */
export interface TakerImbalanceParameters {
  /** Id of a market, or its pair alone, for example BTCUSDT. Default: BTCUSDT. */
  readonly pair?: string | undefined;
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of universe. */
export interface UniverseParameters {
  /** Id, for example crypto-top-10. */
  readonly id: string;
  /** Day of the membership; the newest when left out. */
  readonly as_of?: Day | undefined;
}

/** Parameters of universes. */
export interface UniversesParameters {
  /** Day whose members are counted; the newest when left out. */
  readonly as_of?: Day | undefined;
}

/** Parameters of validateStrategy. */
export interface ValidateStrategyParameters {
  /** Subject of the validation. */
  readonly type: models.ValidatedType;
  /** Market, for example BTCUSDT or binance:ETHUSDT. */
  readonly pair: string;
  /** Length of a bar. Default: 1d. */
  readonly interval?: models.Interval | undefined;
  /** Shift of multi-day bars in days: at most 1 for 2d, 2 for 3d, 6 for 1w. Default: 0. */
  readonly anchor?: number | undefined;
  /** Key of the catalogue; needed for rules. */
  readonly strategy?: string | undefined;
  /** Parameters by name. For rules. */
  readonly parameters?: unknown | undefined;
  /** Keys of filters on entries. For rules. */
  readonly filters?: readonly string[] | undefined;
  /** First day traded, else the first bar. For rules. */
  readonly date_from?: Day | undefined;
  /** Last day, else the newest bar. For rules. */
  readonly date_to?: Day | undefined;
  /** Exit at this loss, fraction. For rules. */
  readonly stop_loss?: number | undefined;
  /** Exit at this gain, fraction. For rules. */
  readonly take_profit?: number | undefined;
  /** Exit at this fall from the high since entry, fraction. For rules. */
  readonly trailing_stop?: number | undefined;
  /** Decisions in order of time, long or flat; needed for a signal list. */
  readonly signal_list?: readonly models.ListedSignal[] | undefined;
  /** The former name of signal_list. */
  readonly signals?: readonly models.ListedSignal[] | undefined;
  /** Long round trips in order of entry; needed for a trade list. */
  readonly trade_list?: readonly models.ClaimedTrade[] | undefined;
  /** The former name of trade_list. */
  readonly trades?: readonly models.ClaimedTrade[] | undefined;
  /** Fee per side, basis points; 10 for crypto, 5 else. */
  readonly fee_bps?: number | undefined;
  /** Slippage per side, basis points. Default: 5. */
  readonly slippage_bps?: number | undefined;
  /** Variants you have tried, this one included, or your stored runs if more. Default: 1. */
  readonly declared_trials?: number | undefined;
}

/** Parameters of verifyKnowledge. */
export interface VerifyKnowledgeParameters {
  /** Knowledge type, from the catalogue. */
  readonly type: string;
  /** Subject, from the catalogue. */
  readonly subject: string;
  /** Last day the reading may see; the newest when left out. */
  readonly as_of?: Day | undefined;
  /** Instant whose state of knowledge it is computed from; now when left out. */
  readonly known_at?: Instant | undefined;
  /** The hash you hold; the recorded one when left out. */
  readonly repro_hash?: string | undefined;
  /** The compute version your hash was made with. */
  readonly compute_version?: string | undefined;
}

/** Parameters of volatilityHistory. */
export interface VolatilityHistoryParameters {
  /** Id of a market, or its pair alone, for example ETHUSDT. Default: BTCUSDT. */
  readonly pair?: string | undefined;
  /** Days up to the last one. Default: 30. */
  readonly days?: number | undefined;
  /** First day, instead of `days`. */
  readonly from?: Day | undefined;
  /** Last day; the newest when left out. */
  readonly to?: Day | undefined;
  /** Instant as of which data is known, ISO 8601; now when left out. */
  readonly known_at?: Instant | undefined;
}

/** Parameters of volatilityInsights. */
export interface VolatilityInsightsParameters {
  /** Kind of asset. Default: crypto. */
  readonly asset_type?: models.AssetType | undefined;
  /** Trades a strategy needs in a phase. Default: 20. */
  readonly min_trades?: number | undefined;
}

/** Parameters of volatilityPhaseSnapshots. */
export interface VolatilityPhaseSnapshotsParameters {
  /** Kind of asset. Default: crypto. */
  readonly asset_type?: models.AssetType | undefined;
}

/** Parameters of volatilityRecommendations. */
export interface VolatilityRecommendationsParameters {
  /** Id of a market, or its pair alone, for example ETHUSDT. Default: BTCUSDT. */
  readonly pair?: string | undefined;
  /** Kind of the asset, where it must be this one. */
  readonly asset_type?: models.AssetType | undefined;
}

/** Parameters of winners. */
export interface WinnersParameters {
  /** Kind of asset. Default: crypto. */
  readonly asset_type?: models.AssetType | undefined;
  /** Reference that runs are compared with: bh, dca or the key of a strategy. Default: bh. */
  readonly ref_strategy?: string | undefined;
}

/** Operations whose lists have pages. */
export type PagedOperation = 'backtestsOwn' | 'edgeReports' | 'revisions' | 'subscriptionDeliveries' | 'subscriptionUpdates' | 'subscriptionsOwn';

/** Operations that answer a list or a history, whose rows are also available as a file. */
export type TableOperation = 'alignedSeries' | 'altcoinSeasonHistory' | 'backtestEquity' | 'backtestGridOwn' | 'backtestShared' | 'backtestTrades' | 'backtestsOwn' | 'btcCycleHistory' | 'btcCyclePublic' | 'bullmarketAmpelHistory' | 'candles' | 'chartHistory' | 'charts' | 'crossSeries' | 'dataQualityDrift' | 'edgeReports' | 'etfFlows' | 'fearGreedHistory' | 'fearGreedPublic' | 'filterEffect' | 'filterInsights' | 'fundingRateHistory' | 'gemScoreHistory' | 'gemScores' | 'gemValidation' | 'halvings' | 'hashRibbonsHistory' | 'impliedVolatilityHistory' | 'isDistinguishable' | 'kimchiPremium' | 'knowledgeCatalog' | 'macroRegimeHistory' | 'marketInsights' | 'markets' | 'maxPainHistory' | 'mayerMultipleHistory' | 'onchainSeriesCatalog' | 'onchainSeriesHistory' | 'ontologyList' | 'pulseHistory' | 'pulseHistoryPublic' | 'referenceModels' | 'regimePerformance' | 'revisions' | 'runSentiment' | 'signalEventsHistory' | 'stablecoinSupply' | 'strategiesCatalog' | 'subscriptionDeliveries' | 'subscriptionUpdates' | 'subscriptionsOwn' | 'takerImbalance' | 'universes' | 'volatilityHistory' | 'volatilityInsights' | 'volatilityPhaseSnapshots' | 'volatilityRecommendations' | 'winners';

/** The operations of the service, each with the parameters of its REST route. */
export interface Operations {
  /**
   * Several series in one answer, aligned by day: on-chain, macro, market and scores with a history.
   *
   * Use it to compare the numbers of several series day by day in one call. A day has a value for each series, null where a series has none; days without any value are left out. The tier decides how far back; `range` says what was granted. `known_at` answers with what the service knew at an instant. In CSV, NDJSON, Parquet and Arrow each series is a column.
   *
   * Tier: free.
   */
  alignedSeries(parameters: AlignedSeriesParameters, options?: CallOptions): Promise<models.AlignedSeriesAnswer>;
  /**
   * The newest cycle score of ether or SOL, out of its price alone.
   *
   * Use it for the position of ether or SOL between accumulation and overheating. The weights of Mayer multiple, weekly RSI and distance from the 200-week average are those of the Bitcoin cycle, renormalised; everything read from Bitcoin is listed as not applicable. The percentile compares scores of the same composition only.
   *
   * Tier: free.
   */
  altCycleLatest(parameters: AltCycleLatestParameters, options?: CallOptions): Promise<models.AltCycleLatestAnswer>;
  /**
   * How every alt against USDT has done against Bitcoin, strongest over a window first.
   *
   * Use it to see which altcoins outperformed or lagged Bitcoin over a month, a quarter or a year, and how broad that is. Returns of the ratio to Bitcoin in percent over 1, 7, 30, 90, 180 and 365 days and the year to date, null where a pair is younger. `fields=summary` leaves the pairs out.
   *
   * Tier: free.
   */
  altVsBtcStrengthLatest(parameters?: AltVsBtcStrengthLatestParameters, options?: CallOptions): Promise<models.AltVsBtcStrengthLatestAnswer>;
  /**
   * How one alt has done against Bitcoin, over every window and with its rank among all.
   *
   * Use it for how one coin has done against Bitcoin over every window. Takes a base symbol or a pair: ETH or ETHUSDT. Returns in percent, null where the pair is younger than the window.
   *
   * Tier: free.
   */
  altVsBtcStrengthPair(parameters: AltVsBtcStrengthPairParameters, options?: CallOptions): Promise<models.AltVsBtcStrengthPairAnswer>;
  /**
   * Past net votes for altcoins and their colour, day by day.
   *
   * Use it to see when altcoins led and when Bitcoin did. The tier decides how far back; `range` says what was granted. Days without all four signals are left out.
   *
   * Tier: free.
   */
  altcoinSeasonHistory(parameters?: AltcoinSeasonHistoryParameters, options?: CallOptions): Promise<models.AltcoinSeasonHistoryAnswer>;
  /**
   * Whether the market is in an altcoin season: four dominance signals and the top 50 against Bitcoin.
   *
   * Use it for whether altcoins or Bitcoin lead now. Each signal votes by its 20-day against its 50-day average; three net votes or more for altcoins are green, one or two amber, else red. The top-50 index counts the coins that beat Bitcoin over 90 days: from 75 altcoin season, to 25 bitcoin season. Percent throughout. A null has its reason beside it.
   *
   * Tier: free.
   */
  altcoinSeasonLatest(options?: CallOptions): Promise<models.AltcoinSeasonLatestAnswer>;
  /**
   * A market at a glance: returns, strength against Bitcoin, trend, high, volatility, liquidity and data quality.
   *
   * Use it for a first look at a coin before going deeper. Returns and strength in percent over seven windows; prices and liquidity in the quote asset. A null has a reason; the rule of the quality grade is part of the answer.
   *
   * Tier: free.
   */
  assetSnapshot(parameters: AssetSnapshotParameters, options?: CallOptions): Promise<models.AssetSnapshotAnswer>;
  /**
   * Compares two to five strategies on one pair, over the window that all of them can trade.
   *
   * Use it to set two to five strategies against each other on equal terms. Same market, interval, costs and window; each backtest is kept, and each pair of them is compared bar by bar with an
   * interval of 90 %. Each strategy counts as a run.
   *
   * Tier: api_pro.
   */
  backtestCompare(parameters: BacktestCompareParameters, options?: CallOptions): Promise<models.BacktestCompareAnswer>;
  /**
   * The equity of one of your own backtests and of buying and holding, at every bar or thinned.
   *
   * Use it for the equity of a stored backtest, bar by bar.
   *
   * Tier: api_pro.
   */
  backtestEquity(parameters: BacktestEquityParameters, options?: CallOptions): Promise<models.BacktestEquityAnswer>;
  /**
   * Tests a spot grid bot on the history of a pair.
   *
   * Use it to test a spot grid bot on the history of a pair. Each cell buys at its lower level and sells at its upper one. The order of prices inside a daily bar is not known, so both
   * orders are run and bracket the result. Without levels a range is suggested from the volatility known the day before.
   * Free keys: BTCUSDT and ETHUSDT.
   *
   * Tier: free.
   */
  backtestGrid(parameters: BacktestGridParameters, options?: CallOptions): Promise<models.BacktestGridAnswer>;
  /**
   * One of your own grid bot backtests.
   *
   * Use it to read a grid backtest again by its id.
   *
   * Tier: free.
   */
  backtestGridOwn(parameters: BacktestGridOwnParameters, options?: CallOptions): Promise<models.BacktestGridAnswer>;
  /**
   * One of your own backtests, with its evidence.
   *
   * Use it to read a stored backtest again by its id. Its trades and its equity have operations of their own.
   *
   * Tier: api_pro.
   */
  backtestOwn(parameters: BacktestOwnParameters, options?: CallOptions): Promise<models.BacktestOwnAnswer>;
  /**
   * Tests a strategy on the history of a pair.
   *
   * Use it to test one strategy of the catalogue on one pair. Signals are judged at the close and filled at the next open, costs on both sides. The answer carries the
   * evidence: deflated Sharpe ratio, look-ahead certificate, benchmark over the same window. It is kept and can be read again by its id.
   *
   * Tier: api_pro.
   */
  backtestRun(parameters: BacktestRunParameters, options?: CallOptions): Promise<models.BacktestRunAnswer>;
  /**
   * Makes one of your backtests readable by everybody who knows its share id.
   *
   * Use it to give somebody a stored backtest to read. The same id each time; a shared backtest is never changed.
   *
   * Tier: api_pro.
   */
  backtestShare(parameters: BacktestShareParameters, options?: CallOptions): Promise<models.BacktestShareAnswer>;
  /**
   * A backtest that its owner made public.
   *
   * Use it to read a backtest that its owner has shared.
   *
   * Tier: free.
   */
  backtestShared(parameters: BacktestSharedParameters, options?: CallOptions): Promise<models.BacktestSharedAnswer>;
  /**
   * Computes a shared backtest again, on the data and with the trials of then, and compares its hash.
   *
   * `status` tells why a hash cannot be recomputed. It counts as one second of CPU time, not as a backtest.
   *
   * Tier: free.
   */
  backtestSharedVerify(parameters: BacktestSharedVerifyParameters, options?: CallOptions): Promise<models.BacktestVerifyAnswer>;
  /**
   * The round trips of one of your own backtests.
   *
   * Use it for the round trips of a stored backtest.
   *
   * Tier: api_pro.
   */
  backtestTrades(parameters: BacktestTradesParameters, options?: CallOptions): Promise<models.BacktestTradesAnswer>;
  /**
   * Tests a strategy on many pairs in the background: a universe as it was on the first day, or up to 50 pairs by name.
   *
   * Use it to test one strategy on up to 50 pairs in the background. Coins that died since are tested to their end; those without bars are counted. Poll the job until its status is completed.
   * Each pair feeds the aggregates.
   *
   * Tier: api_pro.
   */
  backtestUniverse(parameters: BacktestUniverseParameters, options?: CallOptions): Promise<models.JobReadAnswer>;
  /**
   * Computes one of your own backtests again, on the data and with the trials of then, and compares its hash.
   *
   * Use it to check that the numbers of one of your backtests can be computed again. `status` tells why a hash cannot be recomputed. It counts as one second of CPU time, not as a backtest.
   *
   * Tier: api_pro.
   */
  backtestVerify(parameters: BacktestVerifyParameters, options?: CallOptions): Promise<models.BacktestVerifyAnswer>;
  /**
   * Your own backtests, newest first.
   *
   * Use it to find your stored backtests. Trades, equity and evidence of each are read by its id. Runs made over MCP and REST are the same list.
   *
   * Tier: api_pro.
   */
  backtestsOwn(parameters?: BacktestsOwnParameters, options?: CallOptions): Promise<models.BacktestsOwnAnswer>;
  /**
   * Past Bitcoin cycle scores, day by day.
   *
   * Use it to see how the cycle score developed. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  btcCycleHistory(parameters?: BtcCycleHistoryParameters, options?: CallOptions): Promise<models.BtcCycleHistoryAnswer>;
  /**
   * The newest Bitcoin cycle score with its components.
   *
   * Use it for the position of Bitcoin between accumulation and overheating. `raw_score` is 0 to 100, `adj_score` a Z-score from -3 to 3. The signal labels a band of the score; it is not a phase detector. `hindsight` names what in the score was chosen after the days it judges; `score_without_hindsight` does without. Recomputed daily at 02:00 UTC.
   *
   * Tier: free.
   */
  btcCycleLatest(options?: CallOptions): Promise<models.BtcCycleLatestAnswer>;
  /**
   * The newest Bitcoin cycle score and past ones, without a key.
   *
   * `latest=true` leaves the past out. Not cached; recomputed daily at 02:00 UTC.
   *
   * Tier: public.
   */
  btcCyclePublic(parameters?: BtcCyclePublicParameters, options?: CallOptions): Promise<models.BtcCyclePublicAnswer>;
  /**
   * Price levels of Bitcoin: zones where the market turned, and levels of indicators.
   *
   * Use it for the nearest resistance above and support below the price. Zones are Williams fractals of 1,000 daily bars, joined while a zone stays within one and a half average true ranges; each has its touches, band, last touch and signed distance. A zone whose middle lies above the price is resistance. Indicator levels stand apart and say so.
   *
   * Tier: free.
   */
  btcKeyLevelsLatest(options?: CallOptions): Promise<models.BtcKeyLevelsLatestAnswer>;
  /**
   * How Bitcoin moves with macro components, and how it did in each macro quadrant.
   *
   * Use it for how correlated Bitcoin is with stocks, the dollar, gold and other macro series, and how it did in each quadrant. Correlations of weekly changes over 90 days, one year and five years with 95 percent intervals. A window that the data do not cover is null; `data_start_date` says when they begin. `proxy` names the series that stands in for a tokenised asset. `quadrants` counts the return of a day to the quadrant of the day before; `quadrants_from_2014` leaves the years of cents out, and `thin` marks rows of fewer than 30 effective episodes. Correlation is no cause.
   *
   * Tier: free.
   */
  btcMacroCorrelationsLatest(options?: CallOptions): Promise<models.BtcMacroCorrelationsLatestAnswer>;
  /**
   * Swing structure of Bitcoin: fractals, waves and the trend they make.
   *
   * Use it for whether highs and lows rise or fall. Williams fractals of width 2+2 on 1,000 daily bars of BTCUSDT, each known two bars after its extreme (`known_at`). The base rates say how often the trend flipped within 7, 14 and 30 bars after such a state (`flip_base_rate` is that of 30); `thin` marks one on fewer than 30 independent observations, `n_missing` says how many it lacks.
   *
   * Tier: free.
   */
  btcMarketStructureLatest(options?: CallOptions): Promise<models.BtcMarketStructureLatestAnswer>;
  /**
   * Past stages of the bull market traffic light, day by day.
   *
   * Use it to see when the bull market was established and when not. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  bullmarketAmpelHistory(parameters?: BullmarketAmpelHistoryParameters, options?: CallOptions): Promise<models.BullmarketAmpelHistoryAnswer>;
  /**
   * The bull market traffic light: how many of five conditions of a bull market hold for Bitcoin, 0 to 5.
   *
   * Use it for how far a bull market is established, and which conditions carry it. Each condition shows its value, the threshold it must exceed and whether it does. Weekly ones use completed weeks only. Prices in USD.
   *
   * Tier: free.
   */
  bullmarketAmpelLatest(options?: CallOptions): Promise<models.BullmarketAmpelLatestAnswer>;
  /**
   * Completed bars of a market: one to three days, ISO weeks or calendar months.
   *
   * Use it for prices and volumes of a market, bar by bar. A bare pair is looked for on spot venues first. `taker_buy_volume` is null where the venue does not say. Days without an open, high, low or close are left out; a market that has none of one of them answers 503.
   *
   * Tier: free.
   */
  candles(parameters: CandlesParameters, options?: CallOptions): Promise<models.CandlesAnswer>;
  /**
   * Past rows of a chart.
   *
   * Use it for the numbers behind a chart, day by day. A row is a date with a member for each field. `cycle-overlay` takes view=halving (default) or bear and answers in long
   * format with `meta.cycles`; `rainbow` fits point in time and takes view=full_sample for one fit over all history.
   *
   * Tier: free.
   */
  chartHistory(parameters: ChartHistoryParameters, options?: CallOptions): Promise<models.ChartHistoryAnswer>;
  /**
   * The newest row of a chart with its zone.
   *
   * Use it for the current value and zone of an indicator chart. `not_found` names the nearest known slug. The zone describes the present reading; it is no forecast.
   *
   * Tier: free.
   */
  chartLatest(parameters: ChartLatestParameters, options?: CallOptions): Promise<models.ChartLatestAnswer>;
  /**
   * How a chart is made and read, in English and German.
   *
   * Use it to learn how a chart is made, read and limited. Formula, reading, limits and sources, as Markdown.
   *
   * Tier: free.
   */
  chartMethodology(parameters: ChartMethodologyParameters, options?: CallOptions): Promise<models.ChartMethodologyAnswer>;
  /**
   * Every chart with its fields and views.
   *
   * Use it before asking for a chart: `slug` goes into the other tools.
   *
   * Tier: free.
   */
  charts(options?: CallOptions): Promise<models.ChartsAnswer>;
  /**
   * Two series set against each other: how often they move together, and what Bitcoin did in the period after.
   *
   * Use it to test whether two series move together, and what Bitcoin did afterwards. A table of up and down, with the co-movement rate next to the rate expected by chance. Cells with fewer than 30 outcomes are `thin`. Exploratory: many pairs can be tried, and some fit by chance. The window is 365 days, 3650 for Power.
   *
   * Tier: free.
   */
  crossSeries(parameters: CrossSeriesParameters, options?: CallOptions): Promise<models.CrossSeriesAnswer>;
  /**
   * How far two providers of the same metric lie apart.
   *
   * Use it to judge how much of a move may be the provider. Rows and summaries name the provider compared with; an era without common days has a summary with zero days.
   *
   * Tier: api_pro.
   */
  dataQualityDrift(parameters?: DataQualityDriftParameters, options?: CallOptions): Promise<models.DataQualityDriftAnswer>;
  /**
   * Whether a filter helps a strategy, over the studied assets tested with and without it.
   *
   * Use it to learn whether a filter helps a strategy over many assets. Medians asset by asset, an interval of 90 % by a bootstrap of whole assets, and a verdict: it helps or hurts only when the
   * whole interval lies beyond one percentage point a year. Below 30 runs a side or 10 assets it says insufficient_data. The
   * interval is about other assets of the same years, not about other years.
   *
   * Tier: free.
   */
  edgeReports(parameters?: EdgeReportsParameters, options?: CallOptions): Promise<models.EdgeReportsAnswer>;
  /**
   * Net flows into US spot Bitcoin ETFs, by trading day.
   *
   * Use it for how much money entered or left US spot Bitcoin ETFs. Millions of USD; negative when money left. With the sum of 20 trading days and the total since the first. The newest days can still be revised.
   *
   * Tier: free.
   */
  etfFlows(parameters?: EtfFlowsParameters, options?: CallOptions): Promise<models.EtfFlowsAnswer>;
  /**
   * Past Fear and Greed values, day by day.
   *
   * Use it to see how sentiment developed. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  fearGreedHistory(parameters?: FearGreedHistoryParameters, options?: CallOptions): Promise<models.FearGreedHistoryAnswer>;
  /**
   * The Fear and Greed index with its full history, without a key.
   *
   * Newest day first, in the shape the index itself is published in: values and timestamps (Unix seconds) are text.
   *
   * Tier: public.
   */
  fearGreedPublic(options?: CallOptions): Promise<models.FearGreedPublicAnswer>;
  /**
   * The newest Fear and Greed value of the crypto market.
   *
   * Use it for the sentiment of the market in one number. Points from 0 (extreme fear) to 100 (extreme greed) with their class, as alternative.me publishes them.
   *
   * Tier: free.
   */
  fearGreedToday(options?: CallOptions): Promise<models.FearGreedTodayAnswer>;
  /**
   * Effect of each filter on a strategy on an asset: annual return, drawdown and win rate against no filter.
   *
   * Use it to see what each filter changed for a strategy on one asset. A filtered run is only compared with one without filters that covers the same time on the same market. Many filters are
   * compared here, so the best of them is partly luck: read the edge reports over all assets before believing it.
   *
   * Tier: free.
   */
  filterEffect(parameters: FilterEffectParameters, options?: CallOptions): Promise<models.FilterEffectAnswer>;
  /**
   * Effect of each filter over all strategies: how many it helped, hurt, left alone, or cannot be judged on.
   *
   * Use it for which filters helped more strategies than they hurt. Made from the edge reports over crypto assets. Filters that helped more strategies than they hurt come first.
   *
   * Tier: api_pro.
   */
  filterInsights(options?: CallOptions): Promise<models.FilterInsightsAnswer>;
  /**
   * Past aggregate funding rates of Bitcoin perpetuals, day by day.
   *
   * Use it to see when longs or shorts were crowded. Fractions of notional per 8 hours: 0.0001 is one basis point, positive means longs paid shorts. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  fundingRateHistory(parameters?: FundingRateHistoryParameters, options?: CallOptions): Promise<models.FundingRateHistoryAnswer>;
  /**
   * The newest aggregate funding rate of Bitcoin perpetuals.
   *
   * Use it for whether longs or shorts pay, and how unusual that is. A fraction of notional per 8 hours: 0.0001 is one basis point, positive means longs pay shorts. With its 30-day mean and its Z-score against 90 days.
   *
   * Tier: free.
   */
  fundingRateLatest(options?: CallOptions): Promise<models.FundingRateLatestAnswer>;
  /**
   * A coin in the altcoin screener: score, groups and the percentile of each factor.
   *
   * Use it for why a coin ranks where it does. `factors_raw` holds the factors in their own units for Pro and up. A coin without a score says why in `null_reason`, a
   * factor without a value in `missing_factors`.
   *
   * Tier: free.
   */
  gemScore(parameters: GemScoreParameters, options?: CallOptions): Promise<models.GemScoreAnswer>;
  /**
   * Past scores of a coin in the altcoin screener, day by day, over at most a year.
   *
   * Use it to see how a coin's rank in the screener developed. Each day is ranked among the coins of that day, by what was known then.
   *
   * Tier: api_pro.
   */
  gemScoreHistory(parameters: GemScoreHistoryParameters, options?: CallOptions): Promise<models.GemScoreHistoryAnswer>;
  /**
   * The altcoin screener: the largest coins by a composite of mean reversion, tokenomics and market structure.
   *
   * Use it for a ranked list of coins by mean reversion, tokenomics and market structure. Each factor is a percentile across the coins of the day, a group the mean of its factors, the composite the mean of the
   * groups; what the data does not have is left out. Free sees 10 rows, Pro 50, Power 200. Read
   * `gem/validation` for what it has been worth.
   *
   * Tier: free.
   */
  gemScores(options?: CallOptions): Promise<models.GemScoresAnswer>;
  /**
   * How the altcoin screener would have done: a monthly portfolio of the best scores against Bitcoin, over all history.
   *
   * Use it to judge what the altcoin screener has been worth. Bought in equal parts on the first of each month by the scores of the day before, before costs. A coin that dies keeps its
   * last price for a week and is then worth nothing; `survivorship` says whether the data knows any.
   *
   * Tier: free.
   */
  gemValidation(parameters?: GemValidationParameters, options?: CallOptions): Promise<models.GemValidationAnswer>;
  /**
   * Halvings of the Bitcoin block subsidy: past ones, and when the next is due.
   *
   * Use it for where Bitcoin is in its issuance schedule. The next date assumes that blocks keep the pace of the last 2,016; it is an estimate, and moves with the hash rate.
   *
   * Tier: free.
   */
  halvings(options?: CallOptions): Promise<models.HalvingsAnswer>;
  /**
   * Past hash ribbons, day by day: 30-day and 60-day averages of the hash rate.
   *
   * Use it for when miners gave up and came back. Hash rates in terahashes per second. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  hashRibbonsHistory(parameters?: HashRibbonsHistoryParameters, options?: CallOptions): Promise<models.HashRibbonsHistoryAnswer>;
  /**
   * The newest hash ribbons: 30-day and 60-day averages of the hash rate.
   *
   * Use it for whether miners capitulate, recover or expand. Hash rates in terahashes per second.
   *
   * Tier: free.
   */
  hashRibbonsLatest(options?: CallOptions): Promise<models.HashRibbonsLatestAnswer>;
  /**
   * The stretches of Bitcoin's past that moved most like the last 90 days, and what followed them.
   *
   * Use it to see precedents of the present, with what followed each. Each number comes with the rate of any day; `n_eff` says how many cases share no day, `thin` when they are fewer than 30. `as_of` selects a past day and sees nothing later.
   *
   * Tier: free.
   */
  historicalAnalog(parameters?: HistoricalAnalogParameters, options?: CallOptions): Promise<models.ZoneBaseRate | models.MarketAnalogue>;
  /**
   * Past DVOL, realised volatility and volatility risk premium of Bitcoin or Ether, day by day.
   *
   * Use it to see how implied volatility and its premium developed. Bitcoin from 2021-04-01, Ether from 2022-02-15; at most 730 days at once. The tier decides how far back; `range` says what
   * was granted. `ex_post_premium` is null until the 30 days after are over.
   *
   * Tier: free.
   */
  impliedVolatilityHistory(parameters: ImpliedVolatilityHistoryParameters, options?: CallOptions): Promise<models.ImpliedVolatilityHistoryAnswer>;
  /**
   * Implied and realised volatility of Bitcoin or Ether, and what the one is above the other.
   *
   * Use it to see what options price against what has happened. `atm_iv` interpolates total variance between the expiries of the newest option chain; outside the
   * listed expiries the nearest is taken and flagged. The premium after the fact of a day is known 30 days later and null before. All volatilities in percent a year.
   *
   * Tier: free.
   */
  impliedVolatilityLatest(parameters: ImpliedVolatilityLatestParameters, options?: CallOptions): Promise<models.ImpliedVolatilityLatestAnswer>;
  /**
   * Whether two strategies differ by more than choices that should not matter: anchor, parameters, window edges, pair.
   *
   * Use it before choosing between two strategies. The difference of their yearly returns over the window both can trade, against a noise floor made of what those choices do
   * to it. Below the floor, choosing between the two is choosing noise.
   *
   * Tier: api_pro.
   */
  isDistinguishable(parameters: IsDistinguishableParameters, options?: CallOptions): Promise<models.IsDistinguishableAnswer>;
  /**
   * Ends a job of yours that is not finished; what was tested stays.
   *
   * Use it to end a universe job that is no longer wanted.
   *
   * Tier: api_pro.
   */
  jobCancel(parameters: JobCancelParameters, options?: CallOptions): Promise<models.JobReadAnswer>;
  /**
   * One of your jobs: its status and its results so far.
   *
   * Use it to read the status of a universe job once.
   *
   * Tier: api_pro.
   */
  jobRead(parameters: JobReadParameters, options?: CallOptions): Promise<models.JobReadAnswer>;
  /**
   * Premium of Bitcoin in Korea over Binance, in percent, day by day.
   *
   * Use it for how much more Bitcoin costs in Korea. Upbit's close in won over Binance's in USDT at the exchange rate last known (weekends use Friday's). Forward-only: shown
   * from `published_from` on, 2026-08-01, whatever the tier.
   *
   * Tier: free.
   */
  kimchiPremium(parameters?: KimchiPremiumParameters, options?: CallOptions): Promise<models.KimchiPremiumAnswer>;
  /**
   * Every knowledge object there is: type, subjects, lowest tier, newest day.
   *
   * Use it before asking for an object: it names types, subjects and the tier each needs. `type` narrows it to one type.
   *
   * Tier: free.
   */
  knowledgeCatalog(parameters?: KnowledgeCatalogParameters, options?: CallOptions): Promise<models.KnowledgeCatalogAnswer>;
  /**
   * Neighbourhood of a node of the knowledge graph: nodes and edges to a depth, nearest first.
   *
   * Use it to see the inputs of a reading, and the objects that depend on it. A node is `type/subject`, the id of a series, `panel:id` or `onto:term`; `truncated` says when there are more than `first` nodes.
   *
   * Tier: free.
   */
  knowledgeGraph(parameters: KnowledgeGraphParameters, options?: CallOptions): Promise<models.KnowledgeGraphAnswer>;
  /**
   * One knowledge object: the reading, why it is so, from what, and a hash to check it by.
   *
   * Use it for the reasons and inputs of a number, or for a reading without a tool of its own. `as_of` selects a past day, `known_at` what was known before later revisions; `include=graph` adds the edges to follow.
   *
   * Tier: free.
   */
  knowledgeObject(parameters: KnowledgeObjectParameters, options?: CallOptions): Promise<models.KnowledgeObjectAnswer>;
  /**
   * The shortest way between two nodes of the knowledge graph, along its edges and against them.
   *
   * Use it to learn how two readings hang together. A node is `type/subject`, the id of a series, `panel:id` or `onto:term`; a term is an end, never a stop on the way.
   *
   * Tier: free.
   */
  knowledgePath(parameters: KnowledgePathParameters, options?: CallOptions): Promise<models.KnowledgePathAnswer>;
  /**
   * Past macro regimes, day by day, at most a year.
   *
   * Use it to see how the macro score and its quadrant developed. Each day shows what could be known when it began. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  macroRegimeHistory(parameters?: MacroRegimeHistoryParameters, options?: CallOptions): Promise<models.MacroRegimeHistoryAnswer>;
  /**
   * The newest macro regime: eighteen components in six weighted tiers, a score from 0 to 100, and a quadrant.
   *
   * Use it for whether money, credit, growth and inflation favour risk. Each component is the percentile of what had been published when the day began; stale ones are named with the day they last had a value and left out. `quadrant` sets liquidity against the business cycle.
   *
   * Tier: free.
   */
  macroRegimeLatest(options?: CallOptions): Promise<models.MacroRegimeLatestAnswer>;
  /**
   * Five aggregate signals about the market: breadth, dispersion, funding, volatility and dominance.
   *
   * Use it for five aggregate facts about the market at once. Each is null with a reason when its minimum data are not met. They describe, they do not advise. They change with the data of the service, daily.
   *
   * Tier: free.
   */
  marketInsights(options?: CallOptions): Promise<models.MarketInsightsAnswer>;
  /**
   * Every market with daily bars.
   *
   * Use it before asking for candles or a backtest: it names every market.
   *
   * Tier: free.
   */
  markets(options?: CallOptions): Promise<models.MarketsAnswer>;
  /**
   * Expired Bitcoin options against the max pain they went into, with base rates.
   *
   * Use it to judge how much max pain has been worth. The price at expiry is the daily close of the expiry day. `base_rates` counts how often it lay
   * within 2 and 5 percent and how often the last seven days led towards the max pain of seven days before; `thin` below 30 expiries.
   *
   * Tier: api_pro.
   */
  maxPainHistory(parameters?: MaxPainHistoryParameters, options?: CallOptions): Promise<models.MaxPainHistoryAnswer>;
  /**
   * Max pain of the upcoming Bitcoin option expiries: the price at which option holders receive the least.
   *
   * Use it to see where the open interest of coming Bitcoin expiries is concentrated. Up to ten expiries from the newest snapshot, whose day is `date`. Gamma exposure is in USD per one percent of the spot,
   * under the naive convention that dealers are long calls and short puts.
   *
   * Tier: free.
   */
  maxPainLatest(parameters?: MaxPainLatestParameters, options?: CallOptions): Promise<models.MaxPainLatestAnswer>;
  /**
   * Past Mayer multiples, day by day: Bitcoin's price over its 200-day average.
   *
   * Use it to see how far the price stood from its 200-day average in the past. Below 0.7 capitulation, to 1.5 neutral, to 2.4 bullish, above euphoria. The average in USD. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  mayerMultipleHistory(parameters?: MayerMultipleHistoryParameters, options?: CallOptions): Promise<models.MayerMultipleHistoryAnswer>;
  /**
   * The newest Mayer multiple: Bitcoin's price over its 200-day average.
   *
   * Use it for the distance of Bitcoin from its 200-day average. Below 0.7 capitulation, to 1.5 neutral, to 2.4 bullish, above euphoria. Prices in USD.
   *
   * Tier: free.
   */
  mayerMultipleLatest(options?: CallOptions): Promise<models.MayerMultipleLatestAnswer>;
  /**
   * Every on-chain series with what it measures.
   *
   * Use it before asking for a series: `id` goes into the other two tools. `alias_of` marks a second name of a series, `by` what bands are split by, `files_only` what no live source delivers.
   *
   * Tier: free.
   */
  onchainSeriesCatalog(options?: CallOptions): Promise<models.OnchainSeriesCatalogAnswer>;
  /**
   * Past values of an on-chain series.
   *
   * Use it for the daily values of an on-chain series such as MVRV, SOPR, NUPL or active addresses. The tier decides how far back; `range` says what was granted. `known_at` answers with what the service knew at an
   * instant, before later revisions.
   *
   * Tier: free.
   */
  onchainSeriesHistory(parameters: OnchainSeriesHistoryParameters, options?: CallOptions): Promise<models.OnchainSeriesHistoryAnswer>;
  /**
   * The newest value of an on-chain series.
   *
   * Use it for the newest value of an on-chain series, such as supply of long-term holders, exchange flows or profit when selling, and its rank in its own history. `not_found` names the nearest known id. A ranked series reports the rank of the value in its own history, and by which
   * method.
   *
   * Tier: free.
   */
  onchainSeriesLatest(parameters: OnchainSeriesLatestParameters, options?: CallOptions): Promise<models.OnchainSeriesLatestAnswer>;
  /**
   * The ontology: a definition of every published quantity.
   *
   * Use it to find the term that defines a number. Terms are versioned; objects refer to them as `onto:<term>@<version>`.
   *
   * Tier: free.
   */
  ontologyList(parameters?: OntologyListParameters, options?: CallOptions): Promise<models.OntologyListAnswer>;
  /**
   * One term of the ontology: definition, calculation, unit and source.
   *
   * Use it to learn what a number means, its formula and unit, before using it. `not_found` names the nearest known term. Superseded versions stay readable: an object that names `onto:term@version` means that text.
   *
   * Tier: free.
   */
  ontologyTerm(parameters: OntologyTermParameters, options?: CallOptions): Promise<models.OntologyTermAnswer>;
  /**
   * Settings shared by all backtests of pairs: a matrix by signal mode, and the 20 best pairs by deflated Sharpe ratio.
   *
   * Use it for whether trading one coin against another by ratio, momentum or RSI has paid. The service trades every pair of its studied markets long one coin and short the other, by ratio, momentum and RSI of the
   * ratio. Empty below 50 runs; `empty_reason` says how many there are. `rules` holds rules, costs and what is not modelled.
   *
   * Tier: free.
   */
  pairTradingInsights(options?: CallOptions): Promise<models.PairTradingInsightsAnswer>;
  /**
   * Contents of a panel: daily numbers of many entities of one type, such as bars of markets or prices of coins.
   *
   * Use it to learn what a panel of inputs holds when an object names it. Knowledge objects that read whole panels name them among their inputs. `not_found` names the nearest known panel.
   *
   * Tier: free.
   */
  panel(parameters: PanelParameters, options?: CallOptions): Promise<models.PanelAnswer>;
  /**
   * The signed receipt of a paid answer: what was sold, for how much, and the hashes to compute it again.
   *
   * `receipt` and `statement` are JWS; the public keys are at /.well-known/jwks.json. The id is in the PAYMENT-RESPONSE header of the
   * answer. Whoever knows it may read the receipt.
   *
   * Tier: public.
   */
  paymentReceipt(parameters: PaymentReceiptParameters, options?: CallOptions): Promise<models.PaymentReceiptAnswer>;
  /**
   * Past pulse scores, day by day.
   *
   * Use it to see how the heat of the market developed. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  pulseHistory(parameters?: PulseHistoryParameters, options?: CallOptions): Promise<models.PulseHistoryAnswer>;
  /**
   * Past pulse scores without a key, up to a year.
   *
   * For pages that show the pulse; with a key the history reaches further back.
   *
   * Tier: public.
   */
  pulseHistoryPublic(parameters?: PulseHistoryPublicParameters, options?: CallOptions): Promise<models.PulseHistoryPublicAnswer>;
  /**
   * Today's pulse: a heat score of the market from 0 to 100 out of eight components.
   *
   * Use it for one number on how hot or cold the crypto market is, and what makes it so. Missing components are left out and named by `confidence`; `source` is `sample` for generated data. Updated daily at 07:55 UTC.
   *
   * Tier: free.
   */
  pulseToday(options?: CallOptions): Promise<models.PulseTodayAnswer>;
  /**
   * Today's pulse: a heat score of the market from 0 to 100 out of eight components.
   *
   * Use it for one number on how hot or cold the crypto market is, and what makes it so. Missing components are left out and named by `confidence`; `source` is `sample` for generated data. Updated daily at 07:55 UTC.
   *
   * Tier: public.
   */
  pulseTodayForEverybody(options?: CallOptions): Promise<models.PulseTodayPublicAnswer>;
  /**
   * Reference lines of the Bitcoin price: the median growth rate and the power law of age.
   *
   * Use it to see where two simple growth lines lie, and how far fitting them later moves them. Each is fitted to everything (`full_sample`, which looks ahead) and to what was known on the anchor (`point_in_time`). `spread_pp` is how far their yearly growths lie apart, `target_year_drift_pct` how much the target moved in the last year of fitting. `thin` counts observations a year or more apart (`effective_observations`), of which 30 are a sample. `detail=summary` leaves the lines out. Not a forecast.
   *
   * Tier: free.
   */
  referenceModels(parameters?: ReferenceModelsParameters, options?: CallOptions): Promise<models.ReferenceModelsAnswer>;
  /**
   * Performance of a strategy by macro regime: its trades by the quadrant at entry, and the current regime.
   *
   * Use it for how a strategy did in each macro quadrant, and what holds now. A backtest at default parameters and costs over the whole history. A regime is rated from 20 trades on, by the interval of
   * their mean return; the current regime is judged from all studied markets where the asset has fewer. Quadrants are those
   * published at the time.
   *
   * Tier: free.
   */
  regimePerformance(parameters: RegimePerformanceParameters, options?: CallOptions): Promise<models.RegimePerformanceAnswer>;
  /**
   * File of one of your reports: a PDF, or a workbook with every number in a cell.
   *
   * Returns `conflict` until the status of the report is success. The ETag is the SHA-256 of the bytes.
   *
   * Tier: api_pro.
   */
  reportDownload(parameters: ReportDownloadParameters, options?: CallOptions): Promise<Uint8Array>;
  /**
   * Orders what was quoted: pay on `checkout_url` when there is one, then poll until the status is success.
   *
   * Use it to have a quoted report made. A quote becomes one report; ordered again, it is the same one. Where nothing is to be paid the report is queued at once.
   *
   * Tier: api_pro.
   */
  reportOrder(parameters: ReportOrderParameters, options?: CallOptions): Promise<models.ReportReadAnswer>;
  /**
   * Prices a report: a PDF and a workbook of what you choose, with its evidence and provenance.
   *
   * Use it to price a PDF and a workbook of readings, evidence and knowledge objects. Nothing is made or charged yet: order the quote with svc_order_report while it is valid. Sections are briefings of the market, strategies tested on pairs, backtests of yours, knowledge objects, on-chain series and charts. `amount_cents` is 0 where the service takes no payment; `note` says so.
   *
   * Tier: api_pro.
   */
  reportQuote(parameters: ReportQuoteParameters, options?: CallOptions): Promise<models.ReportQuoteAnswer>;
  /**
   * One of your reports: its status, and the paths of its files.
   *
   * Use it to poll a report you have ordered, and for the addresses of its files. `pending_payment`, `queued`, `running`, `generating`, then `success` or `failed` with a reason. It is deleted with its files at `expires_at`.
   *
   * Tier: api_pro.
   */
  reportRead(parameters: ReportReadParameters, options?: CallOptions): Promise<models.ReportReadAnswer>;
  /**
   * Values of collected series that were recorded again with another number in the last 90 days, the newest revision first.
   *
   * Use it to see which past values of a series changed since they were first published, and when. Each names the number before and after, when the new one was known here, and its source. Feeds of the same: /status/revisions.atom and /status/revisions.json.
   *
   * Tier: public.
   */
  revisions(parameters?: RevisionsParameters, options?: CallOptions): Promise<models.RevisionsAnswer>;
  /**
   * Whether a strategy is on a plateau or on a spike: its Sharpe ratio at nearby parameters and on other assets.
   *
   * Use it for whether a strategy's result hangs on one setting or one asset. A result that only one setting has was picked, not found. `decided_by` names the deciding test.
   *
   * Tier: api_pro.
   */
  robustness(parameters: RobustnessParameters, options?: CallOptions): Promise<models.RobustnessAnswer>;
  /**
   * The share of the service's strategies that is in the market, day by day, and how the backtests stored in a period ended.
   *
   * Use it for the share of strategies that is in the market, and how the stored backtests of a period ended. `history` counts the service's own backtests, each strategy on each studied market, that hold a position at the close of a
   * day. `directions` counts stored backtests by their last position. Neither is what people think or what the market does.
   *
   * Tier: free.
   */
  runSentiment(parameters?: RunSentimentParameters, options?: CallOptions): Promise<models.RunSentimentAnswer>;
  /**
   * Several reads in one request, each with its own status.
   *
   * Counts as one request per call. Each call is the path of a GET route with its query string. Results are in the order of the calls, and a failed call does not affect the others.
   *
   * Tier: free.
   */
  serviceBatch(parameters: ServiceBatchParameters, options?: CallOptions): Promise<models.ServiceBatchAnswer>;
  /**
   * About this service: versions, age of its data, what it offers and where to read more.
   *
   * Free. All counts are determined when the service starts.
   *
   * Tier: public.
   */
  serviceInfo(options?: CallOptions): Promise<models.ServiceInfoAnswer>;
  /**
   * State of the data: each source and series with its measured lag, last success, next run and changed values.
   *
   * Use it to see whether sources deliver: what is late and why, and when the next values are due. `state` and `reason` say what is late, and why. Lags run from the end of the observed day to the publication here.
   *
   * Tier: public.
   */
  serviceStatus(parameters?: ServiceStatusParameters, options?: CallOptions): Promise<models.ServiceStatusAnswer>;
  /**
   * Your tier and quotas: used, remaining and when they reset.
   *
   * Free. `quotas` apply to all requests. `endpoints` lists routes that also consume a daily allowance, which several routes may share.
   *
   * Tier: free.
   */
  serviceUsage(options?: CallOptions): Promise<models.ServiceUsageAnswer>;
  /**
   * A signal with its context: every filter today, its record against buy and hold, and the contradicting signals.
   *
   * Use it to read a strategy's signal with its record and with what contradicts it. `blocks_this_entry` says whether a backtest with the filter would leave this BUY out. The record is the backtest with
   * every default over the whole history; below 30 round trips it is thin. Contradictions are facts in words: strategies that
   * hold the opposite on the same bar, the macro quadrant, the own record in the volatility phase.
   *
   * Tier: free.
   */
  signalContext(parameters: SignalContextParameters, options?: CallOptions): Promise<models.SignalContextAnswer>;
  /**
   * The log of signal changes: thirteen declared signals, each with the states it left and entered.
   *
   * Use it for when declared signals changed state, such as golden cross or hash ribbons. `occurred_at` is the first day of the new state, `event_date` the day it had held for `dwell_days`; only `event_date` is free of look-ahead, and the window is over it. Close and drawdown are those of `event_date`. The tier decides how far back; `range` says what was granted.
   *
   * Tier: free.
   */
  signalEventsHistory(parameters?: SignalEventsHistoryParameters, options?: CallOptions): Promise<models.SignalEventsHistoryAnswer>;
  /**
   * Signal of a strategy at the close of the latest completed bar of a pair: BUY, SELL or NONE.
   *
   * Use it for whether a strategy says buy or sell on a pair now, at the latest close. Default parameters, no filters; it would be filled at the next open. Also the position that follows, since when, and the
   * open result of what is held at the close, as a fraction after costs.
   *
   * Tier: free.
   */
  signalLatest(parameters: SignalLatestParameters, options?: CallOptions): Promise<models.SignalLatestAnswer>;
  /**
   * The newest price of a market: its last daily close.
   *
   * Use it for the current price of a coin, what it costs now: the newest daily close of its market. The service keeps days, not ticks: the price was made at 24:00 UTC of `date`. A bare pair is looked for on spot venues first.
   *
   * Tier: free.
   */
  spotPrice(parameters?: SpotPriceParameters, options?: CallOptions): Promise<models.SpotPriceAnswer>;
  /**
   * The supply of stablecoins, day by day, with its change over 30 days.
   *
   * Use it for how the supply of stablecoins grows or shrinks. USD and percent. Growing supply is money waiting at the door of the market; it says nothing about when it enters.
   *
   * Tier: free.
   */
  stablecoinSupply(parameters?: StablecoinSupplyParameters, options?: CallOptions): Promise<models.StablecoinSupplyAnswer>;
  /**
   * Average price that short-term holders of Bitcoin paid, against the current price.
   *
   * Use it for whether recent buyers of Bitcoin are in profit. Coins that moved within 155 days count. `sth_mvrv` is spot over cost basis; below 1 they are in loss. Prices in USD.
   *
   * Tier: free.
   */
  sthCostBasisLatest(options?: CallOptions): Promise<models.SthCostBasisLatestAnswer>;
  /**
   * The strategy catalogue: what can be tested on history, with parameters and ranges.
   *
   * Use it before running a backtest: it names keys, parameters and ranges. Signals are judged at the close and filled at the next open.
   *
   * Tier: free.
   */
  strategiesCatalog(parameters?: StrategiesCatalogParameters, options?: CallOptions): Promise<models.StrategiesCatalogAnswer>;
  /**
   * Strategies against each other over the service's backtests; with a strategy and an interval, its markets one by one.
   *
   * Use it to rank strategies over the service's backtests, or to see one strategy market by market. Ranked by the deflated Sharpe ratio, not by the raw return: many strategies are compared, and the best of many is partly
   * luck. Free sees the first 10 rows, Pro all.
   *
   * Tier: free.
   */
  strategyInsights(parameters?: StrategyInsightsParameters, options?: CallOptions): Promise<models.StrategyInsightsAnswer>;
  /**
   * Results of the service's backtests of a strategy on an asset, and how robust the strategy is.
   *
   * Use it for the results of the service's backtests of a strategy on an asset. Averages over its runs without filters: over the whole history, and over each block of four calendar years; results of
   * callers are listed separately. `svc_score` rates the strategy over all studied markets, by an open formula with its parts.
   *
   * Tier: free.
   */
  strategyPerformance(parameters: StrategyPerformanceParameters, options?: CallOptions): Promise<models.StrategyPerformanceAnswer>;
  /**
   * Subscribes to a kind of state change: signal_alert, cycle_band, pulse_score or bullmarket_stage.
   *
   * It fires once when the state changes with a new day of data, not on the state there is, and not on a revision of past days.
   * Updates are polled, or sent to a URL as Standard Webhooks; the secret that signs them is shown this once. Tier api_pro has 3
   * active subscriptions, api_power 20. Descriptive, not advice.
   *
   * Tier: api_pro.
   */
  subscriptionCreate(parameters: SubscriptionCreateParameters, options?: CallOptions): Promise<models.SubscriptionCreateAnswer>;
  /**
   * The delivery log of a live subscription: each attempt to send a webhook, newest first, kept for 30 days.
   *
   * Use it to see which webhooks were sent, and why one failed.
   *
   * Tier: api_pro.
   */
  subscriptionDeliveries(parameters: SubscriptionDeliveriesParameters, options?: CallOptions): Promise<models.SubscriptionDeliveriesAnswer>;
  /**
   * Ends a live subscription of yours; what has not been delivered is not delivered any more.
   *
   * Use it to stop updates and free a place of your tier.
   *
   * Tier: api_pro.
   */
  subscriptionEnd(parameters: SubscriptionEndParameters, options?: CallOptions): Promise<models.SubscriptionEndAnswer>;
  /**
   * A live subscription of yours: what it waits for, how it is delivered, whether it is active.
   *
   * Use it to see what a subscription waits for and whether it is active.
   *
   * Tier: api_pro.
   */
  subscriptionRead(parameters: SubscriptionReadParameters, options?: CallOptions): Promise<models.SubscriptionEndAnswer>;
  /**
   * Makes a new secret for the webhooks of a live subscription, shown this once; the old one signs as well for 24 hours.
   *
   * Use it when the secret of a webhook may be known to others.
   *
   * Tier: api_pro.
   */
  subscriptionRotateSecret(parameters: SubscriptionRotateSecretParameters, options?: CallOptions): Promise<models.SubscriptionCreateAnswer>;
  /**
   * Makes a test event (svc.test) for one live subscription of yours, delivered as its updates are.
   *
   * Use it to see that updates arrive. A webhook is tried once and shows in the delivery log; a test waits for nothing and disables nothing.
   *
   * Tier: api_pro.
   */
  subscriptionTest(parameters: SubscriptionTestParameters, options?: CallOptions): Promise<models.SubscriptionTestAnswer>;
  /**
   * Updates of your polled subscriptions that have not been delivered, oldest first; they are delivered with this answer.
   *
   * Use it to take the updates of polled subscriptions. `peek=true` leaves them. `cursor` reads on after an update, also what was delivered before, so that an answer that was lost
   * can be read again. Kept for 30 days. Notices that a webhook subscription has ended come here as well.
   *
   * Tier: api_pro.
   */
  subscriptionUpdates(parameters?: SubscriptionUpdatesParameters, options?: CallOptions): Promise<models.SubscriptionUpdatesAnswer>;
  /**
   * Your live subscriptions, newest first; those that ended are shown for 30 days.
   *
   * Use it to see what you are subscribed to.
   *
   * Tier: api_pro.
   */
  subscriptionsOwn(parameters?: SubscriptionsOwnParameters, options?: CallOptions): Promise<models.SubscriptionsOwnAnswer>;
  /**
   * Part of a market's volume that buyers took, day by day: who was in a hurry.
   *
   * Use it for whether buyers or sellers were in a hurry on a market. A share of 0.5 is balance; `imbalance` is twice the share less one. `window_mean` counts each day the same. Venues that do
   * not say who took give an empty series with a reason.
   *
   * Tier: free.
   */
  takerImbalance(parameters?: TakerImbalanceParameters, options?: CallOptions): Promise<models.TakerImbalanceAnswer>;
  /**
   * A universe with its pairs, as it was on a day.
   *
   * Use it for the members of a universe on a day, also of one long past. Members are the largest coins by the last day of the month before; `from` and `to` say how long each belongs. A coin that
   * died stays in the months it lived through.
   *
   * Tier: free.
   */
  universe(parameters: UniverseParameters, options?: CallOptions): Promise<models.UniverseAnswer>;
  /**
   * The four universes of coins.
   *
   * Use it before a universe backtest: `id` goes into it.
   *
   * Tier: free.
   */
  universes(parameters?: UniversesParameters, options?: CallOptions): Promise<models.UniversesAnswer>;
  /**
   * Tests a strategy, a list of signals or a list of trades on days that had no part in making it.
   *
   * Use it to learn whether it holds out of sample. Every trade is repriced at the open of the next bar, with costs on both sides; the last 30 % of the days are out of
   * sample. Below 30 round trips the verdict is always anecdote. The answer names the gate that decided, flags and caveats.
   * `type` says which members count: `rules` takes a strategy with parameters, filters, dates and stops, `signal_list` and
   * `trade_list` the member of that name. Nothing is kept.
   *
   * Tier: api_pro.
   */
  validateStrategy(parameters: ValidateStrategyParameters, options?: CallOptions): Promise<models.ValidateStrategyAnswer>;
  /**
   * Recomputes a knowledge object from the observations and compares its hash.
   *
   * Use it to check a number you were given: send its `repro_hash`, and its `as_of`. Without a hash it is compared with the one recorded at publication. `status` distinguishes a changed computation and revised observations from an unexplained difference; `canonical_json` and `rules` let you make the hash yourself.
   *
   * Tier: free.
   */
  verifyKnowledge(parameters: VerifyKnowledgeParameters, options?: CallOptions): Promise<models.VerifyKnowledgeAnswer>;
  /**
   * Past volatility phases of a market, day by day.
   *
   * Use it to see when a market was calm and when stormy. The tier decides how far back; `range` says what was granted. Any market with bars can be requested, tracked or not.
   *
   * Tier: free.
   */
  volatilityHistory(parameters?: VolatilityHistoryParameters, options?: CallOptions): Promise<models.VolatilityHistoryAnswer>;
  /**
   * Which strategies won how often in which volatility phase: low, normal, high, expansion.
   *
   * Use it for which strategies won in calm and in stormy markets. Over all markets of one kind of asset, without filters; of the runs on a market the longest counts. Ordered by the lower
   * end of Wilson's interval, so that few lucky trades do not lead.
   *
   * Tier: api_pro.
   */
  volatilityInsights(parameters?: VolatilityInsightsParameters, options?: CallOptions): Promise<models.VolatilityInsightsAnswer>;
  /**
   * Volatility phase of the ten largest coins: low, normal, high or expansion.
   *
   * Use it for which of the largest coins are calm and which are stormy. The average true range of 14 bars (Wilder) is measured against its own median over 200 bars. Stablecoins and wrapped coins are left out. Of other asset types, up to ten tokens that stand for such an asset; without bars of one an empty list with the reason.
   *
   * Tier: free.
   */
  volatilityPhaseSnapshots(parameters?: VolatilityPhaseSnapshotsParameters, options?: CallOptions): Promise<models.VolatilityPhaseSnapshotsAnswer>;
  /**
   * The three strategies that won most often on a market while it was as volatile as it is now.
   *
   * Use it for which strategies won most often on a market in its volatility phase of now. At least 20 trades entered in the phase; without filters. What won before need not win again.
   *
   * Tier: api_pro.
   */
  volatilityRecommendations(parameters?: VolatilityRecommendationsParameters, options?: CallOptions): Promise<models.VolatilityRecommendationsAnswer>;
  /**
   * The strategies with the best evidence: by deflated Sharpe ratio, among those with at least 30 runs on at least 10 assets.
   *
   * Use it for the few strategies whose evidence is best, and whether it is enough. `passes` says whether the evidence is enough; leading a ranking alone proves nothing. Free sees the first 10, Pro all.
   *
   * Tier: free.
   */
  winners(parameters?: WinnersParameters, options?: CallOptions): Promise<models.WinnersAnswer>;
}

/** Routes of the operations. */
export const ROUTES: Readonly<Record<keyof Operations, Route>> = {
  alignedSeries: {"method":"GET","path":"/api/v1/series","takesParameters":true,"rows":["snapshots"]},
  altCycleLatest: {"method":"GET","path":"/api/v1/alt-cycle/latest","takesParameters":true},
  altVsBtcStrengthLatest: {"method":"GET","path":"/api/v1/alt-vs-btc-strength/latest","takesParameters":true},
  altVsBtcStrengthPair: {"method":"GET","path":"/api/v1/alt-vs-btc-strength/{pair}","takesParameters":true},
  altcoinSeasonHistory: {"method":"GET","path":"/api/v1/altcoin-season/history","takesParameters":true,"rows":["snapshots"]},
  altcoinSeasonLatest: {"method":"GET","path":"/api/v1/altcoin-season/latest"},
  assetSnapshot: {"method":"GET","path":"/api/v1/asset-snapshot/{pair}","takesParameters":true},
  backtestCompare: {"method":"POST","path":"/api/v1/backtests/compare","takesParameters":true,"body":["strategies","pair","interval","anchor","date_from","date_to","filters","fee_bps","slippage_bps","stop_loss","take_profit","trailing_stop","declared_trials","seed"],"isRepeatable":false},
  backtestEquity: {"method":"GET","path":"/api/v1/backtests/{id}/equity","takesParameters":true,"rows":["equity","snapshots"]},
  backtestGrid: {"method":"POST","path":"/api/v1/backtests/grid","takesParameters":true,"body":["pair","date_from","date_to","lower","upper","cells","spacing","fee_bps"],"isRepeatable":false},
  backtestGridOwn: {"method":"GET","path":"/api/v1/grid-backtests/{id}","takesParameters":true,"rows":["equity","snapshots"]},
  backtestOwn: {"method":"GET","path":"/api/v1/backtests/{id}","takesParameters":true},
  backtestRun: {"method":"POST","path":"/api/v1/backtests/run","takesParameters":true,"body":["strategy","pair","interval","anchor","date_from","date_to","parameters","filters","fee_bps","slippage_bps","stop_loss","take_profit","trailing_stop","declared_trials","pbo","seed"],"isRepeatable":false},
  backtestShare: {"method":"POST","path":"/api/v1/backtests/{id}/share","takesParameters":true,"isRepeatable":false},
  backtestShared: {"method":"GET","path":"/api/v1/shared-backtests/{share_id}","takesParameters":true,"rows":["equity","snapshots"]},
  backtestSharedVerify: {"method":"GET","path":"/api/v1/shared-backtests/{share_id}/verify","takesParameters":true},
  backtestTrades: {"method":"GET","path":"/api/v1/backtests/{id}/trades","takesParameters":true,"rows":["trades"]},
  backtestUniverse: {"method":"POST","path":"/api/v1/backtests/universe","takesParameters":true,"body":["strategy","date_from","universe_id","pairs","date_to","interval","anchor","parameters","filters","fee_bps","slippage_bps"],"isRepeatable":false},
  backtestVerify: {"method":"GET","path":"/api/v1/backtests/{id}/verify","takesParameters":true},
  backtestsOwn: {"method":"GET","path":"/api/v1/backtests","takesParameters":true,"paging":{"by":"after","items":"backtests"},"rows":["backtests"]},
  btcCycleHistory: {"method":"GET","path":"/api/v1/btc-cycle/history","takesParameters":true,"rows":["snapshots"]},
  btcCycleLatest: {"method":"GET","path":"/api/v1/btc-cycle/latest"},
  btcCyclePublic: {"method":"GET","path":"/api/btc-cycle","takesParameters":true,"rows":["history","snapshots"]},
  btcKeyLevelsLatest: {"method":"GET","path":"/api/v1/onchain/btc-key-levels/latest"},
  btcMacroCorrelationsLatest: {"method":"GET","path":"/api/v1/macro/btc-correlations/latest"},
  btcMarketStructureLatest: {"method":"GET","path":"/api/v1/onchain/btc-market-structure/latest"},
  bullmarketAmpelHistory: {"method":"GET","path":"/api/v1/bullmarket-ampel/history","takesParameters":true,"rows":["snapshots"]},
  bullmarketAmpelLatest: {"method":"GET","path":"/api/v1/bullmarket-ampel/latest"},
  candles: {"method":"GET","path":"/api/v1/candles/{pair}","takesParameters":true,"rows":["candles"]},
  chartHistory: {"method":"GET","path":"/api/v1/charts/{slug}/history","takesParameters":true,"rows":["snapshots"]},
  chartLatest: {"method":"GET","path":"/api/v1/charts/{slug}/latest","takesParameters":true},
  chartMethodology: {"method":"GET","path":"/api/v1/charts/{slug}/methodology","takesParameters":true},
  charts: {"method":"GET","path":"/api/v1/charts","rows":["charts"]},
  crossSeries: {"method":"GET","path":"/api/v1/cross-series","takesParameters":true,"rows":["cells"]},
  dataQualityDrift: {"method":"GET","path":"/api/v1/data-quality/drift","takesParameters":true,"rows":["rows"]},
  edgeReports: {"method":"GET","path":"/api/v1/edge/reports","takesParameters":true,"paging":{"by":"offset","items":"reports"},"rows":["reports"]},
  etfFlows: {"method":"GET","path":"/api/v1/etf-flows","takesParameters":true,"rows":["snapshots"]},
  fearGreedHistory: {"method":"GET","path":"/api/v1/fear-greed/history","takesParameters":true,"rows":["snapshots"]},
  fearGreedPublic: {"method":"GET","path":"/api/fear-greed","rows":["data"]},
  fearGreedToday: {"method":"GET","path":"/api/v1/fear-greed/today"},
  filterEffect: {"method":"GET","path":"/api/v1/strategy/filter-effect","takesParameters":true,"rows":["variants"]},
  filterInsights: {"method":"GET","path":"/api/v1/insights/strategy-filters","rows":["filters"]},
  fundingRateHistory: {"method":"GET","path":"/api/v1/funding-rate/history","takesParameters":true,"rows":["snapshots"]},
  fundingRateLatest: {"method":"GET","path":"/api/v1/funding-rate/latest"},
  gemScore: {"method":"GET","path":"/api/v1/gem/scores/{coinId}","takesParameters":true},
  gemScoreHistory: {"method":"GET","path":"/api/v1/gem/scores/{coinId}/history","takesParameters":true,"rows":["snapshots"]},
  gemScores: {"method":"GET","path":"/api/v1/gem/scores","rows":["scores"]},
  gemValidation: {"method":"GET","path":"/api/v1/gem/validation","takesParameters":true,"rows":["equity_curve"]},
  halvings: {"method":"GET","path":"/api/v1/halvings","rows":["past"]},
  hashRibbonsHistory: {"method":"GET","path":"/api/v1/hash-ribbons/history","takesParameters":true,"rows":["snapshots"]},
  hashRibbonsLatest: {"method":"GET","path":"/api/v1/hash-ribbons/latest"},
  historicalAnalog: {"method":"GET","path":"/api/v1/historical-analog","takesParameters":true},
  impliedVolatilityHistory: {"method":"GET","path":"/api/v1/vol/iv/{currency}/history","takesParameters":true,"rows":["snapshots"]},
  impliedVolatilityLatest: {"method":"GET","path":"/api/v1/vol/iv/{currency}/latest","takesParameters":true},
  isDistinguishable: {"method":"GET","path":"/api/v1/strategy/is-distinguishable","takesParameters":true,"rows":["spreads"]},
  jobCancel: {"method":"DELETE","path":"/api/v1/jobs/{job_id}","takesParameters":true},
  jobRead: {"method":"GET","path":"/api/v1/jobs/{job_id}","takesParameters":true},
  kimchiPremium: {"method":"GET","path":"/api/v1/kimchi-premium","takesParameters":true,"rows":["snapshots"]},
  knowledgeCatalog: {"method":"GET","path":"/api/v1/knowledge","takesParameters":true,"rows":["objects"]},
  knowledgeGraph: {"method":"GET","path":"/api/v1/knowledge-graph","takesParameters":true},
  knowledgeObject: {"method":"GET","path":"/api/v1/knowledge/{type}/{subject}","takesParameters":true},
  knowledgePath: {"method":"GET","path":"/api/v1/knowledge-path","takesParameters":true},
  macroRegimeHistory: {"method":"GET","path":"/api/v1/macro/regime/history","takesParameters":true,"rows":["snapshots"]},
  macroRegimeLatest: {"method":"GET","path":"/api/v1/macro/regime/latest"},
  marketInsights: {"method":"GET","path":"/api/v1/market-insights","rows":["signals"]},
  markets: {"method":"GET","path":"/api/v1/markets","rows":["markets"]},
  maxPainHistory: {"method":"GET","path":"/api/v1/onchain/max-pain/history","takesParameters":true,"rows":["snapshots"]},
  maxPainLatest: {"method":"GET","path":"/api/v1/onchain/max-pain/latest","takesParameters":true},
  mayerMultipleHistory: {"method":"GET","path":"/api/v1/mayer-multiple/history","takesParameters":true,"rows":["snapshots"]},
  mayerMultipleLatest: {"method":"GET","path":"/api/v1/mayer-multiple/latest"},
  onchainSeriesCatalog: {"method":"GET","path":"/api/v1/onchain/series","rows":["series"]},
  onchainSeriesHistory: {"method":"GET","path":"/api/v1/onchain/series/{id}/history","takesParameters":true,"rows":["snapshots"]},
  onchainSeriesLatest: {"method":"GET","path":"/api/v1/onchain/series/{id}/latest","takesParameters":true},
  ontologyList: {"method":"GET","path":"/api/v1/ontology","takesParameters":true,"rows":["terms"]},
  ontologyTerm: {"method":"GET","path":"/api/v1/ontology/{term}","takesParameters":true},
  pairTradingInsights: {"method":"GET","path":"/api/v1/mma/signal-insights"},
  panel: {"method":"GET","path":"/api/v1/panels/{id}","takesParameters":true},
  paymentReceipt: {"method":"GET","path":"/api/v1/receipts/{id}","takesParameters":true},
  pulseHistory: {"method":"GET","path":"/api/v1/svc-pulse/history","takesParameters":true,"rows":["snapshots"]},
  pulseHistoryPublic: {"method":"GET","path":"/api/svc-pulse/history","takesParameters":true,"rows":["snapshots"]},
  pulseToday: {"method":"GET","path":"/api/v1/svc-pulse/today"},
  pulseTodayForEverybody: {"method":"GET","path":"/api/svc-pulse/today"},
  referenceModels: {"method":"GET","path":"/api/v1/reference-models","takesParameters":true,"rows":["models"]},
  regimePerformance: {"method":"GET","path":"/api/v1/strategy/performance-by-regime","takesParameters":true,"rows":["buckets"]},
  reportDownload: {"method":"GET","path":"/api/v1/reports/{id}/download","takesParameters":true,"isFile":true},
  reportOrder: {"method":"POST","path":"/api/v1/reports","takesParameters":true,"body":["quote_id"],"isRepeatable":false},
  reportQuote: {"method":"POST","path":"/api/v1/reports/quote","takesParameters":true,"body":["sections","title","lang","days","hashes_in_pdf"],"isRepeatable":false},
  reportRead: {"method":"GET","path":"/api/v1/reports/{id}","takesParameters":true},
  revisions: {"method":"GET","path":"/api/v1/revisions","takesParameters":true,"paging":{"by":"after","items":"revisions"},"rows":["revisions"]},
  robustness: {"method":"GET","path":"/api/v1/strategy/robustness","takesParameters":true},
  runSentiment: {"method":"GET","path":"/api/v1/insights/sentiment","takesParameters":true,"rows":["history"]},
  serviceBatch: {"method":"POST","path":"/api/v1/batch","takesParameters":true,"body":["calls"],"isRepeatable":false},
  serviceInfo: {"method":"GET","path":"/api/v1/info"},
  serviceStatus: {"method":"GET","path":"/api/v1/status","takesParameters":true},
  serviceUsage: {"method":"GET","path":"/api/v1/usage"},
  signalContext: {"method":"GET","path":"/api/v1/signals/{strategy}/{pair}/{timeframe}/context","takesParameters":true},
  signalEventsHistory: {"method":"GET","path":"/api/v1/signal-events/history","takesParameters":true,"rows":["snapshots"]},
  signalLatest: {"method":"GET","path":"/api/v1/signals/{strategy}/{pair}/{timeframe}","takesParameters":true},
  spotPrice: {"method":"GET","path":"/api/v1/spot-price","takesParameters":true},
  stablecoinSupply: {"method":"GET","path":"/api/v1/stablecoin-supply","takesParameters":true,"rows":["snapshots"]},
  sthCostBasisLatest: {"method":"GET","path":"/api/v1/onchain/sth-cost-basis/latest"},
  strategiesCatalog: {"method":"GET","path":"/api/v1/strategies","takesParameters":true,"rows":["strategies"]},
  strategyInsights: {"method":"GET","path":"/api/v1/insights/strategies","takesParameters":true},
  strategyPerformance: {"method":"GET","path":"/api/v1/strategy/performance","takesParameters":true},
  subscriptionCreate: {"method":"POST","path":"/api/v1/subscriptions","takesParameters":true,"body":["kind","strategy","pair","timeframe","sides","bands","threshold_above","threshold_below","delivery","url","expires_in_days"],"isRepeatable":false},
  subscriptionDeliveries: {"method":"GET","path":"/api/v1/subscriptions/{id}/deliveries","takesParameters":true,"paging":{"by":"after","items":"deliveries"},"rows":["deliveries"]},
  subscriptionEnd: {"method":"DELETE","path":"/api/v1/subscriptions/{id}","takesParameters":true},
  subscriptionRead: {"method":"GET","path":"/api/v1/subscriptions/{id}","takesParameters":true},
  subscriptionRotateSecret: {"method":"POST","path":"/api/v1/subscriptions/{id}/rotate-secret","takesParameters":true,"isRepeatable":false},
  subscriptionTest: {"method":"POST","path":"/api/v1/subscriptions/{id}/test","takesParameters":true,"isRepeatable":false},
  subscriptionUpdates: {"method":"GET","path":"/api/v1/subscriptions/updates","takesParameters":true,"isRepeatable":false,"paging":{"by":"cursor","items":"updates"},"rows":["updates"]},
  subscriptionsOwn: {"method":"GET","path":"/api/v1/subscriptions","takesParameters":true,"paging":{"by":"after","items":"subscriptions"},"rows":["subscriptions"]},
  takerImbalance: {"method":"GET","path":"/api/v1/taker-imbalance","takesParameters":true,"rows":["series"]},
  universe: {"method":"GET","path":"/api/v1/universes/{id}","takesParameters":true},
  universes: {"method":"GET","path":"/api/v1/universes","takesParameters":true,"rows":["universes"]},
  validateStrategy: {"method":"POST","path":"/api/v1/validate","takesParameters":true,"body":["type","pair","interval","anchor","strategy","parameters","filters","date_from","date_to","stop_loss","take_profit","trailing_stop","signal_list","signals","trade_list","trades","fee_bps","slippage_bps","declared_trials"],"isRepeatable":false},
  verifyKnowledge: {"method":"GET","path":"/api/v1/knowledge/{type}/{subject}/verify","takesParameters":true},
  volatilityHistory: {"method":"GET","path":"/api/v1/volatility/history","takesParameters":true,"rows":["snapshots"]},
  volatilityInsights: {"method":"GET","path":"/api/v1/insights/volatility","takesParameters":true,"rows":["phases"]},
  volatilityPhaseSnapshots: {"method":"GET","path":"/api/v1/volatility/phase-snapshots","takesParameters":true,"rows":["snapshots"]},
  volatilityRecommendations: {"method":"GET","path":"/api/v1/volatility/recommendations","takesParameters":true,"rows":["strategies"]},
  winners: {"method":"GET","path":"/api/v1/insights/winners","takesParameters":true,"rows":["winners"]},
};
