/** Time-out of whatever starts a service or a process, in milliseconds: it protects from hanging, on the busiest machine. */
export const START_MS = 300_000;
