import { appended } from '../platform/memory/appended.ts';
import type { GraphEngine } from './graph-engine.ts';

/** Wraps an engine so that results computed from generated sample data carry `extensions.sample: true`. */
export function markSample(engine: GraphEngine): GraphEngine {
  return {
    publicSchema: engine.publicSchema,
    async execute(request) {
      const result = await engine.execute(request);
      if (!request.context.snapshot.sample) return result;
      return appended(result, { extensions: { sample: true, ...result.extensions } });
    },
  };
}
