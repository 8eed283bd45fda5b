import { describe, expect, it } from 'vitest';
import { dataQuality } from './data-quality.ts';

/** A year of closes, some of them missing. */
const year = (missing: number, length = 365) => Float64Array.from({ length }, (_, i) => (i < missing ? Number.NaN : 1));

describe('data quality', () => {
  it.each([
    [0, 0, 'A'],
    [3, 1, 'A'],
    [4, 1, 'B'],
    [0, 2, 'B'],
    [10, 3, 'B'],
    [11, 3, 'C'],
    [36, 7, 'C'],
    [37, 0, 'D'],
    [0, 8, 'D'],
  ])('with %i days missing and %i days behind is %s', (missing, stale, grade) => {
    expect(dataQuality(year(missing), stale).grade).toBe(grade);
  });

  it('covers the last year, or all of a younger market', () => {
    const old = Float64Array.from([...year(35, 35), ...year(0)]);
    expect(dataQuality(old, 0)).toMatchObject({
      grade: 'A',
      coverage: 1,
      expectedDays: 365,
      stalenessDays: 0,
      historyDays: 400,
    });
    expect(dataQuality(year(5, 50), 0)).toMatchObject({ grade: 'C', coverage: 0.9, expectedDays: 50 });
  });
});
