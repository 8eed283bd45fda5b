import type { Ticking } from '../../../platform/jobs/ticking.ts';

/** A timer that a test advances. */
export interface TickingByHand {
  readonly ticking: Ticking;
  /** Lets seconds elapse, one after another. */
  pass(seconds: number): void;
}

export function tickingByHand(): TickingByHand {
  let now = 0;
  const clocks = new Set<{ readonly seconds: number; readonly since: number; tick(): void }>();
  return {
    ticking(seconds, tick) {
      const clock = { seconds, since: now, tick };
      clocks.add(clock);
      return () => clocks.delete(clock);
    },
    pass(seconds) {
      for (let i = 0; i < seconds; i++) {
        now++;
        for (const { seconds: every, since, tick } of [...clocks]) if ((now - since) % every === 0) tick();
      }
    },
  };
}
