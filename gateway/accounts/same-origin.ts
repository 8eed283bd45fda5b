import type { Request, RequestHandler } from 'express';
import { DomainError } from '../../platform/errors.ts';

/**
 * Refuses a form that another site sent with the cookies of a signed-in browser.
 *
 * Browsers say where a form comes from in `Origin` and, but on plain HTTP, in `Sec-Fetch-Site`; a request that says
 * neither is not a form of ours. What a browser calls its own site may be another one whose name resolves to this
 * machine, so the origin is compared with ours and not with the Host header.
 *
 * @throws DomainError `cross_origin`
 */
export function requireSameOrigin(publicUrl: string, isOwnOrigin: (origin: string) => boolean): RequestHandler {
  const message = `This form was not sent from a page of ${new URL(publicUrl).origin}, the address of this service. Open the page there; the operator changes the address with PUBLIC_URL.`;
  return (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOurs(request, isOwnOrigin)) return next();
    throw new DomainError('cross_origin', message);
  };
}

function isOurs(request: Request, isOwnOrigin: (origin: string) => boolean): boolean {
  const [site, origin] = [request.get('sec-fetch-site'), request.get('origin')];
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined ? site !== undefined : isOwnOrigin(origin);
}
