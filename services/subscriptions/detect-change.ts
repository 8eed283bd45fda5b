import { crossedThreshold } from '../../engine/alerts/crossed-threshold.ts';
import type { EventKind, JsonObject } from '../../platform/events/event.ts';
import type { SignalSide, SubscriptionFilter } from './subscription-filter.ts';
import type { WatchedState } from './watched-state.ts';

/** Returns whether a composite's components changed, which moves its score without a change in the market. */
function isRecomposed(previous: WatchedState, current: WatchedState): boolean {
  return previous.composition !== undefined && previous.composition !== current.composition;
}

/**
 * Detects a state change that matches a filter. Returns the context of its event; null for no event.
 *
 * When a composite's components changed, there is no event; the next day is compared with this one.
 *
 * @param filter - Null for broadcast events.
 */
export function detectChange(
  kind: EventKind,
  filter: SubscriptionFilter | null,
  previous: WatchedState,
  current: WatchedState,
): JsonObject | null {
  if (isRecomposed(previous, current)) return null;
  if (kind === 'signal_alert') return signalChange(filter, previous, current);
  if (kind === 'pulse_score' && filter) {
    const crossing = crossedThreshold(
      { above: filter.thresholdAbove, below: filter.thresholdBelow },
      Number(previous.score),
      Number(current.score),
    );
    return crossing && { ...crossing };
  }
  const entered = current.name !== previous.name;
  const isWanted = filter?.bands?.some((band) => band === current.name) ?? true;
  return entered && isWanted ? {} : null;
}

/** Returns the side of a signal change. If bars passed between readings, the position tells what the last signal does not. */
function signalChange(
  filter: SubscriptionFilter | null,
  previous: WatchedState,
  current: WatchedState,
): JsonObject | null {
  const moved = current.name === previous.name ? null : current.name === 'long' ? 'BUY' : 'SELL';
  const side = current.signal === 'NONE' ? moved : (current.signal as SignalSide);
  return side !== null && (filter?.sides?.includes(side) ?? true) ? { side } : null;
}
