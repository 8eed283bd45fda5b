import type { StrategyDeclaration } from '../../../engine/backtest/strategy-declaration.ts';
import type { AssetType } from '../../../engine/evidence/run-outcome.ts';
import { ASSETS_MODES, type MatrixRow } from '../../../engine/evidence/strategy-matrix.ts';
import { type PairRow, strategyPairs } from '../../../engine/evidence/strategy-pairs.ts';
import type { Interval } from '../../../engine/markets/resample-bars.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import type { SubgraphContext } from '../../../platform/graph/subgraph-context.ts';
import { evidenceTypes } from '../evidence-types.ts';
import { checkInterval, checkReference, findStrategy } from '../find-tested.ts';
import { firstRows, grantedRows } from '../granted-rows.ts';
import { addMatrixRow, addPairRow } from '../matrix-types.ts';

/** Runs a row of the matrix needs when nothing is said. A market has one run of the service for each interval. */
const LEAST_MATRIX_RUNS = 3;
const LEAST_PAIR_RUNS = 1;

/** What was asked for, checked. */
interface Question {
  readonly assetType: AssetType;
  readonly reference: string;
  readonly strategy: string | null;
  readonly interval: string | null;
  readonly assetsMode: (typeof ASSETS_MODES)[number];
  readonly minRuns: number;
}

/** The matrix, or the pairs of one strategy; the other is empty. */
interface Insights extends Question {
  readonly view: 'matrix' | 'pairs';
  readonly rows: readonly MatrixRow[];
  readonly pairs: readonly PairRow[];
  readonly total: number;
  readonly below: number;
  readonly assets: readonly string[];
  readonly emptyReason: string | null;
}

interface AnsweredInsights extends Insights {
  readonly granted: number | null;
}

/** Strategies against each other. */
export const schema: SchemaPart = (builder, _types, { strategies }) => {
  const { assetType } = evidenceTypes(builder);
  const mode = builder.enumType('AssetsMode', {
    values: ASSETS_MODES,
    description: 'common: only assets on which every row has runs, so that rows differ by strategy alone.',
  });
  const insights = addInsights(builder);
  builder.queryField('strategyInsights', (t) =>
    t.field({
      type: insights,
      description:
        'Strategies against each other, or with a strategy and an interval its markets. As many rows as the tier sees.',
      authScopes: { tier: 'free' },
      args: {
        assetType: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
        minRuns: t.arg.int({ description: 'Runs a row needs; 3 when left out, 1 for the markets of a strategy.' }),
        refStrategy: t.arg.string({
          required: true,
          defaultValue: 'bh',
          description: 'What runs are set against: `bh`, `dca` or the key of a strategy.',
        }),
        assetsMode: t.arg({ type: mode, required: true, defaultValue: 'all', description: 'Assets rows stand on.' }),
        strategy: t.arg.string({ description: 'Key of the strategy whose markets are wanted.' }),
        interval: t.arg({ type: 'Interval', description: 'Length of a bar: 1d, 1w or 1M; all when left out.' }),
      },
      resolve: async (_root, args, context): Promise<AnsweredInsights> => {
        const found = await readInsights(toQuestion(args, strategies), context);
        return { ...found, granted: grantedRows(context) };
      },
    }),
  );
};

interface Asked extends Pick<Question, 'assetType' | 'assetsMode'> {
  readonly refStrategy: string;
  readonly minRuns?: number | null | undefined;
  readonly strategy?: string | null | undefined;
  readonly interval?: Interval | null | undefined;
}

function toQuestion(asked: Asked, strategies: readonly StrategyDeclaration[]): Question {
  const { assetType, assetsMode } = asked;
  const strategy = asked.strategy ? findStrategy(strategies, asked.strategy).key : null;
  const interval = asked.interval ? checkInterval(asked.interval) : null;
  if (strategy !== null && interval === null)
    throw invalidParameter('interval', 'is needed with strategy: 1d, 1w or 1M');
  const minRuns = asked.minRuns ?? (strategy === null ? LEAST_MATRIX_RUNS : LEAST_PAIR_RUNS);
  if (minRuns < 1) throw invalidParameter('min_runs', `must be at least 1, not ${minRuns}`);
  const reference = checkReference(strategies, asked.refStrategy);
  return { assetType, assetsMode, strategy, interval, minRuns, reference };
}

function readInsights(question: Question, { evidence, threads }: SubgraphContext): Promise<Insights> {
  const { assetType, reference, strategy, interval, minRuns } = question;
  return evidence.once(`insights ${JSON.stringify(question)}`, async (set): Promise<Insights> => {
    if (strategy !== null && interval !== null) {
      const found = strategyPairs(set, strategy, interval, assetType, minRuns, reference);
      const assets = [...new Set(found.pairs.map(({ asset }) => asset))].sort();
      const { pairs, pairsBelowMinRuns: below, emptyReason } = found;
      return { ...question, view: 'pairs', rows: [], pairs, total: pairs.length, below, assets, emptyReason };
    }
    const { rows, assets, rowsBelowMinRuns, emptyReason } = await threads.run('matrix', {
      runs: await evidence.plainRuns(),
      question,
    });
    const below = rowsBelowMinRuns;
    return { ...question, view: 'matrix', rows, pairs: [], total: rows.length, below, assets, emptyReason };
  });
}

function addInsights(builder: GraphBuilder) {
  const row = addMatrixRow(builder);
  const pair = addPairRow(builder);
  return builder.objectRef<AnsweredInsights>('StrategyInsights').implement({
    description: 'Strategies without filters against each other over the stored runs, or the markets of one of them.',
    fields: (t) => ({
      assetType: t.exposeString('assetType', { description: 'Kind of asset.' }),
      reference: t.exposeString('reference', { description: 'What runs are set against.' }),
      assetsMode: t.exposeString('assetsMode', { description: 'common or all.' }),
      minRuns: t.exposeInt('minRuns', { description: 'Runs a row needs.' }),
      strategy: t.exposeString('strategy', { nullable: true, description: 'The strategy asked for.' }),
      interval: t.exposeString('interval', { nullable: true, description: 'The interval asked for.' }),
      view: t.exposeString('view', { description: 'matrix or pairs.' }),
      rows: t.field({
        type: [row],
        description: 'The matrix, by deflated Sharpe ratio; empty when the markets of a strategy are asked for.',
        resolve: ({ rows, granted }) => firstRows(rows, granted),
      }),
      pairs: t.field({
        type: [pair],
        description: 'The markets, by deflated Sharpe ratio; empty when the matrix is asked for.',
        resolve: ({ pairs, granted }) => firstRows(pairs, granted),
      }),
      total: t.exposeInt('total', { description: 'Rows for whoever sees all.' }),
      rowsGranted: t.exposeInt('granted', {
        nullable: true,
        description: 'Most rows the tier sees: 10 Free; null for all.',
      }),
      rowsBelowMinRuns: t.exposeInt('below', { description: 'Rows that have runs, but fewer than asked for.' }),
      assets: t.stringList({ description: 'Assets the rows stand on.', resolve: ({ assets }) => [...assets] }),
      emptyReason: t.exposeString('emptyReason', { nullable: true, description: 'Why there are no rows.' }),
    }),
  });
}
