/** Calls a function again and again, the given seconds apart; returns the way to stop. Tests tick by hand. */
export type Ticking = (seconds: number, tick: () => void) => () => void;

/** By the machine's timer, which keeps no process alive on its own. */
export const timerTicking: Ticking = (seconds, tick) => {
  const timer = setInterval(tick, seconds * 1_000).unref();
  return () => clearInterval(timer);
};
