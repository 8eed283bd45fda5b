import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { DomainError } from '../../platform/errors.ts';
import type { Edge, EdgeState, Reader } from '../../platform/http/edge.ts';
import { toDurationText } from '../../platform/text/duration.ts';
import { keepAccount } from './page-reader.ts';

export interface ChargeOptions {
  readonly edge: Edge;
  /** Id of the account that the browser is signed in to; null when signed out. */
  accountOf(request: IncomingMessage): Promise<string | null>;
}

/**
 * Counts a page against the quota of its reader: that of the signed-in account, or of the network.
 *
 * @throws DomainError `rate_limited`
 */
export function chargeReader({ edge, accountOf }: ChargeOptions): RequestHandler {
  return async (request, response, next) => {
    const state = response.locals.edge as EdgeState;
    const accountId = await accountOf(request);
    keepAccount(response, accountId);
    const reader: Reader = { accountId, network: state.caller.id };
    const { exceeded, retryAfterSeconds, headers } = await edge.pages.charge(reader);
    response.set(headers);
    response.locals.edge = { ...state, giveBack: () => edge.pages.giveBack(reader) } satisfies EdgeState;
    if (exceeded)
      throw new DomainError('rate_limited', `Too many pages. Try again in ${toDurationText(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    next();
  };
}
