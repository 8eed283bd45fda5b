import { type SignalEvent, signalEvents } from '../../engine/events/signal-events.ts';
import { SIGNALS } from '../../engine/events/signals.ts';
import { latest } from '../../engine/series-view.ts';
import { DomainError } from '../../platform/errors.ts';
import { type HistoryFrame, historyFrame, historyWindow } from '../../platform/graph/history-window.ts';
import type { RequestContext } from '../../platform/graph/request-context.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';

const PUBLIC_DAYS = 365;

/** Confirmed changes over a window. */
export interface SignalEventHistory extends HistoryFrame {
  readonly signal: string | null;
  readonly events: readonly SignalEvent[];
}

export interface SignalEventRequest {
  readonly days: number;
  readonly endDate?: string | null | undefined;
  readonly signal?: string | null | undefined;
}

const compute = perSnapshot(String, (snapshot, _question: 'all') => signalEvents(snapshot.view(), SIGNALS));

/**
 * Events whose confirmation lies in the window the caller is granted.
 *
 * @throws DomainError `invalid_input` below one day, `source_unavailable` without a price.
 */
export function readSignalEvents(
  { caller, tiers, snapshot }: RequestContext,
  { days, endDate, signal }: SignalEventRequest,
): SignalEventHistory {
  const newest = latest(snapshot.view(), 'btc_close');
  if (!newest)
    throw new DomainError('source_unavailable', 'There are no events yet: there is no price.', { source: 'btc_close' });
  const window = historyWindow({ caller, tiers }, { days, to: endDate }, newest.day, PUBLIC_DAYS);
  const events = compute(snapshot, 'all').filter(
    (event) =>
      event.confirmedOn >= window.fromDay &&
      event.confirmedOn <= window.toDay &&
      (!signal || event.signal.key === signal),
  );
  const frame = historyFrame(window, [...new Set(events.map(({ confirmedOn }) => confirmedOn))]);
  return {
    ...frame,
    signal: signal ?? null,
    events,
    resolution: {
      ...frame.resolution,
      points: events.length,
      reason: 'an event stands on the day it was confirmed; spacing is that of days with an event',
    },
  };
}
