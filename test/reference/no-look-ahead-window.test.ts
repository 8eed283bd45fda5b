import { beforeAll, describe, expect, it } from 'vitest';
import { type Day, toDay } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import { latest } from '../../engine/series-view.ts';
import { derivationLookAhead } from '../../engine/testing/derivation-law.ts';
import { LOOKING_AHEAD } from '../../engine/testing/looking-ahead.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { HAS_REFERENCE } from '../harness/reference-data.ts';
import { windowTo } from './law-cuts.ts';
import { type ReferenceWorld, RUNS_WITHOUT_DATABASE, readReferenceWorld } from './reference-world.ts';

/** The costliest reading is derived four hundred times over years of history. */
const LONGEST_MS = 300_000;
/** Up to here live series of the market, the chain, derivatives, funds and the economy at once; after it some files end. */
const LAST_DAY = toDay('2025-11-10');
const { derivations } = await loadEngineDeclarations();

describe.skipIf(!HAS_REFERENCE || !RUNS_WITHOUT_DATABASE)(
  'no look-ahead on every day of a window of real history',
  () => {
    let world: ReferenceWorld;

    beforeAll(async () => {
      world = await readReferenceWorld();
    });

    /** The last day on which all inputs the history has are alive: a window of missing values would prove nothing. */
    function lastDayOf({ inputs }: Derivation): Day {
      return inputs.reduce((day, id) => Math.min(day, latest(world.view, id)?.day ?? LAST_DAY), LAST_DAY);
    }

    it.each(derivations)(
      '$id',
      (derivation) => {
        expect(derivationLookAhead(derivation, world.view, windowTo(lastDayOf(derivation)))).toBeNull();
      },
      LONGEST_MS,
    );

    it.each(LOOKING_AHEAD)('catches $id', (derivation) => {
      expect(derivationLookAhead(derivation, world.view, windowTo(LAST_DAY))).not.toBeNull();
    });
  },
);
