import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../compile/endpoint.ts';

/** What is wrong with a value, in the words of the schema; empty when nothing is. Fills in defaults of missing members. */
export type Validate = (value: unknown) => readonly ErrorObject[];

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, verbose: true, useDefaults: true });
formats.default(ajv, ['date', 'date-time']);

/** Checks values against a schema, which is compiled for the first of them: all at once would take a second of the start. */
export function createValidator(schema: JsonSchema): Validate {
  return (value) => {
    const validate = ajv.compile(schema);
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

export type { ErrorObject };
