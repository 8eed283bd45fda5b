import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { type Day, isoWeekday, toDay } from '../calendar.ts';
import { correlation } from '../statistics/correlation.ts';
import { createRandom } from '../statistics/random.ts';
import { btcMacroCorrelations } from './btc-macro-correlations.ts';
import { quadrantPerformance } from './quadrant-performance.ts';
import { type Change, weeklyChanges } from './weekly-changes.ts';

const NONE = Number.NaN;
const FIRST = toDay('2018-01-03');

const view = (columns: Readonly<Record<string, readonly number[]>>, first = FIRST) => {
  const length = Math.max(...Object.values(columns).map((values) => values.length));
  const map = new Map(Object.entries(columns).map(([id, values]) => [id, Float64Array.from(values)]));
  return createSeriesView(first, first + length - 1, map);
};

describe('correlation', () => {
  it("is 0.816 in Anscombe's quartet (The American Statistician 27, 1973)", () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    expect(correlation(x, y)?.value).toBeCloseTo(0.81642051634484, 12);
  });

  it("uses Fisher's interval: 0.5 from 28 pairs has the interval 0.156 to 0.736", () => {
    const x = Array.from({ length: 28 }, (_, i) => Math.sin(i));
    const noise = Array.from({ length: 28 }, (_, i) => Math.cos(3 * i));
    const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, one, i) => sum + one * b[i]!, 0);
    const centre = (a: readonly number[]) => a.map((one) => one - a.reduce((sum, value) => sum + value) / a.length);
    const [u, v] = [centre(x), centre(noise)];
    // The component of the noise orthogonal to x, scaled so that the correlation is one half.
    const w = v.map((one, i) => one - (dot(u, v) / dot(u, u)) * u[i]!);
    const y = u.map((one, i) => one + Math.sqrt((3 * dot(u, u)) / dot(w, w)) * w[i]!);
    const found = correlation(x, y);
    expect([found?.value, found?.low, found?.high].map((value) => value?.toFixed(3))).toEqual([
      '0.500',
      '0.156',
      '0.736',
    ]);
  });

  it('is the same for any scale, mirrored for a negative one, and null where nothing varies', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })), {
      minLength: 5,
      maxLength: 30,
    });
    fc.assert(
      fc.property(pairs, (all) => {
        const [x, y] = [all.map(([a]) => a), all.map(([, b]) => b)];
        const [one, scaled, turned] = [
          correlation(x, y),
          correlation(
            x.map((a) => 3 * a - 7),
            y,
          ),
          correlation(
            x,
            y.map((b) => -b),
          ),
        ];
        expect(one === null).toBe(new Set(x).size === 1 || new Set(y).size === 1);
        if (!one) return;
        expect(scaled?.value).toBeCloseTo(one.value, 9);
        expect(turned?.value).toBeCloseTo(-one.value, 9);
        expect(one.low).toBeLessThanOrEqual(one.value);
        expect(one.high).toBeGreaterThanOrEqual(one.value);
      }),
    );
    expect(correlation([1, 2, 3], [1, 2, 4])).toBeNull();
  });
});

describe('weeklyChanges', () => {
  const levels = (values: readonly number[], change: Change = 'difference', lagDays = 1) => ({
    values: Float64Array.from(values),
    change,
    lagDays,
  });

  it('reads a week on its last common day, and needs two consecutive weeks: by definition', () => {
    const cells = fc.array(fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 50 }) }, fc.constant(NONE)), {
      minLength: 20,
      maxLength: 60,
    });
    fc.assert(
      fc.property(cells, cells, fc.nat(9), fc.nat(6), (a, b, lag, offset) => {
        const [first, last] = [FIRST + offset, FIRST + offset + Math.min(a.length, b.length) - 1];
        const sampled = new Map<Day, number>();
        for (let i = 0; first + i <= last; i++) {
          const sunday = first + i + (7 - isoWeekday(first + i));
          const both = !Number.isNaN(a[i]!) && !Number.isNaN(b[i]!);
          if (sunday <= last && both && first + i + Math.max(lag, 1) <= last + 1) sampled.set(sunday, i);
        }
        const expected = [...sampled].flatMap(([week, i]) => {
          const from = sampled.get(week - 7);
          if (from === undefined) return [];
          const log = Math.log(a[i]! / a[from]!);
          return [{ week, a: log, b: b[i]! - b[from]! }];
        });
        const found = weeklyChanges(levels(a, 'log_return'), levels(b, 'difference', lag), first, last);
        expect(found.changes).toEqual(expected);
        expect(found.firstDay === null).toBe(sampled.size === 0);
      }),
    );
  });

  it('ignores the open week, and values not yet published', () => {
    // 2018-01-03 is a Wednesday; the first week ends on the 7th, the second on the 14th.
    const rising = Array.from({ length: 12 }, (_, i) => 10 + i);
    const weeks = (length: number, lag: number) =>
      weeklyChanges(levels(rising), levels(rising, 'difference', lag), FIRST, FIRST + length - 1).changes;
    expect([weeks(11, 1), weeks(12, 1).length]).toEqual([[], 1]);
    // With a lag of five days, the newest day known at the end of the 14th was the 10th; the first week had known its
    // 7th.
    expect(weeks(12, 5)[0]?.b).toBe(3);
  });

  it('drops a logarithm of zero', () => {
    const values = [NONE, NONE, NONE, NONE, 5, NONE, NONE, NONE, NONE, NONE, NONE, 0];
    expect(weeklyChanges(levels(values, 'log_return'), levels(values), FIRST, FIRST + 11).changes).toEqual([]);
  });
});

