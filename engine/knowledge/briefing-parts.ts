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
const MINERS: Readonly<Record<string, number>> = { capitulation: -1, recovery: 1, expansion: 0.5 };

const clamp = (value: number) => Math.min(1, Math.max(-1, value));

/** The lean of a number of a payload; null where there is none. */
const by = (field: string, lean: (value: number) => number) => (payload: Payload) => {
  const value = payload[field];
  return typeof value === 'number' ? clamp(lean(value)) : null;
};

/** A score from 0 to 100 whose low end came before rises. */
const lowIsTailwind = (score: number) => 1 - score / 50;

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
    ...{ type: 'btc_liquidity_fair_value', label: 'Fair value by liquidity', weight: 10 },
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
    ...BTC,
    ...{ type: 'confluence_state', label: 'Confluence', weight: 0 },
    tailwind: 'context only: its gauges are in the other parts already',
    lean: by('score', (score) => -score / 100),
  },
];

function shortTermDistance({ levels }: Payload): number | null {
  if (!Array.isArray(levels)) return null;
  const level = (levels as Payload[]).find(({ key }) => key === 'sth_realized_price');
  return typeof level?.distance === 'number' ? clamp(level.distance / FULL_DISTANCE) : null;
}

function accumulation({ lth_supply_change_30d: change, circulating_supply: supply }: Payload): number | null {
  if (typeof change !== 'number' || typeof supply !== 'number') return null;
  return clamp(change / supply / FULL_ACCUMULATION);
}
