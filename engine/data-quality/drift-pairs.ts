/** A second opinion on a metric. */
export interface Comparison {
  /** Series of the second provider. */
  readonly series: string;
  /** Provider as answers name it. */
  readonly source: string;
  /** First and last day of the era in which this provider is compared; open where null. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A metric with the providers of a second opinion, and the eras in which they are compared. */
export interface DriftPair {
  readonly key: string;
  /** Series the service publishes. */
  readonly series: string;
  /** Relative difference, in percent, beyond which a day counts as drifted. */
  readonly tolerancePct: number;
  readonly comparisons: readonly Comparison[];
}

/** Last day of the first era of comparisons, and first day of the second. */
const FIRST_ERA = '2026-07-06';
const SECOND_ERA = '2026-09-01';

const first = (series: string, source: string): Comparison => ({ series, source, from: null, to: FIRST_ERA });
const second = (series: string, source: string): Comparison => ({ series, source, from: SECOND_ERA, to: null });

/** The metric pairs of the drift report. */
export const DRIFT_PAIRS: readonly DriftPair[] = [
  {
    key: 'realized_price',
    series: 'realized_price',
    tolerancePct: 2,
    comparisons: [first('realized_price_newhedge', 'newhedge'), first('realized_price_cryptoquant', 'cryptoquant')],
  },
  {
    key: 'sth_sopr',
    series: 'sth_sopr_24h',
    tolerancePct: 2,
    comparisons: [first('sth_sopr_24h_bitcoin_research_kit', 'bitcoin-research-kit')],
  },
  {
    key: 'lth_sopr',
    series: 'lth_sopr_24h',
    tolerancePct: 5,
    comparisons: [first('lth_sopr_24h_bitcoin_research_kit', 'bitcoin-research-kit')],
  },
  {
    key: 'puell_multiple',
    series: 'puell_multiple',
    tolerancePct: 10,
    comparisons: [first('puell_multiple_newhedge', 'newhedge'), second('puell_multiple_glassnode', 'glassnode')],
  },
  {
    key: 'market_cap',
    series: 'market_cap',
    tolerancePct: 2,
    comparisons: [first('market_cap_coinmarketcap', 'coinmarketcap'), second('market_cap_coingecko', 'coingecko')],
  },
  {
    key: 'circulating_supply',
    series: 'circulating_supply',
    tolerancePct: 0.5,
    comparisons: [first('circulating_supply_coinmarketcap', 'coinmarketcap')],
  },
  {
    key: 'hash_rate',
    series: 'hash_rate',
    tolerancePct: 15,
    comparisons: [first('hash_rate_glassnode', 'glassnode'), second('hash_rate_mempool', 'mempool')],
  },
];
