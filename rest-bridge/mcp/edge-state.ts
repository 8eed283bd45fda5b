import type { ServerContext } from '@modelcontextprotocol/server';
import type { EdgeState } from '../../platform/http/edge.ts';

/** Keys do not expire, but the protocol requires an expiry. */
const TEN_YEARS_SECONDS = 315_360_000;

/**
 * Puts the caller into the `authInfo` of the protocol.
 *
 * @param showsApps - Whether its client shows the pages of tools.
 */
export function toAuthInfo(state: EdgeState, showsApps: boolean) {
  return {
    token: state.caller.id,
    clientId: state.caller.id,
    scopes: [state.caller.tier],
    expiresAt: Math.floor(Date.now() / 1_000) + TEN_YEARS_SECONDS,
    extra: { ...state, showsApps },
  };
}

/** Reads the caller that {@link toAuthInfo} stored. */
export function edgeStateOf({ http }: ServerContext): EdgeState {
  return http?.authInfo?.extra as unknown as EdgeState;
}
