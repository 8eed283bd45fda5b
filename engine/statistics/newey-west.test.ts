import { describe, expect, it } from 'vitest';
import { standardNormal } from '../testing/standard-normal.ts';
import { neweyWestSlopeError } from './newey-west.ts';
import { createRandom } from './random.ts';

/**
 * Variance of the slope as the sandwich of its definition: weights of all pairs of observations at most a lag apart.
 */
function byPairs(x: readonly number[], residuals: readonly number[], lag: number): number {
  const mean = x.reduce((sum, one) => sum + one, 0) / x.length;
  const bread = x.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  let meat = 0;
  x.forEach((a, i) => {
    x.forEach((b, j) => {
      const weight = Math.max(0, 1 - Math.abs(i - j) / (lag + 1));
      meat += weight * (a - mean) * (b - mean) * residuals[i]! * residuals[j]!;
    });
  });
  return Math.sqrt(meat) / bread;
}

const slopeOf = (x: readonly number[], y: readonly number[]) => {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [mx, my] = [mean(x), mean(y)];
  const slope =
    x.reduce((sum, one, i) => sum + (one - mx) * (y[i]! - my), 0) / x.reduce((sum, one) => sum + (one - mx) ** 2, 0);
  return { slope, residuals: x.map((one, i) => y[i]! - my - slope * (one - mx)) };
};

describe('the Newey-West error of a slope', () => {
  it('is the sandwich over all pairs of observations', () => {
    const draw = createRandom(3);
    const x = Array.from({ length: 60 }, () => draw());
    const residuals = Array.from({ length: 60 }, () => draw() - 0.5);
    for (const lag of [0, 1, 7, 30, 80])
      expect(neweyWestSlopeError(x, residuals, lag)).toBeCloseTo(byPairs(x, residuals, lag), 12);
  });

  it('matches the scatter of slopes of overlapping windows, where the plain error is a fraction of it', () => {
    const normal = standardNormal(createRandom(9));
    const [days, horizon] = [1_500, 20];
    const walk = () => {
      let level = 0;
      return Array.from({ length: days + horizon }, () => {
        level += normal();
        return level;
      });
    };
    const changes = (levels: readonly number[]) => levels.slice(horizon).map((level, i) => level - levels[i]!);
    const found = Array.from({ length: 150 }, () => {
      const [x, y] = [changes(walk()), changes(walk())];
      const { slope, residuals } = slopeOf(x, y);
      return { slope, error: neweyWestSlopeError(x, residuals, horizon), plain: neweyWestSlopeError(x, residuals, 0) };
    });
    const scatter = Math.sqrt(found.reduce((sum, { slope }) => sum + slope ** 2, 0) / found.length);
    const typical = (of: (one: (typeof found)[number]) => number) =>
      found.reduce((sum, one) => sum + of(one), 0) / found.length;
    // In finite samples the estimator is known to be slightly too small (Andrews 1991).
    expect(typical(({ error }) => error) / scatter).toBeGreaterThan(0.75);
    expect(typical(({ error }) => error) / scatter).toBeLessThan(1.1);
    expect(typical(({ plain }) => plain) / scatter).toBeLessThan(0.4);
  });
});
