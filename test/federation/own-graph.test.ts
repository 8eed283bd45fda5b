import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { describeSupergraph } from '../harness/federation/describe-supergraph.ts';

it("the service's supergraph says what the one says that Apollo composes of the six subgraphs", () => {
  const generated = path.join(findProjectRoot(), 'generated');
  const files = readdirSync(path.join(generated, 'subgraphs'));
  expect(files).toHaveLength(6);
  const services = files.map((file) => {
    const name = path.basename(file, '.graphql');
    const typeDefs = parse(readFileSync(path.join(generated, 'subgraphs', file), 'utf8'));
    return { name, typeDefs, url: `http://${name}.subgraph` };
  });
  const { supergraphSdl = '', errors } = composeServices(services);
  expect(errors).toBeUndefined();
  const own = parse(readFileSync(path.join(generated, 'supergraph.graphql'), 'utf8'));
  expect(describeSupergraph(own)).toEqual(describeSupergraph(parse(supergraphSdl)));
});
