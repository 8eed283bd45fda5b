import Negotiator from 'negotiator';
import { JSON_FORMAT, TABLE_FORMATS } from './formats.ts';

const OFFERED = [JSON_FORMAT, ...TABLE_FORMATS];
/** Media types that `Accept` chooses from. */
export const MEDIA_TYPES: readonly string[] = OFFERED.map(({ mediaType }) => mediaType);

/** Clients may name the encoding of text, too; a media type without it does not match such a header. */
const IN_UTF_8 = '; charset=utf-8';
const MATCHED = [...MEDIA_TYPES, ...MEDIA_TYPES.map((type) => type + IN_UTF_8)];

/** Number of Accept headers whose format is remembered; clients send few. */
const KEPT_HEADERS = 200;
const chosen = new Map<string, string | null>();

/** Returns the name of the format that an `Accept` header prefers; null if it allows none. */
export function acceptedFormat(accept: string | undefined): string | null {
  if (!accept || accept === '*/*') return JSON_FORMAT.name;
  const known = chosen.get(accept);
  if (known !== undefined) return known;
  const [wanted] = new Negotiator({ headers: { accept } }).mediaTypes(MATCHED);
  const name = OFFERED.find(({ mediaType }) => mediaType === wanted?.replace(IN_UTF_8, ''))?.name ?? null;
  if (chosen.size >= KEPT_HEADERS) chosen.clear();
  chosen.set(accept, name);
  return name;
}
