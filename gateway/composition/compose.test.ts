import { expect, it } from 'vitest';
import { composeSupergraph } from './compose.ts';
import { toSupergraphFile } from './supergraph-file.ts';

const before = [{ name: 'market', sdl: 'type Query { pulse: Int }' }];
const after = [{ name: 'market', sdl: 'type Query { pulse: Int drawdown: Float }' }];
const file = toSupergraphFile(before, 'composed before');

it('returns exactly what was composed when the file is of the same subgraphs', async () => {
  expect(await composeSupergraph(before, file)).toBe('composed before');
  expect(file).toMatch(/\n$/);
});

it('composes again when a subgraph schema differs from the file', async () => {
  expect(await composeSupergraph(after, file)).toContain('drawdown: Float');
  expect(await composeSupergraph([{ name: 'macro', sdl: before[0]?.sdl ?? '' }], file)).toContain('pulse: Int');
});

it('composes when the file is missing or has no digest line', async () => {
  expect(await composeSupergraph(before)).toContain('pulse: Int');
  expect(await composeSupergraph(before, 'composed before')).toContain('pulse: Int');
});
