/** A turn of more than this keeps those waiting who have only just connected, milliseconds. */
const LONG_TURN_MS = 5;
/** Rounds of the event loop after a long turn: a server accepts one connection in each. */
const ROUNDS_AFTER_LONG = 32;

/** Places in the turns of the event loop. */
export interface Turns {
  /** Takes a place: in this turn, or, when it is full, in the one that it resolves in. */
  take(): Promise<void> | undefined;
}

/**
 * Lets so many go on in each turn, in the order in which they come. A turn is one round of the event loop, and after a long
 * one the loop goes round for everybody else before the next.
 *
 * @param now - Milliseconds of a clock that only goes forward.
 */
export function createTurns(most: number, now: () => number = () => performance.now()): Turns {
  const waiting: (() => void)[] = [];
  let free = most;
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
    free = most;
    if (waiting.length > 0) start();
    for (const go of waiting.splice(0, most)) {
      free--;
      go();
    }
  };
  return {
    take() {
      if (free === most) start();
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
