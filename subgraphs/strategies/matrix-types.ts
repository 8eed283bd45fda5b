import type { MatrixRow } from '../../engine/evidence/strategy-matrix.ts';
import type { PairRow } from '../../engine/evidence/strategy-pairs.ts';
import type { Winner } from '../../engine/evidence/winners.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import { numberFields } from '../../platform/graph/number-fields.ts';
import { evidenceTypes, FIGURES } from './evidence-types.ts';

/** A row of the matrix of strategies. */
export function addMatrixRow(builder: GraphBuilder) {
  const { callers } = evidenceTypes(builder);
  return builder.objectRef<MatrixRow>('MatrixRow').implement({
    description: 'A strategy at an interval, over assets.',
    fields: (t) => ({
      rank: t.exposeInt('rank', {
        nullable: true,
        description: 'Place by deflated Sharpe ratio, from 1; null without one.',
      }),
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      interval: t.exposeString('interval', { description: 'Length of a bar.' }),
      runs: t.exposeInt('runs', { description: 'Runs of the service without filters.' }),
      assets: t.exposeInt('assets', { description: 'Assets they are on.' }),
      trades: t.exposeInt('trades', { description: 'Completed trades.' }),
      ...numberFields<MatrixRow>(t, 'nullable', FIGURES),
      svcScore: t.float({
        nullable: true,
        description:
          'Robustness of the evidence at the interval over all studied markets, 0 to 100; as in the knowledge object.',
        resolve: ({ svcScore }) => svcScore.score,
      }),
      svcScoreReason: t.string({
        nullable: true,
        description: 'Why there is no score.',
        resolve: ({ svcScore }) => svcScore.nullReason,
      }),
      callers: t.expose('callers', { type: callers, description: 'What callers found; they do not rank.' }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why other numbers are missing.' }),
    }),
  });
}

/** A row of the matrix that is ranked for its evidence. */
export function addWinner(builder: GraphBuilder) {
  return builder.objectRef<Winner>('Winner').implement({
    description: 'A strategy at an interval with enough evidence to be ranked.',
    fields: (t) => ({
      rank: t.exposeInt('rank', { description: 'Place by deflated Sharpe ratio, from 1.' }),
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      interval: t.exposeString('interval', { description: 'Length of a bar.' }),
      runs: t.exposeInt('runs', { description: 'Runs of the service without filters, at least 30.' }),
      assets: t.exposeInt('assets', { description: 'Assets they are on, at least 10.' }),
      trades: t.exposeInt('trades', { description: 'Completed trades.' }),
      ...numberFields<Winner>(t, 'nullable', FIGURES),
      passes: t.exposeBoolean('passes', {
        description: 'The deflated Sharpe ratio is at least 0.95. Leading a ranking alone proves nothing.',
      }),
      svcScore: t.float({
        nullable: true,
        description:
          'Robustness of the evidence at the interval over all studied markets, 0 to 100; as in the knowledge object.',
        resolve: ({ svcScore }) => svcScore.score,
      }),
      svcScoreReason: t.string({
        nullable: true,
        description: 'Why there is no score.',
        resolve: ({ svcScore }) => svcScore.nullReason,
      }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why other numbers are missing.' }),
    }),
  });
}

/** A strategy on one market. */
export function addPairRow(builder: GraphBuilder) {
  return builder.objectRef<PairRow>('StrategyPairRow').implement({
    description: 'A strategy on one market.',
    fields: (t) => ({
      pair: t.exposeString('pair', { description: 'Id of the market.' }),
      asset: t.exposeString('asset', { description: 'Ticker of what it trades.' }),
      runs: t.exposeInt('runs', { description: 'Runs of the service without filters.' }),
      trades: t.exposeInt('trades', { description: 'Completed trades.' }),
      ...numberFields<PairRow>(t, 'nullable', FIGURES),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why numbers are missing.' }),
    }),
  });
}
