import { expect, it } from 'vitest';
import { GIVE_UP_MS, RETRY_DELAYS_MS, retryAt } from './retry-schedule.ts';

const START = new Date('2026-01-01T00:00:00Z');
const seconds = (from: Date, to: Date | null) => to && (to.getTime() - from.getTime()) / 1_000;

/** Returns the attempts at a receiver that always fails, as seconds after the first. */
function failingForever(random: () => number): number[] {
  const times: number[] = [];
  let at: Date | null = START;
  for (let attempt = 1; at && attempt < 100; attempt++) {
    times.push(seconds(START, at) as number);
    at = retryAt({ attempt, failedAt: at, failingSince: START, retryAfterSeconds: null }, random);
  }
  return times;
}

it('follows the Standard Webhooks schedule, then retries daily, and gives up after five days', () => {
  const times = failingForever(() => 0);
  const waits = times.slice(1).map((time, i) => time - (times[i] as number));
  expect(waits.slice(0, 9)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  expect(waits.slice(9)).toEqual([86_400, 432_000 - (times[10] as number)]);
  expect(times.at(-1)).toBe(GIVE_UP_MS / 1_000);
});

it('adds up to 10 % of jitter and still tries until the deadline', () => {
  const times = failingForever(() => 0.999);
  times.slice(1, 10).forEach((time, i) => {
    const wait = time - (times[i] as number);
    const min = (RETRY_DELAYS_MS[i] as number) / 1_000;
    expect(wait).toBeGreaterThan(min);
    expect(wait).toBeLessThanOrEqual(min * 1.1);
  });
  expect(times.at(-1)).toBe(GIVE_UP_MS / 1_000);
});

it('honours Retry-After up to a day, but never retries earlier than scheduled', () => {
  const failed = { attempt: 1, failedAt: START, failingSince: START };
  const wait = (retryAfterSeconds: number) =>
    seconds(
      START,
      retryAt({ ...failed, retryAfterSeconds }, () => 0),
    );
  expect([wait(120), wait(1), wait(10_000_000)]).toEqual([120, 5, 86_400]);
});
