import { scaleLinear } from 'd3-scale';

/** A scale that spans less than this many times its lowest value has room for 2 and 5 of each power of ten. */
const MAX_FINE_SPAN = 300;
/** A short span has fewer round values of this kind than an axis needs. */
const MIN_TICKS = 3;
/** More powers of ten than this are labelled every second or third one. */
const MAX_POWERS = 9;

/** Returns round values of a logarithmic axis: powers of ten, and 2 and 5 times them where the span is short. */
export function logTicks([low, high]: readonly [number, number]): number[] {
  const steps = high / low < MAX_FINE_SPAN ? [1, 2, 5] : [1];
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, i) => first + i);
  // Number() of the decimal text, because 10 ** -3 * 5 is not 0.005.
  const ticks = powers.flatMap((power) => steps.map((step) => Number(`${step}e${power}`)));
  const shown = ticks.filter((tick) => tick >= low && tick <= high);
  if (shown.length < MIN_TICKS) return linearTicks([low, high], MIN_TICKS + 1);
  const every = steps.length > 1 ? 1 : Math.ceil(shown.length / MAX_POWERS);
  return shown.filter((_, i) => (shown.length - 1 - i) % every === 0);
}

/** Returns about `count` round values of a linear axis. */
export function linearTicks(domain: readonly [number, number], count: number): number[] {
  return scaleLinear(domain, [0, 1]).ticks(count);
}
