import type { LimitedCaller } from '../../platform/graph/request-context.ts';

/** What a caller who pays for one answer sees: what Pro sees. */
const PAYER_TIER = 'api_pro';

/** The rows of an insight that a caller sees; null for all. */
export function grantedRows({ caller, tiers }: LimitedCaller): number | null {
  return tiers[caller.kind === 'payer' ? PAYER_TIER : caller.tier].insightRows;
}

/** The first of the rows, as many as are granted. */
export function firstRows<Row>(rows: readonly Row[], granted: number | null): Row[] {
  return granted === null ? [...rows] : rows.slice(0, granted);
}
