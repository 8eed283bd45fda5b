import { type SignalEvent, signalEvents } from '../../engine/events/signal-events.ts';
import { SIGNALS } from '../../engine/events/signals.ts';
import { lastValueDay, latest } from '../../engine/series-view.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { HistoryRequest } from '../../services/graph/history-args.ts';
import { type HistoryFrame, historyFrame, historyWindow } from '../../services/graph/history-window.ts';
import { knownState } from '../../services/graph/known-state.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';

const PUBLIC_DAYS = 365;
const CLOSE = 'btc_close';

/** Confirmed state changes of signals over a window. */
export interface SignalEventHistory extends HistoryFrame {
  readonly signal: string | null;
  readonly events: readonly SignalEvent[];
}

export interface SignalEventRequest extends HistoryRequest {
  /** Same as `to`. */
  readonly endDate?: string | null | undefined;
  readonly signal?: string | null | undefined;
}

const compute = perSnapshot(String, (snapshot, _question: 'all') => signalEvents(snapshot.view(), SIGNALS));

/**
 * Reads the events confirmed within the window granted to the caller.
 *
 * @throws DomainError `invalid_input` below one day, `source_unavailable` without a price.
 */
export async function readSignalEvents(
  context: SubgraphContext,
  { endDate, signal, knownAt, ...request }: SignalEventRequest,
): Promise<SignalEventHistory> {
  const to = request.to ?? endDate;
  if (endDate && endDate !== to)
    throw invalidParameter('end_date', `must be the same day as to ${to}, or be left out; not ${endDate}`);
  const state = await knownState(context, knownAt);
  const newest = latest(state.view(), CLOSE);
  if (!newest)
    throw new DomainError(
      'source_unavailable',
      'No signal events so far, because the Bitcoin price is missing. Try again after the next collection.',
      {
        source: CLOSE,
      },
    );
  const now = lastValueDay(context.snapshot.view(), CLOSE);
  const window = historyWindow(context, { ...request, to }, newest.day, PUBLIC_DAYS, 0, now);
  const events = compute(state, 'all').filter(
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
