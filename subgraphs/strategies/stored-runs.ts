import type { StoredRun } from '../../engine/insights/stored-run.ts';

/** The backtests whose aggregates are published. Nothing stores runs yet: there are none, and the aggregates say so. */
export function readStoredRuns(): readonly StoredRun[] {
  return [];
}
