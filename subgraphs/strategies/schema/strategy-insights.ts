import type { StrategyDeclaration } from '../../../engine/backtest/strategy-declaration.ts';
import { RUN_ASSET_TYPE } from '../../../engine/evidence/run-outcome.ts';
import { ASSETS_MODE, type AssetsMode, MATRIX_ROW } from '../../../engine/evidence/strategy-matrix.ts';
import { PAIR_ROW, strategyPairs } from '../../../engine/evidence/strategy-pairs.ts';
import type { AssetType } from '../../../engine/markets/asset-class.ts';
import type { Interval } from '../../../engine/markets/resample-bars.ts';
import { type RowOf, type ShapeOf, shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { checkInterval, checkReference, findStrategy } from '../../../services/strategies/find-tested.ts';
import { firstRows, GRANTED_FIELDS, grantedRows } from '../../../services/strategies/granted-rows.ts';

/** Default minimum of backtests per matrix row. The service has one backtest per market and interval. */
const MIN_MATRIX_RUNS = 3;
const MIN_PAIR_RUNS = 1;

/** Validated arguments. */
const QUESTION = {
  assetType: shape.text<AssetType>('Kind of asset.'),
  reference: shape.text('Reference that runs are compared with.'),
  assetsMode: shape.text<AssetsMode>('common or all.'),
  minRuns: shape.integer('Runs a row needs.'),
  strategy: shape.text.orNull('Strategy of the request.'),
  interval: shape.text.orNull('Interval of the request.'),
};
type Question = RowOf<typeof QUESTION>;

/** Insights in one of two views: the matrix, or the pairs of one strategy. */
const ANSWER = shape.object(
  'StrategyInsights',
  'Strategies without filters against each other over the stored runs, or the markets of one of them.',
  {
    ...QUESTION,
    view: shape.text<'matrix' | 'pairs'>('matrix or pairs.'),
    rows: shape.list(
      MATRIX_ROW,
      'The matrix, by deflated Sharpe ratio; empty when the markets of a strategy are requested.',
    ),
    pairs: shape.list(PAIR_ROW, 'The markets, by deflated Sharpe ratio; empty when the matrix is requested.'),
    ...GRANTED_FIELDS,
    rowsBelowMinRuns: shape.from('below', shape.integer('Rows with runs, but fewer than required.')),
    assets: shape.list('text', 'Assets the rows stand on.'),
    emptyReason: shape.text.orNull('Why there are no rows.'),
  },
);
type Answer = ShapeOf<typeof ANSWER>;
type Insights = Omit<Answer, 'granted'>;

/** Comparison of strategies. */
export const schema: SchemaPart = (builder, types, { strategies }) => {
  const assetType = enumerationType(types, RUN_ASSET_TYPE);
  const mode = enumerationType(types, ASSETS_MODE);
  builder.queryField('strategyInsights', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description:
        'Strategies against each other, or with a strategy and an interval its markets. As many rows as the tier sees.',
      args: {
        assetType: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
        minRuns: t.arg.int({ description: 'Runs a row needs; 3 when left out, 1 for the markets of a strategy.' }),
        refStrategy: t.arg.string({
          required: true,
          defaultValue: 'bh',
          description: 'Reference that runs are compared with: `bh`, `dca` or the key of a strategy.',
        }),
        assetsMode: t.arg({ type: mode, required: true, defaultValue: 'all', description: 'Assets rows stand on.' }),
        strategy: t.arg.string({ description: 'Key of a strategy, to list its markets.' }),
        interval: t.arg({ type: 'Interval', description: 'Length of a bar: 1d, 1w or 1M; all when left out.' }),
      },
      resolve: async (_root, args, context): Promise<Answer> => {
        const found = await readInsights(toQuestion(args, strategies), context);
        const granted = grantedRows(context);
        return { ...found, rows: firstRows(found.rows, granted), pairs: firstRows(found.pairs, granted), granted };
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
    throw invalidParameter('interval', 'is required with strategy. Allowed: 1d, 1w, 1M');
  const minRuns = asked.minRuns ?? (strategy === null ? MIN_MATRIX_RUNS : MIN_PAIR_RUNS);
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
