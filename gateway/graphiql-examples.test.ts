import { readFileSync } from 'node:fs';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { GRAPHIQL_EXAMPLES } from './graphiql-examples.ts';

const schema = buildSchema(readFileSync(new URL('../generated/schema.graphql', import.meta.url), 'utf8'));

it.each(GRAPHIQL_EXAMPLES)('is valid in the schema and named: $query', ({ query, variables = '{}' }) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  expect(getOperationAST(document)?.name?.value).toMatch(/^[A-Z]/);
  expect(JSON.parse(variables)).toEqual(expect.any(Object));
});
