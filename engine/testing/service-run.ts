import type { CoverageRun } from '../backtest/coverage-runs.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';

/** A backtest of a studied market as the service would have stored it. */
export function serviceRun(run: CoverageRun, pair: string, asset: string): RunOutcome {
  const owner = { origin: 'service', callerId: null, storedOn: 1 } as const;
  return { ...run, ...owner, configuration: '', pair, asset, assetType: 'crypto' };
}
