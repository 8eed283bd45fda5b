/** What is left of a quota. */
export interface Quota {
  /** `hour` or `day`. */
  readonly window: string;
  /** Requests left in the window. */
  readonly remaining: number;
  /** Seconds until the window begins again. */
  readonly resetSeconds: number;
}

/** Returns the quotas in the header `RateLimit`; none where an answer has no such header. */
export function readQuotas(headers: Headers): readonly Quota[] {
  const entries = (headers.get('ratelimit') ?? '').matchAll(/"([^"]+)";r=(\d+);t=(\d+)/g);
  return [...entries].map(([, window = '', remaining, seconds]) => ({
    window,
    remaining: Number(remaining),
    resetSeconds: Number(seconds),
  }));
}

/** Returns the seconds after which a refused request may succeed; null where the answer names none. */
export function secondsToWait(headers: Headers): number | null {
  const stated = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(stated)) return Number(stated);
  const usedUp = readQuotas(headers).filter(({ remaining }) => remaining === 0);
  return usedUp.length === 0 ? null : Math.max(...usedUp.map(({ resetSeconds }) => resetSeconds));
}
