import type { EdgeReport } from '../../../engine/evidence/edge-report.ts';
import type { EdgeCell, StrategyEdges } from '../../../engine/evidence/edge-reports.ts';
import { EDGE_VERDICTS, type EdgeVerdict } from '../../../engine/evidence/edge-verdict.ts';
import type { AssetType } from '../../../engine/evidence/run-outcome.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { numberFields } from '../../../platform/graph/number-fields.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { evidenceTypes } from '../evidence-types.ts';
import { findStrategy } from '../find-tested.ts';

const USUAL_PAGE = 25;
const LARGEST_PAGE = 100;

interface EdgePage {
  readonly market: AssetType;
  readonly reports: readonly StrategyEdges[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly emptyReason: string | null;
}

/** Whether filters help strategies, over all assets of a kind. */
export const schema: SchemaPart = (builder, _types, { strategies }) => {
  const { assetType, edgeVerdict: verdict } = evidenceTypes(builder);
  const page = addPage(builder);
  builder.queryField('edgeReports', (t) =>
    t.field({
      type: page,
      description: 'Whether filters help strategies, strategy by strategy.',
      authScopes: { tier: 'free' },
      args: {
        market: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
        strategy: t.arg.string({ description: 'Key of the only strategy wanted.' }),
        verdict: t.arg({ type: verdict, description: 'Only cells with this verdict.' }),
        limit: t.arg.int({
          required: true,
          defaultValue: USUAL_PAGE,
          description: `Strategies on the page, 1 to ${LARGEST_PAGE}.`,
        }),
        offset: t.arg.int({ required: true, defaultValue: 0, description: 'Strategies left out before.' }),
      },
      resolve: async (_root, { market, strategy, verdict: wanted, ...window }, { evidence }) => {
        const key = strategy ? findStrategy(strategies, strategy).key : null;
        const all = await evidence.edges(market);
        return pageOf(market, chosen(all, key, wanted ?? null), window.limit, window.offset);
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

function pageOf(market: AssetType, groups: readonly StrategyEdges[], first: number, after: number): EdgePage {
  const limit = Math.min(Math.max(first, 1), LARGEST_PAGE);
  const offset = Math.max(after, 0);
  const reports = groups.slice(offset, offset + limit);
  const emptyReason = groups.length === 0 ? 'No strategy has such a cell.' : 'The offset is beyond the last strategy.';
  return { market, reports, total: groups.length, limit, offset, emptyReason: reports.length > 0 ? null : emptyReason };
}

function addPage(builder: GraphBuilder) {
  const cell = addCell(builder);
  const group = builder.objectRef<StrategyEdges>('StrategyEdges').implement({
    description: 'What filters changed for one strategy.',
    fields: (t) => ({
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      edges: t.field({
        type: [cell],
        description: 'A cell for each filter, or combination, with runs.',
        resolve: ({ edges }) => [...edges],
      }),
      filtersWithoutData: t.stringList({
        description: 'Keys of filters without a run.',
        resolve: ({ filtersWithoutData }) => [...filtersWithoutData],
      }),
    }),
  });
  return builder.objectRef<EdgePage>('EdgeReports').implement({
    description: `Whether filters help strategies. Verdicts: ${EDGE_VERDICTS.join(', ')}.`,
    fields: (t) => ({
      market: t.exposeString('market', { description: 'Kind of asset.' }),
      reports: t.field({ type: [group], description: 'By strategy.', resolve: ({ reports }) => [...reports] }),
      total: t.exposeInt('total', { description: 'Strategies on all pages.' }),
      limit: t.exposeInt('limit', { description: 'Most strategies on the page.' }),
      offset: t.exposeInt('offset', { description: 'Strategies left out before.' }),
      emptyReason: t.exposeString('emptyReason', { nullable: true, description: 'Why the page is empty.' }),
    }),
  });
}

function addCell(builder: GraphBuilder) {
  const { gate, edgeVerdict: verdict, callers } = evidenceTypes(builder);
  return builder.objectRef<EdgeCell>('EdgeReport').implement({
    description: 'What a filter changed for a strategy: medians over the matched assets of the median of each.',
    fields: (t) => ({
      filters: t.stringList({ description: 'Keys of the filters.', resolve: ({ filters }) => [...filters] }),
      runs: t.exposeInt('runs', { description: 'Runs with the filter, matched or not.' }),
      filteredRuns: t.exposeInt('filteredRuns', { description: 'Those compared with one without it.' }),
      baselineRuns: t.exposeInt('baselineRuns', { description: 'Runs without it that they are compared with.' }),
      matchedAssets: t.exposeInt('matchedAssets', { description: 'Assets with runs on both sides.' }),
      ...numberFields<EdgeReport>(t, 'nullable', {
        baselineMedianCagr: 'Yearly return without the filter, fraction.',
        filteredMedianCagr: 'Yearly return with it, fraction.',
        cagrDelta: 'Median of the differences asset by asset, fraction.',
        deltaCiLow:
          'Lower end of its interval of 90 % by a bootstrap of whole assets: about other assets of the same years, not about other years.',
        deltaCiHigh: 'Upper end of it.',
        sharpeDelta: 'Change of the Sharpe ratio of a year.',
        dsr: 'Deflated Sharpe ratio of the runs with the filter, 0 to 1.',
      }),
      dsrPass: t.exposeBoolean('dsrPass', { nullable: true, description: 'At least 0.95; null below 30 runs.' }),
      dsrPassReason: t.exposeString('dsrPassReason', { nullable: true, description: 'Why there is no pass or fail.' }),
      verdict: t.expose('verdict', { type: verdict, description: 'Verdict.' }),
      decidedBy: t.expose('decidedBy', { type: gate, description: 'What decided it.' }),
      callers: t.expose('callers', { type: callers, description: 'What callers found; it decides nothing.' }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why numbers are missing.' }),
    }),
  });
}
