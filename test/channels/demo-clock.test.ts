import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toIsoDate } from '../../engine/calendar.ts';
import { readConfig } from '../../platform/config.ts';
import { NO_BROWSER } from '../harness/accounts/open-browser.ts';
import { useBrowser } from '../harness/accounts/use-browser.ts';
import { connectSocket, subscribe } from '../harness/clients/live-clients.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';
import { tickingByHand } from '../harness/time/ticking-by-hand.ts';

// A service whose day moves every minute, and the pages and live fields that show it.

const DEMO = { DEMO_CLOCK: 'on' };
const { ticking, pass } = tickingByHand();
let stack: Stack;

beforeAll(async () => {
  stack = await startStack(DEMO, { ticking, clock: createStandingClock() });
});
afterAll(() => stack?.close());

const lastDay = () => toIsoDate(stack.state.store.series.current().lastDay);
/** Lets minutes elapse until a day is published: a minute begins no day while the last one is still being stored. */
const passDay = async () => {
  const before = lastDay();
  await expect
    .poll(
      () => {
        if (lastDay() === before) pass(60);
        return lastDay();
      },
      { timeout: PATIENCE_MS },
    )
    .not.toBe(before);
};

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

describe.skipIf(NO_BROWSER)('the front page', () => {
  const browser = useBrowser();

  it('shows a published day without a reload, says so, and keeps the focus', async () => {
    const page = await browser().newPage();
    const listening = page.waitForResponse(/live\/published/);
    await page.goto(stack.url);
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await listening;
    const before = await page.locator('[data-live] .eyebrow').first().innerText();
    await page.locator('.tile a').first().focus();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await passDay();
    await page.locator('[data-live-said]', { hasText: 'Updated to the newest data.' }).waitFor({ state: 'attached' });
    const after = await page.locator('[data-live] .eyebrow').first().innerText();
    expect([before !== after, await page.locator('body[data-same-document]').count()]).toEqual([true, 1]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(focused);
    await page.close();
  });
});
