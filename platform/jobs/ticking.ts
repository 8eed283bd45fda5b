/** Calls a function periodically; returns a function that stops it. Tests tick manually. */
export type Ticking = (seconds: number, tick: () => void) => () => void;

/** Ticks by a system timer that does not keep the process alive. */
export const timerTicking: Ticking = (seconds, tick) => {
  const timer = setInterval(tick, seconds * 1_000).unref();
  return () => clearInterval(timer);
};
