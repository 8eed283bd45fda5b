/**
 * Flags of Node for processes that start services and soon end: more room for what lives for a moment, so that less of the
 * time goes into collecting garbage, and an embedded database that is not optimised while it runs.
 */
export const QUICK_START = ['--max-semi-space-size=64', '--liftoff-only'] as const;
