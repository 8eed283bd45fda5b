import type { DomainEvent, EventLog } from '../events/event.ts';
import { oneAtATime } from '../jobs/one-at-a-time.ts';
import type { Ticking } from '../jobs/ticking.ts';

/** Events kept in memory for followers that are nearly up to date. */
const KEPT_EVENTS = 1_000;
const PAGE = 500;
/** How often the log is read when no wake-up comes: one may be lost. */
const LOOK_SECONDS = 5;

/** One reader of the event log for everybody in a process who follows it. */
export interface EventHub {
  /** The newest event that followers were told of; null before the first. */
  head(): string | null;
  /** Events after a cursor, oldest first; at once when they are in memory. */
  readAfter(cursor: string | null): readonly DomainEvent[] | Promise<readonly DomainEvent[]>;
  /** Calls back once there is more than a head that was seen; gives the way to be called back at once instead. */
  whenMoved(seen: string | null, callback: () => void): () => void;
  close(): void;
}

/** Starts reading the log from its present end. The log is the truth; wake-ups only say when to look. */
export async function startEventHub(
  log: EventLog,
  ticking: Ticking,
  onError: (error: unknown) => void,
): Promise<EventHub> {
  let head = await log.head();
  let kept: readonly DomainEvent[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  let waiting = new Set<() => void>();

  const take = (events: readonly DomainEvent[]) => {
    head = events.at(-1)?.id ?? head;
    kept = [...kept, ...events].slice(-KEPT_EVENTS);
    places = new Map(kept.map(({ id }, i) => [id, i]));
    const woken = waiting;
    waiting = new Set();
    for (const wake of woken) wake();
  };
  const look = oneAtATime(async () => {
    for (let more = true; more; ) {
      const events = await log.readAfter(head, PAGE);
      if (events.length > 0) take(events);
      more = events.length === PAGE;
    }
  }, onError);
  const stops = [log.onAppended(look), ticking(LOOK_SECONDS, look)];

  return {
    head: () => head,
    readAfter(cursor) {
      if (cursor === head) return [];
      const at = cursor === null ? undefined : places.get(cursor);
      return at === undefined ? log.readAfter(cursor, PAGE) : kept.slice(at + 1);
    },
    whenMoved(seen, callback) {
      if (head !== seen) {
        callback();
        return () => {};
      }
      waiting.add(callback);
      return () => {
        if (waiting.delete(callback)) callback();
      };
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
