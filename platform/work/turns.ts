/** Duration beyond which a turn delays new connections noticeably. */
const LONG_TURN_MS = 5;
/** Rounds of the event loop yielded after a long turn; a server accepts one connection per round. */
const ROUNDS_AFTER_LONG = 32;

/** Places in turns of the event loop. */
export interface Turns {
  /** Takes a place: immediately in this turn, else resolves in a later one. */
  take(): Promise<void> | undefined;
}

/**
 * Admits a limited number of tasks per turn, in order of arrival. A turn is one round of the event loop; after a long turn,
 * the loop yields to other work first.
 *
 * @param now - Monotonic clock, ms.
 */
export function createTurns(max: number, now: () => number = () => performance.now()): Turns {
  const waiting: (() => void)[] = [];
  let free = max;
  let begun = 0;
  const end = () => {
    let rounds = now() - begun > LONG_TURN_MS ? ROUNDS_AFTER_LONG : 0;
    const round = () => {
      if (rounds-- > 0) setImmediate(round);
      else begin();
    };
    round();
  };
  const start = () => {
    begun = now();
    setImmediate(end);
  };
  const begin = () => {
    free = max;
    if (waiting.length > 0) start();
    for (const go of waiting.splice(0, max)) {
      free--;
      go();
    }
  };
  return {
    take() {
      if (free === max) start();
      if (free > 0 && waiting.length === 0) {
        free--;
        return undefined;
      }
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    },
  };
}
