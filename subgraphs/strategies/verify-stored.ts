import type { AnsweredBacktest } from '../../services/backtests/backtest-store.ts';
import { type BacktestVerification, verifyBacktest } from '../../services/backtests/verify-backtest.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';

/** CPU time of most backtests at most, with their evidence. */
const VERIFY_CPU_MS = 1_000;

/**
 * Computes a stored backtest again, which the caller may read.
 *
 * @throws Error for a backtest that is not stored.
 */
export async function verifyStored(
  { id }: Pick<AnsweredBacktest, 'id'>,
  context: SubgraphContext,
): Promise<BacktestVerification> {
  if (id === null) throw new Error('Expected a stored backtest; got one without an id.');
  const stored = await context.backtestStore.readStored(id);
  return context.work.run(VERIFY_CPU_MS, () => verifyBacktest(stored, context));
}
