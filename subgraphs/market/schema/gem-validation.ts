import { toIsoDate } from '../../../engine/calendar.ts';
import { SCREENER_VERSION } from '../../../engine/screener/screener-scores.ts';
import type { ScreenerValidation, ValidationMonth } from '../../../engine/screener/screener-validation.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { readValidation } from '../screener-reader.ts';

const MOST_COINS = 50;

/** How the altcoin screener would have done. */
export const schema: SchemaPart = (builder) => {
  const validation = addValidation(builder);
  builder.queryField('gemValidation', (t) =>
    t.field({
      type: validation,
      description: 'A portfolio of the best scores, rebalanced monthly, against Bitcoin, over all history.',
      authScopes: { tier: 'free' },
      args: {
        topN: t.arg.int({ required: true, defaultValue: 10, description: `Coins held, 1 to ${MOST_COINS}.` }),
      },
      resolve: (_root, { topN }, { snapshot }) => {
        if (topN < 1 || topN > MOST_COINS)
          throw invalidParameter('top_n', `must be from 1 to ${MOST_COINS}, not ${topN}`);
        return readValidation(snapshot, topN);
      },
    }),
  );
};

function addValidation(builder: GraphBuilder) {
  const month = addMonth(builder);
  const percent = (what: string) => ({ nullable: true, description: `${what}; null without a month.` }) as const;
  return builder.objectRef<ScreenerValidation>('GemValidation').implement({
    description:
      'Equal parts of the best scores, bought at the close of the first day of a month by the scores of the day before. Before costs.',
    fields: (t) => ({
      topN: t.exposeInt('topN', { description: 'Coins held.' }),
      compositionVersion: t.string({
        description: 'Version of factors, groups and weights.',
        resolve: () => SCREENER_VERSION,
      }),
      from: t.field({
        type: 'Date',
        nullable: true,
        description: 'First day of the portfolio; null without a month.',
        resolve: ({ months }) => (months[0] ? toIsoDate(months[0].from) : null),
      }),
      to: t.field({
        type: 'Date',
        nullable: true,
        description: 'Last day of the portfolio; null without a month.',
        resolve: ({ months }) => {
          const last = months.at(-1);
          return last ? toIsoDate(last.to) : null;
        },
      }),
      monthCount: t.int({ description: 'Completed months.', resolve: ({ months }) => months.length }),
      cagrPct: t.exposeFloat('cagrPct', percent('Yearly growth, percent')),
      btcCagrPct: t.exposeFloat('btcCagrPct', percent('Yearly growth of Bitcoin, percent')),
      maxDrawdownPct: t.exposeFloat('maxDrawdownPct', percent('Deepest fall of the daily curve, percent, at most 0')),
      btcMaxDrawdownPct: t.exposeFloat('btcMaxDrawdownPct', percent('The same of Bitcoin')),
      winRateVsBtc: t.exposeFloat('winRateVsBtc', percent('Part of the months better than Bitcoin, 0 to 1')),
      meanTurnover: t.exposeFloat('meanTurnover', {
        nullable: true,
        description: 'Mean part of the coins exchanged at a rebalancing, 0 to 1; null below two months.',
      }),
      deadPositions: t.exposeInt('deadPositions', {
        description: 'Positions that ended at zero because the coin had no price for more than a week.',
      }),
      deadCoins: t.exposeInt('deadCoins', {
        description: 'Coins of the data that have died. With none the history knows only survivors and flatters.',
      }),
      survivorship: t.string({
        description: '`dead_coins_included`, or `survivors_only` when the data holds no coin that has died.',
        resolve: ({ deadCoins }) => (deadCoins > 0 ? 'dead_coins_included' : 'survivors_only'),
      }),
      costs: t.string({
        description: 'Costs that are counted.',
        resolve: () => 'none; turnover times twice the cost of a trade is lost each month',
      }),
      thin: t.exposeBoolean('thin', { description: 'Whether there are fewer than 30 months.' }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: '`too_few_coins` when no month has twice as many scored coins as are held.',
      }),
      equityCurve: t.field({
        type: [month],
        description: 'Months, ascending.',
        resolve: ({ months }) => [...months],
      }),
    }),
  });
}

function addMonth(builder: GraphBuilder) {
  return builder.objectRef<ValidationMonth>('GemValidationMonth').implement({
    description: 'A month of the portfolio, from close to close of two rebalancing days.',
    fields: (t) => ({
      from: t.field({ type: 'Date', description: 'Day it is bought.', resolve: ({ from }) => toIsoDate(from) }),
      to: t.field({ type: 'Date', description: 'Day it is sold.', resolve: ({ to }) => toIsoDate(to) }),
      coins: t.exposeInt('coins', { description: 'Coins held.' }),
      returnPct: t.exposeFloat('returnPct', { description: 'Return, percent.' }),
      btcReturnPct: t.exposeFloat('btcReturnPct', { description: 'Return of Bitcoin, percent.' }),
      equity: t.exposeFloat('equity', { description: 'Multiple of the start at the end of the month.' }),
      btcEquity: t.exposeFloat('btcEquity', { description: 'The same of Bitcoin.' }),
    }),
  });
}
