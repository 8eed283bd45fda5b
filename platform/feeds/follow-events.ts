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
  /** The next one that is wanted of those in memory. */
  const take = (): DomainEvent | null => {
    while (read < page.length) {
      const event = page[read++] as DomainEvent;
      cursor = event.id;
      if (wants(event)) return event;
    }
    return null;
  };
  const readOn = async () => {
    const seen = hub.head();
    const events = hub.readAfter(cursor);
    page = events instanceof Promise ? await events : events;
    read = 0;
    if (page.length > 0 || ended) return;
    await new Promise<void>((resolve) => {
      wake = hub.whenMoved(seen, resolve);
    });
  };
  const next = async () => {
    while (!ended) {
      const event = take();
      if (event) return event;
      await readOn();
    }
    return null;
  };
  return {
    next,
    end() {
      ended = true;
      wake();
    },
  };
}
