import { beforeAll, describe, expect, it } from 'vitest';
import { type HistoryVerdict, judgeHistory } from '../../engine/testing/history-law.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { importedLawWorld } from './imported-law-world.ts';
import { LAST_DAY } from './law-days.ts';
import { RUNS_WITHOUT_DATABASE } from './reference-world.ts';
import { readSampleWorld } from './sample-world.ts';

const { derivations } = await loadEngineDeclarations();

const WORLDS = [
  { name: 'the real history', isThere: HAS_REFERENCE, read: async () => (await importedLawWorld()).view },
  { name: 'the sample', isThere: true, read: readSampleWorld },
];

describe.each(WORLDS.filter(({ isThere }) => isThere && RUNS_WITHOUT_DATABASE))('a part of $name', ({ read }) => {
  const verdicts = new Map<number, ReadonlyMap<string, HistoryVerdict>>();

  beforeAll(async () => {
    const view = await read();
    // Up to this day all series of the real history have values.
    const length = LAST_DAY - view.firstDay + 1;
    const live = { ...view, lastDay: LAST_DAY, length, values: (id: string) => view.values(id).subarray(0, length) };
    for (const days of [400, 1_500]) verdicts.set(days, judgeHistory(live, derivations, days));
  });

  describe.each([400, 1_500])('of %i days', (days) => {
    it.each(derivations)('gives the same $id as the whole history, or none', ({ id }) => {
      expect(verdicts.get(days)?.get(id)?.fault).toBeNull();
    });

    it('returns a value', () => {
      const spoke = [...(verdicts.get(days)?.values() ?? [])].filter(({ compared }) => compared > 100);
      expect(spoke.length).toBeGreaterThan(20);
    });
  });
});
