import { backtestOverfitting } from '../statistics/backtest-overfitting.ts';
import { barReturns } from './backtest-metrics.ts';
import type { BacktestEvidence, BacktestRequest } from './backtest-report.ts';
import { neighbourhood } from './neighbourhood.ts';
import type { BacktestRules, BacktestWorld } from './prepared-run.ts';
import { testedRun } from './tested-run.ts';

const LEAST_VARIANTS = 4;
/** Halves of twelve blocks: 924 splits. */
const BLOCKS = 12;

/** Probability that the best of a neighbourhood of parameters was best by luck (PBO). */
export function neighbourhoodOverfitting(
  request: BacktestRequest,
  rules: BacktestRules,
  world: BacktestWorld,
): Pick<BacktestEvidence, 'pbo' | 'pboReason'> {
  const variants = neighbourhood(rules.strategy, request.parameters);
  if (variants.length < LEAST_VARIANTS)
    return {
      pbo: null,
      pboReason: `${rules.strategy.key} has ${variants.length} variants nearby; it needs ${LEAST_VARIANTS}`,
    };
  const columns = variants.flatMap((parameters) => {
    const run = testedRun({ ...request, parameters }, rules, world);
    return run ? [barReturns(run.executed.equity)] : [];
  });
  // A longer warm-up begins later; all are compared over the bars they share, which are the last ones.
  const shared = Math.min(...columns.map(({ length }) => length));
  const compared = columns.map((column) => column.subarray(column.length - shared));
  // Equals all rank in the middle, which counts as overfitted: a run that never traded would be, for certain.
  if (!compared.some((column) => column.some((value, i) => value !== compared[0]?.[i])))
    return { pbo: null, pboReason: 'all variants nearby returned the same' };
  const found = backtestOverfitting(compared, BLOCKS);
  return found.value === null
    ? { pbo: null, pboReason: 'the window is too short' }
    : { pbo: found.value.probability, pboReason: null };
}
