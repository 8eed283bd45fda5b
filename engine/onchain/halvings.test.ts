import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toDay, toIsoDate } from '../calendar.ts';
import { viewOf } from '../testing/derive-series.ts';
import { halvings } from './halvings.ts';

const FOURTH = toDay('2024-04-20');

/**
 * Block counts of every day up to some days after the fourth halving: the known total before it, spread evenly, then
 * the given counts.
 */
function counts(after: readonly number[]): number[] {
  const eve = FOURTH - GENESIS_DAY;
  const even = Array.from(
    { length: eve },
    (_, i) => Math.floor((840_000 * (i + 1)) / eve) - Math.floor((840_000 * i) / eve),
  );
  return [...even, ...after];
}

describe('halvings', () => {
  const week = Array.from({ length: 20 }, () => 144);
  const { day, past, next } = halvings(viewOf({ block_count: counts(week) }));

  it('lists past halvings with height, day and subsidies', () => {
    expect(
      past.map(({ number, height, day: on, subsidyBefore, subsidyAfter }) => [
        number,
        height,
        toIsoDate(on),
        subsidyBefore,
        subsidyAfter,
      ]),
    ).toEqual([
      [1, 210_000, '2012-11-28', 50, 25],
      [2, 420_000, '2016-07-09', 25, 12.5],
      [3, 630_000, '2020-05-11', 12.5, 6.25],
      [4, 840_000, '2024-04-20', 6.25, 3.125],
    ]);
    expect([toIsoDate(day), past[3]?.daysSince]).toEqual(['2024-05-09', 19]);
  });

  it('estimates the next halving from the pace of the last 2,016 blocks', () => {
    // 840,000 earlier blocks plus 20 days of 144: the tip is at 842,879, and 144 blocks a day are one every ten
    // minutes.
    expect(next).toMatchObject({
      number: 5,
      height: 1_050_000,
      subsidyBefore: 3.125,
      subsidyAfter: 1.5625,
      tipHeight: 842_879,
      blocksLeft: 207_121,
      blockIntervalSeconds: 600,
      nullReason: null,
    });
    expect(next.estimatedDay).toBe(day + 1 + Math.floor(207_121 / 144));
    expect(next.daysUntil).toBe(1 + Math.floor(207_121 / 144));
  });

  it('has a whole height over a fractional count', () => {
    const { tipHeight, blocksLeft } = halvings(viewOf({ block_count: counts([...week.slice(1), 143.5]) })).next;
    expect([tipHeight, blocksLeft]).toEqual([842_879, 207_121]);
  });

  it('uses the fewest days that contain the blocks', () => {
    const faster = [...week, ...Array.from({ length: 11 }, () => 200)];
    // Eleven days of 200 contain 2,200 blocks; ten would contain 2,000.
    expect(halvings(viewOf({ block_count: counts(faster) })).next.blockIntervalSeconds).toBe((11 * 86_400) / 2_200);
  });

  it('counts from the last halving where older days are missing', () => {
    const gap = counts(week);
    gap[1_000] = Number.NaN;
    expect(halvings(viewOf({ block_count: gap })).next).toEqual(next);
  });

  it('reports what is missing instead of guessing', () => {
    const since = halvings(viewOf({ block_count: counts([144, Number.NaN, ...week]) })).next;
    expect(since).toMatchObject({
      tipHeight: null,
      estimatedDay: null,
      nullReason: 'block_count has gaps since the last halving',
    });
    const none = halvings(viewOf({ btc_close: counts(week) }));
    expect([none.past.length, none.next.blocksLeft, none.next.daysUntil]).toEqual([4, null, null]);
  });

  it('ignores later halvings', () => {
    const early = halvings(viewOf({ block_count: counts([]).slice(0, 2_000) }));
    expect([early.past.length, early.next.number, early.next.height]).toEqual([1, 2, 420_000]);
  });
});
