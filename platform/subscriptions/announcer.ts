import type pg from 'pg';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Signals } from '../backtests/signals.ts';
import type { Clock } from '../clock.ts';
import { appendEvents } from '../events/outbox.ts';
import type { Log } from '../log.ts';
import { once } from '../memory/once.ts';
import type { Announce, NewEvent, PublishedChange } from '../series/publication.ts';
import type { Tiers } from '../tiers.ts';
import { readAnnounced, writeAnnounced } from './announced-states.ts';
import { detectChange } from './detect-change.ts';
import type { SignalPlace } from './subscription-filter.ts';
import { readWatching, type Told, tellSubscriptions, type WatchingSubscription } from './told-subscriptions.ts';
import { readWatchedSignals } from './watched-signals.ts';
import type { DatedState, WatchedState } from './watched-state.ts';
import { COMMON_TOPICS, signalTopic, topicKey, type WatchedTopic } from './watched-topic.ts';

export interface AnnouncerOptions {
  readonly signals: Pick<Signals, 'read'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly tiers: Tiers;
}

/** A topic at a publication. */
interface TopicNow {
  readonly topic: WatchedTopic;
  /** Its newest state; null when there is none. */
  readonly next: DatedState | null;
  /** Its newest state just before the publication. */
  before(): DatedState | null;
}

/**
 * Tells of the state changes that a publication makes: everybody in the outbox, and each subscription whose filter asks.
 *
 * A state counts when its newest day moves on. It is held against the state that was told of last, and not against the
 * last one published: a day that is revised fires nothing, and the change it hides is told with the next day.
 */
export function createAnnouncer({ signals, clock, log, tiers }: AnnouncerOptions): Announce {
  const readSafely = (topic: WatchedTopic, snapshot: PublishedChange['after']) => {
    try {
      return topic.read(snapshot);
    } catch (error) {
      // One reading that fails holds up neither the publication nor the others; the next publication tries again.
      log.warn({ err: error, topic: topic.key }, 'a watched reading failed');
      return null;
    }
  };
  return async (client, { after, before }) => {
    const at = clock.now();
    const watching = await readWatching(client, at, tiers);
    const topics = new Map<string, TopicNow>();
    for (const topic of topicsOf(watching, await readWatchedSignals(client, at), signals)) {
      const next = readSafely(topic, after);
      topics.set(topic.key, { topic, next, before: once(() => (before ? readSafely(topic, before) : null)) });
    }
    const events = await announceTopics(client, topics);
    await appendEvents(client, events, at, after.version);
    const told = watching.flatMap((subscription) => toTold(subscription, topics.get(subscription.topic)));
    return events.length + (await tellSubscriptions(client, told, at));
  };
}

/** What is read for everybody, and the signals that somebody subscribed to or follows live. */
function topicsOf(
  watching: readonly WatchingSubscription[],
  followed: readonly SignalPlace[],
  signals: Pick<Signals, 'read'>,
): WatchedTopic[] {
  const subscribed = watching.filter(({ kind }) => kind === 'signal_alert').map(({ filter }) => filter as SignalPlace);
  const places = new Map([...subscribed, ...followed].map((place) => [topicKey('signal_alert', place), place]));
  return [...COMMON_TOPICS, ...[...places.values()].map((place) => signalTopic(place, signals))];
}

/** Moves what was told of last on, and gives the events for everybody. */
async function announceTopics(client: pg.PoolClient, topics: ReadonlyMap<string, TopicNow>): Promise<NewEvent[]> {
  const announced = await readAnnounced(client);
  const moved = new Map<string, DatedState>();
  const events: NewEvent[] = [];
  for (const [key, { topic, next, before }] of topics) {
    if (!next) continue;
    const known = announced.get(key);
    const last = known ?? before();
    if (last && next.day > last.day) {
      const more = detectChange(topic.kind, null, last.state, next.state);
      if (more) events.push(toEvent(topic, last, next, more));
    }
    if (!last || next.day > last.day) moved.set(key, next);
    else if (!known) moved.set(key, last);
  }
  await writeAnnounced(client, moved, [...topics.keys()]);
  return events;
}

function toTold(subscription: WatchingSubscription, now: TopicNow | undefined): Told[] {
  if (!now?.next) return [];
  const { next, topic } = now;
  const last = subscription.seen ?? now.before();
  if (last && next.day <= last.day) return subscription.seen ? [] : [{ subscription, seen: last, event: null }];
  const isTold = last && !subscription.isSuspended;
  const more = isTold && detectChange(subscription.kind, subscription.filter, last.state, next.state);
  return [{ subscription, seen: next, event: last && more ? toEvent(topic, last, next, more) : null }];
}

/** What an event says of a state: not what it is compared by. */
function told({ composition: _compared, ...state }: WatchedState): WatchedState {
  return state as WatchedState;
}

function toEvent(topic: WatchedTopic, last: DatedState, next: DatedState, more: NewEvent['context']): NewEvent {
  const { type, kind, knowledge, context } = topic;
  const date = toIsoDate(next.day);
  return {
    type,
    kind,
    knowledgeId: `${knowledge}@${date}`,
    current: { ...told(next.state), date },
    previous: { ...told(last.state), date: toIsoDate(last.day) },
    context: { ...context, ...more },
  };
}
