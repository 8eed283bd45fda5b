import { STRATEGY_EDGES, type StrategyEdges } from '../../../engine/evidence/edge-reports.ts';
import { EDGE_VERDICT, type EdgeVerdict } from '../../../engine/evidence/edge-verdict.ts';
import { RUN_ASSET_TYPE } from '../../../engine/evidence/run-outcome.ts';
import type { AssetType } from '../../../engine/markets/asset-class.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { addConnectionFields } from '../../../services/graph/connection.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { findStrategy } from '../../../services/strategies/find-tested.ts';

const USUAL_PAGE = 25;
const MAX_PAGE_ROWS = 100;
const PAGED = 'Use `pageInfo`, which says whether the list goes on.';

const PAGE = shape.object(
  'EdgeReports',
  `Whether filters help strategies. Verdicts: ${EDGE_VERDICT.values.join(', ')}.`,
  {
    market: shape.text<AssetType>('Kind of asset.'),
    reports: shape.deprecated(
      'Use `edges`, which has a cursor for each strategy.',
      shape.list(STRATEGY_EDGES, 'Reports grouped by strategy.'),
    ),
    total: shape.integer('Strategies on all pages.'),
    limit: shape.deprecated(PAGED, shape.integer('Most strategies on the page.')),
    offset: shape.deprecated(PAGED, shape.integer('Strategies left out before.')),
    emptyReason: shape.text.orNull('Why the page is empty.'),
  },
);
type EdgePage = ShapeOf<typeof PAGE>;

/** Effect of filters on strategies, over all assets of a class. */
export const schema: SchemaPart = (builder, types, { strategies }) => {
  const assetType = enumerationType(types, RUN_ASSET_TYPE);
  const verdict = enumerationType(types, EDGE_VERDICT);
  const page = addPage(builder, types);
  builder.queryField('edgeReports', (t) =>
    t.field({
      type: page,
      description: 'Whether filters help strategies, strategy by strategy.',
      args: {
        market: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
        strategy: t.arg.string({ description: 'Key of a strategy, to list it alone.' }),
        verdict: t.arg({ type: verdict, description: 'Only cells with this verdict.' }),
        limit: t.arg.int({
          required: true,
          defaultValue: USUAL_PAGE,
          description: `Strategies on the page, 1 to ${MAX_PAGE_ROWS}.`,
          deprecationReason: 'Use `first`.',
        }),
        offset: t.arg.int({
          required: true,
          defaultValue: 0,
          description: 'Strategies left out before; without effect next to `after`.',
          deprecationReason: 'Use `after`.',
        }),
        first: t.arg.int({ description: `Strategies on the page, 1 to ${MAX_PAGE_ROWS}; \`limit\` when left out.` }),
        after: t.arg.string({ description: 'Cursor of the last strategy of the page before.' }),
      },
      resolve: async (_root, { market, strategy, verdict: wanted, ...window }, { evidence }) => {
        const key = strategy ? findStrategy(strategies, strategy).key : null;
        const all = await evidence.edges(market);
        const groups = chosen(all, key, wanted ?? null);
        const { limit, offset, first, after } = window;
        return pageOf(market, groups, first ?? limit, after == null ? offset : placeAfter(groups, after));
      },
    }),
  );
};

function chosen(all: readonly StrategyEdges[], key: string | null, verdict: EdgeVerdict | null): StrategyEdges[] {
  const groups = all.filter(({ strategy }) => key === null || strategy === key);
  if (verdict === null) return groups;
  return groups
    .map((group) => ({ ...group, edges: group.edges.filter((edge) => edge.verdict === verdict) }))
    .filter(({ edges }) => edges.length > 0);
}

/** Returns the place behind a cursor. @throws DomainError `invalid_input` for a cursor of another list. */
function placeAfter(groups: readonly StrategyEdges[], after: string): number {
  const place = groups.findIndex(({ strategy }) => strategy === after);
  if (place < 0)
    throw invalidParameter(
      'after',
      `is not a cursor of this list: ${JSON.stringify(after)}. Omit it to start at the beginning`,
    );
  return place + 1;
}

function pageOf(market: AssetType, groups: readonly StrategyEdges[], first: number, after: number): EdgePage {
  const limit = Math.min(Math.max(first, 1), MAX_PAGE_ROWS);
  const offset = Math.max(after, 0);
  const reports = groups.slice(offset, offset + limit);
  const emptyReason = groups.length === 0 ? 'No strategy has such a cell.' : 'The offset is beyond the last strategy.';
  return { market, reports, total: groups.length, limit, offset, emptyReason: reports.length > 0 ? null : emptyReason };
}

function addPage(builder: GraphBuilder, types: SharedTypes) {
  const page = shapeType(types, PAGE);
  addConnectionFields(builder, types, page, {
    name: 'StrategyEdges',
    node: shapeType(types, STRATEGY_EDGES),
    itemsOf: ({ reports }) => reports,
    cursorOf: ({ strategy }) => strategy,
    hasNextPage: ({ offset, reports, total }) => offset + reports.length < total,
    hasPreviousPage: ({ offset }) => offset > 0,
  });
  return page;
}
