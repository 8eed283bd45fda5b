import { mean } from '../statistics/mean.ts';
import type { Words } from '../terms/words.ts';
import type { Json, KnowledgeName } from './declaration.ts';

type Payload = Readonly<Record<string, Json>>;

/** Knowledge object that the briefing composes. */
export interface BriefingPart extends KnowledgeName {
  readonly label: Words;
  /** Weight relative to the other parts present; 0 for context. */
  readonly weight: number;
  /** Condition, in words, under which the part is a tailwind. */
  readonly tailwind: string;
  /** Lean from -1 (headwind) to 1 (tailwind); null when the payload gives no lean. */
  lean(payload: Payload): number | null;
}

/** Growth of long-term holder supply over 30 days that counts as a full lean, as a fraction of the supply. */
const FULL_ACCUMULATION = 0.01;
/** Distance from the short-term holder cost basis that counts as a full lean, percent. */
const FULL_DISTANCE = 25;
const TRENDS: Readonly<Record<string, number>> = { up: 1, sideways: 0, down: -1 };
/** Lift of the share that rose that counts as a full lean, percentage points. */
const FULL_LIFT = 25;
const LIFT_DAYS = 90;
const MINERS: Readonly<Record<string, number>> = { capitulation: -1, recovery: 1, expansion: 0.5 };

const clamp = (value: number) => Math.min(1, Math.max(-1, value));

/** Builds a lean from a numeric payload field; null when the field is not a number. */
const by = (field: string, lean: (value: number) => number) => (payload: Payload) => {
  const value = payload[field];
  return typeof value === 'number' ? clamp(lean(value)) : null;
};

/** Lean of a score from 0 to 100 whose low values preceded rises. */
const lowIsTailwind = (score: number) => 1 - score / 50;

/** Builds a part shown in the briefing without a lean or weight. */
const context = (type: string, subject: string, label: Words): BriefingPart => ({
  type,
  subject,
  label,
  weight: 0,
  tailwind: 'context only: it has no lean',
  lean: () => null,
});

const BTC = { subject: 'BTC' } as const;

/** Knowledge objects the briefing composes, one entry each. */
export const BRIEFING_PARTS: readonly BriefingPart[] = [
  {
    ...BTC,
    type: 'market_pulse',
    label: { en: 'Market pulse', de: 'Marktpuls' },
    weight: 10,
    tailwind: 'the market is cool',
    lean: by('score', lowIsTailwind),
  },
  {
    ...BTC,
    type: 'btc_cycle',
    label: { en: 'Bitcoin cycle', de: 'Bitcoin-Zyklus' },
    weight: 15,
    tailwind: 'the cycle score is low',
    lean: by('raw_score', lowIsTailwind),
  },
  {
    ...BTC,
    type: 'btc_valuation',
    label: { en: 'Bitcoin valuation', de: 'Bitcoin-Bewertung' },
    weight: 15,
    tailwind: 'valuation is low in its own history',
    lean: by('score', lowIsTailwind),
  },
  {
    ...BTC,
    type: 'btc_liquidity_fair_value',
    label: { en: 'Fair value by liquidity', de: 'Fairer Wert nach Liquidität' },
    weight: 5,
    tailwind: 'the price is below its fair value by liquidity',
    lean: by('residual_z', (z) => -z / 2),
  },
  {
    ...BTC,
    type: 'onchain_cost_basis_ladder',
    label: { en: 'Ladder of cost bases', de: 'Leiter der Einstandskurse' },
    weight: 10,
    tailwind: 'the price is above the cost basis of short-term holders',
    lean: shortTermDistance,
  },
  {
    ...BTC,
    type: 'supply_distribution',
    label: { en: 'Distribution of the supply', de: 'Verteilung des Angebots' },
    weight: 10,
    tailwind: 'long-term holders accumulate',
    lean: accumulation,
  },
  {
    ...BTC,
    type: 'spending_behavior',
    label: { en: 'Spending behaviour', de: 'Ausgabeverhalten' },
    weight: 10,
    tailwind: 'few coins are spent, and at low profit',
    lean: by('score', lowIsTailwind),
  },
  {
    ...BTC,
    type: 'miner_state',
    label: { en: 'Miner state', de: 'Lage der Miner' },
    weight: 10,
    tailwind: 'miners recover or expand',
    lean: ({ state }) => (typeof state === 'string' ? (MINERS[state] ?? null) : null),
  },
  {
    ...BTC,
    type: 'derivatives_state',
    label: { en: 'Derivatives state', de: 'Lage der Derivate' },
    weight: 10,
    tailwind: 'funding is unusually low: shorts are crowded',
    lean: by('funding_z', (z) => -z / 2),
  },
  {
    type: 'market_regime',
    subject: 'GLOBAL',
    label: { en: 'Market regime', de: 'Marktregime' },
    weight: 15,
    tailwind: 'the macro environment supports risk assets',
    lean: by('score', (score) => score / 50 - 1),
  },
  {
    ...BTC,
    type: 'market_structure',
    label: { en: 'Market structure', de: 'Marktstruktur' },
    weight: 10,
    tailwind: 'the swing trend is up',
    lean: ({ current_trend: trend }) => (typeof trend === 'string' ? (TRENDS[trend] ?? null) : null),
  },
  {
    ...BTC,
    type: 'etf_flows',
    label: { en: 'ETF flows', de: 'ETF-Flüsse' },
    weight: 10,
    tailwind: 'fund inflows are higher than usual',
    lean: by('net_flow_20d_percentile', (percentile) => percentile / 50 - 1),
  },
  {
    ...BTC,
    type: 'return_probability',
    label: { en: 'Return probability', de: 'Renditewahrscheinlichkeit' },
    weight: 10,
    tailwind: 'the price rose within 90 days more often after days in the current bands than after any day',
    lean: bandLift,
  },
  {
    ...BTC,
    type: 'confluence_state',
    label: { en: 'Confluence', de: 'Konfluenz' },
    weight: 0,
    tailwind: 'context only: its gauges are already in the other parts',
    lean: by('score', (score) => -score / 100),
  },
  context('market_analogue', 'BTC', { en: 'Historical analogues', de: 'Historische Analogien' }),
  context('volatility_phase', 'BTC', { en: 'Volatility phase', de: 'Volatilitätsphase' }),
  context('volatility_premium', 'BTC', { en: 'Volatility premium', de: 'Volatilitätsprämie' }),
  context('max_pain', 'BTC', { en: 'Max pain', de: 'Max Pain' }),
  context('altcoin_season', 'GLOBAL', { en: 'Altcoin season', de: 'Altcoin-Saison' }),
];

function shortTermDistance({ levels }: Payload): number | null {
  const level = rowsOf(levels).find(({ key }) => key === 'sth_realized_price');
  return typeof level?.distance === 'number' ? clamp(level.distance / FULL_DISTANCE) : null;
}

function accumulation({ lth_supply_change_30d: change, circulating_supply: supply }: Payload): number | null {
  if (typeof change !== 'number' || typeof supply !== 'number') return null;
  return clamp(change / supply / FULL_ACCUMULATION);
}

/** Computes the mean lean by the lift of today's bands, over samples that are not thin. */
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
