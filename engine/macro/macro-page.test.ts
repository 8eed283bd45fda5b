import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { viewOf } from '../testing/derive-series.ts';
import { CHANGE_DAYS, macroTable } from './macro-table.ts';
import { quadrantPath } from './quadrant-path.ts';

const FIRST = toDay('2024-01-30');
const NONE = Number.NaN;

describe('quadrantPath', () => {
  const codes = [3, 0, 0, 1, NONE, 1];
  const view = (count = codes.length) =>
    viewOf(
      {
        macro_regime_quadrant: codes.slice(0, count),
        macro_tier_liquidity: [60, 10, 20, 55, NONE, 56],
        macro_tier_business_cycle: [70, 20, 30, 40, NONE, 41],
      },
      FIRST,
    );

  it('takes the last day of each month with a quadrant, and counts the days in it', () => {
    expect(quadrantPath(view(), FIRST + 5)).toEqual([
      { date: FIRST + 1, quadrant: 'crisis', liquidity: 10, businessCycle: 20, days: 1, known: 2 },
      { date: FIRST + 5, quadrant: 'recovery', liquidity: 56, businessCycle: 41, days: 2, known: 3 },
    ]);
  });

  it('sees nothing after its day', () => {
    for (let day = FIRST; day < FIRST + 6; day++)
      expect(quadrantPath(view(), day)).toEqual(quadrantPath(view(day - FIRST + 1), day));
  });
});

describe('macroTable', () => {
  const DAYS = 100;
  const day = toDay('2024-06-01');
  // The VIX is known one day later and supports when low; the yield curve supports when high.
  const column = (of: (i: number) => number) => Array.from({ length: DAYS }, (_, i) => of(i));
  const table = macroTable(
    viewOf(
      {
        vix: column((i) => i),
        macro_vix_score: column((i) => 100 - i / 2),
        macro_tier_risk_appetite: column((i) => i / 2),
      },
      day - DAYS + 1,
    ),
    day,
  );
  const tier = table.find(({ key }) => key === 'risk_appetite');
  const vix = tier?.rows.find(({ key }) => key === 'vix');

  it('gives value, day and the change over 30 days of what was known', () => {
    const lag = day - toDay(vix?.date ?? '');
    expect(vix?.value).toBe(DAYS - 1 - lag);
    expect(vix?.change).toBe(CHANGE_DAYS);
    expect(toIsoDate(day - lag)).toBe(vix?.date);
    expect([tier?.score, tier?.change]).toEqual([(DAYS - 1) / 2, CHANGE_DAYS / 2]);
  });

  it('gives the percentile of the value, which is the inverse of a score that low values raise', () => {
    expect([vix?.score, vix?.percentile, vix?.isInverted]).toEqual([100 - (DAYS - 1) / 2, (DAYS - 1) / 2, true]);
  });

  it('says why a reading has no value', () => {
    const m2 = table[0]?.rows[0];
    expect(m2).toMatchObject({ value: null, change: null, percentile: null, score: null });
    expect(m2?.nullReason).toBe('No value had been published by the day.');
  });
});
