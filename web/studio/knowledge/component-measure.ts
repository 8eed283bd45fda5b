import type { FieldText, InputText } from '../../pages/knowledge-answer.ts';

/** What a component counts in: its unit and the term that says how it is written. */
export type Measure = Pick<FieldText, 'term' | 'unit'>;

type Measures = readonly (readonly [key: RegExp, of: Measure])[];

const measure = (unit: string, term = ''): Measure => ({ term, unit });
const POINTS = measure('points');
const PERCENT = measure('percent');
const RATIO = measure('ratio');
const DEVIATIONS = measure('standard_deviations');
const SHARE_THAT_ROSE = measure('fraction', 'up_share');

/** Measures of components whose key is neither a series nor a value of the payload, by type of reading. */
const BY_TYPE: Readonly<Record<string, Measures>> = {
  alt_vs_btc_base_rate: [[/^share_beating_/, measure('fraction', 'btc_beat_share')]],
  altcoin_season: [[/./, PERCENT]],
  // The components are series of other units; their values are correlations.
  asset_correlation: [[/./, measure('correlation')]],
  asset_event_state: [
    [/^btc_close$/, measure('usd')],
    [/./, measure('days')],
  ],
  confluence_state: [
    [/^(?:valuation|derivatives)$/, DEVIATIONS],
    [/^(?:spending|miners)$/, RATIO],
    [/^structure$/, measure('count', 'bullmarket_stage')],
    [/./, POINTS],
  ],
  etf_flows: [[/./, measure('usd_millions')]],
  gem_score: [
    [/_share$/, measure('fraction', 'share_of_members')],
    [/_pct$/, PERCENT],
  ],
  market_pulse: [
    [/^bullmarket_ampel$/, measure('count', 'bullmarket_stage')],
    [/^altcoin_season$/, measure('count', 'altcoin_season_votes')],
    [/^funding_rate$/, DEVIATIONS],
    [/^hash_ribbons$/, measure('points', 'hash_ribbons_state')],
  ],
  market_regime: [
    [/^(?:liquidity|financial_conditions|risk_appetite|crypto_liquidity|business_cycle|inflation)$/, POINTS],
  ],
  market_structure: [[/./, PERCENT]],
  max_pain: [[/./, measure('usd')]],
  parabolic_base_rate: [[/^median_drawdown/, PERCENT]],
  return_probability: [[/^(?:pulse|cycle)_band$/, POINTS]],
  strategy_regime_sensitivity: [
    [/^completed_trades$/, measure('count')],
    [/./, measure('percent', 'trade_return')],
  ],
  svc_score: [[/./, measure('fraction', 'score_part_value')]],
  volatility_phase: [[/./, PERCENT]],
  volatility_premium: [[/./, PERCENT]],
};

/** Measures of components that several types of readings share. */
const SHARED: Measures = [
  [/(?:^|_)share_up_\d+d$/, SHARE_THAT_ROSE],
  [/^(?:btc_dominance|ma200w_distance_pct)$/, PERCENT],
  [/^(?:fear_greed|halving_position|weekly_rsi)$/, POINTS],
  [/^(?:mayer_multiple|mining_difficulty|pi_cycle_bottom|pi_cycle_top)$/, RATIO],
];

function measureIn(measures: Measures, key: string): Measure | null {
  return measures.find(([pattern]) => pattern.test(key))?.[1] ?? null;
}

/** Returns what a component counts in that has the same key in several readings; null for any other. */
export function sharedMeasure(key: string): Measure | null {
  return measureIn(SHARED, key);
}

/** Returns what a component of a reading counts in; null for a number without a unit. */
export function componentMeasure(
  { type }: { readonly type: string },
  key: string,
  fields: readonly FieldText[],
  inputs: readonly InputText[],
): Measure | null {
  const declared = sharedMeasure(key) ?? measureIn(BY_TYPE[type] ?? [], key);
  if (declared) return declared;
  const input = inputs.find(({ id }) => id === key);
  if (input?.unit) return { term: key, unit: input.unit };
  return fields.find(({ path }) => path === key) ?? fields.find(({ term }) => term === key) ?? null;
}
