import type { RunSet } from '../../engine/evidence/run-set.ts';
import type { StoredRun } from '../../engine/insights/stored-run.ts';

const PERCENT = 100;

/** The stored backtests as the insights read them. Every strategy of the catalogue trades one market, so none is a pair trade. */
export function toStoredRuns({ runs }: RunSet): StoredRun[] {
  return runs.map(({ storedOn, pair, direction, cagr, deflatedSharpe }) => ({
    storedOn,
    pair,
    direction,
    pairMode: null,
    deflatedSharpe,
    cagrPct: cagr === null ? null : PERCENT * cagr,
  }));
}
