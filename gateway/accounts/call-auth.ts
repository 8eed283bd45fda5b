import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import type { ReadAddress } from '../../platform/http/trusted-proxies.ts';
import { ADDRESS_HEADER, type Auth } from './create-auth.ts';

/** A request to the authentication library. */
export interface AuthCall {
  /** Path and query, as the library routes them. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** An object is sent as JSON; a string is sent unchanged with the caller's content type. */
  readonly body?: object | string | undefined;
  /** Whether to send no cookies, so that the library sees nobody signed in. @default false */
  readonly isAnonymous?: boolean;
}

/** Calls the authentication library on behalf of a request. */
export type CallAuth = (request: Request, call: AuthCall) => Promise<globalThis.Response>;

/** Headers that belong to the caller's connection, or from which the library would infer the caller's kind. */
const DROPPED = ['content-length', 'transfer-encoding', 'connection', 'host', 'accept', ADDRESS_HEADER];

/**
 * Calls the library as its own HTTP server would.
 *
 * Pages are requested with the browser's cookies. Forms are too, and with this service's origin, because their origin has
 * already been checked. Requests from applications are forwarded without cookies.
 */
export function createCallAuth(auth: Auth, publicUrl: string, addressOf: ReadAddress): CallAuth {
  return (request, { path, method, body, isAnonymous = false }) => {
    const headers = headersOf(request, method);
    headers.set(ADDRESS_HEADER, addressOf(request));
    if (typeof body === 'string' || isAnonymous) headers.delete('cookie');
    if (typeof body === 'object') {
      headers.set('content-type', 'application/json');
      headers.set('origin', new URL(publicUrl).origin);
    }
    const sent = typeof body === 'object' ? JSON.stringify(body) : body;
    const init = { method, headers, ...(sent !== undefined && { body: sent }) };
    return auth.handler(new globalThis.Request(publicUrl + path, init));
  };
}

function headersOf(request: Request, method: AuthCall['method']): Headers {
  const headers = fromNodeHeaders(request.headers);
  for (const name of [...headers.keys()])
    if (DROPPED.includes(name) || name.startsWith('sec-fetch-')) headers.delete(name);
  headers.set('accept', method === 'GET' ? 'text/html' : 'application/json');
  return headers;
}

/** Copies the cookies of a library response to the browser's response. */
export function passCookies(response: Response, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) response.append('Set-Cookie', cookie);
}

/** Sends a library response to the caller unchanged. */
export async function passAnswer(response: Response, answer: globalThis.Response): Promise<void> {
  passCookies(response, answer.headers);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  response.status(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}
