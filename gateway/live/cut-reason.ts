/**
 * Reasons for closing a live connection, with WebSocket close codes and texts.
 *
 * graphql-transport-ws clients give up on 4401 and reconnect on 4403. After a tier change the reconnecting key is admitted;
 * after a revocation it then gets 4401.
 */
export const CUT_REASONS = {
  goingAway: { code: 1_001, text: 'Going away' },
  unauthorized: { code: 4_401, text: 'Unauthorized: the key is unknown or revoked. Connect with a valid key' },
  forbidden: { code: 4_403, text: 'Forbidden: the key was revoked or changed its tier. Reconnect' },
  tooSlow: { code: 4_410, text: 'Too slow: reconnect and resume after the last answer' },
  tooMany: { code: 4_429, text: 'Too many connections: close one first' },
} as const;

export type CutReason = keyof typeof CUT_REASONS;
