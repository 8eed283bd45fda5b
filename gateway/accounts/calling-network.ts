import type { Response } from 'express';
import type { EdgeState } from '../../platform/http/edge.ts';
import { networkOf } from '../../platform/http/trusted-proxies.ts';

/** Returns the caller's network, by which attempts are counted. */
export function callingNetwork(response: Response): string {
  return networkOf((response.locals.edge as EdgeState).address);
}
