import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { readSupergraphFile } from '../../gateway/composition/supergraph-file.ts';
import { SUBGRAPH_NAMES } from '../../platform/subgraph-names.ts';
import { digestOperations, readOperationTexts } from '../../rest-bridge/compile/operation-texts.ts';
import { loadSubgraph } from '../../services/graph/subgraph.ts';

const root = findProjectRoot();
const generated = (file: string) => readFileSync(path.join(root, 'generated', file), 'utf8');

it('spares a start composition and validation, because they are of the same schemas and operations', async () => {
  const subgraphs = await Promise.all(SUBGRAPH_NAMES.map((name) => loadSubgraph(name)));
  const supergraphSdl = readSupergraphFile(generated('supergraph.graphql'), subgraphs);
  if (supergraphSdl === null) throw new Error('Expected the supergraph of these subgraphs. Run npm run generate.');
  const texts = await readOperationTexts(path.join(root, 'operations'));
  expect(digestOperations(texts, supergraphSdl)).toBe(generated('operations.sha256'));
});
