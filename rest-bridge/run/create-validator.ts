import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../compile/endpoint.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, verbose: true, useDefaults: true });
formats.default(ajv, ['date', 'date-time']);

/** Checks values against a schema; defaults of missing members are filled in. */
export function createValidator(schema: JsonSchema): ValidateFunction {
  return ajv.compile(schema);
}

export type { ErrorObject };
