import { invalidParameter } from '../../../platform/errors.ts';
import { BITCOIN_PRICE } from '../../../services/charts/find-chart.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import type { ValueChange } from '../../../services/status/follow-records.ts';
import { REVISION, toRevision } from '../../../services/status/revision.ts';
import { LAG_DAYS } from '../../../services/status/service-status.ts';

/** Maximum number of revisions in an answer. */
const MAX_REVISIONS = 200;

/** Values that were recorded again with another number. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('revisions', (t) =>
    t.field({
      type: [shapeType(types, REVISION)],
      authScopes: { tier: 'public' },
      description: `Values of collected series that were recorded again with another number in the last ${LAG_DAYS} days, the newest revision first.`,
      args: {
        series: t.arg.id({ required: false, description: 'Only of this series.' }),
        source: t.arg.string({ required: false, description: 'Only by this source.' }),
        first: t.arg.int({
          required: true,
          defaultValue: 100,
          description: `Maximum number of revisions, 1 to ${MAX_REVISIONS}.`,
        }),
        after: t.arg.id({ required: false, description: 'Id of the last revision of the page before.' }),
      },
      resolve: async (_root, { series, source, first, after }, context) => {
        const { declarations, snapshot, status } = context;
        if (first < 1 || first > MAX_REVISIONS)
          throw invalidParameter('first', `must be 1 to ${MAX_REVISIONS}, not ${first}`);
        if (series && !declarations.collected.has(series))
          throw invalidParameter('series', `names no collected series: ${JSON.stringify(series)}`);
        const changes = (await status.changes(snapshot)).filter(
          (one) => (!series || one.series === series) && (!source || one.source === source) && isPublic(one, context),
        );
        const all = changes.map((one) => toRevision(one, declarations));
        const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
        if (after && from === 0)
          throw invalidParameter('after', `names no revision of the last ${LAG_DAYS} days: ${JSON.stringify(after)}`);
        return all.slice(from, from + first);
      },
    }),
  );
};

/** The licence may keep prices of earlier days from publication. */
function isPublic({ series, day }: ValueChange, { settings }: SubgraphContext): boolean {
  return !BITCOIN_PRICE.test(series) || day >= settings.pricePublishedFrom;
}
