import type { Caller } from '../caller.ts';

/** Why a live field answers: the id its query is asked for, and what tells two answers about one id apart. */
export interface FeedItem {
  readonly id: string;
  /** Left out where an id is answered once. */
  readonly revision?: string;
}

/** Items as they come. */
export interface FeedItems {
  /** The next one of those that are there; null when there is none yet. */
  take(): FeedItem | null;
  /** Resolves when there may be another one to take: true; or at the end: false. */
  more(): Promise<boolean>;
  /** Stops following, also while more is waited for. */
  end(): void;
}

/** What a live field follows. */
export interface Feed {
  /** Whether two callers may be given different answers to the same question. */
  readonly isPrivate: boolean;
  /**
   * Begins to follow, after an item that was seen or with what is yet to come.
   *
   * @param args - Arguments of the live field, as the schema has coerced them.
   * @throws DomainError when an argument is refused; `not_found` for an item to resume after that nobody knows.
   */
  open(args: Readonly<Record<string, unknown>>, caller: Caller): Promise<FeedItems>;
}

/** Every feed there is. */
export const FEED_NAMES = ['alerts', 'pulse_score', 'cycle_band', 'signal_alert', 'jobs'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

export type Feeds = Readonly<Record<FeedName, Feed>>;
