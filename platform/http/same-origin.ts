import type { Request, RequestHandler } from 'express';
import { DomainError } from '../errors.ts';

/**
 * Refuses forms that another site submits with a signed-in browser's cookies.
 *
 * Browsers state a form's origin in `Origin` and, except over plain HTTP, in `Sec-Fetch-Site`; a request with neither is
 * refused. The origin is compared with the configured one, not with the Host header: another site's name may resolve to
 * this machine.
 *
 * @throws DomainError `cross_origin`
 */
export function requireSameOrigin(publicUrl: string, isOwnOrigin: (origin: string) => boolean): RequestHandler {
  const message = `The form was submitted from another origin than ${new URL(publicUrl).origin}. Open this page at ${new URL(publicUrl).origin} and submit it again. The operator sets this address with PUBLIC_URL.`;
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
