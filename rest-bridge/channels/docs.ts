import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { DomainError, ERROR_CODES, toDomainError } from '../../platform/errors.ts';
import { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { ResponseCache } from '../../platform/http/response-cache.ts';
import { sendAnswer } from '../../platform/http/send-answer.ts';
import { DOCS_LANGUAGES, type DocsPages, SEARCH_PATH } from '../docs/docs-pages.ts';
import { type ChargeOptions, chargeReader } from './charge-reader.ts';
import { readAddress } from './page-address.ts';
import { type ProblemPageOptions, sendProblemPage } from './problem-pages.ts';

export interface DocsOptions extends ChargeOptions, ProblemPageOptions {
  readonly pages: DocsPages;
  /** Content security policy of every page. */
  readonly policy: string;
}

const HTML = 'text/html; charset=utf-8';
/** How long browsers may show a page without asking again, in seconds. */
const MAX_AGE_SECONDS = 300;
const CACHE_BYTES = 16 * 1_024 * 1_024;
/** Maximum length of a query, in characters; the rest is cut. */
const MAX_QUERY_CHARS = 100;

/** Serves the documentation. Its pages are the same for everybody and free; only searches count as pages of the reader. */
export function createDocsRouter({ pages, policy, views, ...charging }: DocsOptions): Router {
  const router = express.Router({ caseSensitive: true });
  const known = new Set(pages.paths);
  const cache = new ResponseCache(CACHE_BYTES);
  router.use((request, response, next) => {
    const path = request.path.length > 1 ? request.path.replace(/\/$/, '') : request.path;
    if (!known.has(path)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return otherMethods(path, ['GET'])(request, response, next);
    const { lang } = readAddress(request, { languages: DOCS_LANGUAGES });
    const key = `${lang} ${path}`;
    const answer = cache.get(key) ?? new FinishedAnswer(pages.render(path, lang), { mediaType: HTML });
    cache.set(key, answer);
    response.set('Content-Security-Policy', policy);
    return send(request, response, answer, lang);
  });
  router.get(SEARCH_PATH, chargeReader(charging), (request, response) => {
    const { lang, query } = readAddress(request, { languages: DOCS_LANGUAGES });
    const words = (query.get('q') ?? '').slice(0, MAX_QUERY_CHARS).trim();
    response.set('Content-Security-Policy', policy);
    return send(request, response, new FinishedAnswer(pages.search(words, lang), { mediaType: HTML }), lang);
  });
  router.all(SEARCH_PATH, otherMethods(SEARCH_PATH, ['GET']));
  router.use('/docs/errors/:code', ({ params: { code } }, _response, next) => {
    if (Object.hasOwn(ERROR_CODES, code)) return next();
    throw new DomainError('not_found', `Unknown error code ${JSON.stringify(code)}. List them at /docs/errors.`);
  });
  router.use(answerProblem({ views }));
  return router;
}

function send(request: Request, response: Response, answer: FinishedAnswer, lang: string): Promise<void> {
  response.set('Content-Language', lang);
  return sendAnswer(request, response, answer, {
    tier: 'public',
    maxAgeSeconds: MAX_AGE_SECONDS,
    staleWhileRevalidateSeconds: null,
    vary: 'Accept-Language, Accept-Encoding',
  });
}

/** Shows browsers a refusal as a page; misses are answered further on. */
function answerProblem(options: ProblemPageOptions): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const known = toDomainError(error);
    const isMiss = known.code === 'not_found' || known.code === 'internal';
    if (isMiss || response.headersSent || request.accepts(['json', 'html']) !== 'html') return next(error);
    sendProblemPage(request, response, known, options);
  };
}
