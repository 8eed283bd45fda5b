import type { Response } from 'express';
import type { EdgeState } from '../../platform/http/edge.ts';
import { networkOf } from '../../platform/http/trusted-proxies.ts';

/** The network a request comes from, as attempts are counted by it. */
export function callingNetwork(response: Response): string {
  return networkOf((response.locals.edge as EdgeState).address);
}
