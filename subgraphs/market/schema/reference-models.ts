import { THIN_BELOW } from '../../../engine/base-rates/outcomes.ts';
import { toIsoDate } from '../../../engine/calendar.ts';
import type {
  FitReading,
  LinePoint,
  ModelReading,
  ReferenceModels,
} from '../../../engine/reference-models/reference-models.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { readReferenceModels } from '../reference-model-reader.ts';

const NOTE =
  'Lines to compare with, not forecasts. The full-sample fit knows what came after the anchor; only the point-in-time fit could have been drawn then.';

/** Reference lines of the price. */
export const schema: SchemaPart = (builder, types) => {
  const model = addModel(builder, types);
  const models = builder.objectRef<ReferenceModels>('ReferenceModels').implement({
    description: 'Lines through the price history, each fitted to everything and to what was known on the anchor.',
    fields: (t) => ({
      asset: t.string({ description: 'Asset, BTC.', resolve: () => 'BTC' }),
      computedAsOf: t.field({
        type: 'Date',
        description: 'Newest close the full-sample fits have seen.',
        resolve: ({ computedAsOf }) => toIsoDate(computedAsOf),
      }),
      anchor: t.field({
        type: 'Date',
        description: 'Day the lines start from and the point-in-time fits end on.',
        resolve: ({ anchor }) => toIsoDate(anchor),
      }),
      anchorPrice: t.exposeFloat('anchorPrice', { description: 'Close of the anchor, USD.' }),
      targetYear: t.exposeInt('targetYear', { description: 'Year at whose end the lines are read.' }),
      models: t.field({
        type: [model],
        description: 'The median growth rate and the power law.',
        resolve: (one) => [...one.models],
      }),
      thin: t.boolean({
        description: 'Whether a fit is thin.',
        resolve: (one) => one.models.some(({ thin }) => thin),
      }),
      note: t.string({ description: 'What the lines are and are not.', resolve: () => NOTE }),
      source: t.string({
        description: 'Where the price comes from.',
        resolve: (_models, _args, { snapshot }) => snapshot.source('btc_close') ?? 'none',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, models, () => 'btc_close');
  builder.queryField('referenceModels', (t) =>
    t.field({
      type: models,
      description: 'Reference lines of the Bitcoin price. `not_found` for other assets.',
      authScopes: { tier: 'free' },
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

function addModel(builder: GraphBuilder, types: SharedTypes) {
  const fit = addFit(builder);
  const point = builder.objectRef<LinePoint>('ReferenceLinePoint').implement({
    description: 'Both lines of a model on a day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      fullSample: t.exposeFloat('fullSample', { description: 'Price on the full-sample line, USD.' }),
      pointInTime: t.exposeFloat('pointInTime', { description: 'Price on the point-in-time line, USD.' }),
    }),
  });
  return builder.objectRef<ModelReading>('ReferenceModel').implement({
    description: 'One model with its two fits.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'median_growth_rate or power_law.' }),
      label: t.string({
        description: 'Name.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      method: t.exposeString('method', { description: 'How the line is made.' }),
      fullSample: t.field({
        type: fit,
        description: 'Fitted to everything; it knows what came after the anchor.',
        resolve: ({ fullSample }) => fullSample,
      }),
      pointInTime: t.field({
        type: fit,
        description: 'Fitted to what was known on the anchor.',
        resolve: ({ pointInTime }) => pointInTime,
      }),
      spreadPp: t.exposeFloat('spreadPp', {
        description: 'Yearly growth of the full-sample line less that of the point-in-time line, percentage points.',
      }),
      targetYearDriftPct: t.exposeFloat('targetYearDriftPct', {
        nullable: true,
        description:
          'Change of the target price from the fit of a year ago to that of today, the anchor held, percent; null without an older fit.',
      }),
      driftNullReason: t.exposeString('driftNullReason', {
        nullable: true,
        description: 'Why there is no drift; null when there is one.',
      }),
      thin: t.exposeBoolean('thin', { description: 'Whether one of the fits is thin.' }),
      lines: t.field({
        type: [point],
        description: 'Both lines: the anchor, the first of each month, the end of the target year.',
        resolve: ({ lines }) => [...lines],
      }),
    }),
  });
}

function addFit(builder: GraphBuilder) {
  return builder.objectRef<FitReading>('ReferenceFit').implement({
    description: 'What a fit says.',
    fields: (t) => ({
      fittedTo: t.expose('fittedTo', { type: 'Date', description: 'Newest close it has seen.' }),
      observations: t.exposeInt('observations', { description: 'Closes, or yearly growths, it was fitted to.' }),
      effectiveObservations: t.exposeInt('effectiveObservations', {
        description: 'Those of them a year or more apart; the others repeat them.',
      }),
      parameters: t.field({
        type: 'JSON',
        description: 'What was fitted: median_yearly_growth_pct, or exponent and log10_intercept.',
        resolve: ({ parameters }) => parameters,
      }),
      currentPrice: t.exposeFloat('currentPrice', { description: 'Price on the line on the newest day, USD.' }),
      targetPrice: t.exposeFloat('targetPrice', {
        description: 'Price on the line at the end of the target year, USD.',
      }),
      yearlyGrowthPct: t.exposeFloat('yearlyGrowthPct', {
        description: 'Growth of the line from the anchor to the end of the target year, percent a year.',
      }),
      thin: t.exposeBoolean('thin', {
        description: `Whether there are fewer than ${THIN_BELOW} effective observations.`,
      }),
    }),
  });
}
