/** Keeps requests to one host apart, whichever source sends them. */
export interface HostPace {
  /** Waits until the host may be asked, and keeps the next one waiting for `pauseMs` from then on. */
  turn(host: string, pauseMs: number): Promise<void>;
  /** Leaves the host alone for `ms`, because it asked for that. */
  rest(host: string, ms: number): void;
}

/** What a pace measures and waits with. */
export interface PaceTime {
  /** Milliseconds since the Unix epoch. A clock that stands still makes waits longer, never shorter. */
  readonly clockNow: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** A pace for all sources of a process. Turns are given in the order they are asked for. */
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
        // Somebody may have been asked to rest in the meantime.
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
