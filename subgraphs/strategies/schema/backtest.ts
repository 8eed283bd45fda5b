import { BACKTEST_METRICS } from '../../../engine/backtest/backtest-report.ts';
import { shape } from '../../../engine/shape.ts';
import type { BacktestSummary } from '../../../services/backtests/backtest-store.ts';
import { BACKTEST } from '../../../services/backtests/published-backtest.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { addItemPage, pageArgs, readItemPage } from '../../../services/graph/item-page.ts';
import { addOwnField } from '../../../services/graph/own-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { addBacktestType } from '../backtest-type.ts';
import { addComparison } from '../comparison.ts';
import { runArgs } from '../run-args.ts';

const SUMMARY = shape.object('BacktestSummary', 'A kept backtest in a few words.', {
  strategy: BACKTEST.fields.strategy,
  pair: BACKTEST.fields.pair,
  interval: BACKTEST.fields.interval,
  filters: BACKTEST.fields.filters,
  trades: BACKTEST_METRICS.fields.trades,
  totalReturn: shape.number.orNull('Total return, as a fraction; null without a result.'),
  cagr: shape.number.orNull('Yearly return, fraction.'),
  maxDrawdown: shape.number.orNull('Deepest fall, 0 to 1.'),
  resultSharpe: shape.number.orNull('Annualised Sharpe ratio.'),
});

type BacktestRef = ReturnType<typeof addBacktestType>;

/** Backtests: run, read and share one's own, and compare several. */
export const schema: SchemaPart = (builder, types) => {
  const backtest = addBacktestType(builder, types);
  types.mutation();
  addRun(builder, backtest);
  addOwn(builder, types, backtest);
  addSharing(builder, backtest);
  addExample(builder, backtest);
  addComparison(builder, types, backtest);
};

function addRun(builder: GraphBuilder, backtest: BacktestRef): void {
  builder.mutationField('runBacktest', (t) =>
    t.field({
      type: backtest,
      description:
        'Tests a strategy on the history of a pair, and keeps the result. `invalid_input` names everything that is wrong at once.',
      authScopes: { tier: 'api_pro' },
      args: {
        strategy: t.arg.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
        pair: t.arg.string({ required: true, description: 'Id of a market, or its pair alone: `BTCUSDT`.' }),
        ...runArgs(builder),
        declaredTrials: t.arg.int({
          required: true,
          defaultValue: 1,
          description: 'Variants tried elsewhere, this one included.',
        }),
        pbo: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Whether to judge overfitting over a neighbourhood of the parameters.',
        }),
        seed: t.arg.int({ description: 'Seed of everything that is drawn; made from the request when left out.' }),
        monteCarlo: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Whether to draw the trades again 10,000 times.',
        }),
      },
      resolve: (_root, { declaredTrials, monteCarlo, pbo, seed, ...given }, { caller, snapshot, backtests }) =>
        backtests.run(caller, snapshot, given, { declaredTrials, monteCarlo, pbo, seed: seed ?? null }),
    }),
  );
}

function addOwn(builder: GraphBuilder, types: SharedTypes, backtest: BacktestRef): void {
  const summary = addSummary(builder, types);
  const page = addItemPage(builder, types, {
    typename: 'BacktestPage',
    description: 'Backtests of the caller, newest first.',
    name: 'BacktestSummary',
    node: summary,
    list: { field: 'backtests', description: 'Backtests of the page, newest first.' },
    noun: 'backtest',
  });
  builder.queryField('backtests', (t) =>
    t.field({
      type: page,
      description: "The caller's own backtests.",
      authScopes: { tier: 'api_pro' },
      args: pageArgs(builder, 'backtest'),
      resolve: (_root, asked, { caller, backtestStore }) =>
        readItemPage(asked, (limit, after) => backtestStore.list(caller.id, limit, after)),
    }),
  );
  addOwnField(builder, 'backtest', {
    type: backtest,
    noun: 'backtest',
    tier: 'api_pro',
    read: ({ caller, backtestStore }, id) => backtestStore.read(caller.id, id),
  });
}

function addExample(builder: GraphBuilder, backtest: BacktestRef): void {
  builder.queryField('exampleBacktest', (t) =>
    t.field({
      type: backtest,
      nullable: true,
      description: 'A backtest of a well-known strategy that anybody may read; kept by nobody.',
      resolve: (_root, _args, { snapshot, readExample }) => readExample(snapshot),
    }),
  );
}

function addSummary(builder: GraphBuilder, types: SharedTypes) {
  const summary = shapeType(types, SUMMARY, ({ result }: BacktestSummary) => ({ ...result, ...result.metrics }));
  builder.objectFields(summary, (t) => ({
    id: t.exposeID('id', { description: 'Id to read it by.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was run.' }),
    shareId: t.exposeID('shareId', {
      nullable: true,
      description: 'Id everybody may read it by; null until shared.',
    }),
  }));
  return summary;
}

function addSharing(builder: GraphBuilder, backtest: BacktestRef): void {
  builder.mutationField('shareBacktest', (t) =>
    t.field({
      type: backtest,
      description: 'Makes a backtest readable by everybody who knows its share id.',
      authScopes: { tier: 'api_pro' },
      args: { id: t.arg.id({ required: true, description: 'Id of the backtest.' }) },
      resolve: (_root, { id }, { caller, backtestStore }) => backtestStore.share(caller.id, id),
    }),
  );
  builder.queryField('sharedBacktest', (t) =>
    t.field({
      type: backtest,
      description: 'A backtest that its owner made public.',
      args: { shareId: t.arg.id({ required: true, description: 'Share id of the backtest, as in its link.' }) },
      resolve: (_root, { shareId }, { backtestStore }) => backtestStore.readShared(shareId),
    }),
  );
}
