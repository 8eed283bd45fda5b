/** Origin of one of our series in the Bitcoin Research Kit. */
export interface KitSeries {
  readonly seriesId: string;
  /**
   * Alternative lists of names to sum. The first list fully present on the server is used, because versions rename and
   * split series.
   */
  readonly ways: readonly (readonly string[])[];
  /** Denominator series of the kit when the result is a percentage of it; the plain sum when left out. */
  readonly percentOf?: string;
  /** Position in the open, high, low and close of `price_ohlc`. */
  readonly part?: 0 | 1 | 2 | 3;
  /** Whether 0 means no value: prices, and values derived from them, before there was a market. */
  readonly isPositive?: true;
}

const SUPPLY = 'supply';
const REALIZED_CAP = 'realized_cap';

const one = (seriesId: string, ...names: readonly string[]): KitSeries => ({
  seriesId,
  ways: names.map((name) => [name]),
});
const priced = (seriesId: string, name: string): KitSeries => ({ ...one(seriesId, name), isPositive: true });

/**
 * Cohorts of coins by age, whose names have the prefix `utxos_` and the suffix `_old`; later alternatives predate
 * version 0.11.
 */
const AGES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  up_to_1d: [['under_1h', '1h_to_1d']],
  '1d_1w': [['1d_to_1w']],
  '1w_1m': [['1w_to_1m']],
  '1m_3m': [['1m_to_2m', '2m_to_3m']],
  '3m_6m': [['3m_to_4m', '4m_to_5m', '5m_to_6m']],
  '6m_1y': [['6m_to_9m', '9m_to_1y'], ['6m_to_1y']],
  '1y_2y': [['1y_to_18m', '18m_to_2y'], ['1y_to_2y']],
  '2y_3y': [['2y_to_3y']],
  '3y_5y': [['3y_to_4y', '4y_to_5y']],
  '5y_7y': [['5y_to_6y', '6y_to_7y']],
  '7y_10y': [['7y_to_8y', '8y_to_10y']],
  '10y_15y': [['10y_to_12y', '12y_to_15y']],
};

const ofAge = (seriesId: string, band: string, measure: string, percentOf: string): KitSeries => ({
  seriesId,
  ways: (AGES[band] ?? []).map((cohorts) => cohorts.map((cohort) => `utxos_${cohort}_old_${measure}`)),
  percentOf,
});

/** Sizes of addresses; their cohorts are called `balance_` since version 0.12 and were `addrs_` before. */
const WALLETS: Readonly<Record<string, string>> = {
  '1_10': '1btc_to_10btc',
  '10_100': '10btc_to_100btc',
  '100_1k': '100btc_to_1k_btc',
  '1k_10k': '1k_btc_to_10k_btc',
  '10k_100k': '10k_btc_to_100k_btc',
  over_100k: 'over_100k_btc',
};

/** Sums cover the 24 hours to the end of the day. The kit separates short-term and long-term holders at 150 days. */
export const KIT_SERIES: readonly KitSeries[] = [
  ...(['btc_open', 'btc_high', 'btc_low', 'btc_close'] as const).map((seriesId, part) => ({
    ...priced(seriesId, 'price_ohlc'),
    part: part as 0 | 1 | 2 | 3,
  })),
  priced('market_cap', 'market_cap'),
  priced('realized_cap', REALIZED_CAP),
  one('sopr', 'sopr_24h'),
  one('asopr', 'asopr_24h'),
  one('sth_sopr_24h', 'sth_sopr_24h'),
  one('lth_sopr_24h', 'lth_sopr_24h'),
  one('sth_mvrv', 'sth_mvrv'),
  one('lth_mvrv', 'lth_mvrv'),
  one('difficulty', 'difficulty'),
  one('coindays_destroyed', 'coindays_destroyed_sum_24h'),
  one('lth_coindays_destroyed', 'lth_coindays_destroyed_sum_24h'),
  priced('transfer_volume_usd', 'transfer_volume_sum_24h_usd'),
  priced('miner_revenue_usd', 'coinbase_sum_24h_usd'),
  one('new_addresses', 'new_addr_count_sum_24h'),
  one('circulating_supply', SUPPLY),
  one('lth_supply', 'lth_supply'),
  one('supply_in_profit', 'supply_in_profit'),
  ...Object.keys(AGES).map((band) => ofAge(`hodl_waves_age_${band}`, band, 'supply', SUPPLY)),
  ...['1d_1w', '1y_2y'].map((band) => ofAge(`realized_cap_share_age_${band}`, band, 'realized_cap', REALIZED_CAP)),
  ...Object.entries(WALLETS).map(([band, size]) => ({
    ...one(`supply_share_wallets_${band}`, `balance_${size}_supply`, `addrs_${size}_supply`),
    percentOf: SUPPLY,
  })),
];
