import { expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { LAST_GOOD, LATE_SOURCE as SOURCE, startLateService } from '../harness/start-late-service.ts';

const PRICES = ['btc_open', 'btc_high', 'btc_low', 'btc_close'];

/** A service whose prices reach to yesterday, and whose Fear and Greed ends on the last good day. */
function startOn(today: string): Promise<(path: string) => Promise<Response>> {
  const days = (last: number) => Array.from({ length: 300 }, (_, i) => last - 299 + i);
  const update = (seriesId: string, last: number, value: number) => {
    return { seriesId, source: SOURCE, days: days(last), values: days(last).map(() => value) };
  };
  return startLateService(today, 'free', [
    ...PRICES.map((id) => update(id, toDay(today) - 1, 100)),
    update('fear_greed', toDay(LAST_GOOD), 20),
  ]);
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
