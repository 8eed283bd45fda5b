import { expect } from 'vitest';
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
