import type { Endpoint, JsonSchema, Parameter } from '../compile/endpoint.ts';
import { notNull } from '../compile/not-null.ts';
import { columnLabel } from '../formats/column-label.ts';
import { maxDays } from './board-endpoints.ts';
import { OPENBB_PATH } from './openbb-path.ts';

type Value = string | number | boolean | null;

/** Parameter of an OpenBB widget: docs.openbb.co/workspace/developers/json-specs/widgets-json-reference. */
export interface OpenBbParam {
  readonly paramName: string;
  readonly label: string;
  readonly description: string;
  readonly type: 'boolean' | 'date' | 'endpoint' | 'number' | 'text';
  readonly value: Value;
  readonly multiSelect?: true;
  readonly options?: readonly { readonly label: string; readonly value: Value }[];
  readonly optionsEndpoint?: string;
}

/** Operations that list the values of parameters which no plot names. */
const LISTED_BY: Readonly<Record<string, string>> = { pair: 'Markets', strategy: 'StrategiesCatalog' };

/** First day that a widget shows. OpenBB replaces `$currentDate` with the day on which it asks. */
export const FROM = '$currentDate-1y';
/** First day of a history that answers with a year at most. A year and its first day would be one day too many. */
const FROM_WITHIN_A_YEAR = '$currentDate-11M';

/**
 * Lists the parameters of a widget. An instant has no input in OpenBB, and a window that has a first day needs no number of
 * days; both are left out.
 *
 * @param listed - Names of the operations whose answers are lists.
 */
export function openBbParams(endpoint: Endpoint, listed: ReadonlySet<string>): OpenBbParam[] {
  const { parameters } = endpoint;
  const hasFrom = parameters.some(({ name }) => name === 'from');
  return parameters
    .filter(({ name, schema }) => !(hasFrom && name === 'days') && notNull(schema).format !== 'date-time')
    .map((parameter) => ({
      paramName: parameter.name,
      label: columnLabel({ name: parameter.name, unit: null }),
      description: parameter.schema.description ?? '',
      ...inputOf(parameter, endpoint, listed),
    }));
}

type Input = Omit<OpenBbParam, 'paramName' | 'label' | 'description'>;

function inputOf(parameter: Parameter, endpoint: Endpoint, listed: ReadonlySet<string>): Input {
  const { name, required } = parameter;
  const schema = notNull(parameter.schema);
  const value = toValue(schema.default ?? (required ? endpoint.example[name] : null));
  const items = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const list = (name === endpoint.plot?.id ? endpoint.plot.listedBy : null) ?? LISTED_BY[name];
  const choices = choicesOf(items, list !== undefined && listed.has(list) ? list : null);
  if (choices) return { ...choices, value, ...(items !== schema && { multiSelect: true as const }) };
  if (name === 'from') return { type: 'date', value: maxDays(endpoint) === null ? FROM : FROM_WITHIN_A_YEAR };
  return plainInput(items, value);
}

/** Values that a parameter is chosen from; null for an open input. */
function choicesOf({ enum: values }: JsonSchema, list: string | null) {
  if (values)
    return {
      type: 'text' as const,
      options: values.map((one) => ({ label: String(one), value: toValue(one) })),
    };
  return list === null ? null : { type: 'endpoint' as const, optionsEndpoint: `${OPENBB_PATH}/${list}/options` };
}

function plainInput({ type, format }: JsonSchema, value: Value): Input {
  if (format === 'date') return { type: 'date', value };
  if (type === 'integer' || type === 'number') return { type: 'number', value };
  if (type === 'boolean') return { type: 'boolean', value: value ?? false };
  return { type: 'text', value };
}

/** A list is one text, separated by commas, as OpenBB sends it. */
function toValue(value: unknown): Value {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
