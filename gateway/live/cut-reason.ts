/**
 * Why the service ends a live connection, with the close code of a WebSocket. Clients of graphql-transport-ws give up on
 * 4401 and come back on 4403: a key whose tier has changed is let in again, one that was revoked then meets 4401.
 */
export const CUT_REASONS = {
  goingAway: { code: 1_001, text: 'Going away' },
  unauthorized: { code: 4_401, text: 'Unauthorized: the key is not valid. Connect with a valid key' },
  forbidden: { code: 4_403, text: 'Forbidden: the key is no longer valid for this connection' },
  tooSlow: { code: 4_410, text: 'Too slow: resume after the last answer' },
  tooMany: { code: 4_429, text: 'Too many connections' },
} as const;

export type CutReason = keyof typeof CUT_REASONS;
