import { type PercentileBands, percentileBands } from './percentile-bands.ts';
import { createRandom } from './random.ts';
import { missing, type Statistic } from './statistic.ts';
import { DEFAULT_PATHS, whyNotResampled } from './trade-monte-carlo.ts';

/**
 * Maximum drawdowns, 0 to 1, of the same trades in random order. The final capital does not depend on the order, so
 * only drawdowns are returned. Missing below two trades.
 *
 * @param returns - Net return of each trade, fractions.
 */
export function tradeOrder(
  returns: ArrayLike<number>,
  plan: { readonly seed: number; readonly paths?: number },
): Statistic<PercentileBands> {
  const reason = whyNotResampled(returns);
  if (reason) return missing(reason);
  const factors = Float64Array.from(returns, (value) => Math.max(0, 1 + value));
  const random = createRandom(plan.seed);
  const drawdowns = new Float64Array(plan.paths ?? DEFAULT_PATHS);
  for (let path = 0; path < drawdowns.length; path++) {
    let equity = 1.0;
    let highest = 1.0;
    let kept = 1.0;
    for (let left = factors.length; left > 0; left--) {
      // Fisher-Yates shuffle, evaluated while shuffling.
      const at = Math.floor(random() * left);
      const factor = factors[at]!;
      factors[at] = factors[left - 1]!;
      factors[left - 1] = factor;
      equity *= factor;
      if (equity > highest) highest = equity;
      else if (equity < kept * highest) kept = equity / highest;
    }
    drawdowns[path] = 1 - kept;
  }
  return { value: percentileBands(drawdowns), reason: null };
}
