import type { ErrorObject } from 'ajv';
import { DomainError, type Fault } from '../../platform/errors.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { Endpoint, JsonSchema } from '../compile/endpoint.ts';
import type { Validate } from './create-validator.ts';

const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;
/** Faults that an answer lists; a long list is wrong in the same way everywhere. */
const MOST_FAULTS = 20;
const MOST_LETTERS = 100;

/**
 * Reads path and query parameters: text becomes what the schema asks for, where it can.
 *
 * @throws DomainError `invalid_input` for a parameter given twice.
 */
export function readQuery(
  { parameters }: Pick<Endpoint, 'parameters'>,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Record<string, unknown> {
  const values: [name: string, value: unknown][] = [];
  for (const name of new Set([...Object.keys(path), ...query.keys()])) {
    const given = name in path ? [path[name] as string] : query.getAll(name);
    if (given.length > 1) throw invalid([{ parameter: name, detail: 'is given more than once' }]);
    const parameter = parameters.find((one) => one.name === name);
    values.push([name, parameter ? fromText(given[0] as string, parameter.schema) : given[0]]);
  }
  // Assigned one by one, `__proto__` would be no member.
  return Object.fromEntries(values);
}

/** A text that does not fit stays text, and is refused by the schema with its own words. A list is separated by commas. */
function fromText(text: string, { type, items = {} }: JsonSchema): unknown {
  if (type === 'array') return text.split(',').map((item) => fromText(item, items));
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'number' && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** How a fault names the place of a parameter: by its name in a URL, or by a pointer into a body. */
export type Place = (parameter: string) => 'parameter' | 'pointer';

export const inUrl: Place = () => 'parameter';
export const inBody: Place = () => 'pointer';

/**
 * Checks the parameters of a request and turns them into the variables of its document.
 *
 * @throws DomainError `invalid_input` listing the faults with the bad value and what is allowed.
 */
export function toVariables(
  endpoint: Endpoint,
  validate: Validate,
  given: Readonly<Record<string, unknown>>,
  place: Place,
): Record<string, unknown> {
  const twice = endpoint.parameters.filter(
    ({ name, formerName }) => name in given && formerName && formerName in given,
  );
  if (twice.length > 0)
    throw invalid(
      twice.map(({ name, formerName }) => {
        const detail = `is the former name of ${name}, which is given too`;
        return place(name) === 'parameter'
          ? { parameter: formerName as string, detail }
          : { pointer: `/${formerName}`, detail };
      }),
    );
  return endpoint.toVariables(checkInput(validate, given, place));
}

/**
 * Checks the parameters of a request; what is left out gets its default.
 *
 * @throws DomainError `invalid_input` listing the faults with the bad value and what is allowed.
 */
export function checkInput(
  validate: Validate,
  given: Readonly<Record<string, unknown>>,
  place: Place,
): Record<string, unknown> {
  const values = { ...given };
  const faults = validate(values);
  if (faults.length > 0) throw invalid(faults.slice(0, MOST_FAULTS).map((error) => toFault(error, place)));
  return values;
}

function invalid(errors: readonly Fault[]): DomainError {
  const [first] = errors;
  const name = first && ('parameter' in first ? first.parameter : first.pointer);
  return new DomainError('invalid_input', first ? `${name} ${first.detail}.` : 'The input is not valid.', { errors });
}

function toFault(error: ErrorObject, place: Place): Fault {
  const { name, detail } = describe(error);
  return place(name.split('/')[0] as string) === 'parameter'
    ? { parameter: name, detail }
    : { pointer: `/${name}`, detail };
}

function describe({ instancePath, keyword, params, data, parentSchema }: ErrorObject): {
  name: string;
  detail: string;
} {
  const name = instancePath.slice(1);
  const member = (key: string) => (name === '' ? key : `${name}/${key}`);
  switch (keyword) {
    case 'additionalProperties': {
      const unknown = String(params.additionalProperty);
      const { properties = {} } = (parentSchema ?? {}) as JsonSchema;
      const known = Object.keys(properties).filter((key) => !properties[key]?.deprecated);
      return { name: member(unknown), detail: `is not known here.${didYouMean(unknown, known)}`.replace(/\.$/, '') };
    }
    case 'required':
      return { name: member(String(params.missingProperty)), detail: 'is required' };
    default:
      return { name: name || 'body', detail: `${demandOf(keyword, params)}, not ${shown(keyword, data)}` };
  }
}

function demandOf(keyword: string, params: Readonly<Record<string, unknown>>): string {
  switch (keyword) {
    case 'enum':
      return `must be ${(params.allowedValues as unknown[]).map(String).join(' or ')}`;
    case 'type':
      return `must be of type ${[params.type].flat().join(' or ')}`;
    case 'format':
      return `must be a ${String(params.format)}`;
    case 'minimum':
      return `must be at least ${String(params.limit)}`;
    case 'maximum':
      return `must be at most ${String(params.limit)}`;
    case 'maxLength':
      return `must have at most ${String(params.limit)} characters`;
    case 'minItems':
      return `must have at least ${String(params.limit)} items`;
    case 'maxItems':
      return `must have at most ${String(params.limit)} items`;
    default:
      return `is not valid (${keyword})`;
  }
}

/** The bad value, unless it is too long to be of use to anybody. */
function shown(keyword: string, data: unknown): string {
  if (keyword.endsWith('Items')) return String((data as readonly unknown[]).length);
  const text = JSON.stringify(data) ?? String(data);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
