import { expect } from 'vitest';
import { toIsoDate } from '../../../engine/calendar.ts';
import { PATIENCE_MS } from '../patience.ts';
import type { Stack } from '../services/start-stack.ts';

/** Newest day of a service's data, `YYYY-MM-DD`. */
export function lastDayOf(stack: Stack): string {
  return toIsoDate(stack.state.store.series.current().lastDay);
}

/**
 * Lets minutes of a demonstration elapse until it publishes a day: a minute begins no day while the last one is still
 * being stored.
 *
 * @param pass - Lets seconds elapse.
 */
export async function passDemoDay(stack: Stack, pass: (seconds: number) => void): Promise<void> {
  const before = lastDayOf(stack);
  const passUntilNext = () => {
    if (lastDayOf(stack) === before) pass(60);
    return lastDayOf(stack);
  };
  await expect.poll(passUntilNext, { timeout: PATIENCE_MS }).not.toBe(before);
}
