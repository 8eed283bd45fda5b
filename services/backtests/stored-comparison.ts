import { barReturns } from '../../engine/backtest/backtest-metrics.ts';
import { type PairedDifference, pairedDifferences } from '../../engine/backtest/paired-differences.ts';
import { invalidParameter } from '../../platform/errors.ts';
import type { AnsweredBacktest, BacktestStore } from './backtest-store.ts';
import { type AnsweredComparison, seedOf } from './backtests.ts';

const MIN_COMPARED = 2;
const MAX_COMPARED = 5;

/**
 * Reads two to five stored backtests of a caller side by side. Those over the same bars are compared bar by bar; others have
 * no differences.
 *
 * @throws DomainError `invalid_input` for another number of them; `not_found`, also for another owner's backtest.
 */
export async function compareStored(
  store: Pick<BacktestStore, 'read'>,
  callerId: string,
  ids: readonly string[],
): Promise<AnsweredComparison> {
  const wanted = [...new Set(ids)];
  if (wanted.length < MIN_COMPARED || wanted.length > MAX_COMPARED)
    throw invalidParameter('ids', `must name ${MIN_COMPARED} to ${MAX_COMPARED} backtests, not ${wanted.length}`);
  const backtests = await Promise.all(wanted.map((id) => store.read(callerId, id)));
  return { backtests, differences: haveSameBars(backtests) ? differencesOf(backtests, wanted) : [] };
}

function differencesOf(backtests: readonly AnsweredBacktest[], ids: readonly string[]): PairedDifference[] {
  const returns = backtests.map(({ result, equity }) => ({
    strategy: result.strategy,
    returns: barReturns(equity.values),
  }));
  return pairedDifferences(returns, (backtests[0] as AnsweredBacktest).result.interval, seedOf(ids));
}

function haveSameBars([first, ...others]: readonly AnsweredBacktest[]): boolean {
  const { result, equity } = first as AnsweredBacktest;
  return others.every(
    (other) =>
      other.result.pair === result.pair &&
      other.result.interval === result.interval &&
      other.equity.days.length === equity.days.length &&
      other.equity.days.every((day, i) => day === equity.days[i]),
  );
}
