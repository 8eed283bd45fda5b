import { elementAt } from '../../../engine/element-at.ts';
import { EXPIRY_PAIN, upcomingPain } from '../../../engine/options/expiry-pain.ts';
import { latest } from '../../../engine/series-view.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { addKnowledgeObjectField } from '../../../services/graph/knowledge-object-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { requireChain } from '../../../services/markets/options-reader.ts';

const CURRENCY = 'BTC';

const MAX_PAIN = shape.object(
  'MaxPainSnapshot',
  'Where the options of each upcoming Bitcoin expiry pay out the least, from the newest snapshot. A property of open interest, not a forecast.',
  {
    date: shape.day('Day of the snapshot.'),
    spot: shape.number('Bitcoin when the snapshot was taken, USD: the forward of its nearest expiry.'),
    expiries: shape.list(EXPIRY_PAIN, 'Up to ten upcoming expiries, nearest first.'),
    gexTotalUsd: shape.number('Gamma exposure of these expiries together, USD per one percent of the spot.'),
    gexConvention: shape.text('How the sign of the gamma exposure is chosen.'),
    source: shape.text('Provider of the snapshot; `sample` for generated data.'),
  },
);

const read = perSnapshot(
  () => CURRENCY,
  (snapshot): ShapeOf<typeof MAX_PAIN> => {
    const chain = requireChain(snapshot, CURRENCY);
    const expiries = upcomingPain(chain);
    return {
      date: chain.day,
      spot: elementAt(chain.expiries, 0).forward,
      expiries,
      gexTotalUsd: expiries.reduce((sum, { gamma }) => sum + gamma.total, 0),
      gexConvention: 'naive: dealers long calls (+), short puts (-)',
      source: chain.source ?? 'none',
    };
  },
);

/** Max pain of the upcoming Bitcoin option expiries, with strike ladder and gamma exposure. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const maxPain = shapeType(types, MAX_PAIN);
  builder.objectField(maxPain, 'ageDays', (t) =>
    t.int({
      description: 'Days from the snapshot to the newest Bitcoin close; 0 for a current one, never below 0.',
      resolve: ({ date }, _args, { snapshot }) =>
        Math.max((latest(snapshot.view(), 'btc_close')?.day ?? date) - date, 0),
    }),
  );
  const requireRecent = addStaleField(builder, types, maxPain, ({ date, source }) => ({
    id: `options on ${CURRENCY}`,
    source: source === 'none' ? 'options' : source,
    day: date,
    publicationLagDays: 0,
  }));
  addKnowledgeObjectField(builder, types, declarations, maxPain, { type: 'max_pain', subject: CURRENCY });
  builder.queryField('maxPain', (t) =>
    t.field({
      type: maxPain,
      description: 'Max pain of the upcoming Bitcoin option expiries.',
      resolve: (_root, _args, context) => requireRecent(read(context.snapshot, undefined), context),
    }),
  );
};
