import type { ServerResponse } from 'node:http';
import { toDomainError } from '../errors.ts';
import { PROBLEM_MEDIA_TYPE, toProblem } from '../problem.ts';
import type { EdgeState } from './edge.ts';

/** Sends the problem document of an error. Internal errors are passed whole to `onInternalError` and masked. */
export function sendProblem(
  response: ServerResponse & { readonly locals: Record<string, unknown> },
  error: unknown,
  onInternalError: (error: unknown, requestId: string) => void,
): void {
  const { requestId } = response.locals.edge as EdgeState;
  const known = toDomainError(error);
  if (known.code === 'internal') onInternalError(error, requestId);
  const problem = toProblem(known, requestId);
  if (problem.retry_after !== undefined) response.setHeader('Retry-After', String(problem.retry_after));
  if (known.code === 'unauthenticated' && !response.hasHeader('WWW-Authenticate'))
    response.setHeader('WWW-Authenticate', 'Bearer');
  response.statusCode = problem.status;
  response.setHeader('Content-Type', PROBLEM_MEDIA_TYPE);
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(problem));
}
