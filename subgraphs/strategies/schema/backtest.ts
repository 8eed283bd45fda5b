import type { BacktestSummary } from '../../../platform/backtests/backtest-store.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addBacktestType } from '../backtest-type.ts';
import { addComparison } from '../comparison.ts';
import { runArgs } from '../run-args.ts';

/** Backtests on a page. */
const USUAL_PAGE = 20;
const LARGEST_PAGE = 100;

type BacktestRef = ReturnType<typeof addBacktestType>;

/** Backtests: running one, reading and sharing one's own, comparing several. */
export const schema: SchemaPart = (builder, types) => {
  const backtest = addBacktestType(builder, types);
  types.mutation();
  addRun(builder, backtest);
  addOwn(builder, backtest);
  addSharing(builder, backtest);
  addComparison(builder, backtest);
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

interface BacktestPage {
  readonly backtests: readonly BacktestSummary[];
  readonly next: string | null;
}

function addOwn(builder: GraphBuilder, backtest: BacktestRef): void {
  const summary = addSummary(builder);
  const page = builder.objectRef<BacktestPage>('BacktestPage').implement({
    description: 'Backtests of the caller, newest first.',
    fields: (t) => ({
      backtests: t.field({
        type: [summary],
        description: 'The backtests.',
        resolve: ({ backtests }) => [...backtests],
      }),
      next: t.exposeID('next', { nullable: true, description: 'What to send as `after` for more; null at the end.' }),
    }),
  });
  builder.queryField('backtests', (t) =>
    t.field({
      type: page,
      description: "The caller's own backtests.",
      authScopes: { tier: 'api_pro' },
      args: {
        first: t.arg.int({
          required: true,
          defaultValue: USUAL_PAGE,
          description: `Backtests on the page, 1 to ${LARGEST_PAGE}.`,
        }),
        after: t.arg.id({ description: 'Id of the last backtest of the page before.' }),
      },
      resolve: async (_root, { first, after }, { caller, backtestStore }) => {
        const wanted = Math.min(Math.max(first, 1), LARGEST_PAGE);
        const found = await backtestStore.list(caller.id, wanted + 1, after ?? null);
        const backtests = found.slice(0, wanted);
        return { backtests, next: found.length > wanted ? (backtests.at(-1)?.id ?? null) : null };
      },
    }),
  );
  builder.queryField('backtest', (t) =>
    t.field({
      type: backtest,
      description: "One of the caller's own backtests. `not_found` for everybody else's.",
      authScopes: { tier: 'api_pro' },
      args: { id: t.arg.id({ required: true, description: 'Id of the backtest.' }) },
      resolve: (_root, { id }, { caller, backtestStore }) => backtestStore.read(caller.id, id),
    }),
  );
}

function addSummary(builder: GraphBuilder) {
  const metric = (name: 'totalReturn' | 'cagr' | 'maxDrawdown' | 'resultSharpe') => (one: BacktestSummary) =>
    one.result.metrics[name];
  return builder.objectRef<BacktestSummary>('BacktestSummary').implement({
    description: 'A kept backtest in a few words.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id to read it by.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was run.' }),
      shareId: t.exposeID('shareId', {
        nullable: true,
        description: 'Id everybody may read it by; null until shared.',
      }),
      strategy: t.string({ description: 'Key of the strategy.', resolve: ({ result }) => result.strategy }),
      pair: t.string({ description: 'Id of the market.', resolve: ({ result }) => result.pair }),
      interval: t.field({
        type: 'Interval',
        description: 'Length of a bar.',
        resolve: ({ result }) => result.interval,
      }),
      filters: t.stringList({ description: 'Keys of the filters.', resolve: ({ result }) => [...result.filters] }),
      trades: t.int({ description: 'Completed round trips.', resolve: ({ result }) => result.metrics.trades }),
      totalReturn: t.float({ nullable: true, description: 'Fraction.', resolve: metric('totalReturn') }),
      cagr: t.float({ nullable: true, description: 'Yearly return, fraction.', resolve: metric('cagr') }),
      maxDrawdown: t.float({ nullable: true, description: 'Deepest fall, 0 to 1.', resolve: metric('maxDrawdown') }),
      resultSharpe: t.float({
        nullable: true,
        description: 'Annualised Sharpe ratio.',
        resolve: metric('resultSharpe'),
      }),
    }),
  });
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
      authScopes: { tier: 'free' },
      args: { shareId: t.arg.id({ required: true, description: 'Share id.' }) },
      resolve: (_root, { shareId }, { backtestStore }) => backtestStore.readShared(shareId),
    }),
  );
}
