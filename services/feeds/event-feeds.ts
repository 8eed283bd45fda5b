import type { EventKind, EventLog, JsonObject, StateChange } from '../../platform/events/event.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { type GivenSubscription, readNewSubscription } from '../subscriptions/new-subscription.ts';
import type { SignalPlace } from '../subscriptions/subscription-filter.ts';
import type { WatchedSignals } from '../subscriptions/watched-signals.ts';
import type { EventHub } from './event-hub.ts';
import type { Feed, FeedName } from './feed.ts';
import { followEvents } from './follow-events.ts';

export interface EventFeedOptions {
  readonly hub: EventHub;
  readonly events: EventLog;
  readonly series: SeriesStore;
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
  const feed: MakeFeed = (toWants) => ({
    isPrivate: false,
    async open(args) {
      const wants = toWants(args);
      const after = (args.after as string | null | undefined) ?? null;
      // Refuses an unknown cursor before subscribing to anything.
      if (after !== null) await events.readAfter(after, 1);
      return followEvents(hub, wants, after);
    },
  });
  return {
    alerts: feed(({ kinds }) => {
      const wanted = kinds as readonly EventKind[] | null | undefined;
      return ({ kind }) => wanted?.includes(kind) ?? true;
    }),
    pulse_score: feed(
      () =>
        ({ kind }) =>
          kind === 'pulse_score',
    ),
    cycle_band: feed(({ bands }) => {
      const wanted = bands as readonly string[] | null | undefined;
      return ({ kind, current }) => kind === 'cycle_band' && (wanted?.includes(String(current.name)) ?? true);
    }),
    signal_alert: createSignalFeed(options, feed),
  };
}

type MakeFeed = (toWants: (args: Args) => Wants) => Feed;

/** Feed of signals; a signal is computed only while it has a follower. */
function createSignalFeed(options: EventFeedOptions, feed: MakeFeed): Feed {
  const { watchedSignals, ticking, onError } = options;
  const flips = feed((args) => {
    const place = readPlace(args, options);
    const sides = args.sides as readonly string[] | null | undefined;
    return ({ kind, context }) =>
      kind === 'signal_alert' && isOf(place, context) && (sides?.includes(String(context.side)) ?? true);
  });
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
