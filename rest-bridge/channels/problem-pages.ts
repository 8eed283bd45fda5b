import type { ErrorRequestHandler, Request, Response } from 'express';
import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { toProblem } from '../../platform/problem.ts';
import { languageOf } from './page-address.ts';
import type { PageViews } from './page-views.ts';

export interface ProblemPageOptions {
  readonly views: Pick<PageViews, 'policy' | 'renderProblem'>;
}

/** Sends an error as a page with its status, in the language of the reader. */
export function sendProblemPage(
  request: Request,
  response: Response,
  error: DomainError,
  { views }: ProblemPageOptions,
): void {
  const lang = languageOf(request);
  const problem = toProblem(error, (response.locals.edge as EdgeState).requestId);
  if (problem.retry_after !== undefined) response.set('Retry-After', String(problem.retry_after));
  response
    .status(problem.status)
    .set({ 'Content-Security-Policy': views.policy, 'Content-Language': lang, 'Cache-Control': 'no-store' })
    .set('Content-Type', 'text/html; charset=utf-8')
    .vary('Accept')
    .vary('Accept-Language')
    .send(views.renderProblem(problem, { ...placeOf(request), lang }));
}

/** Path and other parameters of a failed address. A path never begins like the address of another site. */
function placeOf(request: Request) {
  const [path = '', given = ''] = request.originalUrl.split('?', 2);
  const query = new URLSearchParams(given);
  query.delete('lang');
  return { path: path.replace(/^\/+/, '/'), query: query.toString() };
}

/** Answers a 404 with a page for browsers and with the problem document for programs. */
export function answerMissWithPage(options: ProblemPageOptions): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const isMiss = error instanceof DomainError && error.code === 'not_found';
    if (!isMiss || response.headersSent || request.accepts(['json', 'html']) !== 'html') return next(error);
    sendProblemPage(request, response, error, options);
  };
}
