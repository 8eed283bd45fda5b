import { beforeAll, describe, expect, it } from 'vitest';
import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import { createRandom } from '../../engine/statistics/random.ts';
import { derivationLookAhead } from '../../engine/testing/derivation-law.ts';
import type { LawWorld } from '../../engine/testing/law-world.ts';
import { LOOKING_AHEAD, READINGS_LOOKING_AHEAD } from '../../engine/testing/looking-ahead.ts';
import { PANEL_READINGS } from '../../engine/testing/panel-readings.ts';
import { judgeReading, type LawReading } from '../../engine/testing/reading-law.ts';
import { SERIES_READINGS } from '../../engine/testing/series-readings.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { shuffled } from '../proof/shuffled.ts';
import { importedLawWorld } from './imported-law-world.ts';
import { drawDays, LAST_COINS, lastDayOf, OPTIONS, windowTo } from './law-days.ts';
import { PANELS_FROM } from './law-world.ts';
import { RUNS_WITHOUT_DATABASE } from './reference-world.ts';

/**
 * Number of days of the whole history, and of the last year in which all inputs have values, on which a derivation is
 * tried.
 */
const CUTS = 8;
const LIVE_CUTS = 2;
/** Number of days with a value on which a reading is tried; a tenth of them for expensive readings. */
const SPEAKING_CUTS = 40;

// `npm run proof -- look-ahead` tries every day of the history.
const { seed, again } = seedOfToday('test/reference/no-look-ahead.test.ts');
const { derivations } = await loadEngineDeclarations();

describe.skipIf(!HAS_REFERENCE || !RUNS_WITHOUT_DATABASE)('no look-ahead on the real history', () => {
  let world: LawWorld;
  let cuts: readonly Day[];
  let seriesDays: readonly Day[];
  let panelDays: readonly Day[];

  beforeAll(async () => {
    world = await importedLawWorld();
    const random = createRandom(seed);
    const draw = (count: number, from: Day) => drawDays(random, count, from, world.view.lastDay - 1);
    cuts = draw(CUTS, GENESIS_DAY);
    seriesDays = shuffled([...windowTo(LAST_COINS), ...draw(200, GENESIS_DAY)], random);
    panelDays = shuffled([...windowTo(LAST_COINS), ...draw(200, PANELS_FROM), ...OPTIONS], random);
  });

  // Each test creates its random numbers from the seed, so repeating one alone gives the same cuts.
  const cutsOf = ({ inputs }: Derivation) => [
    ...shuffled(windowTo(lastDayOf(world.view, inputs)), createRandom(seed)).slice(0, LIVE_CUTS),
    ...cuts,
  ];
  const enoughOf = ({ everyCut = 1 }: LawReading) => Math.ceil(SPEAKING_CUTS / everyCut);

  it.each(derivations)('leaves $id unchanged by later data, on random days', (derivation) => {
    expect(derivationLookAhead(derivation, world.view, cutsOf(derivation)), again).toBeNull();
  });

  it.each(LOOKING_AHEAD)('catches $id', (derivation) => {
    expect(derivationLookAhead(derivation, world.view, cutsOf(derivation)), again).not.toBeNull();
  });

  it.each(SERIES_READINGS)('leaves $id unchanged by later data, on days of a window and on random days', (reading) => {
    const { lookAhead, spoke } = judgeReading(reading, world, seriesDays, enoughOf(reading));
    expect(lookAhead, again).toBeNull();
    expect(spoke, again).toBe(enoughOf(reading));
  });

  it.each(PANEL_READINGS)('leaves $id unchanged by later data, on days of a window and on random days', (reading) => {
    const { lookAhead, spoke } = judgeReading(reading, world, panelDays, enoughOf(reading));
    expect(lookAhead, again).toBeNull();
    // The real history has no taker volumes of these markets; the random world has.
    expect(spoke > 0, again).toBe(reading.id !== 'taker-days');
  });

  it.each(READINGS_LOOKING_AHEAD)('catches $id', (reading) => {
    expect(judgeReading(reading, world, seriesDays, enoughOf(reading)).lookAhead, again).not.toBeNull();
  });
});
