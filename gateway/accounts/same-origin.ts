import type { Request, RequestHandler } from 'express';
import { DomainError } from '../../platform/errors.ts';

/**
 * Refuses a form that another site sent with the cookies of a signed-in browser.
 *
 * Browsers say where a form comes from in `Sec-Fetch-Site`, and where they do not (plain HTTP) in `Origin`; a request
 * that says neither is not a form of ours.
 *
 * @throws DomainError `cross_origin`
 */
export function requireSameOrigin(publicUrl: string): RequestHandler {
  const { host } = new URL(publicUrl);
  return (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOurs(request, host)) return next();
    throw new DomainError('cross_origin', 'This form was not sent from a page of this service.');
  };
}

function isOurs(request: Request, publicHost: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('origin');
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === publicHost || host === request.get('host');
}
