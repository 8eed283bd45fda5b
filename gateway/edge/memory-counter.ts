/** Usage of one caller in its window. */
interface Window {
  used: number;
  /** Unix time, ms. */
  readonly endsAt: number;
}

/** State of a counter after a change. */
export interface CounterState {
  readonly used: number;
  /** Milliseconds until the window ends. */
  readonly msLeft: number;
}

/** Number of windows from which ended ones are looked for. */
const MIN_SWEPT = 1_000;

/**
 * Counts in the memory of this process, in windows that begin with the first request of a caller. Synchronous, unlike the
 * library that counts in Redis: its promises would cost more than a kept answer.
 */
export class MemoryCounter {
  readonly #windows = new Map<string, Window>();
  readonly #windowMs: number;
  #sweepAt = MIN_SWEPT;

  /** @param seconds - Length of a window. */
  constructor(seconds: number) {
    this.#windowMs = seconds * 1_000;
  }

  /** Adds requests; negative ones are refunded. */
  add(name: string, requests: number): CounterState {
    const now = Date.now();
    let window = this.#windows.get(name);
    if (!window || window.endsAt <= now) {
      window = { used: 0, endsAt: now + this.#windowMs };
      this.#windows.set(name, window);
      if (this.#windows.size > this.#sweepAt) this.#sweep(now);
    }
    window.used += requests;
    return { used: window.used, msLeft: window.endsAt - now };
  }

  /** Returns the state of a caller; null before its first request. */
  get(name: string): CounterState | null {
    const now = Date.now();
    const window = this.#windows.get(name);
    return window && window.endsAt > now ? { used: window.used, msLeft: window.endsAt - now } : null;
  }

  /** Forgets ended windows, each time as many callers have come as were left before. */
  #sweep(now: number): void {
    for (const [name, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(name);
    this.#sweepAt = Math.max(MIN_SWEPT, 2 * this.#windows.size);
  }
}
