import { normalCdf } from './normal-cdf.ts';
import { polynomial } from './polynomial.ts';

// Rational approximation by Acklam (2003), relative error 1.15e-9, highest power first.
const MIDDLE_TOP = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
] as const;
const MIDDLE_BOTTOM = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
] as const;
const TAIL_TOP = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
] as const;
const TAIL_BOTTOM = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1] as const;
/** Probability below which the approximation of the tail is used. */
const TAIL = 0.02425;

/**
 * Quantile of the standard normal distribution: the inverse of `normalCdf`.
 *
 * Acklam's approximation, refined by one step of Halley's method.
 *
 * @param probability - Above 0 and below 1. The quantile of 1 - p is the negative of the quantile of p; for a small p
 *   use that, since 1 - p has lost digits.
 * @throws RangeError for a probability outside that range.
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1))
    throw new RangeError(`Expected a probability between 0 and 1; got ${probability}.`);
  if (probability > 0.5) return -lowerQuantile(1 - probability);
  return lowerQuantile(probability);
}

function lowerQuantile(probability: number): number {
  const guess = approximation(probability);
  const error = (normalCdf(guess) - probability) * Math.sqrt(2 * Math.PI) * Math.exp((guess * guess) / 2);
  return guess - error / (1 + (guess * error) / 2);
}

function approximation(probability: number): number {
  if (probability < TAIL) {
    const q = Math.sqrt(-2 * Math.log(probability));
    return polynomial(TAIL_TOP, q) / polynomial(TAIL_BOTTOM, q);
  }
  const q = probability - 0.5;
  return (q * polynomial(MIDDLE_TOP, q * q)) / polynomial(MIDDLE_BOTTOM, q * q);
}
