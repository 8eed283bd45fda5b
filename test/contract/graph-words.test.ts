import {
  type GraphQLArgument,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { publishedSchema } from '../harness/clients/published-schema.ts';

// Descriptions of every type, field, argument and value of the published schema.

const schema = publishedSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

/** Scalars without a public specification, each with the reason. */
const OWN_SCALARS: Readonly<Record<string, string>> = {
  Interval:
    'Its values are those of this service; no public page specifies them, and addresses of installations differ.',
};

/** JSON fields that stay JSON, each with the reason. A knowledge object has one more: its `payload`. */
const UNTYPED: Readonly<Record<string, string>> = {
  'KnowledgeProvenance.params': 'Every knowledge type declares parameters of its own, and the hash covers them.',
  'AltVsBtcStrength.definition': 'The document that definitionHash covers.',
};

/** Whether the field is the hashed document of a knowledge object, whose values are typed fields next to it. */
function isPayload(type: GraphQLObjectType | GraphQLInterfaceType, name: string): boolean {
  return name === 'payload' && 'reproHash' in type.getFields();
}

interface Described {
  readonly place: string;
  readonly name: string;
  readonly description: string;
}

function describedIn(type: GraphQLNamedType): Described[] {
  const own = { place: type.name, name: type.name, description: type.description ?? '' };
  if (isEnumType(type))
    return [own, ...type.getValues().map((value) => toDescribed(`${type.name}.${value.name}`, value))];
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [own];
  const members = Object.values(type.getFields()).flatMap((field) => {
    const place = `${type.name}.${field.name}`;
    const args: readonly GraphQLArgument[] = 'args' in field ? field.args : [];
    return [toDescribed(place, field), ...args.map((arg) => toDescribed(`${place}(${arg.name}:)`, arg))];
  });
  return [own, ...members];
}

function toDescribed(place: string, one: { name: string; description?: string | null | undefined }): Described {
  return { place, name: one.name, description: one.description ?? '' };
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

describe('the published schema', () => {
  const described = types.flatMap(describedIn);

  it('describes every type, field, argument and value in at least three words, and not by its name', () => {
    expect(described.length).toBeGreaterThan(3_000);
    const poor = described.filter(
      ({ name, description }) => description.trim().split(/\s+/).length < 3 || letters(description) === letters(name),
    );
    expect(poor.map(({ place, description }) => `${place}: ${description}`)).toEqual([]);
  });

  it('has root fields that may be null, so that one failing reading leaves the others', () => {
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  });

  it('types every field whose shape is known, and names the typed field where JSON is deprecated', () => {
    const json = types
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
      .filter(({ type, field }) => getNamedType(field.type).name === 'JSON' && !isPayload(type, field.name));
    const place = ({ type, field }: (typeof json)[number]) => `${type.name}.${field.name}`;
    const kept = json.filter(({ field }) => field.deprecationReason == null);
    expect(kept.map(place).sort()).toEqual(Object.keys(UNTYPED).sort());
    for (const one of json.filter(({ field }) => field.deprecationReason != null)) {
      const named = [...(one.field.deprecationReason ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      expect([place(one), named.length > 0 && named.every((name) => name in one.type.getFields())]).toEqual([
        place(one),
        true,
      ]);
    }
  });

  it('names the specification of every scalar of its own', () => {
    const unspecified = types.filter((type) => isScalarType(type) && !type.specifiedByURL).map(({ name }) => name);
    expect(unspecified).toEqual(Object.keys(OWN_SCALARS));
  });
});
