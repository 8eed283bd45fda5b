import type { GraphEngine } from './graph-engine.ts';

/** The same engine, whose results say in `extensions.sample` when their numbers are generated sample data. */
export function markSample(engine: GraphEngine): GraphEngine {
  return {
    publicSchema: engine.publicSchema,
    async execute(request) {
      const result = await engine.execute(request);
      if (!request.context.snapshot.sample) return result;
      return { ...result, extensions: { ...result.extensions, sample: true } };
    },
  };
}
