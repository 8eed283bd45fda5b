import type { Request } from 'express';
import { DomainError } from '../../platform/errors.ts';
import { acceptsJson } from './accepts-json.ts';

/** @throws DomainError `not_acceptable` for a caller that does not accept JSON. */
export function requireJsonAccepted(request: Request): void {
  if (!acceptsJson(request.get('accept')))
    throw new DomainError(
      'not_acceptable',
      `Answers are only available as application/json, but the request accepts ${JSON.stringify(request.get('accept'))}.`,
    );
}
