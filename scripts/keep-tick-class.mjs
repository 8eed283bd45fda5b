// Plain JavaScript, because it runs before anything is built.
import { executionAsyncResource } from 'node:async_hooks';

/**
 * Object of a call of `process.nextTick`, kept for its hidden class.
 *
 * Node makes such an object for each call, with computed keys. When V8 collects the whole heap while no call waits, the
 * class goes, and V8 then makes these objects ten times slower for the rest of the process (decision 133). A request takes
 * several.
 */
export let keptTick = null;

process.nextTick(() => {
  keptTick = executionAsyncResource();
});
