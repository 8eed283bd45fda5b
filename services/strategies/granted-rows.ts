import { shape } from '../../engine/shape.ts';
import { PAYER_TIER } from '../graph/payer-tier.ts';
import type { LimitedCaller } from '../graph/request-context.ts';

/** Fields of an answer whose rows depend on the tier. */
export const GRANTED_FIELDS = {
  total: shape.integer('Number of rows without the limit of the tier.'),
  rowsGranted: shape.from('granted', shape.integer.orNull('Most rows the tier sees: 10 Free; null for all.')),
};

/** Returns the maximum insight rows for a caller; null for all. */
export function grantedRows({ caller, tiers }: LimitedCaller): number | null {
  return tiers[caller.kind === 'payer' ? PAYER_TIER : caller.tier].insightRows;
}

/** Returns the granted number of leading rows. */
export function firstRows<Row>(rows: readonly Row[], granted: number | null): Row[] {
  return granted === null ? [...rows] : rows.slice(0, granted);
}
