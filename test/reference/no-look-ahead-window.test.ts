import { beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '../../engine/calendar.ts';
import { createRandom } from '../../engine/statistics/random.ts';
import { derivationLookAhead } from '../../engine/testing/derivation-law.ts';
import type { LawWorld } from '../../engine/testing/law-world.ts';
import { LOOKING_AHEAD } from '../../engine/testing/looking-ahead.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { shuffled } from '../proof/shuffled.ts';
import { importedLawWorld } from './imported-law-world.ts';
import { LAST_DAY, lastDayOf, windowTo } from './law-days.ts';
import { RUNS_WITHOUT_DATABASE } from './reference-world.ts';

/** Days of the window on which a derivation is tried. */
const CUTS = 16;

// `npm run proof -- look-ahead` tries every day of the history.
const { seed, again } = seedOfToday('test/reference/no-look-ahead-window.test.ts');
const { derivations } = await loadEngineDeclarations();

describe.skipIf(!HAS_REFERENCE || !RUNS_WITHOUT_DATABASE)('no look-ahead in a window of real history', () => {
  let world: LawWorld;

  beforeAll(async () => {
    world = await importedLawWorld();
  });

  // Each test creates its random numbers from the seed, so repeating one alone gives the same cuts.
  const cutsTo = (lastDay: Day) => shuffled(windowTo(lastDay), createRandom(seed)).slice(0, CUTS);

  it.each(derivations)('leaves $id unchanged by later data', (derivation) => {
    const cuts = cutsTo(lastDayOf(world.view, derivation.inputs));
    expect(derivationLookAhead(derivation, world.view, cuts), again).toBeNull();
  });

  it.each(LOOKING_AHEAD)('catches $id', (derivation) => {
    expect(derivationLookAhead(derivation, world.view, cutsTo(LAST_DAY)), again).not.toBeNull();
  });
});
