import type { ErrorObject, ValidateFunction } from 'ajv';
import { DomainError, type Fault } from '../../platform/errors.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { Endpoint, JsonSchema, Parameter } from '../compile/endpoint.ts';

const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Reads path and query parameters: text becomes what the schema asks for, where it can.
 *
 * @throws DomainError `invalid_input` for a parameter given twice.
 */
export function readQuery(
  { parameters }: Endpoint,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(path), ...query.keys()])) {
    const given = name in path ? [path[name] as string] : query.getAll(name);
    if (given.length > 1) throw invalid([{ parameter: name, detail: 'is given more than once' }]);
    const parameter = parameters.find((one) => one.name === name);
    values[name] = parameter ? fromText(given[0] as string, parameter.schema) : given[0];
  }
  return values;
}

/** A text that does not fit stays text, and is refused by the schema with its own words. */
function fromText(text: string, { type }: JsonSchema): unknown {
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'number' && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * Checks the parameters of a request and turns them into the variables of its document.
 *
 * @param place - How a fault names its place: a parameter, or a pointer into a body.
 * @throws DomainError `invalid_input` listing every fault with the bad value and what is allowed.
 */
export function toVariables(
  endpoint: Endpoint,
  validate: ValidateFunction,
  given: Readonly<Record<string, unknown>>,
  place: 'parameter' | 'pointer',
): Record<string, unknown> {
  const values = { ...given };
  if (!validate(values))
    throw invalid((validate.errors ?? []).map((error) => toFault(error, endpoint.parameters, place)));
  return Object.fromEntries(
    endpoint.parameters.flatMap(({ name, variable, flag }) => {
      if (flag !== null) return [[variable, values[name] === flag]];
      return values[name] === undefined ? [] : [[variable, values[name]]];
    }),
  );
}

function invalid(errors: readonly Fault[]): DomainError {
  const [first] = errors;
  const name = first && ('parameter' in first ? first.parameter : first.pointer);
  return new DomainError('invalid_input', first ? `${name} ${first.detail}.` : 'The input is not valid.', { errors });
}

function toFault(error: ErrorObject, parameters: readonly Parameter[], place: 'parameter' | 'pointer'): Fault {
  const { name, detail } = describe(error, parameters);
  return place === 'parameter' ? { parameter: name, detail } : { pointer: `/${name}`, detail };
}

function describe(
  { instancePath, keyword, params, data }: ErrorObject,
  parameters: readonly Parameter[],
): { name: string; detail: string } {
  const name = instancePath.slice(1);
  const got = `, not ${JSON.stringify(data)}`;
  switch (keyword) {
    case 'additionalProperties': {
      const unknown = String(params.additionalProperty);
      return {
        name: unknown,
        detail: `is not known here.${didYouMean(
          unknown,
          parameters.map((one) => one.name),
        )}`.replace(/[.?]$/, (end) => (end === '.' ? '' : end)),
      };
    }
    case 'required':
      return { name: String(params.missingProperty), detail: 'is required' };
    case 'enum':
      return { name, detail: `must be ${(params.allowedValues as unknown[]).map(String).join(' or ')}${got}` };
    case 'type':
      return { name, detail: `must be of type ${String(params.type)}${got}` };
    case 'format':
      return { name, detail: `must be a ${String(params.format)}${got}` };
    case 'minimum':
      return { name, detail: `must be at least ${String(params.limit)}${got}` };
    case 'maximum':
      return { name, detail: `must be at most ${String(params.limit)}${got}` };
    default:
      return { name: name || 'body', detail: `is not valid (${keyword})` };
  }
}