describe('quadrantPerformance', () => {
  // Stays of 60 days and of 35, with a week without a quadrant in the middle of one of them.
  const codes = Array.from({ length: 700 }, (_, i) =>
    i < 50 || (i >= 320 && i < 327) ? NONE : i % 95 < 60 ? Math.floor(i / 95) % 3 : (Math.floor(i / 95) + 1) % 3,
  );
  const close = Array.from({ length: 700 }, (_, i) => 100 * Math.exp(0.004 * i + 0.3 * Math.sin(i / 9)));
  const world = { btc_close: close, macro_regime_quadrant: codes };
  const rows = quadrantPerformance(view(world), FIRST + 699);

  /** Days whose previous day was in a quadrant, in runs: the definition of an episode. */
  function episodesOf(code: number, since = 1): number[][] {
    const days = codes.flatMap((_, i) => (i >= since && codes[i - 1] === code ? [i] : []));
    return days.reduce<number[][]>((runs, day) => {
      if (runs.at(-1)?.at(-1) === day - 1) runs.at(-1)?.push(day);
      else runs.push([day]);
      return runs;
    }, []);
  }

  const grossOn = (day: number) => close[day]! / close[day - 1]!;

  function expectRow(key: string, code: number, of: typeof rows, since?: number): void {
    const episodes = episodesOf(code, since);
    const gross = episodes.flat().map(grossOn);
    const logs = gross.map(Math.log);
    const average = logs.reduce((sum, one) => sum + one) / logs.length;
    const sd = Math.sqrt(logs.reduce((sum, one) => sum + (one - average) ** 2, 0) / (logs.length - 1));
    const falls = episodes.map((days) => {
      const path = [1];
      for (const day of days) path.push(path.at(-1)! * grossOn(day));
      return Math.max(...path.map((level, i) => 1 - level / Math.max(...path.slice(0, i + 1))));
    });
    const row = of.find(({ quadrant }) => quadrant.key === key);
    expect(row).toMatchObject({ days: gross.length, episodes: episodes.length, thin: true, nullReason: null });
    const product = gross.reduce((level, one) => level * one, 1);
    expect(row?.annualizedReturnPct).toBeCloseTo(100 * (product ** (365 / gross.length) - 1), 6);
    expect(row?.volatilityPct).toBeCloseTo(100 * Math.sqrt(365) * sd, 8);
    expect(row?.maxDrawdownPct).toBeCloseTo(100 * Math.max(...falls), 8);
    const squares = episodes.reduce((sum, { length }) => sum + length ** 2, 0);
    expect(row?.effectiveEpisodes).toBeCloseTo(gross.length ** 2 / squares, 9);
  }

  const KEYS = [
    ['crisis', 0],
    ['recovery', 1],
    ['late_cycle_warning', 2],
  ] as const;

  it.each(KEYS)('assigns %s the returns of the following days, each stay as a separate path', (key, code) => {
    expectRow(key, code, rows);
    expect(rows.reduce((sum, { shareOfTimePct }) => sum + (shareOfTimePct ?? 0), 0)).toBeCloseTo(100, 8);
  });

  it.each(KEYS)('counts %s from a day on', (key, code) => {
    expectRow(key, code, quadrantPerformance(view(world), FIRST + 699, FIRST + 120), 120);
  });

  it('does not chain drawdowns over days that are not adjacent', () => {
    // Up within each stay in a crisis, and down by half between them.
    const stays = Array.from({ length: 400 }, (_, i) => (i % 40 < 20 ? 0 : 1));
    let level = 100;
    const prices = stays.map((_, i) => {
      level *= i > 0 && stays[i - 1] === 0 ? 1.01 : 0.97;
      return level;
    });
    const found = quadrantPerformance(view({ btc_close: prices, macro_regime_quadrant: stays }), FIRST + 399);
    expect(found.find(({ quadrant }) => quadrant.key === 'crisis')).toMatchObject({ episodes: 10, maxDrawdownPct: 0 });
  });

  it('does not use the quadrant published with the day', () => {
    // The return follows the quadrant of the same day, not that of the day before.
    const random = createRandom(3);
    const rises = Array.from({ length: 600 }, () => random() < 0.5);
    let level = 100;
    const prices = rises.map((rise) => {
      level *= rise ? 1.03 : 1 / 1.03;
      return level;
    });
    const hindsight = rises.map((rise) => (rise ? 3 : 0));
    const found = quadrantPerformance(view({ btc_close: prices, macro_regime_quadrant: hindsight }), FIRST + 599);
    const sweet = found.find(({ quadrant }) => quadrant.key === 'sweet_spot');
    // With the same day's quadrant it would have earned three percent on each day.
    expect(Math.abs(Math.log(1 + Number(sweet?.annualizedReturnPct) / 100)) / 365).toBeLessThan(0.006);
  });

  it('has an interval that contains the return, and none for a single stay', () => {
    for (const row of rows.filter(({ days }) => days > 0)) {
      expect(row.annualizedReturnLowPct).toBeLessThanOrEqual(row.annualizedReturnPct ?? NONE);
      expect(row.annualizedReturnHighPct).toBeGreaterThanOrEqual(row.annualizedReturnPct ?? NONE);
    }
    const once = quadrantPerformance(
      view({ btc_close: close, macro_regime_quadrant: codes.map(() => 1) }),
      FIRST + 699,
    );
    expect(once.find(({ quadrant }) => quadrant.key === 'recovery')).toMatchObject({
      days: 699,
      episodes: 1,
      effectiveEpisodes: 1,
      annualizedReturnLowPct: null,
      annualizedReturnHighPct: null,
      nullReason: 'An interval needs at least two episodes; there is one.',
    });
  });

  it('has no yearly figure for a single season', () => {
    expect(rows[0]).toMatchObject({
      days: 0,
      episodes: 0,
      annualizedReturnPct: null,
      nullReason: expect.stringContaining('90 days'),
    });
    expect(rows.map(({ quadrant }) => quadrant.key)).toEqual([
      'sweet_spot',
      'late_cycle_warning',
      'crisis',
      'recovery',
    ]);
  });
});

