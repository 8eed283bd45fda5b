import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSeriesView } from './array-series-view.ts';
import { GENESIS_DAY } from './calendar.ts';
import type { Derivation } from './derivation.ts';
import { orderDerivations } from './derivation-order.ts';

// Every derivation on disk obeys these laws without being listed here; one that looks ahead cannot ship.
const DAYS = 2_200;
const LAST = GENESIS_DAY + DAYS - 1;

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const modules = await Promise.all(
  files.map(
    (name) => import(pathToFileURL(path.join(import.meta.dirname, name)).href) as Promise<Record<string, unknown>>,
  ),
);
const derivations = orderDerivations(
  modules.flatMap((module) => (module.derivation ? [module.derivation as Derivation] : [])),
);

/** mulberry32: the same walk on every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A positive random walk with missing days, flat stretches and a late beginning. */
function walk(seed: number): Float64Array {
  const next = random(seed);
  const values = new Float64Array(DAYS).fill(Number.NaN);
  let level = 50 + 100 * next();
  for (let i = Math.floor(next() * 60); i < DAYS; i++) {
    if (next() > 0.05) level *= Math.exp(0.06 * (next() - 0.5));
    // Gaps are rare enough that long windows fill.
    values[i] = next() < 0.0008 ? Number.NaN : level;
  }
  return values;
}

const produced = new Set(derivations.flatMap(({ outputs }) => outputs.map(({ id }) => id)));
const collected = [...new Set(derivations.flatMap(({ inputs }) => inputs))].filter((id) => !produced.has(id));

/** All columns, collected and derived, of a world. */
function derive(inputs: ReadonlyMap<string, Float64Array>, lastDay: number): Map<string, Float64Array> {
  const columns = new Map(inputs);
  for (const derivation of derivations) {
    const view = createSeriesView(GENESIS_DAY, lastDay, columns);
    const out = Object.fromEntries(
      derivation.outputs.map(({ id }) => [id, new Float64Array(view.length).fill(Number.NaN)]),
    );
    derivation.compute(view, out);
    for (const [id, column] of Object.entries(out)) columns.set(id, column);
  }
  return columns;
}

/** First index at which two columns differ bit by bit (every NaN is the same), or -1. */
function firstDifference(a: Float64Array, b: Float64Array, length: number): number {
  for (let i = 0; i < length; i++) if (!Object.is(a[i], b[i])) return i;
  return -1;
}

/** A realised capitalisation is more than all issuance together, or what is taken from it would be nothing. */
const CAP_LEVEL = 1e6;
/** Few of all coins are spent on a day, or holding would cost more than the coins are worth. */
const SPENT_LEVEL = 1e-3;

function levelOf(id: string): number {
  if (id.endsWith('_cap')) return CAP_LEVEL;
  return id === 'coindays_destroyed' ? SPENT_LEVEL : 1;
}

/** A seed of its own for each series, so that a new one leaves the walks of the others as they are. */
const seedOf = (id: string) => [...id].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, 7);
const world = new Map(collected.map((id) => [id, walk(seedOf(id)).map((value) => value * levelOf(id))] as const));
const next = random(7);
const cuts = [0, 1, 6, 7, 364, 365, ...Array.from({ length: 40 }, () => Math.floor(next() * (DAYS - 2))), DAYS - 2];
let whole: Map<string, Float64Array>;

beforeAll(() => {
  whole = derive(world, LAST);
});

it('sees every derivation on disk', () => {
  expect(derivations.length).toBeGreaterThanOrEqual(15);
});

describe('every derivation', () => {
  it('declares unique outputs that come to life on full inputs', () => {
    const silent = [...produced].filter((id) => whole.get(id)?.every(Number.isNaN));
    expect(silent).toEqual([]);
  });

  it('reads nothing it has not declared', () => {
    for (const { id, inputs, outputs, compute } of derivations) {
      const asked = new Set<string>();
      const view = createSeriesView(GENESIS_DAY, LAST, whole);
      const out = Object.fromEntries(outputs.map((output) => [output.id, new Float64Array(DAYS).fill(Number.NaN)]));
      const watched = (series: string) => {
        asked.add(series);
        return view.values(series);
      };
      compute({ ...view, values: watched }, out);
      expect(
        [...asked].filter((series) => !inputs.includes(series)),
        id,
      ).toEqual([]);
    }
  });

  it('gives on the past alone what it gives on the past of everything', () => {
    for (const cut of cuts) {
      const past = derive(world, GENESIS_DAY + cut);
      for (const id of produced) {
        expect(
          firstDifference(past.get(id) as Float64Array, whole.get(id) as Float64Array, cut + 1),
          `${id} cut at ${cut}`,
        ).toBe(-1);
      }
    }
  });

  it('is not moved by what happens later', () => {
    for (const cut of cuts) {
      const mutated = derive(
        new Map([...world].map(([id, values]) => [id, values.map((value, i) => (i > cut ? value * 1.7 : value))])),
        LAST,
      );
      for (const id of produced) {
        expect(
          firstDifference(mutated.get(id) as Float64Array, whole.get(id) as Float64Array, cut + 1),
          `${id} mutated after ${cut}`,
        ).toBe(-1);
      }
    }
  });
});

it('names derivations that wait for each other', () => {
  const make = (id: string, inputs: string[], output: string) =>
    ({ id, computeVersion: '1', inputs, outputs: [{ id: output }], compute: () => {} }) as unknown as Derivation;
  expect(() => orderDerivations([make('a', ['y'], 'x'), make('b', ['x'], 'y')])).toThrow('a -> b -> a');
  expect(() => orderDerivations([make('a', [], 'x'), make('b', [], 'x')])).toThrow(
    'series x is declared by both a and b',
  );
});
