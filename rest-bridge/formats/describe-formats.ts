import type { DescribedEndpoint, Parameter } from '../compile/endpoint.ts';
import { FORMAT_PARAMETER, LIST_PARAMETER } from '../compile/format-parameters.ts';
import type { AnswerTable } from '../compile/table-shape.ts';
import { FORMAT_NAMES, JSON_FORMAT, TABLE_FORMATS } from './formats.ts';

/** Returns the parameters that name format and list, as documents describe them. The route reads them, not the operation. */
export function describeFormatParameters({
  lists = [],
  table = null,
}: Pick<DescribedEndpoint, 'lists' | 'table'>): readonly Parameter[] {
  if (lists.length === 0) return [];
  // Nobody has to name the only list of an answer that is that list.
  return lists.length === 1 && table ? [FORMAT] : [FORMAT, listParameter(lists, table)];
}

const shared = { flag: null, required: false, inQuery: true };

const FORMAT: Parameter = {
  ...shared,
  name: FORMAT_PARAMETER,
  variable: FORMAT_PARAMETER,
  schema: {
    type: 'string',
    enum: FORMAT_NAMES,
    default: JSON_FORMAT.name,
    description: 'Format of the answer; overrides `Accept`. All but json have the rows of a list alone.',
  },
};

function listParameter(lists: readonly AnswerTable[], table: AnswerTable | null): Parameter {
  const byDefault = table ? `; ${table.name} if omitted` : '; required with them';
  return {
    ...shared,
    name: LIST_PARAMETER,
    variable: LIST_PARAMETER,
    schema: {
      type: 'string',
      enum: lists.map(({ name }) => name),
      description: `List of the answer whose rows formats other than json have${byDefault}.`,
    },
  };
}

/** Contents of the OpenAPI responses in the formats next to JSON, by media type. A file is plain bytes and has no schema. */
export function describeTableContents(): Record<string, object> {
  return Object.fromEntries(TABLE_FORMATS.map(({ mediaType }) => [mediaType, {}]));
}

/** Headers of the OpenAPI responses in the formats next to JSON. */
export const TABLE_HEADERS: Readonly<Record<string, object>> = {
  'X-Answer-Context': {
    description:
      'Members of the answer next to its rows, as JSON; with formats other than json. Lists and objects are left out where all members exceed 3 kB.',
    schema: { type: 'string' },
  },
  'X-Data-Version': {
    description: 'Data version that the answer was computed from; with formats other than json.',
    schema: { type: 'string' },
  },
};
