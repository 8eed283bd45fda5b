import { polynomial } from './polynomial.ts';

const INVERSE_SQRT_TWO_PI = 0.3989422804014327;
/** Distance from 0 beyond which the probability of a tail is 0 or 1 as a double. */
const MAX_DISTANCE = 38.6;

// Rational approximations of Cody, "Rational Chebyshev approximations for the error function", Math. Comp. 23 (1969),
// rescaled from erfc to the normal distribution: near zero, in the middle, and in the tail. Highest power first.
const NEAR_TOP = [0.06568233791820745, 2.2352520354606837, 161.02823106855587, 1067.6894854603709, 18154.98125334356];
const NEAR_BOTTOM = [1, 47.202581904688245, 976.0985517377767, 10260.932208618979, 45507.78933502673];
const MIDDLE_TOP = [
  1.0765576773720192e-8, 0.39894151208813466, 8.883149794388377, 93.50665613217785, 597.2702763948002,
  2494.5375852903726, 6848.190450536283, 11602.65143764735, 9842.714838383978,
];
const MIDDLE_BOTTOM = [
  1, 22.266688044328117, 235.387901782625, 1519.3775994075547, 6485.558298266761, 18615.571640885097, 34900.95272114598,
  38912.00328609327, 19685.429676859992,
];
const TAIL_TOP = [
  0.023073441764940174, 0.215898534057957, 0.12740116116024736, 0.022235277870649807, 0.0014216191932278934,
  2.9112874951168793e-5,
];
const TAIL_BOTTOM = [
  1, 1.284260096144911, 0.4682382124808651, 0.06598813786892856, 0.0037823963320275824, 7.297515550839662e-5,
];

/**
 * Probability that a standard normal variable is at most z, 0 to 1. Relative error below 1e-14, the lower tail
 * included.
 */
export function normalCdf(z: number): number {
  const distance = Math.abs(z);
  if (distance <= 0.67448975) {
    const square = z * z;
    return 0.5 + (z * polynomial(NEAR_TOP, square)) / polynomial(NEAR_BOTTOM, square);
  }
  const tail = upperTail(distance);
  return z > 0 ? 1 - tail : tail;
}

function upperTail(distance: number): number {
  if (distance > MAX_DISTANCE) return 0;
  let ratio: number;
  if (distance <= 5.656854249492381) ratio = polynomial(MIDDLE_TOP, distance) / polynomial(MIDDLE_BOTTOM, distance);
  else {
    const inverse = 1 / (distance * distance);
    const correction = (inverse * polynomial(TAIL_TOP, inverse)) / polynomial(TAIL_BOTTOM, inverse);
    ratio = (INVERSE_SQRT_TWO_PI - correction) / distance;
  }
  // The square is split where it is exact; otherwise the exponential would magnify its rounding.
  const coarse = Math.trunc(distance * 16) / 16;
  const rest = (distance - coarse) * (distance + coarse);
  return Math.exp(-0.5 * coarse * coarse) * Math.exp(-0.5 * rest) * ratio;
}
