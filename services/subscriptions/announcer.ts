import type pg from 'pg';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewStateChange } from '../../platform/events/event.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import type { Log } from '../../platform/log.ts';
import { once } from '../../platform/memory/once.ts';
import type { Announce, PublishedChange } from '../../platform/series/publication.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { Signals } from '../backtests/signals.ts';
import { readAnnounced, writeAnnounced } from './announced-states.ts';
import { detectChange } from './detect-change.ts';
import {
  notifySubscriptions,
  type PendingNotification,
  readWatching,
  type WatchingSubscription,
} from './pending-notifications.ts';
import type { SignalPlace } from './subscription-filter.ts';
import { readWatchedSignals } from './watched-signals.ts';
import type { DatedState, WatchedState } from './watched-state.ts';
import { COMMON_TOPICS, signalTopic, topicKey, type WatchedTopic } from './watched-topic.ts';

export interface AnnouncerOptions {
  readonly signals: Pick<Signals, 'read'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly tiers: Tiers;
}

/** A topic with its states around a publication. */
interface TopicNow {
  readonly topic: WatchedTopic;
  /** Newest state; null when there is none. */
  readonly next: DatedState | null;
  /** Returns the newest state just before the publication. */
  before(): DatedState | null;
}

/**
 * Creates the announcer of a publication's state changes: broadcast events in the outbox, and notifications to subscriptions
 * whose filter matches.
 *
 * A state counts when its newest day advances. It is compared with the last announced state, not the last published one:
 * a revised day fires nothing, and the change it hides is announced with the next day.
 */
export function createAnnouncer({ signals, clock, log, tiers }: AnnouncerOptions): Announce {
  const readSafely = (topic: WatchedTopic, snapshot: PublishedChange['after']) => {
    try {
      return topic.read(snapshot);
    } catch (error) {
      // A failing reading must not block the publication or other topics; the next publication tries again.
      log.warn({ err: error, topic: topic.key }, 'failed to read a watched state');
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
    const pending = watching.flatMap((subscription) => toPending(subscription, topics.get(subscription.topic)));
    return events.length + (await notifySubscriptions(client, pending, at));
  };
}

/** Returns the common topics, and signals that are subscribed to or followed live. */
function topicsOf(
  watching: readonly WatchingSubscription[],
  followed: readonly SignalPlace[],
  signals: Pick<Signals, 'read'>,
): WatchedTopic[] {
  const subscribed = watching.filter(({ kind }) => kind === 'signal_alert').map(({ filter }) => filter as SignalPlace);
  const places = new Map([...subscribed, ...followed].map((place) => [topicKey('signal_alert', place), place]));
  return [...COMMON_TOPICS, ...[...places.values()].map((place) => signalTopic(place, signals))];
}

/** Advances the last announced state per topic and returns the new broadcast events. */
async function announceTopics(client: pg.PoolClient, topics: ReadonlyMap<string, TopicNow>): Promise<NewStateChange[]> {
  const announced = await readAnnounced(client);
  const moved = new Map<string, DatedState>();
  const events: NewStateChange[] = [];
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

function toPending(subscription: WatchingSubscription, now: TopicNow | undefined): PendingNotification[] {
  if (!now?.next) return [];
  const { next, topic } = now;
  const last = subscription.seen ?? now.before();
  if (last && next.day <= last.day) return subscription.seen ? [] : [{ subscription, seen: last, event: null }];
  const isNotified = last && !subscription.isSuspended;
  const more = isNotified && detectChange(subscription.kind, subscription.filter, last.state, next.state);
  return [{ subscription, seen: next, event: last && more ? toEvent(topic, last, next, more) : null }];
}

/** Returns a state without the composition, which is only used for comparison. */
function publicState({ composition: _compared, ...state }: WatchedState): WatchedState {
  return state as WatchedState;
}

function toEvent(
  topic: WatchedTopic,
  last: DatedState,
  next: DatedState,
  more: NewStateChange['context'],
): NewStateChange {
  const { type, kind, knowledge, context } = topic;
  const date = toIsoDate(next.day);
  return {
    type,
    kind,
    knowledgeId: `${knowledge}@${date}`,
    current: { ...publicState(next.state), date },
    previous: { ...publicState(last.state), date: toIsoDate(last.day) },
    context: { ...context, ...more },
  };
}
