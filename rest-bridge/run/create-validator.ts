import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../compile/endpoint.ts';

/** Returns the schema errors of a value; empty for a valid one. Fills in defaults of missing members. */
export type Validate = (value: unknown) => readonly ErrorObject[];

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  verbose: true,
  useDefaults: true,
  // Optimising the code of a validator takes longer than compiling it, and the first caller waits for both.
  code: { optimize: false },
});
formats.default(ajv, ['date', 'date-time']);

/** Creates a validator that compiles its schema on first use. Compiling all schemas at start would take a second. */
export function createValidator(schema: JsonSchema): Validate {
  return (value) => {
    const validate = ajv.compile(schema);
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

export type { ErrorObject };
