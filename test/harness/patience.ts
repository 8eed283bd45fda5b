/** Maximum wait for asynchronous work of the service, in milliseconds: a test that waits this long hangs. */
export const PATIENCE_MS = 300_000;
