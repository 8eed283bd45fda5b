/** Places in the turns of the event loop. */
export interface Turns {
  /** Takes a place: in this turn, or, when it is full, in the one that it resolves in. */
  take(): Promise<void> | undefined;
}

/** Lets so many go on in each turn of the event loop, in the order in which they come. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let free = most;
  const begin = () => {
    free = most;
    for (const go of waiting.splice(0, most)) {
      free--;
      go();
    }
    if (free < most) setImmediate(begin);
  };
  return {
    take() {
      if (free === most) setImmediate(begin);
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
