import { toIsoDate } from '../../../engine/calendar.ts';
import { TIER_NAME } from '../../../engine/knowledge/tier-name.ts';
import { UNIVERSES } from '../../../engine/markets/universe-members.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { DSR_VERDICT } from '../../../engine/statistics/deflated-sharpe.ts';
import type { Caller } from '../../../platform/caller.ts';
import { includesTier } from '../../../platform/tiers.ts';
import type { BacktestStore, BacktestSummary } from '../../../services/backtests/backtest-store.ts';
import type { Allowance } from '../../../services/backtests/daily-allowance.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { listMarkets } from '../../../services/markets/markets.ts';

const FILTER = shape.object('DeskFilter', 'A condition under which a strategy may enter.', {
  key: shape.text('Stable key of the filter, for example ma200w.'),
  name: shape.label('Display name of the filter.'),
  description: shape.label('When it allows entries, in a sentence.'),
});

const ALLOWANCE = shape.object('DeskAllowance', 'Daily allowance of a plan (UTC) and its use.', {
  kind: shape.text<Allowance>('backtestRunsPerDay, gridRunsPerDay or universeJobsPerDay.'),
  limit: shape.integer('Most of them a day.'),
  used: shape.integer('Used since midnight UTC.'),
});

const OWN = shape.object('DeskBacktest', 'A kept backtest with its verdict.', {
  id: shape.id('Id to read it by.'),
  createdAt: shape.instant('When it was run.'),
  strategy: shape.text('Key of the strategy.'),
  pair: shape.text('Id of the market.'),
  interval: shape.interval('Length of a bar.'),
  trades: shape.integer('Completed round trips.'),
  totalReturn: shape.number('Total return, fraction.'),
  heldReturn: shape.number('That of buying and holding, fraction.'),
  firstViolation: shape.integer.orNull('Bar at which the look-ahead check failed; null when it passed.'),
  moneyWeightedReturn: shape.number.orNull('Yearly return of money that is paid in over time; null for one sum.'),
  verdict: shape.of(DSR_VERDICT, 'Verdict of its deflated Sharpe ratio.'),
  deflatedSharpe: shape.number.orNull('That ratio, a probability from 0 to 1; null without one.'),
});

const DESK = shape.object('BacktestDesk', "Choices for a backtest, and the account's remaining allowance.", {
  filters: shape.list(FILTER, 'Filters, in catalogue order.'),
  markets: shape.list('text', 'Ids of the markets.'),
  universes: shape.list('text', 'Ids of the universes.'),
  newestDay: shape.date('Newest day of the data.'),
  plan: shape.of.orNull(TIER_NAME, 'Plan of the account; null when nobody is signed in.'),
  pairsPerJob: shape.integer('Most pairs of a universe test of the plan.'),
  allowances: shape.list(ALLOWANCE, 'Daily allowances of the plan; none when nobody is signed in.'),
  own: shape.list(OWN, 'Newest backtests of the account, newest first; none when nobody is signed in.'),
});

const OWN_ROWS = 8;
const ALLOWANCES: readonly Allowance[] = ['backtestRunsPerDay', 'gridRunsPerDay', 'universeJobsPerDay'];

/** The desk that backtests are started from, and an example for those who may not start one. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('backtestDesk', (t) =>
    t.field({
      type: shapeType(types, DESK),
      description: 'Choices and allowances of the backtest desk for the caller.',
      resolve: (_root, _args, context) => readDesk(context),
    }),
  );
};

async function readDesk(context: SubgraphContext): Promise<ShapeOf<typeof DESK>> {
  const { caller, tiers, snapshot, declarations, backtestStore } = context;
  const isKnown = caller.kind !== 'page' && caller.kind !== 'anonymous' && caller.kind !== 'payer';
  return {
    filters: declarations.filters.map(({ key, name, description }) => ({ key, name, description })),
    markets: listMarkets(snapshot)
      .map(({ code }) => code)
      .sort(),
    universes: UNIVERSES.map(({ id }) => id),
    newestDay: toIsoDate(snapshot.lastDay),
    plan: isKnown ? caller.tier : null,
    pairsPerJob: tiers[caller.tier].pairsPerUniverseJob,
    allowances: isKnown ? await readAllowances(context) : [],
    own: isKnown && includesTier(caller.tier, 'api_pro') ? await readOwn(caller, backtestStore) : [],
  };
}

function readAllowances({ caller, tiers, allowance }: SubgraphContext) {
  return Promise.all(
    ALLOWANCES.map(async (kind) => ({
      kind,
      limit: tiers[caller.tier][kind],
      used: await allowance.used(caller.id, kind),
    })),
  );
}

async function readOwn({ id }: Caller, store: Pick<BacktestStore, 'list'>): Promise<ShapeOf<typeof OWN>[]> {
  return (await store.list(id, OWN_ROWS, null)).map(ownRow);
}

function ownRow({ id, createdAt, result }: BacktestSummary): ShapeOf<typeof OWN> {
  const { strategy, pair, interval, metrics, benchmark, certificate, evidence } = result;
  return {
    id,
    createdAt,
    strategy,
    pair,
    interval,
    trades: metrics.trades,
    totalReturn: metrics.totalReturn,
    heldReturn: benchmark.totalReturn,
    firstViolation: certificate.firstViolation,
    moneyWeightedReturn: metrics.moneyWeightedReturn,
    verdict: evidence.own.verdict,
    deflatedSharpe: evidence.own.deflatedSharpe,
  };
}
