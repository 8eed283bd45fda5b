import type { StateChange } from '../../platform/events/event.ts';
import type { EventHub } from './event-hub.ts';
import type { FeedItems } from './feed.ts';

/**
 * Events of the log that satisfy a condition, in order.
 *
 * A class, because thousands are open at once and closures take more memory.
 */
export class FollowedEvents implements FeedItems {
  readonly #hub: EventHub;
  readonly #wants: (event: StateChange) => boolean;
  #cursor: string | null;
  #page: readonly StateChange[] = [];
  #read = 0;
  #hasEnded = false;
  #wake: (() => void) | null = null;

  /** @param from - Id of the last event seen; null to start with the first of the log. */
  constructor(hub: EventHub, wants: (event: StateChange) => boolean, from: string | null) {
    this.#hub = hub;
    this.#wants = wants;
    this.#cursor = from;
  }

  take(): StateChange | null {
    while (this.#read < this.#page.length && !this.#hasEnded) {
      const event = this.#page[this.#read++] as StateChange;
      this.#cursor = event.id;
      if (this.#wants(event)) return event;
    }
    return null;
  }

  async more(): Promise<boolean> {
    const seen = this.#hub.head();
    const events = this.#hub.readAfter(this.#cursor);
    this.#page = events instanceof Promise ? await events : events;
    this.#read = 0;
    if (this.#page.length === 0 && !this.#hasEnded)
      await new Promise<void>((resolve) => {
        this.#wake = this.#hub.whenMoved(seen, resolve);
      });
    return !this.#hasEnded;
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }
}
