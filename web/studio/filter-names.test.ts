import { expect, it } from 'vitest';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { FILTER_NAMES } from './filter-names.ts';

it('names every filter as its declaration does, and nothing else', async () => {
  const { filters } = await loadEngineDeclarations();
  expect(FILTER_NAMES).toEqual(Object.fromEntries(filters.map(({ key, name }) => [key, name])));
});
