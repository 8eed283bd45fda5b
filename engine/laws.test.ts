import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { GENESIS_DAY, toDay } from './calendar.ts';
import type { Derivation } from './derivation.ts';
import { orderDerivations } from './derivation-order.ts';
import type { SeriesDeclaration } from './series-declaration.ts';
import { derivationLookAhead } from './testing/derivation-law.ts';
import { FORGETTING_ITS_BEGINNING } from './testing/forgetting-its-beginning.ts';
import { judgeHistory } from './testing/history-law.ts';
import type { LawWorld } from './testing/law-world.ts';
import { LOOKING_AHEAD, READINGS_LOOKING_AHEAD } from './testing/looking-ahead.ts';
import { PANEL_READINGS } from './testing/panel-readings.ts';
import { random } from './testing/random.ts';
import { RANDOM_DAYS, randomWorld } from './testing/random-world.ts';
import { judgeReading } from './testing/reading-law.ts';
import { SERIES_READINGS } from './testing/series-readings.ts';

// Every derivation on disk must obey these laws without being listed here, so one that looks ahead cannot ship.
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
const collected = modules.flatMap(({ series }) => (series ?? []) as readonly SeriesDeclaration[]).map(({ id }) => id);
const produced = derivations.flatMap(({ outputs }) => outputs.map(({ id }) => id));
const readings = [...SERIES_READINGS, ...PANEL_READINGS];

const next = random(7);
const cuts = [0, 1, 6, 7, 364, 365, ...Array.from({ length: 40 }, () => Math.floor(next() * (RANDOM_DAYS - 2)))]
  .concat(RANDOM_DAYS - 2)
  .map((position) => GENESIS_DAY + position);
let world: LawWorld;

beforeAll(() => {
  world = randomWorld(derivations, collected);
});

const judged = new Map<number, ReturnType<typeof judgeHistory>>();
/** Judges every derivation on the last `days` days of the world alone, without earlier history. */
function partsOf(days: number): ReturnType<typeof judgeHistory> {
  const known = judged.get(days) ?? judgeHistory(world.view, derivations, days);
  judged.set(days, known);
  return known;
}

it('sees every derivation on disk', () => {
  expect(derivations.length).toBeGreaterThanOrEqual(44);
});

describe('every derivation', () => {
  it('declares unique outputs that have values on full inputs', () => {
    expect(new Set(produced).size).toBe(produced.length);
    expect(produced.filter((id) => world.view.values(id).every(Number.isNaN))).toEqual([]);
  });

  it('reads only the series it declares', () => {
    for (const { id, inputs, outputs, compute } of derivations) {
      const asked = new Set<string>();
      const out = Object.fromEntries(
        outputs.map((output) => [output.id, new Float64Array(RANDOM_DAYS).fill(Number.NaN)]),
      );
      const watched = (series: string) => {
        asked.add(series);
        return world.view.values(series);
      };
      compute({ ...world.view, values: watched }, out);
      expect(
        [...asked].filter((series) => !inputs.includes(series)),
        id,
      ).toEqual([]);
    }
  });

  it.each(derivations)('$id computes a day from the days up to it, whatever comes later', (derivation) => {
    expect(derivationLookAhead(derivation, world.view, cuts)).toBeNull();
  });
});

describe.each([400, 1_500])('every derivation on the last %i days alone', (days) => {
  // Series that begin after this world ends are judged on the sample by test/reference/whole-history.test.ts.
  const begun = derivations.filter(({ outputs }) =>
    outputs.every(({ since = [] }) => since.every(({ day }) => toDay(day) < GENESIS_DAY + RANDOM_DAYS - days)),
  );

  it.each(begun)('$id gives the value of the full history, or none', ({ id }) => {
    expect(partsOf(days).get(id)?.fault).toBeNull();
  });

  it('judges most derivations', () => {
    expect(begun.length).toBeGreaterThan(0.8 * derivations.length);
  });
});

describe('every reading of a past day', () => {
  it.each(readings)('$id reads a day from the days up to it, whatever comes later', (reading) => {
    const { lookAhead, spoke } = judgeReading(reading, world, cuts);
    expect(lookAhead).toBeNull();
    expect(spoke).toBeGreaterThan(5);
  });
});

describe('the law', () => {
  it.each(LOOKING_AHEAD)('catches $id', (derivation) => {
    expect(derivationLookAhead(derivation, world.view, cuts)).toContain(`wrong_${derivation.id}`);
  });

  it.each(FORGETTING_ITS_BEGINNING)('catches $id, which sums without the beginning of its history', (derivation) => {
    const [verdict] = judgeHistory(world.view, [derivation], 400).values();
    expect(verdict?.fault).toContain(derivation.id);
  });

  it('catches a reading that looks ahead', () => {
    for (const reading of READINGS_LOOKING_AHEAD)
      expect(judgeReading(reading, world, cuts).lookAhead).toContain(reading.id);
  });
});

it('names the derivations of a circular dependency', () => {
  const make = (id: string, inputs: string[], output: string) =>
    ({ id, computeVersion: '1', inputs, outputs: [{ id: output }], compute: () => {} }) as unknown as Derivation;
  expect(() => orderDerivations([make('a', ['y'], 'x'), make('b', ['x'], 'y')])).toThrow('a -> b -> a');
  expect(() => orderDerivations([make('a', [], 'x'), make('b', [], 'x')])).toThrow(
    'Series x is declared by both a and b.',
  );
});
