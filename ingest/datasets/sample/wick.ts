/** Constant part, and part that grows with the move of the day. */
const QUIET = 0.006;
const OF_MOVE = 0.25;

/** Returns how far a market usually trades beyond its open and close, as a fraction; further on days of large moves. */
export function wick(open: number, close: number): number {
  return QUIET + OF_MOVE * Math.abs(close / open - 1);
}
