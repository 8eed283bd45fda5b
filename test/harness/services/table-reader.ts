import { expect } from 'vitest';
import type { AnswerTable } from '../../../rest-bridge/compile/table-shape.ts';
import type { Reader } from './start-reader.ts';
import type { Served } from './start-stack.ts';

/** Media types of the formats next to JSON. */
export const FORMATS = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
} as const;
export type Format = keyof typeof FORMATS;

/** Adds a format to a path. */
export const inFormat = (url: string, format: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}format=${format}`;

type Row = Readonly<Record<string, unknown>>;

/** Rows of a list as its table has them: values that a row lists in the order of other members, by their keys. */
export function rowsOfTable(answer: Row, { path, namedBy, values }: AnswerTable): readonly Row[] {
  const at = (members: readonly string[]) =>
    (members.reduce<unknown>((one, member) => (one as Row | null)?.[member], answer) ?? []) as readonly Row[];
  const rows = at(path);
  if (values === null) return rows;
  const keys = at(namedBy?.split('.') ?? []).map(({ key }) => String(key));
  return rows.map(({ [values]: listed, ...row }) => ({
    ...row,
    ...Object.fromEntries(keys.map((key, i) => [key, (listed as readonly unknown[])[i]])),
  }));
}

/** Requests tables of a service. The default key is that of api_power. */
export function tableReader({ stack, power }: Pick<Reader<Served>, 'stack' | 'power'>) {
  const ask = (url: string, headers: Readonly<Record<string, string>> = {}, key = power) =>
    fetch(`${stack.url}${url}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
  return {
    ask,
    /** Bytes of an answer that must be in the format. */
    async bytesOf(url: string, format: Format): Promise<Uint8Array> {
      const response = await ask(inFormat(url, format));
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, FORMATS[format]]);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
