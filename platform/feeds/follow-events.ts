import type { DomainEvent } from '../events/event.ts';
import type { EventHub } from './event-hub.ts';
import type { FeedItems } from './feed.ts';

/**
 * The events that somebody wants, in the order of the log.
 *
 * @param after - Id of the last event that was seen; null for what is yet to come.
 */
export function followEvents(hub: EventHub, wants: (event: DomainEvent) => boolean, after: string | null): FeedItems {
  let cursor = after ?? hub.head();
  let page: readonly DomainEvent[] = [];
  let read = 0;
  let ended = false;
  let wake = () => {};
  return {
    take() {
      while (read < page.length && !ended) {
        const event = page[read++] as DomainEvent;
        cursor = event.id;
        if (wants(event)) return event;
      }
      return null;
    },
    async more() {
      const seen = hub.head();
      const events = hub.readAfter(cursor);
      page = events instanceof Promise ? await events : events;
      read = 0;
      if (page.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = hub.whenMoved(seen, resolve);
        });
      return !ended;
    },
    end() {
      ended = true;
      wake();
    },
  };
}
