import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { type DomainError, ERROR_CODES, toDomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { requireShallowText } from '../../platform/http/require-shallow.ts';
import { readGraphqlBody } from '../graphql-body.ts';
import type { Documents } from './documents.ts';
import { ID_MEMBERS, resolveDocument } from './resolve-document.ts';

const MANIFEST_SECONDS = 300;
const MANIFEST_PATH = '/graphql/documents.json';

/** Replaces the ids of GraphQL requests by their documents, for plain and for streamed answers. */
export function resolveDocuments(documents: Documents): RequestHandler {
  return (request, response, next) => {
    const resolve = () => {
      try {
        if (request.method === 'POST') resolveBody(documents, request, response);
        else if (request.method === 'GET' || request.method === 'HEAD') resolveUrl(documents, request, response);
        next();
      } catch (error) {
        refuse(toDomainError(error), response);
      }
    };
    if (request.method === 'POST')
      readGraphqlBody(request, response, (error?: unknown) => (error ? next(error) : resolve()));
    else resolve();
  };
}

function resolveBody(documents: Documents, request: Request, response: Response): void {
  // Arrays and other bodies are refused later.
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  request.body = resolveDocument(documents, body as Record<string, unknown>);
  response.locals.isTrusted = request.body !== body;
}

/** Later handlers read the address, so the document becomes its parameter. */
function resolveUrl(documents: Documents, request: Request, response: Response): void {
  const url = new URL(request.url, 'http://graphql');
  const given = Object.fromEntries(url.searchParams);
  const extensions = readExtensions(given.extensions);
  const resolved = resolveDocument<Record<string, unknown>>(documents, { ...given, extensions });
  if (resolved.query === given.query) return;
  for (const name of [...ID_MEMBERS, 'extensions']) url.searchParams.delete(name);
  url.searchParams.set('query', String(resolved.query));
  if (resolved.extensions) url.searchParams.set('extensions', JSON.stringify(resolved.extensions));
  request.url = `${url.pathname}${url.search}`;
  response.locals.isTrusted = true;
  const { caller } = response.locals.edge as EdgeState;
  response.locals.isShareable = caller.kind === 'anonymous';
}

function readExtensions(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  requireShallowText(text, 'The extensions are');
  try {
    return JSON.parse(text);
  } catch {
    // Refused later, with the parameter's name.
    return undefined;
  }
}

function refuse({ code, message }: DomainError, response: Response): void {
  response.status(ERROR_CODES[code].status).json({ errors: [{ message, extensions: { code } }] });
}

/** Serves the manifest of the service's own operations, for authors of clients. */
export function createManifestRouter(documents: Documents): Router {
  const router = express.Router();
  router.get(MANIFEST_PATH, (_request, response) => {
    response.set('Cache-Control', `public, max-age=${MANIFEST_SECONDS}`).type('json').send(documents.manifest());
  });
  router.all(MANIFEST_PATH, otherMethods(MANIFEST_PATH, ['GET']));
  return router;
}
