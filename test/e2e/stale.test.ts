import { afterEach, expect, inject, it } from 'vitest';
import { openState } from '../../app/open-state.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Service, startService } from '../../app/start-service.ts';
import { toDay } from '../../engine/calendar.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/databases.ts';
import { testConfig } from '../harness/test-config.ts';

const root = findProjectRoot();
const log = createLog('silent');
const SOURCE = 'alternative-me-fear-greed';
const LAST_GOOD = '2026-11-10';
/** Nobody listens on port 9: the source is dead. */
const LIVE = { DATASET: 'none', LIVE_SOURCES: SOURCE, SOURCE_ORIGINS: `${SOURCE}=http://127.0.0.1:9` };

let database: TestDatabase | undefined;
let service: Service | undefined;

afterEach(async () => {
  await service?.close();
  await database?.drop();
});

/** A service on a database whose Fear and Greed ends on the last good day, its source dead since. */
async function startOn(today: string): Promise<(path: string) => Promise<Response>> {
  database = await createTestDatabase(inject('empty'));
  const config = testConfig(database, { ...LIVE, NOW: `${today}T12:00:00Z` });
  const state = await openState(config, log, root);
  const last = toDay(LAST_GOOD);
  const days = Array.from({ length: 400 }, (_, i) => last - 399 + i);
  await state.series.publish({
    origin: 'test',
    sample: false,
    collected: [{ seriesId: 'fear_greed', source: SOURCE, days, values: days.map((day) => 20 + (day % 60)) }],
    panels: [],
    derive: () => ({ derived: [], events: [] }),
  });
  await state.close();
  service = await startService({ config, log, root });
  const { key } = await service.state.apiKeys.create({ tier: 'api_power', name: 'test' });
  const { url } = service;
  return (path) => fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
}

it('shows the last good value of a dead source, and says so', async () => {
  const get = await startOn('2026-11-13');
  const today = await (await get('/api/v1/fear-greed/today')).json();
  expect(today).toMatchObject({ date: LAST_GOOD, stale: { last_good_date: LAST_GOOD, source: SOURCE } });
  expect(today.stale.age_days).toBeGreaterThan(0);
  const chart = await (await get('/api/v1/charts/fear-greed/latest')).json();
  expect(chart.stale).toEqual(today.stale);
});

it('refuses it once the policy of the source is over, naming the source', async () => {
  const get = await startOn('2026-11-20');
  for (const path of ['/api/v1/fear-greed/today', '/api/v1/charts/fear-greed/latest']) {
    const answer = await get(path);
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      503,
      { code: 'source_unavailable', source: SOURCE },
    ]);
  }
  // The past is not late.
  expect((await get('/api/v1/fear-greed/history?days=5')).status).toBe(200);
});

it('is not late on time', async () => {
  const get = await startOn('2026-11-10');
  expect(await (await get('/api/v1/fear-greed/today')).json()).toMatchObject({ date: LAST_GOOD, stale: null });
});
