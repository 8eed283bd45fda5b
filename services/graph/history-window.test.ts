import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Caller } from '../../platform/caller.ts';
import { DEFAULT_TIERS } from '../../platform/tiers.ts';
import { historyWindow, PAYER_DAYS, type WindowRequest } from './history-window.ts';

const NEWEST = toDay('2026-11-20');
/** Days that callers without a key may read. */
const PUBLIC_DAYS = 90;

function windowOf(request: WindowRequest, { kind = 'key', tier = 'api_power' }: Partial<Caller> = {}, minDays = 0) {
  const caller = { kind, tier, id: 'test' };
  const {
    fromDay,
    toDay: lastDay,
    range,
  } = historyWindow({ caller, tiers: DEFAULT_TIERS }, request, NEWEST, PUBLIC_DAYS, minDays);
  return { from: toIsoDate(fromDay), to: toIsoDate(lastDay), ...range };
}

describe('the window of a history', () => {
  it.each<[string, WindowRequest, { from: string; to: string; requestedDays: number }]>([
    ['thirty days without a wish', {}, { from: '2026-10-22', to: '2026-11-20', requestedDays: 30 }],
    ['days up to the newest one', { days: 1 }, { from: '2026-11-20', to: '2026-11-20', requestedDays: 1 }],
    [
      'days up to a last one',
      { days: 3, to: '2026-11-10' },
      { from: '2026-11-08', to: '2026-11-10', requestedDays: 3 },
    ],
    ['days from a first one', { from: '2026-11-16' }, { from: '2026-11-16', to: '2026-11-20', requestedDays: 5 }],
    [
      'a first day instead of a number of days',
      { days: 400, from: '2026-11-16', to: '2026-11-17' },
      { from: '2026-11-16', to: '2026-11-17', requestedDays: 2 },
    ],
    [
      'no day after the newest one',
      { from: '2026-11-19', to: '2027-01-01' },
      { from: '2026-11-19', to: '2026-11-20', requestedDays: 2 },
    ],
  ])('has %s', (_what, request, { requestedDays, ...days }) => {
    const whole = { requestedDays, grantedDays: requestedDays, clamped: false, clampReason: null, tier: 'api_power' };
    expect(windowOf(request)).toEqual({ ...days, ...whole });
  });

  it('is as long as the tier allows, and says what was asked', () => {
    expect(windowOf({ from: '2020-01-01' }, { kind: 'anonymous', tier: 'public' })).toEqual({
      from: '2026-08-23',
      to: '2026-11-20',
      requestedDays: NEWEST - toDay('2020-01-01') + 1,
      grantedDays: PUBLIC_DAYS,
      clamped: true,
      clampReason: `tier public reaches back ${PUBLIC_DAYS} days`,
      tier: 'public',
    });
    expect(windowOf({ days: 200 }, { kind: 'anonymous', tier: 'public' }, 200).grantedDays).toBe(200);
    expect(windowOf({ days: 400 }, { kind: 'payer', tier: 'public' }).grantedDays).toBe(PAYER_DAYS);
  });

  it('is empty where all its days are out of reach', () => {
    const { requestedDays, grantedDays, clamped } = windowOf(
      { from: '2020-01-01', to: '2020-01-31' },
      { kind: 'anonymous', tier: 'public' },
    );
    expect({ requestedDays, grantedDays, clamped }).toEqual({ requestedDays: 31, grantedDays: 0, clamped: true });
  });

  it('is refused below a day and from after to, with the value', () => {
    expect(() => windowOf({ days: 0 })).toThrow('must be at least 1, not 0');
    expect(() => windowOf({ from: '2026-11-02', to: '2026-11-01' })).toThrow(
      'must not be after to 2026-11-01, not 2026-11-02',
    );
  });
});
