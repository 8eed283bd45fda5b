import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { dueSteps, newestDueDay } from './due-steps.ts';
import type { PlanStep } from './plan.ts';

const step = (key: string, at: string): PlanStep => ({ key, at, sources: [], description: '' });
const early = step('early', '00:10');
const late = step('late', '08:00');
const PLAN = [late, early];

/** Steps due at an instant as `early@2026-01-08`, after those days are finished. */
function due(instant: string, finished: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const days = new Map(Object.entries(finished).map(([key, dates]) => [key, new Set(dates.map(toDay))]));
  return dueSteps(PLAN, new Date(instant), days).map((one) => `${one.step.key}@${toIsoDate(one.day)}`);
}

describe('dueSteps', () => {
  it("lists today's run once its hour has come, and yesterday's until then", () => {
    expect(due('2026-01-08T00:09:59.999Z')).toEqual(['early@2026-01-07', 'late@2026-01-07']);
    expect(due('2026-01-08T00:10:00Z')).toEqual(['late@2026-01-07', 'early@2026-01-08']);
    expect(due('2026-01-08T23:59:59Z')).toEqual(['early@2026-01-08', 'late@2026-01-08']);
  });

  it('excludes finished steps', () => {
    const finished = { early: ['2026-01-08'], late: ['2026-01-07'] };
    expect(due('2026-01-08T00:10:00Z', finished)).toEqual([]);
    expect(due('2026-01-08T08:00:00Z', finished)).toEqual(['late@2026-01-08']);
    expect(due('2026-01-09T00:10:00Z', finished)).toEqual(['late@2026-01-08', 'early@2026-01-09']);
  });

  it('lists one run of a step after downtime, that of its newest day', () => {
    expect(due('2026-01-12T03:00:00Z', { early: ['2026-01-08'], late: ['2026-01-08'] })).toEqual([
      'late@2026-01-11',
      'early@2026-01-12',
    ]);
  });

  it('advances by a day each day, at the same hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
        const at = toDay('2026-03-01') * 86_400_000 + second * 1_000;
        expect(newestDueDay(late, new Date(at + 86_400_000))).toBe(newestDueDay(late, new Date(at)) + 1);
      }),
    );
  });
});
