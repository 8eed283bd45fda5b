import type { ServerContext } from '@modelcontextprotocol/server';
import type { EdgeState } from '../../platform/http/edge.ts';

/** A key does not expire, but the protocol wants a date. */
const TEN_YEARS_SECONDS = 315_360_000;

/** The caller in the protocol's own place for it. */
export function toAuthInfo(state: EdgeState) {
  return {
    token: state.caller.id,
    clientId: state.caller.id,
    scopes: [state.caller.tier],
    expiresAt: Math.floor(Date.now() / 1_000) + TEN_YEARS_SECONDS,
    extra: { ...state },
  };
}

/** Who is asking, from where {@link toAuthInfo} has put it. */
export function edgeStateOf({ http }: ServerContext): EdgeState {
  return http?.authInfo?.extra as unknown as EdgeState;
}
