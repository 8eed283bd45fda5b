import type { StateChange } from '../../platform/events/event.ts';
import type { EventHub } from './event-hub.ts';
import type { FeedItems } from './feed.ts';

/**
 * Follows the events that satisfy a condition, in log order.
 *
 * @param from - Id of the last event seen; null to start with the first of the log.
 */
export function followEvents(hub: EventHub, wants: (event: StateChange) => boolean, from: string | null): FeedItems {
  let cursor = from;
  let page: readonly StateChange[] = [];
  let read = 0;
  let ended = false;
  let wake = () => {};
  return {
    take() {
      while (read < page.length && !ended) {
        const event = page[read++] as StateChange;
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