describe('btcMacroCorrelations', () => {
  const length = 2_200;
  const walk = (seed: number) =>
    Array.from({ length }, (_, i) => 100 * Math.exp(0.3 * Math.sin(i / (20 + seed)) + 0.1 * Math.cos(i * seed)));
  const btc = walk(1);
  const mirror = btc.map((value) => 1e4 / value);
  const world = { btc_close: btc, vix: mirror, spx_close: btc, initial_claims: walk(3).slice(0, 1_000) };
  const row = (key: string, w: Readonly<Record<string, readonly number[]>> = world) =>
    btcMacroCorrelations(view(w), [])?.components.find((one) => one.key === key);

  it('compares thirteen components', () => {
    expect(btcMacroCorrelations(view(world), [])?.components.length).toBe(13);
    expect(btcMacroCorrelations(view({ vix: btc }), [])).toBeNull();
  });

  it('is one with a price that moves alike, minus one with its mirror', () => {
    expect(row('spx_close')?.windows.map((one) => one.correlation)).toEqual([1, 1, 1]);
    expect(row('vix')?.windows.map((one) => one.correlation)).toEqual([-1, -1, -1]);
    expect(row('vix')?.windows.map(({ points }) => points)).toEqual([13, 53, 261]);
  });

  it('is null with the day the data begin where a window is not covered', () => {
    const ended = row('initial_claims')?.windows ?? [];
    expect(ended.map(({ correlation: value, points }) => [value, points])).toEqual([
      [null, 0],
      [null, 0],
      // Sundays 375 to 1,005 of the index, every seventh day.
      [null, 91],
    ]);
    const young = { ...world, vix: mirror.map((value, i) => (i < length - 300 ? NONE : value)) };
    const windows = row('vix', young)?.windows ?? [];
    expect(windows.map((one) => one.correlation === null)).toEqual([false, false, true]);
    expect(windows.map(({ dataStartDate }) => toDay(dataStartDate as string) - FIRST)).toEqual([1_900, 1_900, 1_900]);
    expect(windows[2]?.nullReason).toBe('It needs 200 weekly changes; the window has 42.');
  });

  it('is unaffected by later days', () => {
    const cut = Object.fromEntries(Object.entries(world).map(([id, values]) => [id, values.slice(0, 1_500)]));
    const later = Object.fromEntries(
      Object.entries(world).map(([id, values]) => [id, values.map((value, i) => (i < 1_500 ? value : value * 2))]),
    );
    const asOf = createSeriesView(
      FIRST,
      FIRST + 1_499,
      new Map(Object.entries(later).map(([id, values]) => [id, Float64Array.from(values)])),
    );
    expect(btcMacroCorrelations(asOf, [])).toEqual(btcMacroCorrelations(view(cut), []));
  });
});
