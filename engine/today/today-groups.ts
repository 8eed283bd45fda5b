/** Readings that the front page shows side by side. */
export interface TodayGroup {
  /** Lower snake case, for example `valuation`. */
  readonly key: string;
  readonly label: { readonly en: string; readonly de: string };
  /** Series ids in display order; the first of a group stays visible where there is room for one. */
  readonly series: readonly string[];
}

/** Groups of the front page, from the cycle down to altcoins. Four series a group fill one row. */
export const TODAY_GROUPS: readonly TodayGroup[] = [
  {
    key: 'cycle',
    label: { en: 'Cycle', de: 'Zyklus' },
    series: ['ma200w_distance', 'mayer_multiple', 'pi_cycle_ratio', 'fear_greed'],
  },
  {
    key: 'valuation',
    label: { en: 'Valuation', de: 'Bewertung' },
    series: ['mvrv_z', 'nupl', 'realized_price', 'power_law_ratio'],
  },
  {
    key: 'holders',
    label: { en: 'Holders', de: 'Halter' },
    series: ['sopr_7d', 'reserve_risk', 'sth_realized_price', 'supply_younger_3m'],
  },
  {
    key: 'miners',
    label: { en: 'Miners', de: 'Miner' },
    series: ['hash_ribbons_state', 'puell_multiple', 'thermocap_ratio', 'hash_rate_sma30'],
  },
  {
    key: 'derivatives',
    label: { en: 'Derivatives and flows', de: 'Derivate und Zuflüsse' },
    series: ['funding_ma30', 'funding_z', 'etf_net_flow_20d', 'btc_dvol'],
  },
  {
    key: 'macro',
    label: { en: 'Macro', de: 'Makro' },
    series: ['macro_regime_score', 'net_liquidity', 'm2_yoy', 'dollar_index_broad'],
  },
  {
    key: 'altcoins',
    label: { en: 'Altcoins', de: 'Altcoins' },
    series: ['btc_dominance', 'btc_dominance_change_90d', 'altcoin_season_votes', 'eth_cycle_score'],
  },
];

/** Series whose latest change the front page lists, in display order. */
export const TODAY_CHANGES: readonly string[] = [
  'btc_close',
  'pulse_score',
  'btc_cycle_raw_score',
  'funding_z',
  'etf_net_flow',
  'fear_greed',
  'mvrv_z',
];

/** Every series that the front page reads for its tiles and changes. */
export const TODAY_SERIES: readonly string[] = [
  ...new Set([...TODAY_GROUPS.flatMap(({ series }) => series), ...TODAY_CHANGES]),
];
