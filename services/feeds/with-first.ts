import type { FeedItem, FeedItems } from './feed.ts';

/** Returns the items of a feed after some that are available at once. */
export function withFirst(first: readonly FeedItem[], items: FeedItems): FeedItems {
  if (first.length === 0) return items;
  const queued = [...first];
  return {
    take: () => queued.shift() ?? items.take(),
    more: () => items.more(),
    end() {
      queued.length = 0;
      items.end();
    },
  };
}
