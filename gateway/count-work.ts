import type { Edge } from '../platform/http/edge.ts';
import { createTurns } from '../platform/work/turns.ts';
import { CPU_MS_PER_REQUEST, type Works } from '../platform/work/works.ts';
import type { GraphEngine } from './graph-engine.ts';

/**
 * The same engine, with operations that begin in turns of the event loop, so that many at once let others in between, and
 * that count as further requests for what they had computed.
 */
export function countWork(engine: GraphEngine, works: Works, edge: Edge): GraphEngine {
  const turns = createTurns(1);
  return {
    publicSchema: engine.publicSchema,
    async execute(request) {
      await turns.take();
      const result = await engine.execute(request);
      const requests = Math.floor(works.of(request.context).cpuMs / CPU_MS_PER_REQUEST);
      // The caller meets a quota that is used up at the next request: this one has been answered.
      if (requests > 0) await edge.charge(request.context.caller, requests);
      return result;
    },
  };
}
