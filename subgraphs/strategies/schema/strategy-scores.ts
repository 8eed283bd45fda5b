import type { ShapeOf } from '../../../engine/shape.ts';
import { shape } from '../../../engine/shape.ts';
import { BORDERLINE_FROM, DSR_VERDICT, PASS_FROM } from '../../../engine/statistics/deflated-sharpe.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';

const SCORE = shape.object('StrategyScore', 'How robust a strategy is over the studied markets, at one interval.', {
  strategy: shape.text('Key of the strategy.'),
  interval: shape.text('Length of a bar.'),
  runs: shape.integer('Backtests of the service.'),
  assets: shape.integer('Assets they are on.'),
  score: shape.number.orNull('Robustness of the evidence, 0 to 100.'),
  reason: shape.text.orNull('Why there is no score.'),
  verdict: shape.of(DSR_VERDICT, 'Verdict of the median deflated Sharpe ratio over the assets.'),
});
type Score = ShapeOf<typeof SCORE>;

const QUESTION = { assetType: 'crypto', interval: null, minRuns: 3, reference: 'bh', assetsMode: 'all' } as const;

/** Scores and verdicts of the catalogue, without the figures behind them. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('strategyScores', (t) =>
    t.field({
      type: [shapeType(types, SCORE)],
      description: 'Score and verdict of each strategy at each interval with at least three backtests of the service.',
      resolve: (_root, _args, context) => readScores(context),
    }),
  );
};

function readScores({ evidence, threads }: SubgraphContext): Promise<Score[]> {
  return evidence.once('strategy scores', async () => {
    const { rows } = await threads.run('matrix', { runs: await evidence.plainRuns(), question: QUESTION });
    return rows.map(({ strategy, interval, runs, assets, svcScore, svcScoreReason, deflatedSharpe }) => ({
      strategy,
      interval,
      runs,
      assets,
      score: svcScore,
      reason: svcScoreReason,
      verdict: verdictOf(deflatedSharpe),
    }));
  });
}

function verdictOf(deflated: number | null): Score['verdict'] {
  if (deflated === null) return 'insufficient';
  if (deflated >= PASS_FROM) return 'pass';
  return deflated >= BORDERLINE_FROM ? 'borderline' : 'fail';
}
