/** Path below which OpenBB reads operations by name, with all their parameters in the query. */
export const OPENBB_PATH = 'openbb';
