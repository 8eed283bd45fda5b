/**
 * Node flags for short-lived processes that start services: more room for short-lived objects, so that garbage
 * collection takes less time, and no optimisation of the embedded database's WebAssembly.
 */
export const QUICK_START = ['--max-semi-space-size=64', '--liftoff-only'] as const;
