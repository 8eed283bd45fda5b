import { RUN_ASSET_TYPE } from '../../../engine/evidence/run-outcome.ts';
import { WINNERS } from '../../../engine/evidence/winners.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { checkReference } from '../../../services/strategies/find-tested.ts';
import { firstRows, GRANTED_FIELDS, grantedRows } from '../../../services/strategies/granted-rows.ts';

const ANSWER = shape.object(
  'Winners',
  'Strategies by deflated Sharpe ratio, among those with at least 30 runs on at least 10 assets.',
  {
    assetType: shape.text('Kind of asset.'),
    reference: shape.text('Reference that runs are compared with.'),
    ...WINNERS,
    ...GRANTED_FIELDS,
  },
);

/** Strategies with the best evidence. */
export const schema: SchemaPart = (builder, types, { strategies }) => {
  const assetType = enumerationType(types, RUN_ASSET_TYPE);
  builder.queryField('winners', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description: 'The strategies with the best evidence.',
      args: {
        assetType: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
        refStrategy: t.arg.string({
          required: true,
          defaultValue: 'bh',
          description: 'Reference that runs are compared with: `bh`, `dca` or the key of a strategy.',
        }),
      },
      resolve: async (_root, { assetType: type, refStrategy }, context): Promise<ShapeOf<typeof ANSWER>> => {
        const { evidence, threads } = context;
        const reference = checkReference(strategies, refStrategy);
        const found = await evidence.once(`winners ${type} ${reference}`, async () =>
          threads.run('ranking', { runs: await evidence.plainRuns(), question: { assetType: type, reference } }),
        );
        const granted = grantedRows(context);
        const winners = firstRows(found.winners, granted);
        return { ...found, winners, total: found.winners.length, assetType: type, reference, granted };
      },
    }),
  );
};
