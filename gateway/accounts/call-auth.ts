import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import type { ReadAddress } from '../../platform/http/trusted-proxies.ts';
import { ADDRESS_HEADER, type Auth } from './create-auth.ts';

/** A request as the library gets it. */
export interface AuthCall {
  /** Path and query, as the library knows them. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** An object is sent as JSON; a text as what the caller said it is. */
  readonly body?: object | string | undefined;
}

/** Asks the library on behalf of a request. */
export type CallAuth = (request: Request, call: AuthCall) => Promise<globalThis.Response>;

/** What belongs to the connection of the caller, or would have the library guess what the caller is. */
const DROPPED = ['content-length', 'transfer-encoding', 'connection', 'host', 'accept', ADDRESS_HEADER];

/**
 * Calls the library as its own HTTP server would. A page is asked for with the cookies of the browser; so is what a form
 * of ours sends, and in our name, since the form was checked to come from here under one of the names of the service.
 * What an application sends stands for itself, without cookies.
 */
export function createCallAuth(auth: Auth, publicUrl: string, addressOf: ReadAddress): CallAuth {
  return (request, { path, method, body }) => {
    const headers = headersOf(request, method);
    headers.set(ADDRESS_HEADER, addressOf(request));
    if (typeof body === 'string') headers.delete('cookie');
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

/** Gives the browser the cookies of an answer of the library. */
export function passCookies(response: Response, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) response.append('Set-Cookie', cookie);
}

/** Answers with what the library answered. */
export async function passAnswer(response: Response, answer: globalThis.Response): Promise<void> {
  passCookies(response, answer.headers);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  response.status(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}
