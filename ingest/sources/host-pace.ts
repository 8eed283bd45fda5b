/** Spaces requests to one host, whichever source sends them. */
export interface HostPace {
  /** Waits until the host may be queried, and delays the next request by `pauseMs` from then on. */
  turn(host: string, pauseMs: number): Promise<void>;
  /** Suspends requests to the host for `ms`, because the host asked for it. */
  rest(host: string, ms: number): void;
}

/** Clock and timer of a pace. */
export interface PaceTime {
  /** Milliseconds since the Unix epoch. A clock that does not advance makes waits longer, never shorter. */
  readonly clockNow: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Creates a pace for all sources of a process. Turns are granted in the order of the calls. */
export function createHostPace({ clockNow, sleep }: PaceTime): HostPace {
  const hosts = new Map<string, { freeAt: number; last: Promise<void> }>();

  function queueOf(host: string) {
    const queue = hosts.get(host) ?? { freeAt: Number.NEGATIVE_INFINITY, last: Promise.resolve() };
    hosts.set(host, queue);
    return queue;
  }

  return {
    turn(host, pauseMs) {
      const queue = queueOf(host);
      const mine = queue.last.then(async () => {
        const waitedFor = queue.freeAt;
        const ms = waitedFor - clockNow();
        if (ms > 0) await sleep(ms);
        const next = clockNow() + pauseMs;
        // Another request may have suspended the host while this one waited.
        queue.freeAt = queue.freeAt > waitedFor ? Math.max(queue.freeAt, next) : next;
      });
      queue.last = mine.catch(() => undefined);
      return mine;
    },
    rest(host, ms) {
      const queue = queueOf(host);
      queue.freeAt = Math.max(queue.freeAt, clockNow() + ms);
    },
  };
}
