import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import { derivation as cycle } from '../../engine/cycle/btc-cycle.ts';
import { deriveSeries, viewOf } from '../../engine/testing/derive-series.ts';
import { seriesInputs } from '../../engine/testing/series-inputs.ts';
import { knowledge } from './btc-cycle.ts';

const DAYS = 800;
const columns = {
  fear_greed: Array.from({ length: DAYS }, (_, i) => 50 + 40 * Math.sin(i / 60)),
  mayer_multiple: Array.from({ length: DAYS }, (_, i) => (i < 500 ? Number.NaN : 1 + 0.5 * Math.sin(i / 50))),
  ma200w_distance: Array.from({ length: DAYS }, (_, i) => 100 * Math.sin(i / 100)),
  weekly_rsi: Array.from({ length: DAYS }, (_, i) => 55 + 20 * Math.cos(i / 80)),
};
const close = Array.from({ length: DAYS }, (_, i) => 100 + 50 * Math.sin(i / 100) + (i === 620 ? 999 : 0));
const scores = deriveSeries(cycle, columns);

/** Returns the payload on a view that ends on the given day. */
function payloadOn(last: number) {
  const until = Object.fromEntries(
    Object.entries({ ...columns, ...scores, btc_close: close }).map(([id, values]) => [id, values.slice(0, last + 1)]),
  );
  return knowledge.compute(seriesInputs(viewOf(until)), 'BTC')?.payload as unknown as {
    ath: object;
    percentiles: { key: string; percentile: number | null; null_reason: string | null }[];
  };
}

describe('the cycle reading', () => {
  it.each([619, 620, 799])('reports the highest close up to day %i and the drawdown from it', (last) => {
    const past = close.slice(0, last + 1);
    const ath = Math.max(...past);
    const when = past.indexOf(ath);
    expect(payloadOn(last).ath).toEqual({
      ath: expect.closeTo(ath, 8),
      ath_date: toIsoDate(GENESIS_DAY + when),
      drawdown_pct: expect.closeTo(100 * ((close[last] as number) / ath - 1), 8),
      days_since_ath: last - when,
    });
  });

  it('declares its hindsight and reports a score without it', () => {
    const ranked = Array.from({ length: DAYS }, (_, i) => (i < 730 ? Number.NaN : 20 + (i - 730) / 2));
    const on = (length: number) => {
      const all = { ...columns, ...scores, btc_close: close, btc_cycle_ranked_score: ranked };
      const until = Object.fromEntries(Object.entries(all).map(([id, values]) => [id, values.slice(0, length)]));
      return knowledge.compute(seriesInputs(viewOf(until)), 'BTC')?.payload as Record<string, unknown>;
    };
    expect(on(DAYS)).toMatchObject({
      score_without_hindsight: 54.5,
      signal_without_hindsight: 'expansion',
      without_hindsight_null_reason: null,
      hindsight: expect.arrayContaining([
        { key: 'halving_position', reason: expect.stringContaining('derived from three past cycles') },
      ]),
    });
    expect(on(700)).toMatchObject({
      score_without_hindsight: null,
      signal_without_hindsight: null,
      without_hindsight_null_reason: expect.stringContaining('no value'),
    });
  });

  it('ranks each component in its own history, with a reason when it cannot', () => {
    const { percentiles } = payloadOn(799);
    const of = (key: string) => percentiles.find((one) => one.key === key);
    const last = columns.fear_greed.at(-1) as number;
    const below = columns.fear_greed.filter((value) => value < last).length;
    expect(of('fear_greed')).toEqual({
      key: 'fear_greed',
      percentile: expect.closeTo((100 * (below + 0.5)) / DAYS, 8),
      null_reason: null,
    });
    expect(of('mayer_multiple')).toMatchObject({ percentile: null, null_reason: 'fewer than 365 values so far' });
    expect(of('btc_dominance')).toMatchObject({ percentile: null, null_reason: 'no value so far' });
    expect(percentiles.length).toBe(9);
  });

  it('names the input that the adjusted score lacks', () => {
    const known = Array.from({ length: DAYS }, () => 1);
    const late = known.map((value, i) => (i === DAYS - 1 ? Number.NaN : value));
    const unknown = known.map(() => Number.NaN);
    const reasonWithout = (lacking: Record<string, readonly number[]>) => {
      const all = {
        ...columns,
        ...scores,
        btc_close: close,
        btc_cycle_z_score: known,
        btc_cycle_adj_score: unknown,
        etf_net_flow: known,
        treasury_holdings_btc: known,
        circulating_supply: known,
        ...lacking,
      };
      const payload: Readonly<Record<string, unknown>> | undefined = knowledge.compute(
        seriesInputs(viewOf(all)),
        'BTC',
      )?.payload;
      return payload?.score_null_reason;
    };
    const dayBefore = toIsoDate(GENESIS_DAY + DAYS - 2);
    expect(reasonWithout({ circulating_supply: late })).toContain(`the newest is of ${dayBefore}`);
    expect(reasonWithout({ etf_net_flow: late })).toContain(`the newest is of ${dayBefore}`);
  });
});
