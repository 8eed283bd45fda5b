import type { IncomingHttpHeaders } from 'node:http';
import type { JsonSchema } from '../compile/endpoint.ts';

const PREFIX = 'mcp-param-';
const ENCODED = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A header that disagrees with the body. */
export interface HeaderMismatch {
  readonly header: string;
  readonly body: string;
}

/**
 * Compares the `Mcp-Param-*` headers of a tool call with its arguments (SEP-2243). A schema declares with `x-mcp-header` which
 * top-level arguments a client repeats as headers, so that proxies can route without reading bodies. The service itself
 * only reads the body, so a proxy must not see other values than the service does.
 *
 * @returns The first argument whose header is missing or differs; null if all agree.
 */
export function mismatchOf(
  schema: JsonSchema,
  parameters: Readonly<Record<string, unknown>>,
  headers: IncomingHttpHeaders,
): HeaderMismatch | null {
  for (const [name, { 'x-mcp-header': label, type }] of Object.entries(schema.properties ?? {})) {
    const value = parameters[name];
    if (label === undefined || !['string', 'number', 'boolean'].includes(typeof value)) continue;
    const header = `${PREFIX}${label.toLowerCase()}`;
    const given = headers[header];
    if (!agrees(typeof given === 'string' ? decode(given) : null, value, type))
      return {
        header: `Mcp-Param-${label}`,
        body: `${name}=${JSON.stringify(value)}, but the header is ${given === undefined ? 'missing' : JSON.stringify(given)}`,
      };
  }
  return null;
}

/** Whether the text of a header is the value of an argument. Numbers are compared as numbers: `42.0` is 42. */
function agrees(text: string | null, value: unknown, type: JsonSchema['type']): boolean {
  if (text === null || text === String(value)) return text !== null;
  const isNumber = (type === 'integer' || type === 'number') && typeof value === 'number';
  return isNumber && NUMBER.test(text) && Number(text) === value;
}

/** Decodes a header value; null for a marked value that is not Base64 of UTF-8. */
function decode(value: string): string | null {
  if (!value.startsWith('=?base64?')) return value;
  const [, encoded] = ENCODED.exec(value) ?? [];
  if (encoded === undefined || encoded.length % 4 !== 0) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return null;
  }
}
