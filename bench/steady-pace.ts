import { type Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sends a request at fixed intervals, whether or not the last one is answered, so a stall affects every request in it.
 */
const EVERY_MS = 4;

/** Milliseconds. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** Sends requests at a steady pace until something is over. */
export async function latencies(ask: () => Promise<number>, end: Promise<unknown>): Promise<Latencies> {
  const found: Promise<number>[] = [];
  let over = false;
  end.finally(() => {
    over = true;
  });
  const start = performance.now();
  for (let due = start; !over; due += EVERY_MS) {
    const early = due - performance.now();
    if (early > 0) await wait(early);
    found.push(ask());
  }
  const sorted = (await Promise.all(found)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

/** Milliseconds until an answer is complete. */
export function latency(agent: Agent, url: string, key?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    request(url, { agent, ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }) }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Expected status 200; got ${response.statusCode}.`));
      response.resume().once('end', () => resolve(performance.now() - start));
    })
      .once('error', reject)
      .end();
  });
}
