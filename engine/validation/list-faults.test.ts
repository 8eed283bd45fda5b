import { describe, expect, it } from 'vitest';
import { marketWalk } from '../testing/market-walk.ts';
import { type ListFault, listFaults } from './list-faults.ts';
import type { ClaimedTrade, ListedSignal } from './validation-subject.ts';

const DAY = 86_400_000;
/** 2019-04-14 to 2019-07-22. */
const bars = marketWalk(1, 100);
const at = (day: number) => (18_000 + day) * DAY;

const signal = (time: number): ListedSignal => ({ time, side: 'buy' });
const ofSignals = (...times: readonly number[]) =>
  listFaults({ type: 'signal_list', signals: times.map(signal) }, bars);
const trade = (entry: number, exit: number, prices: Partial<ClaimedTrade> = {}): ClaimedTrade => ({
  entryTime: at(entry),
  exitTime: at(exit),
  entryPrice: 100,
  exitPrice: 101,
  ...prices,
});
const ofTrades = (...trades: readonly ClaimedTrade[]) => listFaults({ type: 'trade_list', trades }, bars);
const places = (faults: readonly ListFault[]) => faults.map(({ pointer }) => pointer);

describe('the faults of a list', () => {
  it('are none for ordered signals of either side, however often one side is repeated', () => {
    expect(ofSignals(at(0), at(0) + 1, at(3), at(99))).toEqual([]);
  });

  it('name a time that repeats or comes too early, and only that one', () => {
    expect(ofSignals(at(1), at(9), at(3), at(4), at(4))).toEqual([
      {
        pointer: '/signal_list/2/time',
        detail: '2019-04-17 comes before 2019-04-23; times must ascend, none twice',
      },
      {
        pointer: '/signal_list/4/time',
        detail: '2019-04-18 repeats the time of the item before it; times must ascend, none twice',
      },
    ]);
  });

  it("name a time outside the data, with the data's first and last day", () => {
    expect(ofSignals(at(-1), at(0), at(100) - 1, at(100))).toEqual([
      {
        pointer: '/signal_list/0/time',
        detail: '2019-04-13 lies outside the data; 2019-04-14 to 2019-07-22 is allowed',
      },
      {
        pointer: '/signal_list/3/time',
        detail: '2019-07-23 lies outside the data; 2019-04-14 to 2019-07-22 is allowed',
      },
    ]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('name %s as an invalid time', (time) => {
    expect(ofSignals(at(1), time, at(2))).toEqual([
      {
        pointer: '/signal_list/1/time',
        detail: `${time} is no time; a date or milliseconds since 1970-01-01 are allowed`,
      },
    ]);
    expect(places(ofTrades(trade(1, 2, { exitTime: time })))).toEqual(['/trade_list/0/exit_time']);
  });

  it('name an exit that does not come after its entry', () => {
    const detail = 'is not after the entry at 2019-04-19; an exit must come after its entry';
    expect(ofTrades(trade(5, 5), trade(6, 7), trade(8, 8, { exitTime: at(8) + 1 }))).toEqual([
      { pointer: '/trade_list/0/exit_time', detail: `2019-04-19 ${detail}` },
    ]);
    expect(places(ofTrades(trade(5, 4)))).toEqual(['/trade_list/0/exit_time']);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('name %s as an invalid price', (price) => {
    const detail = `${price} is no price; a finite number above 0 is allowed`;
    expect(ofTrades(trade(1, 2, { entryPrice: price, exitPrice: price }))).toEqual([
      { pointer: '/trade_list/0/entry_price', detail },
      { pointer: '/trade_list/0/exit_price', detail },
    ]);
  });

  it('exclude evidence for the validation itself: overlapping trades and unreachable prices', () => {
    expect(ofTrades(trade(1, 20), trade(2, 5, { entryPrice: 1e-6, exitPrice: 1e9 }))).toEqual([]);
    expect(places(ofTrades(trade(1, 20), trade(1, 5)))).toEqual(['/trade_list/1/entry_time']);
  });

  it('name a list that is empty, too long or without a market', () => {
    expect(ofSignals()).toEqual([{ pointer: '/signal_list', detail: 'holds no items; 1 to 10,000 are allowed' }]);
    const long = Array.from({ length: 10_001 }, () => trade(1, 2));
    expect(ofTrades(...long)).toEqual([
      { pointer: '/trade_list', detail: 'holds 10,001 items; 1 to 10,000 are allowed' },
    ]);
    expect(listFaults({ type: 'trade_list', trades: [trade(1, 2)] }, marketWalk(1, 0))).toEqual([
      { pointer: '/trade_list', detail: 'the market has no completed bars to test it on' },
    ]);
  });

  it('are all listed, in order, up to 20', () => {
    const faults = ofTrades(...Array.from({ length: 10_000 }, (_, i) => trade(-1 - i, 200, { entryPrice: 0 })));
    expect(faults.length).toBe(20);
    expect(places(faults).slice(0, 5)).toEqual([
      '/trade_list/0/entry_time',
      '/trade_list/0/exit_time',
      '/trade_list/0/entry_price',
      '/trade_list/1/entry_time',
      '/trade_list/1/entry_time',
    ]);
  });
});
