import type { ErrorObject } from 'ajv';
import { DomainError, type Fault } from '../../platform/errors.ts';
import { nearest } from '../../platform/text/nearest.ts';
import { shortened } from '../../platform/text/shortened.ts';
import type { DescribedEndpoint, Endpoint, JsonSchema } from '../compile/endpoint.ts';
import { FORMAT_PARAMETER, LIST_PARAMETER } from '../compile/format-parameters.ts';
import type { Validate } from './create-validator.ts';

const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;
/** Maximum number of faults in an answer; the members of a long list tend to share one fault. */
const MAX_FAULTS = 20;
/** Maximum number of allowed names in a message. */
const MAX_NAMES = 30;

/**
 * Reads path and query parameters and converts each text to the type of its schema where possible.
 *
 * @throws DomainError `invalid_input` for a parameter given more than once.
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
  // `Object.fromEntries`, since assigning `__proto__` would not create a member.
  return Object.fromEntries(values);
}

/** Leaves a text that does not convert as it is, so that the schema refuses it. Lists are separated by commas. */
function fromText(text: string, { type, items = {} }: JsonSchema): unknown {
  if (type === 'array') return text.split(',').map((item) => fromText(item, items));
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'number' && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Where the parameters of a request were sent. */
export interface Place {
  /** Returns how a fault locates a parameter: by its name in a URL, or by a JSON pointer into a body. */
  readonly locate: (parameter: string) => 'parameter' | 'pointer';
  /** Parameters that the route reads itself, named in refusals beside those of its operation. */
  readonly ofRoute: readonly string[];
}

export const inUrl: Place = { locate: () => 'parameter', ofRoute: [] };
/** In the URL of an answer with lists, whose route reads format and list, too. */
const inUrlWithFormat: Place = { ...inUrl, ofRoute: [FORMAT_PARAMETER, LIST_PARAMETER] };
export const inBody: Place = { locate: () => 'pointer', ofRoute: [] };

/** Returns the place of parameters in the URL of a route. */
export function urlOf({ lists = [] }: Pick<DescribedEndpoint, 'lists'>): Place {
  return lists.length === 0 ? inUrl : inUrlWithFormat;
}

/**
 * Checks the parameters of a request and converts them to the variables of its document.
 *
 * @throws DomainError `invalid_input` listing each fault with the bad value and the allowed values.
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
        const detail = `is the former name of ${name}; send only ${name}`;
        return place.locate(name) === 'parameter'
          ? { parameter: formerName as string, detail }
          : { pointer: `/${formerName}`, detail };
      }),
    );
  return endpoint.toVariables(checkInput(validate, given, place));
}

/**
 * Checks the parameters of a request and fills in defaults.
 *
 * @throws DomainError `invalid_input` listing each fault with the bad value and the allowed values.
 */
export function checkInput(
  validate: Validate,
  given: Readonly<Record<string, unknown>>,
  place: Place,
): Record<string, unknown> {
  const values = { ...given };
  const faults = validate(values);
  if (faults.length > 0) throw invalid(faults.slice(0, MAX_FAULTS).map((error) => toFault(error, place)));
  return values;
}

function invalid(errors: readonly Fault[]): DomainError {
  const [first] = errors;
  return new DomainError('invalid_input', first ? `${sentenceOf(first)}.` : 'The input is not valid.', { errors });
}

/** The detail already names an unknown member. */
function sentenceOf(fault: Fault): string {
  const name = 'parameter' in fault ? fault.parameter : fault.pointer;
  return fault.detail.startsWith('Unknown ') ? fault.detail : `${name} ${fault.detail}`;
}

function toFault(error: ErrorObject, place: Place): Fault {
  const name = nameOf(error);
  const isParameter = place.locate(name.split('/')[0] as string) === 'parameter';
  const detail = detailOf(error, name, isParameter ? 'parameter' : 'field', place.ofRoute);
  return isParameter ? { parameter: name, detail } : { pointer: `/${name}`, detail };
}

function nameOf({ instancePath, keyword, params }: ErrorObject): string {
  const name = instancePath.slice(1);
  const member = (key: string) => (name === '' ? key : `${name}/${key}`);
  if (keyword === 'additionalProperties') return member(String(params.additionalProperty));
  return keyword === 'required' ? member(String(params.missingProperty)) : name || 'body';
}

function detailOf(
  { keyword, params, data, parentSchema }: ErrorObject,
  name: string,
  noun: string,
  ofRoute: readonly string[],
): string {
  if (keyword === 'required') return 'is required';
  if (keyword !== 'additionalProperties') return `${demandOf(keyword, params)}, not ${shown(keyword, data)}`;
  const { properties = {} } = (parentSchema ?? {}) as JsonSchema;
  const allowed = [...Object.keys(properties).filter((key) => !properties[key]?.deprecated), ...ofRoute];
  const unknown = String(params.additionalProperty);
  const meant = nearest(unknown, allowed) ?? sharingAWord(unknown, allowed);
  const hint = meant === null ? '' : ` Did you mean \`${meant}\`?`;
  const names = allowed.slice(0, MAX_NAMES).join(', ') + (allowed.length > MAX_NAMES ? ', …' : '');
  return `Unknown ${noun} \`${shortened(name)}\`.${hint} Allowed: ${names || 'none'}`;
}

/** Finds the first allowed name that shares a word with an unknown one: `start_date` finds `date_from`. */
function sharingAWord(unknown: string, allowed: readonly string[]): string | null {
  const words = unknown
    .toLowerCase()
    .split('_')
    .filter(({ length }) => length > 2);
  return allowed.find((name) => name.split('_').some((word) => words.includes(word))) ?? null;
}

/** Formats that a caller may not guess from their names. */
const NOTATIONS: Readonly<Record<string, string>> = {
  date: 'a date such as 2024-01-05',
  'date-time': 'a date-time such as 2024-01-05T14:30:00Z',
};

function demandOf(keyword: string, params: Readonly<Record<string, unknown>>): string {
  switch (keyword) {
    case 'enum':
      return `must be ${oneOf((params.allowedValues as unknown[]).map(String))}`;
    case 'type':
      return `must be of type ${[params.type].flat().join(' or ')}`;
    case 'format':
      return `must be ${NOTATIONS[String(params.format)] ?? `a ${String(params.format)}`}`;
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

/** Formats a choice: `BTC`, or `one of ETH, SOL`. */
export function oneOf(values: readonly string[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
}

/** Formats a bad value, shortened to a readable length. */
function shown(keyword: string, data: unknown): string {
  if (keyword.endsWith('Items')) return String((data as readonly unknown[]).length);
  return shortened(JSON.stringify(data) ?? String(data));
}
