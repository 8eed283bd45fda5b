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
const PRICES = ['btc_open', 'btc_high', 'btc_low', 'btc_close'];

let database: TestDatabase | undefined;
let service: Service | undefined;

afterEach(async () => {
  await service?.close();
  await database?.drop();
});

/** A service whose prices reach to yesterday, and whose Fear and Greed ends on the last good day. */
async function startOn(today: string): Promise<(path: string) => Promise<Response>> {
  database = await createTestDatabase(inject('empty'));
  const config = testConfig(database, { ...LIVE, NOW: `${today}T12:00:00Z` });
  const state = await openState(config, log, root);
  const days = (last: number) => Array.from({ length: 300 }, (_, i) => last - 299 + i);
  const update = (seriesId: string, last: number, value: number) => {
    return { seriesId, source: SOURCE, days: days(last), values: days(last).map(() => value) };
  };
  await state.series.publish({
    origin: 'test',
    sample: false,
    collected: [...PRICES.map((id) => update(id, toDay(today) - 1, 100)), update('fear_greed', toDay(LAST_GOOD), 20)],
    panels: [],
    derive: () => ({ derived: [], events: [] }),
  });
  await state.close();
  service = await startService({ config, log, root });
  const { key } = await service.state.apiKeys.create({ tier: 'free', name: 'test' });
  const { url } = service;
  return (path) => fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
}

it('of a strategy whose source is late says so; one that does not read it does not', async () => {
  const get = await startOn('2026-11-13');
  const signal = await (await get('/api/v1/signals/fear_greed_cadence/BTCUSD/1d')).json();
  expect(signal).toMatchObject({
    position: 'long',
    missing_series: [],
    stale: { last_good_date: LAST_GOOD, source: SOURCE },
  });
  expect(await (await get('/api/v1/signals/golden_cross/BTCUSD/1d')).json()).toMatchObject({ stale: null });
});

it('is refused once the policy of the source is over', async () => {
  const get = await startOn('2026-11-20');
  const answer = await get('/api/v1/signals/fear_greed_cadence/BTCUSD/1d');
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'source_unavailable', source: SOURCE }]);
  expect((await get('/api/v1/signals/golden_cross/BTCUSD/1d')).status).toBe(200);
});
