import type { AssetType } from '../../../engine/evidence/run-outcome.ts';
import type { Winners } from '../../../engine/evidence/winners.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { evidenceTypes } from '../evidence-types.ts';
import { checkReference } from '../find-tested.ts';
import { firstRows, grantedRows } from '../granted-rows.ts';
import { addWinner } from '../matrix-types.ts';

interface AnsweredWinners extends Winners {
  readonly assetType: AssetType;
  readonly reference: string;
  readonly granted: number | null;
}

/** The strategies with the best evidence. */
export const schema: SchemaPart = (builder, _types, { strategies }) => {
  const { assetType } = evidenceTypes(builder);
  const winner = addWinner(builder);
  const answer = builder.objectRef<AnsweredWinners>('Winners').implement({
    description: 'Strategies by deflated Sharpe ratio, among those with at least 30 runs on at least 10 assets.',
    fields: (t) => ({
      assetType: t.exposeString('assetType', { description: 'Kind of asset.' }),
      reference: t.exposeString('reference', { description: 'What runs are set against.' }),
      winners: t.field({
        type: [winner],
        description: 'Best first, as many as the tier sees.',
        resolve: (one) => firstRows(one.winners, one.granted),
      }),
      total: t.int({ description: 'Rows for whoever sees all.', resolve: (one) => one.winners.length }),
      rowsGranted: t.exposeInt('granted', {
        nullable: true,
        description: 'Most rows the tier sees: 10 Free; null for all.',
      }),
      rowsWithoutEvidence: t.exposeInt('rowsWithoutEvidence', {
        description: 'Strategies at an interval that lack runs, assets or a deflated Sharpe ratio.',
      }),
      emptyReason: t.exposeString('emptyReason', { nullable: true, description: 'Why nobody is ranked.' }),
    }),
  });
  builder.queryField('winners', (t) =>
    t.field({
      type: answer,
      description: 'The strategies with the best evidence.',
      authScopes: { tier: 'free' },
      args: {
        assetType: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
        refStrategy: t.arg.string({
          required: true,
          defaultValue: 'bh',
          description: 'What runs are set against: `bh`, `dca` or the key of a strategy.',
        }),
      },
      resolve: async (_root, { assetType: type, refStrategy }, context): Promise<AnsweredWinners> => {
        const { evidence, threads } = context;
        const reference = checkReference(strategies, refStrategy);
        const found = await evidence.once(`winners ${type} ${reference}`, async () =>
          threads.run('ranking', { runs: await evidence.plainRuns(), question: { assetType: type, reference } }),
        );
        return { ...found, assetType: type, reference, granted: grantedRows(context) };
      },
    }),
  );
};
