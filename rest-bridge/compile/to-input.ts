import type { JsonSchema, Parameter } from './endpoint.ts';

/** Returns the schema of all parameters, which refuses additional ones. */
export function toInput(parameters: readonly Parameter[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      parameters.flatMap(({ name, formerName, schema }) => [
        [name, schema],
        ...(formerName ? [[formerName, formerSchema(name, schema)]] : []),
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function formerSchema(name: string, schema: JsonSchema): JsonSchema {
  return { ...schema, deprecated: true, description: `The former name of ${name}.` };
}
