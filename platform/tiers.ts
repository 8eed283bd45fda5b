import { TIER_NAMES, type TierName } from '../engine/knowledge/tier-name.ts';

/** Limits of a tier: every cap and quota of the service. */
export interface Tier {
  readonly requestsPerHour: number;
  readonly requestsPerDay: number;
  /** Maximum history window, days; null where the endpoint sets its own. */
  readonly historyDays: number | null;
  readonly backtestRunsPerDay: number;
  readonly gridRunsPerDay: number;
  readonly universeJobsPerDay: number;
  readonly pairsPerUniverseJob: number;
  readonly reportsPerDay: number;
  readonly liveSubscriptions: number;
  /** Maximum number of open live connections, sockets and event streams. */
  readonly liveConnections: number;
  /** Maximum number of signals followed live within 7 days. */
  readonly liveSignals: number;
  readonly screenerRows: number;
  /** Maximum number of rows of strategy insights; null for all. */
  readonly insightRows: number | null;
  /** Limits of an ad-hoc GraphQL document. */
  readonly document: DocumentLimits;
}

export interface DocumentLimits {
  /** Deepest selection; root fields have depth 1. */
  readonly depth: number;
  readonly aliases: number;
  /** Lexical tokens of the whole document. */
  readonly tokens: number;
  /** Number of fields, each multiplied by the page sizes of the lists around it; see `COST_PER_REQUEST`. */
  readonly cost: number;
}

/** Document cost that counts as one request. */
export const COST_PER_REQUEST = 100;

/** A limit that nobody reaches, and that fits an `Int` of GraphQL. */
const UNLIMITED = 1_000_000_000;
/** More days than any history has. */
const ALL_DAYS = 36_500;

/** Limits of all tiers of a service. */
export type Tiers = Readonly<Record<TierName, Tier>>;

/** Tiers of a service started without its own table. */
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
  operator: {
    requestsPerHour: UNLIMITED,
    requestsPerDay: UNLIMITED,
    historyDays: ALL_DAYS,
    backtestRunsPerDay: UNLIMITED,
    gridRunsPerDay: UNLIMITED,
    universeJobsPerDay: UNLIMITED,
    pairsPerUniverseJob: UNLIMITED,
    reportsPerDay: UNLIMITED,
    liveSubscriptions: UNLIMITED,
    liveConnections: UNLIMITED,
    liveSignals: UNLIMITED,
    screenerRows: UNLIMITED,
    insightRows: null,
    // Limits of a document protect the process; only its cost is a quota.
    document: { depth: 20, aliases: 100, tokens: 8_000, cost: UNLIMITED },
  },
});

/** Freezes the limits, because services in one process share them. */
export function freeze(tiers: Tiers): Tiers {
  for (const tier of Object.values(tiers)) {
    Object.freeze(tier.document);
    Object.freeze(tier);
  }
  return Object.freeze(tiers);
}

/** Returns whether `tier` includes everything of `required`. */
export function includesTier(tier: TierName, required: TierName): boolean {
  return TIER_NAMES.indexOf(tier) >= TIER_NAMES.indexOf(required);
}

/** Parses a stored tier name. @throws Error for an unknown name. */
export function toTier(name: string): TierName {
  const known = TIER_NAMES.find((one) => one === name);
  if (!known) throw new Error(`Unknown tier ${name}. Allowed: ${TIER_NAMES.join(', ')}.`);
  return known;
}

/** Returns a limit for a page; null where it is too high for any caller to reach. */
export function reachable(limit: number): number | null {
  return limit >= UNLIMITED ? null : limit;
}

/** Returns a history window for a page, days; null where it is longer than any history. */
export function reachableDays(days: number | null): number | null {
  return days === null || days >= ALL_DAYS ? null : days;
}
