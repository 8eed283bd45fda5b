import type { Caller } from '../../platform/caller.ts';

/** An item of a feed: the id to query, and a revision that distinguishes answers about the same id. */
export interface FeedItem {
  readonly id: string;
  /** Omitted where each id occurs once. */
  readonly revision?: string;
}

/** Items of a feed in order. */
export interface FeedItems {
  /** Takes the next available item; null if there is none so far. */
  take(): FeedItem | null;
  /** Resolves to true when another item may be available, to false at the end. */
  more(): Promise<boolean>;
  /** Stops following, even while waiting. */
  end(): void;
}

/** A source of items for live fields. */
export interface Feed {
  /** Whether two callers may receive different answers to the same query. */
  readonly isPrivate: boolean;
  /**
   * Starts following, after the last item seen or with the next one.
   *
   * @param args - Arguments of the live field, coerced by the schema.
   * @throws DomainError for an invalid argument; `not_found` for an unknown item to resume after.
   */
  open(args: Readonly<Record<string, unknown>>, caller: Caller): Promise<FeedItems>;
}

/** Names of all feeds. */
export const FEED_NAMES = ['alerts', 'pulse_score', 'cycle_band', 'signal_alert', 'jobs'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

export type Feeds = Readonly<Record<FeedName, Feed>>;
