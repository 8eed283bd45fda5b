import { TIER_NAMES, type TierName } from '../engine/knowledge/tier-name.ts';

/** What a tier may do: every cap and quota of the service. */
export interface Tier {
  readonly requestsPerHour: number;
  readonly requestsPerDay: number;
  /** Longest history window in days; null where the endpoint sets its own. */
  readonly historyDays: number | null;
  readonly backtestRunsPerDay: number;
  readonly gridRunsPerDay: number;
  readonly universeJobsPerDay: number;
  readonly pairsPerUniverseJob: number;
  readonly reportsPerDay: number;
  readonly liveSubscriptions: number;
  /** GraphQL connections open at a time, sockets and event streams, on each gateway. */
  readonly liveConnections: number;
  /** Signals followed live in 7 days. */
  readonly liveSignals: number;
  readonly screenerRows: number;
  /** Rows of the strategy insights; null for all of them. */
  readonly insightRows: number | null;
  /** Limits of an ad-hoc GraphQL document. */
  readonly document: DocumentLimits;
}

export interface DocumentLimits {
  /** Deepest selection, root fields are depth 1. */
  readonly depth: number;
  readonly aliases: number;
  /** Lexical tokens of the whole document. */
  readonly tokens: number;
  /** Sum over fields, a list counts its page size: see `COST_PER_REQUEST`. */
  readonly cost: number;
}

/** A document of this cost counts as one request. */
export const COST_PER_REQUEST = 100;

/** What each tier of a service may do. */
export type Tiers = Readonly<Record<TierName, Tier>>;

/** The tiers of a service that is started without a table of its own. */
export const DEFAULT_TIERS: Tiers = freeze({
  public: {
    requestsPerHour: 60,
    requestsPerDay: 300,
    historyDays: null,
    backtestRunsPerDay: 0,
    gridRunsPerDay: 0,
    universeJobsPerDay: 0,
    pairsPerUniverseJob: 0,
    reportsPerDay: 0,
    liveSubscriptions: 0,
    liveConnections: 10,
    liveSignals: 0,
    screenerRows: 0,
    insightRows: 0,
    document: { depth: 10, aliases: 15, tokens: 1_000, cost: 1_000 },
  },
  free: {
    requestsPerHour: 60,
    requestsPerDay: 500,
    historyDays: 30,
    backtestRunsPerDay: 0,
    gridRunsPerDay: 5,
    universeJobsPerDay: 0,
    pairsPerUniverseJob: 0,
    reportsPerDay: 0,
    liveSubscriptions: 0,
    liveConnections: 10,
    liveSignals: 0,
    screenerRows: 10,
    insightRows: 10,
    document: { depth: 12, aliases: 30, tokens: 2_000, cost: 2_000 },
  },
  api_pro: {
    requestsPerHour: 300,
    requestsPerDay: 3_000,
    historyDays: 365,
    backtestRunsPerDay: 50,
    gridRunsPerDay: 50,
    universeJobsPerDay: 5,
    pairsPerUniverseJob: 50,
    reportsPerDay: 5,
    liveSubscriptions: 3,
    liveConnections: 20,
    liveSignals: 10,
    screenerRows: 50,
    insightRows: null,
    document: { depth: 16, aliases: 60, tokens: 4_000, cost: 10_000 },
  },
  api_power: {
    requestsPerHour: 2_000,
    requestsPerDay: 30_000,
    historyDays: 3_650,
    backtestRunsPerDay: 500,
    gridRunsPerDay: 500,
    universeJobsPerDay: 50,
    pairsPerUniverseJob: 50,
    reportsPerDay: 50,
    liveSubscriptions: 20,
    liveConnections: 100,
    liveSignals: 50,
    screenerRows: 200,
    insightRows: null,
    document: { depth: 20, aliases: 100, tokens: 8_000, cost: 50_000 },
  },
});

/** Keeps a service from changing the limits of the others in its process. */
function freeze(tiers: Tiers): Tiers {
  for (const tier of Object.values(tiers)) {
    Object.freeze(tier.document);
    Object.freeze(tier);
  }
  return Object.freeze(tiers);
}

/** Whether `tier` includes what `required` includes. */
export function includesTier(tier: TierName, required: TierName): boolean {
  return TIER_NAMES.indexOf(tier) >= TIER_NAMES.indexOf(required);
}

/** The tier of a stored name. @throws Error for a name that is no tier. */
export function toTier(name: string): TierName {
  const known = TIER_NAMES.find((one) => one === name);
  if (!known) throw new Error(`unknown tier ${name}`);
  return known;
}
