import Negotiator from 'negotiator';
import { DomainError } from '../../platform/errors.ts';
import { FORMAT_PARAMETER } from '../compile/format-parameter.ts';
import { oneOf } from '../run/read-input.ts';
import { BOARD_FORMATS } from './board-formats.ts';
import { FORMAT_NAMES, JSON_FORMAT, type RowFormat, TABLE_FORMATS } from './formats.ts';

/** Format that a request gets its answer in; null is JSON. */
export interface ChosenFormat {
  readonly format: RowFormat | null;
  /** Whether the URL names the format, so that the answer does not depend on `Accept`. */
  readonly isInUrl: boolean;
  /** Query without the format. */
  readonly query: URLSearchParams;
}

/**
 * Chooses the format of a list or history: the one in the URL, or else the one that `Accept` prefers. JSON comes first where
 * a client accepts several alike.
 *
 * @throws DomainError `invalid_input` for an unknown format in the URL, `not_acceptable` if `Accept` allows none.
 */
export function chooseFormat(searchParams: URLSearchParams, accept: string | undefined): ChosenFormat {
  const query = new URLSearchParams(searchParams);
  const given = query.getAll(FORMAT_PARAMETER);
  query.delete(FORMAT_PARAMETER);
  if (given.length > 1) throw invalidFormat('is given more than once');
  const [name] = given;
  if (name !== undefined) return { format: formatNamed(name), isInUrl: true, query };
  const accepted = acceptedFormat(accept);
  if (accepted === null)
    throw new DomainError(
      'not_acceptable',
      `Answers of this route are available as ${MEDIA_TYPES.join(', ')}, but the request accepts ${JSON.stringify(accept)}.`,
    );
  return { format: TABLE_FORMATS.find((one) => one.name === accepted) ?? null, isInUrl: false, query };
}

/** @throws DomainError `invalid_input` for an unknown name. */
function formatNamed(name: string): RowFormat | null {
  if (name === JSON_FORMAT.name) return null;
  const found = [...TABLE_FORMATS, ...BOARD_FORMATS].find((one) => one.name === name);
  if (found) return found;
  throw invalidFormat(`must be ${oneOf(FORMAT_NAMES)}, not ${JSON.stringify(name.slice(0, 100))}`);
}

function invalidFormat(detail: string): DomainError {
  return new DomainError('invalid_input', `${FORMAT_PARAMETER} ${detail}.`, {
    errors: [{ parameter: FORMAT_PARAMETER, detail }],
  });
}

const OFFERED = [JSON_FORMAT, ...TABLE_FORMATS];
const MEDIA_TYPES = OFFERED.map(({ mediaType }) => mediaType);

/** Number of Accept headers whose format is remembered; clients send few. */
const KEPT_HEADERS = 200;
const chosen = new Map<string, string | null>();

/** Returns the name of the format that an `Accept` header prefers; null if it allows none. */
export function acceptedFormat(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*') return JSON_FORMAT.name;
  const known = chosen.get(accept);
  if (known !== undefined) return known;
  const [wanted] = new Negotiator({ headers: { accept } }).mediaTypes([...MEDIA_TYPES]);
  const name = OFFERED.find(({ mediaType }) => mediaType === wanted)?.name ?? null;
  if (chosen.size >= KEPT_HEADERS) chosen.clear();
  chosen.set(accept, name);
  return name;
}
