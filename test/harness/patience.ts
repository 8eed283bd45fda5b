/** Longest wait for what a service does in its own time, in milliseconds: a test that waits this long hangs. */
export const PATIENCE_MS = 300_000;
