import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { publishedSchema } from '../harness/clients/published-schema.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack } = await shareReader();
const schema = publishedSchema();

/** Root fields that answer without a key: previews, the state of the service, and answers that an id or their own tier protects. */
const OPEN: readonly string[] = [
  'btcCycle',
  'btcCycleHistory',
  'caller',
  'fearGreed',
  'fearGreedHistory',
  'fearGreedIndex',
  'knowledge',
  'node',
  'pulse',
  'pulseHistory',
  'receipt',
  'revisions',
  'serviceStatus',
];

const SCALARS: Readonly<Record<string, string>> = {
  Boolean: 'true',
  Date: '"2026-01-02"',
  DateTime: '"2026-01-02T00:00:00.000Z"',
  Float: '1',
  ID: '"one"',
  Int: '1',
  Interval: '"1d"',
  JSON: '{}',
  String: '"one"',
};

/** Any value of a type, so that a refusal is not one of the arguments. */
function someValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return someValue(type.ofType);
  if (isListType(type)) return `[${someValue(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return SCALARS[type.name] as string;
  const needed = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{ ${needed.map((one) => `${one.name}: ${someValue(one.type)}`).join(', ')} }`;
}

function requestOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args.filter(isRequiredArgument).map((one) => `${one.name}: ${someValue(one.type)}`);
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection}`;
}

/** Root fields of a type that do not refuse a caller without a key. */
async function openFields(kind: 'query' | 'mutation', fields: readonly GraphQLField<unknown, unknown>[]) {
  const open: string[] = [];
  for (const field of fields) {
    const { body } = await stack.graphql(`${kind} { ${requestOf(field)} }`);
    const codes = body.errors?.map(({ extensions }: { extensions: { code: string } }) => extensions.code) ?? [];
    if (!codes.includes('unauthenticated')) open.push(field.name);
  }
  return open;
}

describe('a caller without a key', () => {
  it('may read the open root fields and no other', async () => {
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    expect((await openFields('query', fields)).sort()).toEqual(OPEN);
  });

  it('may run no mutation', async () => {
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(fields.length).toBeGreaterThan(10);
    expect(await openFields('mutation', fields)).toEqual([]);
  });
});
