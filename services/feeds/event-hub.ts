import type { EventLog, StateChange } from '../../platform/events/event.ts';
import { oneAtATime } from '../../platform/jobs/one-at-a-time.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';

/** Number of events cached for followers that are nearly up to date. */
const KEPT_EVENTS = 1_000;
const PAGE = 500;
/** Interval at which the log is read without a wake-up, because one may be lost. */
const LOOK_SECONDS = 5;
/** Shared by the followers that wait, because there are thousands. */
const NO_EVENTS: readonly StateChange[] = [];

/** Reads the event log once for all followers in a process. */
export interface EventHub {
  /** Returns the newest event that followers were notified of; null before the first. */
  head(): string | null;
  /** Returns events after a cursor, oldest first; synchronously when cached. */
  readAfter(cursor: string | null): readonly StateChange[] | Promise<readonly StateChange[]>;
  /** Calls back once the head differs from `seen`; returns a function that cancels by calling back immediately. */
  whenMoved(seen: string | null, callback: () => void): () => void;
  close(): void;
}

/** Starts reading the log from its current end; wake-ups only say when to read. */
export async function startEventHub(
  log: EventLog,
  ticking: Ticking,
  onError: (error: unknown) => void,
): Promise<EventHub> {
  let head = await log.head();
  let kept: readonly StateChange[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  let waiting = new Set<() => void>();

  const take = (events: readonly StateChange[]) => {
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
      if (cursor === head) return NO_EVENTS;
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
