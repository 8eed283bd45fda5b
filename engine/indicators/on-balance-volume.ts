import { runningTotal } from './running-total.ts';

/**
 * On-balance volume (Joseph Granville, 1963): volume counted up on a bar that closes higher, down on one that closes lower.
 * In the base asset; only its changes mean something, it starts at 0.
 *
 * A bar of unknown volume has no value and adds nothing.
 */
export function onBalanceVolume(close: Float64Array, volume: Float64Array, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) {
    const change = i === 0 ? 0 : (close[i] as number) - (close[i - 1] as number);
    // Adding zero turns minus zero into zero.
    out[i] = Math.sign(change) * (volume[i] as number) + 0;
  }
  runningTotal(out, out);
}
