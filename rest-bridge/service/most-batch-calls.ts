/** Calls that one batch may hold, of routes as of tools. */
export const MOST_BATCH_CALLS = 6;
