import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, type GraphQLLeafType, GraphQLString } from 'graphql';

/** Whether a value is its own serialization, by standard scalar. */
const IS_SERIALIZED = new Map<GraphQLLeafType, (value: unknown) => boolean>([
  [GraphQLString, (value) => typeof value === 'string'],
  [GraphQLID, (value) => typeof value === 'string'],
  [GraphQLFloat, (value) => typeof value === 'number' && Number.isFinite(value)],
  [GraphQLInt, (value) => typeof value === 'number' && (value | 0) === value],
  [GraphQLBoolean, (value) => typeof value === 'boolean'],
]);

/**
 * Returns the serializer of a scalar or enumeration. The serializer throws the type's own errors, and an error for a
 * null result.
 */
export function leafSerializer(type: GraphQLLeafType): (value: unknown) => unknown {
  const serialize = (value: unknown) => {
    const serialized = type.serialize(value);
    if (serialized == null)
      throw new Error(`Expected \`${type}.serialize(${String(value)})\` to return a value; it returned ${serialized}.`);
    return serialized;
  };
  const isSerialized = IS_SERIALIZED.get(type);
  return isSerialized ? (value) => (isSerialized(value) ? value : serialize(value)) : serialize;
}
