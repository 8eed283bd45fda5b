import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { findProjectRoot } from '../../../app/project-root.ts';
import type { Endpoint } from '../../../rest-bridge/compile/endpoint.ts';
import { loadOperations } from '../../../rest-bridge/compile/load-operations.ts';

const ROOT = findProjectRoot();

/** Returns the schema that the service publishes, as generated. */
export function publishedSchema(): GraphQLSchema {
  return buildSchema(readFileSync(path.join(ROOT, 'generated/schema.graphql'), 'utf8'));
}

/** Compiles the operations that the service publishes. */
export function publishedEndpoints(schema = publishedSchema()): Promise<Endpoint[]> {
  return loadOperations(path.join(ROOT, 'operations'), schema);
}
