import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { connectSocket, subscribe } from '../harness/clients/live-clients.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { lastDayOf, passDemoDay } from '../harness/time/demo-days.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';
import { tickingByHand } from '../harness/time/ticking-by-hand.ts';

// A service whose day moves every minute, and the readings and live fields that follow it.

const DEMO = { DEMO_CLOCK: 'on' };
const { ticking, pass } = tickingByHand();
let stack: Stack;

beforeAll(async () => {
  stack = await startStack(DEMO, { ticking, clock: createStandingClock() });
});
afterAll(() => stack?.close());

const lastDay = () => lastDayOf(stack);
const passDay = () => passDemoDay(stack, pass);

/** Follows a stream of events; heartbeats come in between. */
async function follow(url: string) {
  const ending = new AbortController();
  const response = await fetch(url, { signal: ending.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next() {
      for (;;) {
        const [, data] = /data: (.*)/.exec((await reader?.read())?.value ?? '') ?? [];
        if (data !== undefined) return JSON.parse(data);
      }
    },
    end: () => ending.abort(),
  };
}

describe('DEMO_CLOCK', () => {
  it('publishes the next day of the sample every minute, to readings, pages and live fields', async () => {
    const key = await stack.key('api_power');
    const pages = await follow(`${stack.url}/live/published`);
    const present = await pages.next();
    expect(present.day).toBe(lastDay());
    const days = [present.day];
    for (let i = 1; i <= 2; i++) {
      await passDay();
      days.push(lastDay());
      expect(await pages.next()).toEqual({ version: present.version + i, day: lastDay() });
      expect((await stack.get('/api/v1/svc-pulse/today', { key })).body.date).toBe(lastDay());
      const query = 'subscription { pulseChanged(present: true) { current { date } } }';
      const { data } = await (await subscribe(connectSocket(stack.url, key), { query })).next();
      expect(data.pulseChanged.current.date).toBe(lastDay());
    }
    expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    pages.end();
  });

  it('continues after a restart instead of going back', async () => {
    const before = lastDay();
    await stack.stop();
    stack = await startStack(DEMO, { ticking, clock: createStandingClock(), database: stack.database });
    expect(lastDay()).toBe(before);
    await passDay();
    expect(lastDay() > before).toBe(true);
  });

  it('is refused with other data than the sample, live sources, or subgraphs elsewhere', () => {
    for (const more of [
      { DATASET: 'none' },
      { DATASET: 'none', LIVE_SOURCES: 'all' },
      { SUBGRAPH_URLS: 'market=http://127.0.0.1:1', INTERNAL_TOKEN_SECRET: 'x'.repeat(32) },
    ] as Record<string, string>[])
      expect(() => readConfig({ ...DEMO, ...more })).toThrow(/DEMO_CLOCK/);
    expect(readConfig(DEMO).DEMO_CLOCK).toBe('on');
  });
});
