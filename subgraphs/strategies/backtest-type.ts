import { BACKTEST_TRADE } from '../../engine/backtest/backtest-report.ts';
import type { AnsweredBacktest } from '../../services/backtests/backtest-store.ts';
import { BACKTEST } from '../../services/backtests/published-backtest.ts';
import { BACKTEST_VERIFICATION } from '../../services/backtests/verify-backtest.ts';
import { addAttributionsField } from '../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { marketGrounds } from '../../services/markets/market-grounds.ts';
import { addPictures } from './backtest-pictures.ts';
import { addEquityField } from './equity-field.ts';
import { verifyStored } from './verify-stored.ts';

/** Adds the backtest type and its fields. */
export function addBacktestType(builder: GraphBuilder, types: SharedTypes) {
  const backtest = shapeType(types, BACKTEST, ({ result }: AnsweredBacktest) => result);
  builder.objectFields(backtest, (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'Id to read it again by; null when it is not kept.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was run; null when it is not kept.',
    }),
    shareId: t.exposeID('shareId', {
      nullable: true,
      description: 'Id everybody may read it by; null until shared.',
    }),
    sample: t.boolean({
      description: 'Whether the data was generated.',
      resolve: (_backtest, _args, { snapshot }) => snapshot.sample,
    }),
    trades: t.field({
      type: [shapeType(types, BACKTEST_TRADE)],
      description: 'Round trips in order; the last one may be open.',
      resolve: ({ trades }) => [...trades],
    }),
    verification: t.field({
      type: shapeType(types, BACKTEST_VERIFICATION),
      nullable: true,
      description: 'The backtest computed again and its hash compared; null unless requested for a kept one.',
      args: {
        run: t.arg.boolean({ required: true, defaultValue: false, description: 'Whether to compute it again.' }),
      },
      resolve: (backtest, { run }, context) => (run && backtest.id !== null ? verifyStored(backtest, context) : null),
    }),
  }));
  addEquityField(builder, types, backtest, 'Worth at the close of bars, in multiples of the start.');
  addPictures(builder, types, backtest);
  // Computed from current data, and therefore excluded from the backtest that is stored, hashed and returned unchanged.
  addAttributionsField(builder, types, backtest, ({ result }, { attributions, snapshot }) =>
    attributions.of(snapshot, marketGrounds(result.inputs.map(({ id }) => id))),
  );
  return backtest;
}
