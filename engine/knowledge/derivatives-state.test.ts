import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toIsoDate } from '../calendar.ts';
import { viewOf } from '../testing/derive-series.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { panelInputs } from '../testing/panel-inputs.ts';
import { knowledge } from './derivatives-state.ts';

const DAYS = 60;
const NEWEST = GENESIS_DAY + DAYS - 1;

function bars(code: string, price: number, volume: number, days: number) {
  return panelEntity(
    code,
    Array.from({ length: days }, (_, i) => ({
      day: GENESIS_DAY + i,
      close: price + i,
      volume: volume + i,
      ...(i % 9 !== 4 && { taker_buy_volume: (volume + i) * (0.4 + i / 300) }),
    })),
  );
}

const markets = (coin: string, perpetualDays = DAYS) => ({
  bars: [bars(`binance:${coin}USDT`, 100, 50, DAYS), bars(`binance-perp:${coin}USDT`, 100.5, 400, perpetualDays)],
});

describe('the derivatives state', () => {
  it("reports open interest, basis, volume and taker flow for the day of Bitcoin's funding", () => {
    const open = Array.from({ length: DAYS }, (_, i) => 1e9 + 1e7 * i);
    const view = viewOf({
      funding_rate: open.map((_, i) => (i < 55 ? 1e-4 : Number.NaN)),
      funding_rate_okx: open.map(() => 2e-4),
      btc_open_interest_usd: open,
    });
    const result = knowledge.compute(panelInputs(markets('BTC'), view), 'BTC');
    const takers = Array.from({ length: 30 }, (_, k) => 54 - k).filter((i) => i % 9 !== 4);
    expect(result?.date).toBe(toIsoDate(GENESIS_DAY + 54));
    expect(result?.payload).toMatchObject({
      funding_rate: 1e-4,
      funding_ma30: null,
      open_interest_usd: 1e9 + 54e7,
      open_interest_change_7d_pct: expect.closeTo(100 * ((1e9 + 54e7) / (1e9 + 47e7) - 1), 9),
      basis_pct: expect.closeTo((100 * 0.5) / 154, 9),
      perpetual_to_spot_volume: expect.closeTo(454 / 104, 9),
      taker_buy_share: expect.closeTo(0.4 + 54 / 300, 9),
      taker_buy_share_30d: expect.closeTo(takers.reduce((sum, i) => sum + 0.4 + i / 300, 0) / takers.length, 9),
      missing: [
        { key: 'funding_ma30', null_reason: 'it needs 30 consecutive days' },
        { key: 'funding_z', null_reason: 'it needs 90 consecutive days' },
      ],
    });
    expect(result?.payload).toMatchObject({
      venues: [
        { venue: 'binance', rate: null, null_reason: 'the venue has no value on the day' },
        { venue: 'bybit', rate: null, null_reason: 'the venue has no value on the day' },
        { venue: 'okx', rate: 2e-4, null_reason: null },
      ],
    });
  });

  it('uses the newest day with both markets for another coin, and says that funding is not collected', () => {
    const result = knowledge.compute(panelInputs(markets('ETH', DAYS - 10)), 'ETH');
    expect(result?.date).toBe(toIsoDate(NEWEST - 10));
    expect(result?.payload).toMatchObject({
      funding_rate: null,
      open_interest_usd: null,
      venues: [],
      basis_pct: expect.closeTo((100 * 0.5) / 149, 9),
    });
    const payload = result?.payload as { missing: { key: string; null_reason: string }[] };
    expect(payload.missing.map(({ key }) => key)).toEqual([
      ...['funding_rate', 'funding_ma30', 'funding_z', 'open_interest_usd', 'open_interest_change_7d_pct'],
      'taker_buy_share',
    ]);
    expect(payload.missing[0]?.null_reason).toBe('collected for Bitcoin only');
  });

  it('is null without one of the two markets', () => {
    const [spot, perpetual] = markets('ETH').bars;
    for (const only of [spot, perpetual]) {
      expect(knowledge.compute(panelInputs({ bars: only ? [only] : [] }), 'ETH')).toBeNull();
    }
  });
});
