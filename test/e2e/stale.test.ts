import { expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { LAST_GOOD, LATE_SOURCE as SOURCE, startLateService } from '../harness/start-late-service.ts';

/** A service whose Fear and Greed ends on the last good day. */
function startOn(today: string): Promise<(path: string) => Promise<Response>> {
  const last = toDay(LAST_GOOD);
  const days = Array.from({ length: 400 }, (_, i) => last - 399 + i);
  const values = days.map((day) => 20 + (day % 60));
  return startLateService(today, 'api_power', [{ seriesId: 'fear_greed', source: SOURCE, days, values }]);
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
