import type { DomainEvent, EventLog } from '../../platform/events/event.ts';

/** Events kept in memory for subscribers that are nearly up to date. */
const KEPT_EVENTS = 1_000;
const PAGE = 500;

/** One reader of the event log for all subscribers of a gateway. */
export interface AlertHub {
  /** The newest event that subscribers were told of; null before the first. */
  head(): string | null;
  /** Events after a cursor, oldest first. @throws DomainError `not_found` for an unknown cursor. */
  readAfter(cursor: string | null): Promise<readonly DomainEvent[]>;
  /** Resolves when there may be more than `head()` gave, or when the signal aborts. */
  changed(since: string | null, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Starts reading the log from its present end. */
export async function startAlertHub(log: EventLog, onError: (error: unknown) => void): Promise<AlertHub> {
  let head = await log.head();
  let kept: readonly DomainEvent[] = [];
  const waiting = new Set<() => void>();
  let pumping = false;
  let again = false;

  const pump = async () => {
    while (again) {
      again = false;
      const events = await log.readAfter(head, PAGE);
      head = events.at(-1)?.id ?? head;
      kept = [...kept, ...events].slice(-KEPT_EVENTS);
      if (events.length > 0) for (const wake of [...waiting]) wake();
      if (events.length === PAGE) again = true;
    }
  };
  const wakeUp = () => {
    again = true;
    if (pumping) return;
    pumping = true;
    void pump()
      .catch(onError)
      .finally(() => {
        pumping = false;
        // A wake-up that came after the last look and before this line.
        if (again) wakeUp();
      });
  };
  const stop = log.onAppended(wakeUp);

  return {
    head: () => head,
    async readAfter(cursor) {
      if (cursor === head) return [];
      const at = kept.findIndex(({ id }) => id === cursor);
      return at >= 0 ? kept.slice(at + 1) : log.readAfter(cursor, PAGE);
    },
    changed: (since, signal) =>
      new Promise((resolve) => {
        if (head !== since || signal.aborted) return resolve();
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      }),
    close: stop,
  };
}
