/** Why the service ends a live connection, with the close code of a WebSocket. */
export const CUT_REASONS = {
  goingAway: { code: 1_001, text: 'Going away' },
  forbidden: { code: 4_403, text: 'Forbidden: the key is no longer valid for this connection' },
  tooSlow: { code: 4_410, text: 'Too slow: resume after the last answer' },
  tooMany: { code: 4_429, text: 'Too many connections' },
} as const;

export type CutReason = keyof typeof CUT_REASONS;
