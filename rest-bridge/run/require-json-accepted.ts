import type { Request } from 'express';
import { DomainError } from '../../platform/errors.ts';

/** @throws DomainError `not_acceptable` when the answer, which is JSON, is of no use to the caller. */
export function requireJsonAccepted(request: Request): void {
  if (!request.accepts('application/json'))
    throw new DomainError(
      'not_acceptable',
      `Answers are application/json; the request accepts ${JSON.stringify(request.get('accept'))}.`,
    );
}
