import type { JsonSchema } from '../compile/endpoint.ts';

/** An example that fits into a header, and the schema it matches. */
interface Brief {
  readonly example: unknown;
  readonly schema: JsonSchema;
}

/** Removes the formats of a schema and of its parts, which the validator of the extension does not know. */
export function withoutFormats(schema: JsonSchema): JsonSchema {
  return without(schema, ['format']);
}

/** Removes the formats and descriptions of a schema and of its parts. */
export function withoutDescriptions(schema: JsonSchema): JsonSchema {
  return without(schema, ['format', 'description']);
}

function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const { properties, items, anyOf, ...rest } = schema;
  const part = (one: JsonSchema) => without(one, names);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name))),
    ...(properties && { properties: mapValues(properties, part) }),
    ...(items && { items: part(items) }),
    ...(anyOf && { anyOf: anyOf.map(part) }),
  };
}

/** Returns the members of an answer with their types alone. */
export function briefSchema({ type, properties = {}, required }: JsonSchema): JsonSchema {
  return {
    ...(type !== undefined && { type }),
    properties: mapValues(properties, typeOf),
    ...(required && { required }),
  };
}

/**
 * Shortens an example answer: lists keep one row, and what lies deeper than a depth is left out.
 *
 * @param depth - Number of levels below the members of the answer; with 0 only members that are no objects or lists.
 */
export function briefAnswer(schema: JsonSchema, example: unknown, depth: number): Brief {
  const cut = shorten(example, depth + 1) as Readonly<Record<string, unknown>>;
  const kept = ([name]: readonly [string, unknown]) => Object.hasOwn(cut, name);
  const { type, properties = {}, required = [] } = briefSchema(schema);
  return {
    example: cut,
    schema: {
      ...(type !== undefined && { type }),
      properties: Object.fromEntries(Object.entries(properties).filter(kept)),
      required: required.filter((name) => Object.hasOwn(cut, name)),
    },
  };
}

/** Makes an answer that matches a schema, of its first allowed values. */
export function exampleOfSchema(schema: JsonSchema): unknown {
  const { type, enum: values, const: only, anyOf, properties = {}, items, minimum } = schema;
  if (only !== undefined) return only;
  if (values) return values[0];
  if (anyOf) return exampleOfSchema(anyOf[0] as JsonSchema);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return mapValues(properties, exampleOfSchema);
    case 'array':
      return items ? [exampleOfSchema(items)] : [];
    case 'number':
    case 'integer':
      return minimum ?? 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return '';
  }
}

function typeOf({ type, enum: values, anyOf }: JsonSchema): JsonSchema {
  if (anyOf) return { anyOf: anyOf.map(typeOf) };
  return { ...(type !== undefined && { type }), ...(values && { enum: values }) };
}

function shorten(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => shorten(one, depth - 1));
  const shown = Object.entries(value).filter(([, one]) => depth > 1 || one === null || typeof one !== 'object');
  return Object.fromEntries(shown.map(([name, one]) => [name, shorten(one, depth - 1)]));
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
