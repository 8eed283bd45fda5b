import { invalidParameter } from '../../../platform/errors.ts';
import { asKnownArgs } from '../../../services/graph/history-args.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { VERIFICATION, verifyKnowledge } from '../../../services/knowledge/verify-knowledge.ts';
import { readRequested } from '../../../services/knowledge-pages/read-requested.ts';

const HASH = /^[0-9a-f]{64}$/;

/** Recomputation of an object and comparison of its hash. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('verifyKnowledge', (t) =>
    t.field({
      type: shapeType(types, VERIFICATION),
      description: 'Recomputes an object from the observations and compares its hash.',
      args: {
        type: t.arg.string({ required: true, description: 'Knowledge type in snake case, for example market_pulse.' }),
        subject: t.arg.string({ required: true, description: 'Subject of the object, for example BTC.' }),
        ...asKnownArgs(builder),
        reproHash: t.arg.string({ required: false, description: 'The hash you hold; the recorded one when left out.' }),
        computeVersion: t.arg.string({ required: false, description: 'The compute version your hash was made with.' }),
      },
      resolve: async (_root, { reproHash = null, computeVersion = null, ...args }, context) => {
        if (reproHash !== null && !HASH.test(reproHash))
          throw invalidParameter(
            'repro_hash',
            `must be 64 lower-case hexadecimal digits, not ${JSON.stringify(reproHash)}`,
          );
        const served = await readRequested(args, context);
        return verifyKnowledge(context, served, { reproHash, computeVersion });
      },
    }),
  );
};
