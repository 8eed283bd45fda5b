import { z } from 'zod';
import { toIsoDate } from '../../engine/calendar.ts';
import { INTERVALS } from '../../engine/markets/resample-bars.ts';
import { EVENT_KINDS, type StateChange } from '../../platform/events/event.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Signals } from '../backtests/signals.ts';
import type { SignalPlace } from './subscription-filter.ts';
import { COMMON_TOPICS, signalTopic, type WatchedTopic } from './watched-topic.ts';

/** A state change, or the present state of a watched reading in the form of one. */
export interface ShownChange extends Omit<StateChange, 'type'> {
  /** Event type; `svc.present` for a present state. */
  readonly type: string;
}

const PRESENT = z.object({
  kind: z.enum(EVENT_KINDS),
  /** Id of the newest event when the state was shown; null before the first event. */
  after: z.uuid().nullable(),
  /** Strategy, market and timeframe of a signal. */
  place: z.object({ strategy: z.string(), pair: z.string(), timeframe: z.enum(INTERVALS) }).nullable(),
});

/** Reading whose present state is shown, and the place in the event log to continue from. */
export type PresentPlace = z.output<typeof PRESENT>;

const PREFIX = 'present.';

/** Returns the id of a present state, which is a cursor like the id of an event. */
export function presentId(place: PresentPlace): string {
  return `${PREFIX}${Buffer.from(JSON.stringify(place)).toString('base64url')}`;
}

/** Parses the id of a present state; null for every other id. */
export function parsePresentId(id: string): PresentPlace | null {
  if (!id.startsWith(PREFIX)) return null;
  try {
    const text = Buffer.from(id.slice(PREFIX.length), 'base64url').toString();
    return PRESENT.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the present state of a watched reading; null when there is none.
 *
 * @throws DomainError `not_found` for an unknown strategy or market.
 */
export function readPresent(
  place: PresentPlace,
  snapshot: SeriesSnapshot,
  signals: Pick<Signals, 'read'>,
): ShownChange | null {
  const topic = topicOf(place, signals);
  const newest = topic?.read(snapshot);
  if (!topic || !newest) return null;
  const { kind, knowledge, context } = topic;
  const { composition: _compared, ...state } = newest.state;
  const date = toIsoDate(newest.day);
  return {
    id: presentId(place),
    type: 'svc.present',
    kind,
    occurredAt: snapshot.publishedAt,
    knowledgeId: `${knowledge}@${date}`,
    current: { ...state, date },
    previous: null,
    context,
  };
}

function topicOf({ kind, place }: PresentPlace, signals: Pick<Signals, 'read'>): WatchedTopic | undefined {
  if (kind !== 'signal_alert') return COMMON_TOPICS.find((topic) => topic.kind === kind);
  return place ? signalTopic(place satisfies SignalPlace, signals) : undefined;
}
