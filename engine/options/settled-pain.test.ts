import { describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { viewOf } from '../testing/derive-series.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { painBaseRates, type SettledPain, settledPain } from './settled-pain.ts';

const FIRST = toDay('2025-10-01');
const LAST = FIRST + 60;
/** Closes of 100 plus the day, so that every day has a distinct close. */
const view = viewOf({ btc_close: Array.from({ length: 61 }, (_, i) => 100 + i) }, FIRST);
const closeOn = (day: Day) => 100 + day - FIRST;

/** A call and a put at one strike and nothing else, so max pain is that strike. */
function expiry(date: string, strikes: Readonly<Record<string, number>>) {
  const rows = Object.entries(strikes)
    .map(([day, strike]) => ({ day: toDay(day), strike }))
    .sort((a, b) => a.day - b.day);
  return [1, 0].map((is_call) =>
    panelEntity(
      `BTC-${date}-${is_call}`,
      rows.map(({ day, strike }) => ({
        day,
        strike,
        is_call,
        expiry_day: toDay(date),
        underlying_price: closeOn(day),
        open_interest: is_call ? 4 : 3,
      })),
    ),
  );
}

const read = (entities: ReturnType<typeof expiry>, from = FIRST, to = LAST, seen = view) =>
  settledPain(panelView(entities), 'BTC', seen, from, to);

describe('settledPain', () => {
  it('compares the close of the expiry day with the max pain of the day before', () => {
    const [one] = read(expiry('2025-10-24', { '2025-10-23': 120, '2025-10-24': 150, '2025-10-22': 90 }));
    expect(one).toEqual({
      expiry: toDay('2025-10-24'),
      isQuarterly: false,
      snapshotDay: toDay('2025-10-23'),
      maxPainStrike: 120,
      spotAtExpiry: 123,
      spotMinusMaxPainPct: 100 * (123 / 120 - 1),
      putCallRatio: 3 / 4,
      totalNotionalUsd: 7 * 123,
      maxPainStrike7dBefore: null,
      movedToward: null,
    });
  });

  it('falls back to the expiry day, and leaves out expiries with neither', () => {
    const settled = read([
      ...expiry('2025-10-24', { '2025-10-24': 150 }),
      ...expiry('2025-10-31', { '2025-10-29': 150 }),
    ]);
    expect(settled.map((one) => [toIsoDate(one.expiry), toIsoDate(one.snapshotDay)])).toEqual([
      ['2025-10-24', '2025-10-24'],
    ]);
  });

  it('measures the pull against the max pain of seven days before, not of the last day', () => {
    // The close rises from 116 to 123: towards 150, away from 110.
    const pull = (strike: number) =>
      read(expiry('2025-10-24', { '2025-10-17': strike, '2025-10-23': 123 }))[0]?.movedToward;
    expect([pull(150), pull(110), pull(119.5)]).toEqual([true, false, false]);
  });

  it('contains expiries of the window that have a close, ascending', () => {
    const entities = ['2025-10-31', '2025-10-24', '2025-11-28', '2025-12-05'].flatMap((date) =>
      expiry(date, { [toIsoDate(toDay(date) - 1)]: 120 }),
    );
    const dates = (from: string, to: string) =>
      read(entities, toDay(from), toDay(to)).map((one) => toIsoDate(one.expiry));
    expect(dates('2025-10-01', '2026-01-01')).toEqual(['2025-10-24', '2025-10-31', '2025-11-28']);
    expect(dates('2025-10-25', '2025-11-27')).toEqual(['2025-10-31']);
  });

  it('is unaffected by later data for past expiries', () => {
    const entities = ['2025-10-24', '2025-10-31', '2025-11-07'].flatMap((date) =>
      expiry(date, { [toIsoDate(toDay(date) - 7)]: 118, [toIsoDate(toDay(date) - 1)]: 120 }),
    );
    const cut = toDay('2025-10-31');
    const past = viewOf({ btc_close: Array.from({ length: cut - FIRST + 1 }, (_, i) => 100 + i) }, FIRST);
    const before = read(entities, FIRST, cut, past);
    expect(before).toHaveLength(2);
    expect(read(entities).slice(0, 2)).toEqual(before);
  });
});

describe('painBaseRates', () => {
  const settled = (spotMinusMaxPainPct: number, movedToward: boolean | null): SettledPain =>
    ({ spotMinusMaxPainPct, movedToward }) as SettledPain;

  it('counts both sides, bounds included, and pulls only where they are known', () => {
    const expiries = [settled(-2, true), settled(2.1, null), settled(5, false), settled(-5.1, true)];
    expect(painBaseRates(expiries)).toEqual({
      n: 4,
      within2Pct: 0.25,
      within5Pct: 0.75,
      movedTowardN: 3,
      movedToward: 2 / 3,
      thin: true,
    });
  });

  it('has no share of zero cases, and is thin below thirty', () => {
    expect(painBaseRates([])).toEqual({
      n: 0,
      within2Pct: null,
      within5Pct: null,
      movedTowardN: 0,
      movedToward: null,
      thin: true,
    });
    const many = (n: number) => painBaseRates(Array.from({ length: n }, () => settled(0, null))).thin;
    expect([many(29), many(30)]).toEqual([true, false]);
  });
});
