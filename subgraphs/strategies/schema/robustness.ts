import { FIELD_VERDICTS, type FieldSide } from '../../../engine/evidence/robustness-field.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { numberFields } from '../../../platform/graph/number-fields.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { evidenceTypes } from '../evidence-types.ts';
import { type AnsweredRobustness, readRobustness } from '../robustness-reader.ts';
import { type TestedStrategy, testedArgs, toTested } from '../tested-args.ts';

type Robustness = TestedStrategy & { readonly field: AnsweredRobustness };

/** Whether a result is that of a region or of a point. */
export const schema: SchemaPart = (builder, _types, declarations) => {
  const robustness = addRobustness(builder);
  builder.queryField('robustness', (t) =>
    t.field({
      type: robustness,
      description: 'Whether a strategy at its defaults stands on a plateau. An unknown asset is `not_found`.',
      authScopes: { tier: 'api_pro' },
      args: testedArgs(builder),
      resolve: async (_root, args, context) => {
        const tested = toTested(declarations, context.snapshot, args);
        return { ...tested, field: await readRobustness(context, tested) };
      },
    }),
  );
};

function addRobustness(builder: GraphBuilder) {
  const { gate } = evidenceTypes(builder);
  const verdict = builder.enumType('FieldVerdict', {
    values: FIELD_VERDICTS,
    description: 'plateau: settings nearby and other assets hold up. spike: those nearby do not. fragile: between.',
  });
  const side = addSide(builder);
  return builder.objectRef<Robustness>('Robustness').implement({
    description: 'Whether a result belongs to a region of settings and assets, or to one point that was picked.',
    fields: (t) => ({
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      asset: t.string({ description: 'Ticker.', resolve: ({ asset }) => asset.ticker }),
      pair: t.string({ description: 'Id of the market it was tested on.', resolve: ({ asset }) => asset.market.code }),
      interval: t.exposeString('interval', { description: 'Length of a bar.' }),
      center: t.float({
        nullable: true,
        description: 'Sharpe ratio of a year at the default parameters.',
        resolve: ({ field }) => publishedNumber(field.center),
      }),
      verdict: t.field({
        type: verdict,
        nullable: true,
        description: 'Verdict; null when it cannot be told.',
        resolve: ({ field }) => field.verdict,
      }),
      decidedBy: t.field({
        type: gate,
        nullable: true,
        description: 'The first test that was failed; the last one on a plateau.',
        resolve: ({ field }) => field.decidedBy,
      }),
      neighbours: t.field({
        type: side,
        description: 'At parameters nearby, on the same market.',
        resolve: ({ field }) => field.neighbours,
      }),
      assets: t.field({
        type: side,
        description: 'At the default parameters, on other assets.',
        resolve: ({ field }) => field.assets,
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no verdict.',
        resolve: ({ field }) => field.nullReason,
      }),
    }),
  });
}

function addSide(builder: GraphBuilder) {
  return builder.objectRef<FieldSide>('FieldSide').implement({
    description: 'Sharpe ratios around a setting; null where there are none, and all but the count without one.',
    fields: (t) => ({
      count: t.exposeInt('count', { description: 'How many.' }),
      ...numberFields<FieldSide>(t, 'nullable', {
        median: 'Their median.',
        worst: 'The least.',
        kept: 'Median over that of the setting itself; null where that is not above 0.',
        positiveShare: 'Share above 0, 0 to 1.',
      }),
    }),
  });
}
