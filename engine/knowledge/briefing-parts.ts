import { mean } from '../statistics/mean.ts';
import type { Json, KnowledgeName } from './declaration.ts';

type Payload = Readonly<Record<string, Json>>;

/** An object the briefing is made of. */
export interface BriefingPart extends KnowledgeName {
  readonly label: string;
  /** Its weight among the parts that are present. */
  readonly weight: number;
  /** What makes it a tailwind, in words. */
  readonly tailwind: string;
  /** From -1, headwind, to 1, tailwind; null where its payload does not tell. */
  lean(payload: Payload): number | null;
}

/** Growth of the coins of long-term holders in 30 days, as a share of all coins, that counts in full. */
const FULL_ACCUMULATION = 0.01;
/** Distance from the cost basis of short-term holders, percent, that counts in full. */
const FULL_DISTANCE = 25;
const TRENDS: Readonly<Record<string, number>> = { up: 1, sideways: 0, down: -1 };
/** Lift of the share that rose, percentage points, that counts in full. */
const FULL_LIFT = 25;
const LIFT_DAYS = 90;
const MINERS: Readonly<Record<string, number>> = { capitulation: -1, recovery: 1, expansion: 0.5 };

const clamp = (value: number) => Math.min(1, Math.max(-1, value));

/** The lean of a number of a payload; null where there is none. */
const by = (field: string, lean: (value: number) => number) => (payload: Payload) => {
  const value = payload[field];
  return typeof value === 'number' ? clamp(lean(value)) : null;
};

/** A score from 0 to 100 whose low end came before rises. */
const lowIsTailwind = (score: number) => 1 - score / 50;

/** An object that is told beside the others and has no side. */
const context = (type: string, subject: string, label: string): BriefingPart => ({
  ...{ type, subject, label, weight: 0 },
  tailwind: 'context only: it has no side',
  lean: () => null,
});

const BTC = { subject: 'BTC' } as const;

/** What the briefing composes; a new part is a new line. */
export const BRIEFING_PARTS: readonly BriefingPart[] = [
  {
    ...BTC,
    ...{ type: 'market_pulse', label: 'Market pulse', weight: 10 },
    tailwind: 'the market is cool',
    lean: by('score', lowIsTailwind),
  },
  {
    ...BTC,
    ...{ type: 'btc_cycle', label: 'Bitcoin cycle', weight: 15 },
    tailwind: 'the cycle score is low',
    lean: by('raw_score', lowIsTailwind),
  },
  {
    ...BTC,
    ...{ type: 'btc_valuation', label: 'Bitcoin valuation', weight: 15 },
    tailwind: 'valuation is low in its own history',
    lean: by('score', lowIsTailwind),
  },
  {
    ...BTC,
    ...{ type: 'btc_liquidity_fair_value', label: 'Fair value by liquidity', weight: 5 },
    tailwind: 'the price is below what went with this much liquidity',
    lean: by('residual_z', (z) => -z / 2),
  },
  {
    ...BTC,
    ...{ type: 'onchain_cost_basis_ladder', label: 'Ladder of cost bases', weight: 10 },
    tailwind: 'the price is above the cost basis of short-term holders',
    lean: shortTermDistance,
  },
  {
    ...BTC,
    ...{ type: 'supply_distribution', label: 'Distribution of the supply', weight: 10 },
    tailwind: 'long-term holders accumulate',
    lean: accumulation,
  },
  {
    ...BTC,
    ...{ type: 'spending_behavior', label: 'Spending behaviour', weight: 10 },
    tailwind: 'little is spent, and at little profit',
    lean: by('score', lowIsTailwind),
  },
  {
    ...BTC,
    ...{ type: 'miner_state', label: 'Miner state', weight: 10 },
    tailwind: 'miners recover or expand',
    lean: ({ state }) => (typeof state === 'string' ? (MINERS[state] ?? null) : null),
  },
  {
    ...BTC,
    ...{ type: 'derivatives_state', label: 'Derivatives state', weight: 10 },
    tailwind: 'funding is unusually low: shorts crowd',
    lean: by('funding_z', (z) => -z / 2),
  },
  {
    ...{ type: 'market_regime', subject: 'GLOBAL', label: 'Market regime', weight: 15 },
    tailwind: 'the macro environment supports risk',
    lean: by('score', (score) => score / 50 - 1),
  },
  {
    ...BTC,
    ...{ type: 'market_structure', label: 'Market structure', weight: 10 },
    tailwind: 'the trend of the turning points is up',
    lean: ({ current_trend: trend }) => (typeof trend === 'string' ? (TRENDS[trend] ?? null) : null),
  },
  {
    ...BTC,
    ...{ type: 'etf_flows', label: 'ETF flows', weight: 10 },
    tailwind: 'more flows into funds than usual so far',
    lean: by('net_flow_20d_percentile', (percentile) => percentile / 50 - 1),
  },
  {
    ...BTC,
    ...{ type: 'return_probability', label: 'Return probability', weight: 10 },
    tailwind: 'days in bands like today rose more often within 90 days than any day',
    lean: bandLift,
  },
  {
    ...BTC,
    ...{ type: 'confluence_state', label: 'Confluence', weight: 0 },
    tailwind: 'context only: its gauges are in the other parts already',
    lean: by('score', (score) => -score / 100),
  },
  context('market_analogue', 'BTC', 'Historical analogues'),
  context('volatility_phase', 'BTC', 'Volatility phase'),
  context('volatility_premium', 'BTC', 'Volatility premium'),
  context('max_pain', 'BTC', 'Max pain'),
  context('altcoin_season', 'GLOBAL', 'Altcoin season'),
];

function shortTermDistance({ levels }: Payload): number | null {
  const level = rowsOf(levels).find(({ key }) => key === 'sth_realized_price');
  return typeof level?.distance === 'number' ? clamp(level.distance / FULL_DISTANCE) : null;
}

function accumulation({ lth_supply_change_30d: change, circulating_supply: supply }: Payload): number | null {
  if (typeof change !== 'number' || typeof supply !== 'number') return null;
  return clamp(change / supply / FULL_ACCUMULATION);
}

/** Mean lift of the bands of today whose sample is not thin. */
function bandLift({ conditions }: Payload): number | null {
  const rates = rowsOf(conditions).flatMap(({ rates }) => rowsOf(rates));
  const lifts = rates.flatMap(({ horizon_days: days, thin, lift_pp: lift }) =>
    days === LIFT_DAYS && thin === false && typeof lift === 'number' ? [lift] : [],
  );
  const average = mean(lifts);
  return average === null ? null : clamp(average / FULL_LIFT);
}

function rowsOf(list: Json | undefined): readonly Payload[] {
  return Array.isArray(list) ? (list as readonly Payload[]) : [];
}
