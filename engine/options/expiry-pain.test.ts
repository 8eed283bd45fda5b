import { describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { upcomingPain } from './expiry-pain.ts';
import { isQuarterlyExpiry, yearsToExpiry } from './expiry-time.ts';
import { newestChainDay, readChain } from './option-chain.ts';

const DAY = toDay('2025-12-05');

interface Listed {
  readonly strike: number;
  readonly call: number;
  readonly put: number;
}

/** Instruments of an expiry with the same open interest on each of some days. */
function expiry(date: string, days: readonly Day[], book: readonly Listed[], currency = 'BTC', forward = 104) {
  return book.flatMap(({ strike, call, put }) =>
    [true, false].map((isCall) => {
      const row = {
        is_call: isCall ? 1 : 0,
        expiry_day: toDay(date),
        strike,
        underlying_price: forward,
        mark_iv: 55,
        open_interest: isCall ? call : put,
      };
      return panelEntity(
        `${currency}-${date}-${strike}-${isCall ? 'C' : 'P'}`,
        days.map((day) => ({ day, ...row })),
      );
    }),
  );
}

const WORKED: readonly Listed[] = [
  { strike: 90, call: 10, put: 25 },
  { strike: 100, call: 20, put: 15 },
  { strike: 110, call: 30, put: 5 },
];

describe('the quarter', () => {
  it('ends on the last Friday of its last month', () => {
    const quarterly = Array.from({ length: 730 }, (_, i) => toDay('2025-01-01') + i).filter(isQuarterlyExpiry);
    expect(quarterly.map(toIsoDate)).toEqual([
      '2025-03-28',
      '2025-06-27',
      '2025-09-26',
      '2025-12-26',
      '2026-03-27',
      '2026-06-26',
      '2026-09-25',
      '2026-12-25',
    ]);
  });
});

describe('yearsToExpiry', () => {
  it('counts whole days, since snapshots are taken at the hour of expiry', () => {
    expect([yearsToExpiry(DAY, DAY + 1), yearsToExpiry(DAY, DAY + 365)]).toEqual([1 / 365, 1]);
  });
});

describe('upcomingPain', () => {
  const of = (entities: ReturnType<typeof expiry>, day = DAY) =>
    upcomingPain(readChain(panelView(entities), 'BTC', day));

  it('describes the worked example', () => {
    const [one, ...more] = of(expiry('2025-12-26', [DAY], WORKED));
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      expiry: toDay('2025-12-26'),
      daysToExpiry: 21,
      isQuarterly: true,
      spot: 104,
      maxPainStrike: 100,
      putCallRatio: 45 / 60,
      callOpenInterest: 60,
      putOpenInterest: 45,
      totalNotionalUsd: 105 * 104,
      nullReason: null,
    });
    expect(one?.spotMinusMaxPainPct).toBeCloseTo(4, 12);
    expect(one?.ladder.map(({ pain }) => pain)).toEqual([250, 150, 400]);
    expect(one?.gamma.strikes).toHaveLength(3);
  });

  it('uses the forward of the nearest expiry as spot, and lists at most ten, nearest first', () => {
    const dates = Array.from({ length: 12 }, (_, i) => toIsoDate(DAY + 12 - i));
    const expiries = of(dates.flatMap((date) => expiry(date, [DAY], WORKED, 'BTC', 100 + toDay(date) - DAY)));
    expect(expiries.map(({ daysToExpiry }) => daysToExpiry)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(expiries.map(({ spot }) => spot))).toEqual(new Set([101]));
  });

  it('leaves out expired options, options without a row on the day, and other currencies', () => {
    const listed = [
      ...expiry('2025-12-05', [DAY], WORKED),
      ...expiry('2025-12-12', [DAY - 1], WORKED),
      ...expiry('2025-12-19', [DAY - 1, DAY], WORKED),
      ...expiry('2025-12-26', [DAY], WORKED, 'ETH'),
      ...expiry('2025-12-26', [DAY], WORKED, 'BTC_USDC'),
    ];
    expect(of(listed).map((one) => toIsoDate(one.expiry))).toEqual(['2025-12-19']);
    expect(newestChainDay(panelView(listed), 'BTC')).toBe(DAY);
    expect(newestChainDay(panelView([]), 'BTC')).toBeNull();
  });

  it('gives the reason for a missing number', () => {
    const closed = WORKED.map(({ strike }) => ({ strike, call: 0, put: 0 }));
    expect(of(expiry('2025-12-26', [DAY], closed))[0]).toMatchObject({
      maxPainStrike: null,
      spotMinusMaxPainPct: null,
      putCallRatio: null,
      nullReason: 'no_open_interest',
    });
    const puts = WORKED.map(({ strike, put }) => ({ strike, call: 0, put }));
    expect(of(expiry('2025-12-26', [DAY], puts))[0]).toMatchObject({
      maxPainStrike: 110,
      putCallRatio: null,
      nullReason: 'no_open_calls',
    });
  });

  it('counts an unpublished open interest as none', () => {
    const [one] = of(expiry('2025-12-26', [DAY], [...WORKED, { strike: 120, call: Number.NaN, put: Number.NaN }]));
    expect([one?.maxPainStrike, one?.callOpenInterest]).toEqual([100, 60]);
  });
});
