import type { Day } from '../calendar.ts';
import type { LatestSignal } from './latest-signal.ts';

/** A bar at whose close a strategy changed its signal. */
export interface SignalFlip {
  /** Last day of the bar. */
  readonly day: Day;
  readonly side: 'BUY' | 'SELL';
}

/**
 * Returns the bars at whose close a strategy gave a signal, oldest first. A share depends on bars up to its own only.
 *
 * @param isPaidIn - Whether the strategy buys without ever selling, so that each purchase is a signal.
 */
export function signalFlips(
  { target }: Pick<LatestSignal, 'target'>,
  lastDays: ArrayLike<Day>,
  isPaidIn: boolean,
): readonly SignalFlip[] {
  const flips: SignalFlip[] = [];
  let wasHeld = false;
  for (let bar = 0; bar < target.length; bar++) {
    const isHeld = (target[bar] ?? 0) > 0;
    const day = lastDays[bar] as Day;
    if (isHeld && (isPaidIn || !wasHeld)) flips.push({ day, side: 'BUY' });
    else if (!isHeld && wasHeld && !isPaidIn) flips.push({ day, side: 'SELL' });
    wasHeld = isHeld;
  }
  return flips;
}
