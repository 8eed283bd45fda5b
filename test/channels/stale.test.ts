import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import {
  LAST_GOOD,
  type LateService,
  LATE_SOURCE as SOURCE,
  startLateService,
} from '../harness/services/start-late-service.ts';

// One service whose Fear and Greed ends on the last good day; the tests follow its days in order.

const PRICES = ['btc_open', 'btc_high', 'btc_low', 'btc_close'];
let service: LateService;

beforeAll(async () => {
  service = await startLateService(LAST_GOOD);
  const days = daysTo(toDay(LAST_GOOD));
  await service.publish([{ seriesId: 'fear_greed', source: SOURCE, days, values: days.map(() => 20) }]);
});
afterAll(() => service?.close());

const get = (path: string) => service.get(path, 'api_power');
const getFree = (path: string) => service.get(path, 'free');

function daysTo(last: number): number[] {
  return Array.from({ length: 400 }, (_, i) => last - 399 + i);
}

/** Moves the clock to a day, and publishes prices up to the day before. */
async function moveTo(today: string): Promise<void> {
  service.setToday(today);
  const days = daysTo(toDay(today) - 1);
  await service.publish(PRICES.map((seriesId) => ({ seriesId, source: SOURCE, days, values: days.map(() => 100) })));
}

it('rounds a stored fraction from before the index had to be an integer', async () => {
  const day = toDay(LAST_GOOD);
  await service.publish([{ seriesId: 'fear_greed', source: SOURCE, days: [day - 1, day], values: [25.4, 20.5] }]);
  const newest = { date: LAST_GOOD, value: 21, value_classification: 'Extreme Fear' };
  expect(await (await get('/api/v1/fear-greed/today')).json()).toMatchObject(newest);
  const { snapshots } = await (await get('/api/v1/fear-greed/history?days=2')).json();
  expect(snapshots).toMatchObject([{ value: 25, value_classification: 'Extreme Fear' }, newest]);
  const { data } = await (await get('/api/fear-greed')).json();
  expect(data.slice(0, 2).map(({ value }: { value: string }) => value)).toEqual(['21', '25']);
});

it('is not late on time', async () => {
  expect(await (await get('/api/v1/fear-greed/today')).json()).toMatchObject({ date: LAST_GOOD, stale: null });
});

it('uses the last good value of a dead source, and says so', async () => {
  await moveTo('2026-11-13');
  const today = await (await get('/api/v1/fear-greed/today')).json();
  expect(today).toMatchObject({ date: LAST_GOOD, stale: { last_good_date: LAST_GOOD, source: SOURCE } });
  expect(today.stale.age_days).toBeGreaterThan(0);
  const chart = await (await get('/api/v1/charts/fear-greed/latest')).json();
  expect(chart.stale).toEqual(today.stale);
});

it('marks a signal of a strategy whose source is late, and no other', async () => {
  const signal = await (await getFree('/api/v1/signals/fear_greed_cadence/BTCUSD/1d')).json();
  expect(signal).toMatchObject({
    position: 'long',
    missing_series: [],
    stale: { last_good_date: LAST_GOOD, source: SOURCE },
  });
  expect(await (await getFree('/api/v1/signals/golden_cross/BTCUSD/1d')).json()).toMatchObject({ stale: null });
});

it('is refused after the limit of the source, naming the source', async () => {
  await moveTo('2026-11-20');
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

it('refuses a signal after the limit of the source', async () => {
  const answer = await getFree('/api/v1/signals/fear_greed_cadence/BTCUSD/1d');
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'source_unavailable', source: SOURCE }]);
  expect((await getFree('/api/v1/signals/golden_cross/BTCUSD/1d')).status).toBe(200);
});
