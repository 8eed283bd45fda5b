/** Maximum number of calls in one batch, of routes or of tools. */
export const MAX_BATCH_CALLS = 6;
