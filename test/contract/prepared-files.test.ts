import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { readSupergraphFile } from '../../gateway/composition/supergraph-file.ts';
import { SUBGRAPH_NAMES } from '../../platform/subgraph-names.ts';
import { digestOperations, readOperationTexts } from '../../rest-bridge/compile/operation-texts.ts';
import { loadSubgraph } from '../../services/graph/subgraph.ts';

const root = findProjectRoot();
/** Number of characters from which the size of a bundle in memory matters. */
const LARGE = 100_000;
const generated = (file: string) => readFileSync(path.join(root, 'generated', file), 'utf8');

it('spares a start composition and validation, because they are of the same schemas and operations', async () => {
  const subgraphs = await Promise.all(SUBGRAPH_NAMES.map((name) => loadSubgraph(name)));
  const supergraphSdl = readSupergraphFile(generated('supergraph.graphql'), subgraphs);
  if (supergraphSdl === null) throw new Error('Expected the supergraph of these subgraphs. Run npm run generate.');
  const texts = await readOperationTexts(path.join(root, 'operations'));
  expect(digestOperations(texts, supergraphSdl)).toBe(generated('operations.sha256'));
});

it('takes one byte of memory for each character of a large bundle', () => {
  const folder = path.join(root, 'dist/bundle');
  const texts = readdirSync(folder).map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const large = texts.filter(({ text }) => text.length > LARGE);
  expect(large.length).toBeGreaterThan(1);
  // V8 keeps a text that has a single character beyond Latin-1 at two bytes a character. Regular expressions bring them
  // in: write \u2212 there, not the character.
  expect(large.flatMap(({ file, text }) => (/[^\0-\xff]/.test(text) ? [file] : []))).toEqual([]);
});
