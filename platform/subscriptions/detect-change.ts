import type { EventKind, JsonObject } from '../events/event.ts';
import type { SignalSide, SubscriptionFilter } from './subscription-filter.ts';
import type { WatchedState } from './watched-state.ts';

/** A composite of other components has another score on the same market: that is no news. */
function isRecomposed(previous: WatchedState, current: WatchedState): boolean {
  return previous.composition !== undefined && previous.composition !== current.composition;
}

/**
 * What a move from one state to the next means to somebody with a filter: the context of the event, or null for no event.
 *
 * A composite that is made of other components than before tells nothing: the next day is held against this one.
 *
 * @param filter - Null for the change that everybody is told of.
 */
export function detectChange(
  kind: EventKind,
  filter: SubscriptionFilter | null,
  previous: WatchedState,
  current: WatchedState,
): JsonObject | null {
  if (isRecomposed(previous, current)) return null;
  if (kind === 'signal_alert') return signalChange(filter, previous, current);
  if (kind === 'pulse_score' && filter) return crossing(filter, Number(previous.score), Number(current.score));
  const entered = current.name !== previous.name;
  const isWanted = filter?.bands?.some((band) => band === current.name) ?? true;
  return entered && isWanted ? {} : null;
}

/** A score moves one way, so it crosses one of the two at most. */
function crossing(
  { thresholdAbove: above, thresholdBelow: below }: SubscriptionFilter,
  from: number,
  to: number,
): JsonObject | null {
  if (above !== undefined && from < above && to >= above) return { threshold: above, direction: 'above' };
  if (below !== undefined && from > below && to <= below) return { threshold: below, direction: 'below' };
  return null;
}

/** Several bars may have passed between two readings: then the position tells what the last bar does not. */
function signalChange(
  filter: SubscriptionFilter | null,
  previous: WatchedState,
  current: WatchedState,
): JsonObject | null {
  const moved = current.name === previous.name ? null : current.name === 'long' ? 'BUY' : 'SELL';
  const side = current.signal === 'NONE' ? moved : (current.signal as SignalSide);
  return side !== null && (filter?.sides?.includes(side) ?? true) ? { side } : null;
}
