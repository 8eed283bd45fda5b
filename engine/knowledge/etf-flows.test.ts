import { describe, expect, it } from 'vitest';
import { derivation } from '../cycle/etf-flows.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import { seriesInputs } from '../testing/series-inputs.ts';
import { knowledge } from './etf-flows.ts';

const DAYS = 700;
/** Five trading days followed by two days without. */
const flow = Array.from({ length: DAYS }, (_, i) =>
  i % 7 > 4 ? Number.NaN : Math.round(100 * Math.sin(i / 11) + 30 * Math.sin(i * 1.7)),
);
const sums = deriveSeries(derivation, { etf_net_flow: flow });

function readingOn(last: number) {
  const until = Object.entries({ etf_net_flow: flow, ...sums }).map(([id, values]) => [id, values.slice(0, last + 1)]);
  const result = knowledge.compute(seriesInputs(viewOf(Object.fromEntries(until))), 'BTC');
  if (!result) throw new Error('no reading');
  return result;
}

describe('the ETF flows', () => {
  it.each([60, 340, 634, 699])('covers only the trading days up to day %i', (last) => {
    const flows = flow.slice(0, last + 1).filter((value) => !Number.isNaN(value));
    const newest = flows.at(-1)!;
    const turned = flows.findLastIndex((value) => Math.sign(value) !== Math.sign(newest));
    const add = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
    expect(readingOn(last).payload).toMatchObject({
      net_flow: newest,
      direction: newest > 0 ? 'inflow' : 'outflow',
      streak_days: flows.length - 1 - turned,
      net_flow_5d: expect.closeTo(add(flows.slice(-5)), 8),
      net_flow_20d: expect.closeTo(add(flows.slice(-20)), 8),
      inflow_days_20d: flows.slice(-20).filter((value) => value > 0).length,
      net_flow_total: expect.closeTo(add(flows), 8),
      trading_days: flows.length,
    });
  });

  it('ranks the monthly flow among all months so far, from 365 values on', () => {
    const months = (last: number) =>
      sums.etf_net_flow_20d?.slice(0, last + 1).filter((one) => !Number.isNaN(one)) ?? [];
    const all = months(DAYS - 1);
    const own = all.at(-1)!;
    const below = all.filter((one) => one < own).length + all.filter((one) => one === own).length / 2;
    expect(readingOn(DAYS - 1).payload).toMatchObject({
      net_flow_20d_percentile: expect.closeTo((100 * below) / all.length, 8),
      percentile_null_reason: null,
    });
    expect(months(400).length).toBeLessThan(365);
    expect(readingOn(400).payload).toMatchObject({
      net_flow_20d_percentile: null,
      percentile_null_reason: 'fewer than 365 values so far',
    });
  });

  it('gives a reason when there are too few trading days', () => {
    expect(readingOn(3).payload).toMatchObject({
      net_flow_5d: null,
      net_flow_5d_null_reason: 'it needs 5 trading days; there are 4',
      net_flow_20d: null,
      inflow_days_20d: null,
      net_flow_20d_null_reason: 'it needs 20 trading days; there are 4',
    });
  });
});
