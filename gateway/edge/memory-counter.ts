/** Usage of one caller in a window. */
interface Window {
  used: number;
  /** Unix time, ms. */
  endsAt: number;
}

/** State of a window after a change. */
export interface CounterState {
  readonly used: number;
  /** Milliseconds until the window ends. */
  readonly msLeft: number;
}

/** Number of callers from which those with ended windows are looked for. */
const MIN_SWEPT = 1_000;

/**
 * Counts in the memory of this process, in windows that begin with the first request of a caller. Synchronous, unlike the
 * library that counts in Redis: its promises would cost more than a kept answer.
 */
export class MemoryCounter {
  /** Windows of each caller, one for each length. */
  readonly #callers = new Map<string, readonly Window[]>();
  readonly #lengths: readonly number[];
  #sweepAt = MIN_SWEPT;

  /** @param seconds - Lengths of the windows. */
  constructor(seconds: readonly number[]) {
    this.#lengths = seconds.map((length) => length * 1_000);
  }

  /** Adds requests; negative ones are refunded. @returns the state of each window. */
  add(name: string, requests: number): CounterState[] {
    const now = Date.now();
    const windows = this.#callers.get(name) ?? this.#begin(name, now);
    const states: CounterState[] = [];
    for (let i = 0; i < windows.length; i++) {
      const window = windows[i] as Window;
      if (window.endsAt <= now) {
        window.used = 0;
        window.endsAt = now + (this.#lengths[i] as number);
      }
      window.used += requests;
      states.push({ used: window.used, msLeft: window.endsAt - now });
    }
    return states;
  }

  /** Returns the state of each window of a caller; null for one that has not begun. */
  get(name: string): (CounterState | null)[] {
    const now = Date.now();
    const windows = this.#callers.get(name);
    return this.#lengths.map((_, i) => {
      const window = windows?.[i];
      return window && window.endsAt > now ? { used: window.used, msLeft: window.endsAt - now } : null;
    });
  }

  #begin(name: string, now: number): readonly Window[] {
    const windows = this.#lengths.map((length) => ({ used: 0, endsAt: now + length }));
    this.#callers.set(name, windows);
    if (this.#callers.size > this.#sweepAt) this.#sweep(now);
    return windows;
  }

  /** Forgets callers whose windows have ended, each time as many have come as were left before. */
  #sweep(now: number): void {
    for (const [name, windows] of this.#callers)
      if (windows.every(({ endsAt }) => endsAt <= now)) this.#callers.delete(name);
    this.#sweepAt = Math.max(MIN_SWEPT, 2 * this.#callers.size);
  }
}
