import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUN_DIRECTION, type StoredRun } from '../evidence/stored-run.ts';
import { runSentiment } from './run-sentiment.ts';

const TODAY = 20_000;
const run: fc.Arbitrary<StoredRun> = fc.record({
  storedOn: fc.integer({ min: TODAY - 120, max: TODAY + 2 }),
  direction: fc.constantFrom(...RUN_DIRECTION.values),
  origin: fc.constantFrom('service' as const, 'user' as const),
});

describe('runSentiment', () => {
  it('counts the directions of the runs of the period, by definition', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 40 }), fc.constantFrom('7d', '30d', '90d'), (runs, period) => {
        const days = Number(period.slice(0, -1));
        const recent = runs.filter(({ storedOn }) => TODAY - storedOn < days && storedOn <= TODAY);
        const found = runSentiment(runs, period, TODAY);
        expect(found.totalRuns).toBe(recent.length);
        expect(found.userRuns).toBe(recent.filter(({ origin }) => origin === 'user').length);
        expect(found.directions.map(({ direction, runs: count }) => [direction, count])).toEqual(
          RUN_DIRECTION.values.map((direction) => [
            direction,
            recent.filter((one) => one.direction === direction).length,
          ]),
        );
        for (const { direction, runs: count, userRuns, serviceRuns } of found.directions) {
          const own = recent.filter((one) => one.direction === direction && one.origin === 'user');
          expect([userRuns, userRuns + serviceRuns]).toEqual([own.length, count]);
        }
        const shares = found.directions.map(({ share }) => share);
        if (recent.length === 0) expect([shares, found.emptyReason === null]).toEqual([[null, null, null], false]);
        else expect(shares.reduce((sum: number, share) => sum + (share ?? 0), 0)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('reports that there are none', () => {
    expect(runSentiment([], '30d', TODAY)).toEqual({
      totalRuns: 0,
      userRuns: 0,
      directions: RUN_DIRECTION.values.map((direction) => ({
        direction,
        runs: 0,
        userRuns: 0,
        serviceRuns: 0,
        share: null,
      })),
      emptyReason: 'No backtest was stored in the last 30 days.',
    });
  });
});
