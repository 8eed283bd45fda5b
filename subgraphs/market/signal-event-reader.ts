import { type SignalEvent, signalEvents } from '../../engine/events/signal-events.ts';
import { SIGNALS } from '../../engine/events/signals.ts';
import { latest } from '../../engine/series-view.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import { type HistoryFrame, historyFrame, historyWindow } from '../../services/graph/history-window.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';

const PUBLIC_DAYS = 365;

/** Confirmed state changes of signals over a window. */
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
 * Reads the events confirmed within the window granted to the caller.
 *
 * @throws DomainError `invalid_input` below one day, `source_unavailable` without a price.
 */
export function readSignalEvents(
  { caller, tiers, snapshot }: RequestContext,
  { days, endDate, signal }: SignalEventRequest,
): SignalEventHistory {
  const newest = latest(snapshot.view(), 'btc_close');
  if (!newest)
    throw new DomainError(
      'source_unavailable',
      'No signal events so far, because the Bitcoin price is missing. Try again after the next collection.',
      {
        source: 'btc_close',
      },
    );
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
      reason: 'each event is dated by the day of its confirmation; the spacing is that of days with an event',
    },
  };
}
