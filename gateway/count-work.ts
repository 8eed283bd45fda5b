import type { Edge } from '../platform/http/edge.ts';
import { createTurns } from '../platform/work/turns.ts';
import { CPU_MS_PER_REQUEST, type Works } from '../platform/work/works.ts';
import type { GraphEngine } from './graph-engine.ts';

/**
 * Wraps an engine so that operations start in turns of the event loop, which keeps other requests responsive, and charges
 * their computation time as additional requests.
 */
export function countWork(engine: GraphEngine, works: Works, edge: Edge): GraphEngine {
  const turns = createTurns(1);
  return {
    publicSchema: engine.publicSchema,
    async execute(request) {
      await turns.take();
      const result = await engine.execute(request);
      const requests = Math.floor(works.of(request.context).cpuMs / CPU_MS_PER_REQUEST);
      // Not enforced here, because this request has been answered; an exhausted quota refuses the next one.
      if (requests > 0) await edge.charge(request.context.caller, requests);
      return result;
    },
  };
}
