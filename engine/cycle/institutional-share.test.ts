import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { derivation } from './institutional-share.ts';

const NONE = Number.NaN;
const FIRST = toDay('2020-01-01');
const LENGTH = toDay('2024-07-01') - FIRST;
const at = (date: string) => toDay(date) - FIRST;
const SUPPLY = 20e6;

describe('institutionalShare', () => {
  const column = (value: (day: number) => number) => Array.from({ length: LENGTH }, (_, i) => value(FIRST + i));
  // A hundred coins a day, weekends included.
  const flows = column((day) => (day >= toDay('2024-01-11') ? 5 : NONE));
  const shareWith = (treasury_holdings_btc: number[]) => {
    const inputs = {
      etf_net_flow: flows,
      treasury_holdings_btc,
      btc_close: column(() => 50_000),
      circulating_supply: column(() => SUPPLY),
    };
    const { institutional_share: share = [] } = deriveSeries(derivation, inputs, FIRST);
    return (date: string) => share[at(date)]! * SUPPLY;
  };

  it('equals the ETF holdings where no source delivers company holdings', () => {
    const coins = shareWith(column(() => NONE));
    expect([coins('2024-01-10'), coins('2024-01-11')]).toEqual([0, 620_100]);
    expect(coins('2024-01-20')).toBeCloseTo(621_000, 6);
  });

  it('adds the last reported company holdings, for a quarter', () => {
    const reports = new Map([
      [toDay('2020-08-11'), 21_000],
      [toDay('2020-11-01'), 70_000],
      [toDay('2024-01-15'), 300_000],
    ]);
    const coins = shareWith(column((day) => reports.get(day) ?? NONE));
    expect(coins('2020-08-10')).toBe(0);
    expect(coins('2020-10-31')).toBeCloseTo(21_000, 6);
    // A hundred days after a report the holdings are unknown until the next one.
    expect(coins('2021-02-09')).toBeCloseTo(70_000, 6);
    expect(coins('2021-02-10')).toBeNaN();
    expect(coins('2024-01-14')).toBeNaN();
    expect(coins('2024-01-15')).toBeCloseTo(620_500 + 300_000, 6);
  });

  it('is missing before the first report once companies hold coins', () => {
    const coins = shareWith(column((day) => (day >= toDay('2023-01-01') ? 250_000 : NONE)));
    expect([coins('2020-08-10'), coins('2020-08-11'), coins('2022-12-31')]).toEqual([0, NONE, NONE]);
    expect(coins('2023-01-01')).toBeCloseTo(250_000, 6);
  });
});
