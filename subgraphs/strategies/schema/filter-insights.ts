import type { EdgeVerdict } from '../../../engine/evidence/edge-verdict.ts';
import { type FilterInsight, filterInsights } from '../../../engine/evidence/filter-insights.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { evidenceTypes } from '../evidence-types.ts';

/** What the service tests most; the others have no operation parameter in the contract. */
const ASSET_TYPE = 'crypto';

interface VerdictCount {
  readonly verdict: EdgeVerdict;
  readonly strategies: number;
}

interface AnsweredFilters {
  readonly filters: readonly FilterInsight[];
}

/** What filters changed over all strategies. */
export const schema: SchemaPart = (builder) => {
  const { edgeVerdict } = evidenceTypes(builder);
  const count = builder.objectRef<VerdictCount>('VerdictCount').implement({
    description: 'Strategies with a verdict.',
    fields: (t) => ({
      verdict: t.expose('verdict', { type: edgeVerdict, description: 'Verdict.' }),
      strategies: t.exposeInt('strategies', { description: 'How many have it.' }),
    }),
  });
  const insight = builder.objectRef<FilterInsight>('FilterInsight').implement({
    description: 'What a filter, or several together, changed over the strategies.',
    fields: (t) => ({
      filters: t.stringList({ description: 'Keys of the filters.', resolve: ({ filters }) => [...filters] }),
      strategies: t.exposeInt('strategies', { description: 'Strategies tested with it.' }),
      verdicts: t.field({
        type: [count],
        description: 'Strategies by verdict.',
        resolve: ({ verdicts }) => [...verdicts],
      }),
      medianCagrDelta: t.exposeFloat('medianCagrDelta', {
        nullable: true,
        description: 'Median change of the yearly return over the strategies with enough data, fraction.',
      }),
      medianSharpeDelta: t.exposeFloat('medianSharpeDelta', {
        nullable: true,
        description: 'The same of the Sharpe ratio of a year.',
      }),
      helped: t.stringList({ description: 'Keys of the strategies it helped.', resolve: ({ helped }) => [...helped] }),
      hurt: t.stringList({ description: 'Keys of those it hurt.', resolve: ({ hurt }) => [...hurt] }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why there are no medians.' }),
    }),
  });
  const answer = builder.objectRef<AnsweredFilters>('FilterInsights').implement({
    description: 'What filters changed over all strategies, by the edge reports.',
    fields: (t) => ({
      filters: t.field({
        type: [insight],
        description: 'Those that helped more strategies than they hurt first.',
        resolve: ({ filters }) => [...filters],
      }),
      emptyReason: t.string({
        nullable: true,
        description: 'Why there are none.',
        resolve: ({ filters }) => (filters.length > 0 ? null : 'No run with a filter is stored.'),
      }),
    }),
  });
  builder.queryField('filterInsights', (t) =>
    t.field({
      type: answer,
      description: 'What filters changed over all strategies, on crypto.',
      authScopes: { tier: 'api_pro' },
      resolve: async (_root, _args, { evidence }) => ({ filters: filterInsights(await evidence.edges(ASSET_TYPE)) }),
    }),
  );
};
