/** Units of the components of scores, by their keys: their terms say only that each has its own. */
export const COMPONENT_UNITS: Readonly<Record<string, string>> = {
  btc_dominance: 'percent',
  fear_greed: 'points',
  halving_position: 'points',
  ma200w_distance_pct: 'percent',
  mayer_multiple: 'ratio',
  mining_difficulty: 'ratio',
  pi_cycle_bottom: 'ratio',
  pi_cycle_top: 'ratio',
  weekly_rsi: 'points',
};
