import type { Parameter } from '../compile/endpoint.ts';
import { FORMAT_PARAMETER } from '../compile/format-parameter.ts';
import { FORMAT_NAMES, JSON_FORMAT, TABLE_FORMATS } from './formats.ts';

/** The parameter that names a format, as documents describe it. It is no parameter of the operation. */
export const DESCRIBED_FORMAT: Parameter = {
  name: FORMAT_PARAMETER,
  variable: FORMAT_PARAMETER,
  flag: null,
  required: false,
  inQuery: true,
  schema: {
    type: 'string',
    enum: FORMAT_NAMES,
    default: JSON_FORMAT.name,
    description: 'Format of the answer; overrides `Accept`. All but json have the rows alone.',
  },
};

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
