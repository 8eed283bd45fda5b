import { backtestOverfitting } from '../statistics/backtest-overfitting.ts';
import { barReturns } from './backtest-metrics.ts';
import type { BacktestEvidence, BacktestRequest } from './backtest-report.ts';
import { neighbourhood } from './neighbourhood.ts';
import type { BacktestRules, BacktestWorld } from './prepared-run.ts';
import { testedRun } from './tested-run.ts';

const MIN_VARIANTS = 4;
/** Number of blocks; choosing half of twelve gives 924 splits. */
const BLOCKS = 12;

/**
 * Probability of backtest overfitting (PBO): the probability that the best variant of a parameter neighbourhood was
 * best by luck.
 */
export function neighbourhoodOverfitting(
  request: BacktestRequest,
  rules: BacktestRules,
  world: BacktestWorld,
): Pick<BacktestEvidence, 'pbo' | 'pboReason'> {
  const variants = neighbourhood(rules.strategy, request.parameters);
  if (variants.length < MIN_VARIANTS)
    return {
      pbo: null,
      pboReason: `${rules.strategy.key} has ${variants.length} variants nearby; it needs ${MIN_VARIANTS}`,
    };
  const columns = variants.flatMap((parameters) => {
    const run = testedRun({ ...request, parameters }, rules, world);
    return run ? [barReturns(run.executed.equity)] : [];
  });
  // A longer warm-up begins later, so variants are compared over the bars they share, which are the last ones.
  const shared = Math.min(...columns.map(({ length }) => length));
  const compared = columns.map((column) => column.subarray(column.length - shared));
  // Equal columns would all rank in the middle, which counts as overfitted; a run that never traded would get a PBO of
  // 1.
  if (!compared.some((column) => column.some((value, i) => value !== compared[0]?.[i])))
    return { pbo: null, pboReason: 'all variants nearby returned the same' };
  const found = backtestOverfitting(compared, BLOCKS);
  return found.value === null
    ? { pbo: null, pboReason: 'the window is too short' }
    : { pbo: found.value.probability, pboReason: null };
}
