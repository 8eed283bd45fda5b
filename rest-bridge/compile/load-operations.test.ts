import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GraphQLSchema, parse } from 'graphql';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { publicSchemaOf } from '../../gateway/federation/public-schema.ts';
import { loadOperations } from './load-operations.ts';

const root = findProjectRoot();
let schema: GraphQLSchema;
let folder: string;

beforeAll(async () => {
  schema = publicSchemaOf(parse(await readFile(path.join(root, 'generated/supergraph.graphql'), 'utf8')));
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cyclegraph-operations-'));
  await cp(path.join(root, 'operations'), folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('refuses every wrong file in one go, by name and reason', async () => {
  const operation = await readFile(path.join(folder, 'market/aligned-series.graphql'), 'utf8');
  await writeFile(path.join(folder, 'strategies/fragments/misplaced.graphql'), operation);
  await writeFile(path.join(folder, 'market/again.graphql'), operation);
  await writeFile(path.join(folder, 'market/broken.graphql'), 'query Broken {');
  const told = await loadOperations(folder, schema).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  expect(told.split('\n')).toEqual([
    'Invalid operations:',
    expect.stringMatching(
      /^ {2}strategies\/fragments\/misplaced\.graphql: expected only fragments\. Move the operation/,
    ),
    expect.stringMatching(/^ {2}market\/broken\.graphql/),
    expect.stringMatching(/operation.*AlignedSeries/),
    expect.stringMatching(/tool.*svc_get_series/),
    expect.stringMatching(/\/api\/v1\/series/),
  ]);
});
