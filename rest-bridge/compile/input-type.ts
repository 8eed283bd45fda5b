import {
  type GraphQLInputType,
  type GraphQLNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { JsonSchema } from './endpoint.ts';
import { leafSchema } from './leaf-schema.ts';
import { nameSchema } from './schema-name.ts';

/** Input of a variable: its JSON Schema, and the conversion from JSON to the names of the graph. */
export interface InputType {
  readonly schema: JsonSchema;
  toVariable(value: unknown): unknown;
}

const asItIs = (value: unknown) => value;

/** Reads an input type of the graph. Callers omit a parameter instead of sending null. Members are in snake case. */
export function readInputType(type: GraphQLInputType): InputType {
  if (isNonNullType(type)) return readInputType(type.ofType);
  if (isListType(type)) {
    const item = readInputType(type.ofType);
    return {
      schema: { type: 'array', items: item.schema },
      toVariable: (values) => (values as readonly unknown[]).map(item.toVariable),
    };
  }
  if (!isInputObjectType(type)) return { schema: leafSchema(type as GraphQLNamedType), toVariable: asItIs };
  const members = Object.values(type.getFields()).map((field) => ({
    field,
    name: field.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ...readInputType(field.type),
  }));
  return {
    schema: nameSchema(
      {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          members.map(({ name, schema, field }) => [
            name,
            { ...schema, ...(field.description && { description: field.description }) },
          ]),
        ),
        required: members.filter(({ field }) => isRequiredInputField(field)).map(({ name }) => name),
      },
      { name: type.name, description: type.description ?? undefined },
    ),
    toVariable: (value) => {
      const given = value as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        members.flatMap(({ name, field, toVariable }) =>
          given[name] === undefined ? [] : [[field.name, toVariable(given[name])]],
        ),
      );
    },
  };
}
