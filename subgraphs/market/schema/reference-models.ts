import { REFERENCE_MODELS } from '../../../engine/reference-models/reference-models.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readReferenceModels } from '../../../services/markets/reference-model-reader.ts';

const NOTE =
  'Lines to compare with, not forecasts. The full-sample fit knows what came after the anchor; only the point-in-time fit could have been drawn then.';

/** Reference models of the price. */
export const schema: SchemaPart = (builder, types) => {
  const models = shapeType(types, REFERENCE_MODELS);
  builder.objectFields(models, (t) => ({
    asset: t.string({ description: 'Asset that the models describe, always BTC.', resolve: () => 'BTC' }),
    thin: t.boolean({
      description: 'Whether a fit is thin.',
      resolve: (one) => one.models.some(({ thin }) => thin),
    }),
    note: t.string({ description: 'Meaning and limits of the lines.', resolve: () => NOTE }),
    source: t.string({
      description: 'Where the price comes from.',
      resolve: (_models, _args, { snapshot }) => snapshot.source('btc_close') ?? 'none',
    }),
  }));
  const requireRecent = addStaleField(builder, types, models, () => 'btc_close');
  builder.queryField('referenceModels', (t) =>
    t.field({
      type: models,
      description: 'Reference lines of the Bitcoin price. `not_found` for other assets.',
      args: {
        asset: t.arg.string({ required: true, defaultValue: 'BTC', description: 'Ticker; only BTC has models.' }),
        anchor: t.arg({
          type: 'Date',
          description: 'Day the lines start from; a year before the newest close when left out.',
        }),
        targetYear: t.arg.int({
          description: 'Year at whose end the lines are read, after the anchor; four years on when left out.',
        }),
      },
      resolve: (_root, { asset, anchor = null, targetYear = null }, context) =>
        requireRecent(readReferenceModels(context.snapshot, { asset, anchor, targetYear }), context),
    }),
  );
};
