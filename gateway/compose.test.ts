import { expect, it } from 'vitest';
import { composeSupergraph } from './compose.ts';
import { toSupergraphFile } from './supergraph-file.ts';

const before = [{ name: 'market', sdl: 'type Query { pulse: Int }' }];
const after = [{ name: 'market', sdl: 'type Query { pulse: Int drawdown: Float }' }];
const file = toSupergraphFile(before, 'composed before');

it('takes a file that was composed of the same subgraphs as it is', async () => {
  expect(await composeSupergraph(before, file)).toBe('composed before');
});

it('composes anew when a subgraph says something else than the file was composed of', async () => {
  expect(await composeSupergraph(after, file)).toContain('drawdown: Float');
  expect(await composeSupergraph([{ name: 'macro', sdl: before[0]?.sdl ?? '' }], file)).toContain('pulse: Int');
});

it('composes anew without a file, or with one that does not say what it was composed of', async () => {
  expect(await composeSupergraph(before)).toContain('pulse: Int');
  expect(await composeSupergraph(before, 'composed before')).toContain('pulse: Int');
});
