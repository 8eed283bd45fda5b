import {
  EVENT_KINDS,
  type EventKind,
  type EventLog,
  type JsonObject,
  type StateChange,
} from '../../platform/events/event.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Signals } from '../backtests/signals.ts';
import { type GivenSubscription, readNewSubscription } from '../subscriptions/new-subscription.ts';
import { type PresentPlace, parsePresentId, presentId, readPresent } from '../subscriptions/present-state.ts';
import type { SignalPlace } from '../subscriptions/subscription-filter.ts';
import type { WatchedSignals } from '../subscriptions/watched-signals.ts';
import type { EventHub } from './event-hub.ts';
import type { Feed, FeedItem, FeedName } from './feed.ts';
import { FollowedEvents } from './followed-events.ts';
import { withFirst } from './with-first.ts';

export interface EventFeedOptions {
  readonly hub: EventHub;
  readonly events: EventLog;
  readonly series: SeriesStore;
  readonly signals: Pick<Signals, 'read'>;
  readonly declarations: Pick<EngineDeclarations, 'strategies'>;
  readonly watchedSignals: WatchedSignals;
  readonly ticking: Ticking;
  onError(error: unknown): void;
}

/** Renewal interval of a watched signal, well within its lifetime. */
const RENEW_SECONDS = 86_400;

type Wants = (event: StateChange) => boolean;
type Args = Parameters<Feed['open']>[0];

/** Creates the feeds of state changes: all, and per kind, filtered by the arguments of their field. */
export function createEventFeeds(options: EventFeedOptions): Readonly<Record<Exclude<FeedName, 'jobs'>, Feed>> {
  const { hub, events } = options;
  const feed: MakeFeed = (toWants, toShown) => ({
    isPrivate: false,
    async open(args) {
      const wants = toWants(args);
      const after = (args.after as string | null | undefined) ?? null;
      if (after === null) {
        const head = hub.head();
        const first = args.present === true ? presentItems(toShown(args), head, options) : [];
        return withFirst(first, new FollowedEvents(hub, wants, head));
      }
      const shown = parsePresentId(after);
      const cursor = shown ? shown.after : after;
      // Refuses an unknown cursor before subscribing to anything.
      if (cursor !== null) await events.readAfter(cursor, 1);
      return new FollowedEvents(hub, wants, cursor);
    },
  });
  return {
    alerts: feed(
      ({ kinds }) => {
        const wanted = kinds as readonly EventKind[] | null | undefined;
        return ({ kind }) => wanted?.includes(kind) ?? true;
      },
      ({ kinds }) => ((kinds ?? EVENT_KINDS) as readonly EventKind[]).map((kind) => ({ kind, place: null })),
    ),
    pulse_score: feed(
      () =>
        ({ kind }) =>
          kind === 'pulse_score',
      () => [{ kind: 'pulse_score', place: null }],
    ),
    cycle_band: feed(
      ({ bands }) => {
        const wanted = bands as readonly string[] | null | undefined;
        return ({ kind, current }) => kind === 'cycle_band' && (wanted?.includes(String(current.name)) ?? true);
      },
      () => [{ kind: 'cycle_band', place: null }],
    ),
    signal_alert: createSignalFeed(options, feed),
  };
}

/** Reading whose present state a live field may show first. */
type Shown = Omit<PresentPlace, 'after'>;

type MakeFeed = (toWants: (args: Args) => Wants, toShown: (args: Args) => readonly Shown[]) => Feed;

/** Returns the present states of readings as items; a reading without a state has none. */
function presentItems(
  shown: readonly Shown[],
  head: string | null,
  { series, signals }: Pick<EventFeedOptions, 'series' | 'signals'>,
): FeedItem[] {
  const snapshot = series.current();
  return shown.flatMap((one) => {
    const place = { ...one, after: head };
    // The revision keeps the answer of an earlier data version from being repeated.
    return readPresent(place, snapshot, signals) ? [{ id: presentId(place), revision: String(snapshot.version) }] : [];
  });
}

/** Feed of signals; a signal is computed only while it has a follower. */
function createSignalFeed(options: EventFeedOptions, feed: MakeFeed): Feed {
  const { watchedSignals, ticking, onError } = options;
  const flips = feed(
    (args) => {
      const place = readPlace(args, options);
      const sides = args.sides as readonly string[] | null | undefined;
      return ({ kind, context }) =>
        kind === 'signal_alert' && isOf(place, context) && (sides?.includes(String(context.side)) ?? true);
    },
    (args) => [{ kind: 'signal_alert', place: readPlace(args, options) }],
  );
  return {
    ...flips,
    async open(args, caller) {
      const place = readPlace(args, options);
      const items = await flips.open(args, caller);
      await watchedSignals.watch(caller, place);
      const renew = () => void watchedSignals.watch(caller, place).catch(onError);
      let stop: (() => void) | undefined;
      return {
        take: () => items.take(),
        more: () => {
          stop ??= ticking(RENEW_SECONDS, renew);
          return items.more();
        },
        end() {
          stop?.();
          items.end();
        },
      };
    },
  };
}

/** @throws DomainError `invalid_input` listing the invalid arguments. */
function readPlace(args: Args, { declarations, series }: EventFeedOptions): SignalPlace {
  const given = { ...args, kind: 'signal_alert', delivery: 'polling', expiresInDays: 1 } as GivenSubscription;
  const { strategy, pair, timeframe } = readNewSubscription(given, declarations, series.current());
  return { strategy, pair, timeframe } as SignalPlace;
}

function isOf({ strategy, pair, timeframe }: SignalPlace, context: JsonObject): boolean {
  return context.strategy === strategy && context.pair === pair && context.timeframe === timeframe;
}
