import type { JsonSchema, Parameter } from './endpoint.ts';

/** The schema of all parameters together; others are refused. */
export function toInput(parameters: readonly Parameter[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}
