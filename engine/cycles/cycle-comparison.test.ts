import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { HALVINGS } from '../cycle/halving-position.ts';
import { viewOf } from '../testing/derive-series.ts';
import { pricesOfSteps } from '../testing/prices-of-steps.ts';
import { anchorsLack, CYCLE_ALIGNMENT, cycleAnchors } from './cycle-anchors.ts';
import { compareCycles, cycleLine } from './cycle-comparison.ts';

const FIRST = toDay('2010-05-01');
const NONE = Number.NaN;
const world = (closes: readonly number[]) => viewOf({ btc_close: closes }, FIRST);

const walks = fc
  .array(fc.constantFrom(0.5, 0.6, 0.9, 1, 1.1, 1.6, 2.5, NONE), { minLength: 1, maxLength: 60 })
  .map(pricesOfSteps);

describe('cycleAnchors', () => {
  it('counts a low once the price has doubled, and a high once it has halved', () => {
    const view = world([60, 100, 60, 50, 40, 70, 79, 80, 30, 59, 60]);
    expect(cycleAnchors(view, 'high')).toEqual([{ day: FIRST + 1, knownOn: FIRST + 3 }]);
    expect(cycleAnchors(view, 'low')).toEqual([
      { day: FIRST + 4, knownOn: FIRST + 7 },
      { day: FIRST + 8, knownOn: FIRST + 10 },
    ]);
  });

  it('has no low before a high, however far the price rises', () => {
    expect(cycleAnchors(world([10, 100, 1_000]), 'low')).toEqual([]);
  });

  it('counts halvings from their day on', () => {
    const until = (day: number) => cycleAnchors(world(new Array(day - FIRST + 1).fill(1)), 'halving');
    expect(until(HALVINGS[1]! - 1).map(({ day }) => day)).toEqual(HALVINGS.slice(0, 1));
    expect(until(HALVINGS[1]!).map(({ day }) => day)).toEqual(HALVINGS.slice(0, 2));
  });

  it.each(CYCLE_ALIGNMENT.values)(
    'names the same anchors on a past day as it names today for that day: %s',
    (alignment) => {
      fc.assert(
        fc.property(walks, fc.nat(59), (closes, cut) => {
          const past = cycleAnchors(world(closes.slice(0, cut + 1)), alignment);
          const known = cycleAnchors(world(closes), alignment).filter(({ knownOn }) => knownOn <= FIRST + cut);
          expect(past).toEqual(known);
        }),
      );
    },
  );

  it('names why a partial history has no highs', () => {
    const view = viewOf({ btc_close: [1, 2] }, toDay('2012-01-01'));
    expect(anchorsLack(view, 'high')).toContain('history of btc_close begins 2012-01-01');
    expect(anchorsLack(view, 'halving')).toBeNull();
  });
});

describe('compareCycles', () => {
  const closes = [100, 40, 80, 60, 100, 50, 200, 90, 100, 300, 110, 220, 150];
  const anchors = [1, 5, 7].map((i) => ({ day: FIRST + i, knownOn: FIRST + i }));

  it('reads every cycle on the age of the open one, by the definition', () => {
    const comparison = compareCycles(world(closes), anchors);
    expect([comparison?.age, comparison?.day]).toEqual([5, FIRST + 12]);
    expect(
      comparison?.cycles.map(({ multiple, drawdownPct, peakMultiple, peakDay, days }) => [
        multiple,
        drawdownPct,
        peakMultiple,
        peakDay,
        days,
      ]),
    ).toEqual([
      [null, null, 2.5, 3, 3],
      [null, null, 4, 1, 1],
      [150 / 90, -50, 300 / 90, 2, 5],
    ]);
    expect(comparison?.cycles[2]?.deepestDrawdownPct).toBeCloseTo(100 * (110 / 300 - 1), 12);
  });

  it('reports the outcome of earlier cycles only as far as it is known', () => {
    const prices = Array.from({ length: 1_000 }, (_, i) => 1.001 ** i);
    const at = [
      { day: FIRST, knownOn: FIRST },
      { day: FIRST + 800, knownOn: FIRST + 800 },
    ];
    const [first, open] = compareCycles(world(prices), at)?.cycles ?? [];
    expect(first?.next90dPct).toBeCloseTo(100 * (1.001 ** 90 - 1), 9);
    expect(first?.next365dPct).toBeCloseTo(100 * (1.001 ** 365 - 1), 9);
    expect([open?.next90dPct, open?.next365dPct]).toEqual([null, null]);
  });

  it('has a line up to the end of its cycle, with gaps', () => {
    const view = world([2, 4, NONE, 8, 16]);
    expect(cycleLine(view, { start: FIRST, days: 3 }, [0, 1, 2, 3, 4])).toEqual([1, 2, null, 4, null]);
  });

  it('gives null without a cycle', () => {
    expect(compareCycles(world([1, 2]), [])).toBeNull();
  });

  it('does not change the day it compares when the future does', () => {
    fc.assert(
      fc.property(walks, fc.nat(59), (prices, cut) => {
        const until = world(prices.slice(0, cut + 1));
        const past = compareCycles(until, cycleAnchors(until, 'high'));
        const later = world([...prices.slice(0, cut + 1), ...prices.map(() => NONE)]);
        expect(compareCycles(later, cycleAnchors(later, 'high'))).toEqual(past);
      }),
    );
  });
});
