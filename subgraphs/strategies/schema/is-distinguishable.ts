import { NOISE_SOURCES, type NoiseSpread } from '../../../engine/evidence/is-distinguishable.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { findStrategy } from '../find-tested.ts';
import { type AnsweredDistinction, readDistinction } from '../robustness-reader.ts';
import { type TestedStrategy, testedArgs, toTested } from '../tested-args.ts';

type Distinction = TestedStrategy & { readonly other: string; readonly found: AnsweredDistinction };

/** Whether two strategies differ at all. */
export const schema: SchemaPart = (builder, _types, declarations) => {
  const distinction = addDistinction(builder);
  builder.queryField('isDistinguishable', (t) =>
    t.field({
      type: distinction,
      description: 'Whether two strategies at their defaults differ at all. An unknown asset is `not_found`.',
      authScopes: { tier: 'api_pro' },
      args: {
        ...testedArgs(builder),
        other: t.arg.string({ required: true, description: 'Key of the strategy to compare with.' }),
      },
      resolve: async (_root, args, context) => {
        const tested = toTested(declarations, context.snapshot, args);
        const other = findStrategy(declarations.strategies, args.other, 'other').key;
        if (other === tested.strategy) throw invalidParameter('other', `must be another strategy than ${other}`);
        return { ...tested, other, found: await readDistinction(context, tested, other) };
      },
    }),
  );
};

function addDistinction(builder: GraphBuilder) {
  const spread = builder.objectRef<NoiseSpread>('NoiseSpread').implement({
    description: `How much a choice that should not matter moves the difference: ${NOISE_SOURCES.join(', ')}.`,
    fields: (t) => ({
      source: t.exposeString('source', { description: 'What was varied.' }),
      variations: t.exposeInt('variations', { description: 'Variations tried.' }),
      deviation: t.exposeFloat('deviation', { nullable: true, description: 'Sample deviation of the difference.' }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no deviation.',
        resolve: ({ deviation }) => (deviation === null ? 'No variation of it could be measured.' : null),
      }),
    }),
  });
  return builder.objectRef<Distinction>('Distinction').implement({
    description: 'Whether two strategies differ by more than choices that should not matter move their difference.',
    fields: (t) => ({
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      other: t.exposeString('other', { description: 'Key of the other one.' }),
      asset: t.string({ description: 'Ticker.', resolve: ({ asset }) => asset.ticker }),
      pair: t.string({ description: 'Id of the market.', resolve: ({ asset }) => asset.market.code }),
      interval: t.exposeString('interval', { description: 'Length of a bar.' }),
      distinguishable: t.boolean({
        nullable: true,
        description: 'The difference is beyond the noise floor; null when that is only partly known and it is above.',
        resolve: ({ found }) => found.distinguishable,
      }),
      difference: t.float({
        nullable: true,
        description: 'Yearly return less that of the other, fraction.',
        resolve: ({ found }) => publishedNumber(found.difference),
      }),
      noiseFloor: t.float({
        nullable: true,
        description: '1.645 times the root of the summed variances, fraction.',
        resolve: ({ found }) => found.noiseFloor,
      }),
      spreads: t.field({
        type: [spread],
        description: 'Each source of noise.',
        resolve: ({ found }) => [...found.spreads],
      }),
      largest: t.string({
        nullable: true,
        description: 'The source that moves the difference most; null when none does.',
        resolve: ({ found }) => found.largest,
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why it is not told.',
        resolve: ({ found }) => found.nullReason,
      }),
    }),
  });
}
