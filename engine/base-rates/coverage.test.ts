import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../statistics/random.ts';
import { standardNormal } from '../testing/standard-normal.ts';
import { THIN_BELOW } from './outcomes.ts';
import { stateOutcomes } from './state-outcomes.ts';
import { windowDependence } from './window-dependence.ts';

/** Outcomes of a process, and its share of rises, known by construction. */
interface Process {
  readonly rate: number;
  followed(days: number, horizon: number, random: Random): Float64Array;
}

/** Sums of the next days of independent changes: consecutive windows share all of their days but one. */
const walk: Process = {
  rate: 0.5,
  followed(days, horizon, random) {
    const normal = standardNormal(random);
    const changes = Array.from({ length: days + horizon }, normal);
    return Float64Array.from({ length: days }, (_, i) =>
      changes.slice(i + 1, i + horizon + 1).reduce((sum, change) => sum + change, 0),
    );
  },
};

/** Good and bad times that last about as long as a window, so that even windows without a common day are correlated. */
const times: Process = {
  rate: 0.6,
  followed(days, horizon, random) {
    let good = random() < this.rate;
    return Float64Array.from({ length: days }, () => {
      const leave = (good ? 1 - this.rate : this.rate) / horizon;
      if (random() < leave) good = !good;
      return good ? 1 : -1;
    });
  },
};

/** A quarter of the days in stays of geometric length, independent of the process. */
function staysOf(days: number, meanStay: number, random: Random): boolean[] {
  let inside = random() < 0.25;
  return Array.from({ length: days }, () => {
    if (random() < (inside ? 1 : 1 / 3) / meanStay) inside = !inside;
    return inside;
  });
}

/** Share of histories whose interval contains the true rate, among those with a small effective sample. */
function coverage({ rate, followed }: Process, days: number, horizon: number, meanStay: number) {
  const random = createRandom(17);
  let [held, histories, effective] = [0, 0, 0];
  for (let seed = 0; seed < 250; seed++) {
    const outcomes = followed.call({ rate }, days, horizon, random);
    const stays = staysOf(days, meanStay, random);
    const { conditional } = stateOutcomes(outcomes, (i) => stays[i] ?? null, { horizon, seed });
    if (!conditional.interval || conditional.effective >= THIN_BELOW) continue;
    histories++;
    effective += conditional.effective;
    if (conditional.interval.low <= rate && rate <= conditional.interval.high) held++;
  }
  return { share: held / histories, histories, effective: effective / histories };
}

describe('the 90 % interval of a small effective sample', () => {
  it.each([
    ['a walk, months, short stays', walk, 1_200, 30, 20],
    ['a walk, months, long stays', walk, 1_500, 30, 100],
    ['a walk, quarters', walk, 2_500, 90, 50],
    ['a walk, half years', walk, 3_000, 180, 50],
    ['times that last, months', times, 1_200, 30, 20],
    ['times that last, quarters', times, 3_000, 90, 50],
  ] as const)('contains the rate of %s', (_name, process, days, horizon, meanStay) => {
    const { share, histories, effective } = coverage(process, days, horizon, meanStay);
    expect(histories).toBeGreaterThan(200);
    expect(effective).toBeLessThan(25);
    expect(share).toBeGreaterThan(0.88);
  });
});

describe('the dependence of windows', () => {
  /** Correlations at whole horizons by their definition, summed while they are positive. */
  function byDefinition(hits: readonly number[], horizon: number): number {
    const mean = hits.reduce((sum, hit) => sum + hit, 0) / hits.length;
    const variance = hits.reduce((sum, hit) => sum + (hit - mean) ** 2, 0) / hits.length;
    const lags = Array.from({ length: hits.length }, (_, k) => (k + 1) * horizon).filter(
      (lag) => 2 * lag < hits.length,
    );
    const correlations = lags.map((lag) => {
      const products = hits.slice(lag).map((hit, i) => (hit - mean) * (hits[i]! - mean));
      return products.reduce((sum, product) => sum + product, 0) / products.length / variance;
    });
    const first = correlations.findIndex((one) => one <= 0);
    const positive = first < 0 ? correlations : correlations.slice(0, first);
    return 1 + 2 * positive.reduce((sum, one) => sum + one, 0);
  }

  it('sums the positive correlations at whole horizons', () => {
    const random = createRandom(2);
    for (const horizon of [3, 10, 40]) {
      const hits = [...times.followed(700, horizon, random)].map((value) => (value > 0 ? 1 : 0));
      expect(windowDependence(hits, horizon)).toBeCloseTo(byDefinition(hits, horizon), 10);
      expect(windowDependence(hits, horizon)).toBeGreaterThan(1.3);
    }
  });

  it('is one for outcomes that do not vary and for alternating ones', () => {
    expect(windowDependence(new Array(50).fill(1), 5)).toBe(1);
    expect(
      windowDependence(
        Array.from({ length: 60 }, (_, i) => i % 2),
        3,
      ),
    ).toBe(1);
  });
});
