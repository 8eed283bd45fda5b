import { runningTotal } from './running-total.ts';

/**
 * On-balance volume (Joseph Granville, 1963): volume is added on a bar that closes higher and subtracted on one that
 * closes lower. In the base asset; it starts at 0, so only its changes are meaningful.
 *
 * A bar of unknown volume has no value and adds nothing.
 */
export function onBalanceVolume(close: Float64Array, volume: Float64Array, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) {
    const change = i === 0 ? 0 : close[i]! - close[i - 1]!;
    // Adding zero turns minus zero into zero.
    out[i] = Math.sign(change) * volume[i]! + 0;
  }
  runningTotal(out, out);
}
