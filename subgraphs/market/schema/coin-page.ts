import { toIsoDate } from '../../../engine/calendar.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { missingFactors } from '../../../engine/screener/screener-absence.ts';
import { FACTOR_KEYS, FACTORS, type FactorKey } from '../../../engine/screener/screener-factors.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { STRENGTH_WINDOWS } from '../../../engine/strength/strength-windows.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readNewestCoin } from '../../../services/markets/newest-coin.ts';
import type { PagedChart } from '../find-chart.ts';
import { type CoinPage, type CoinReading, readCoinPage } from '../read-coin-page.ts';

const FACTOR = shape.object('CoinFactor', 'A factor of the screener for a coin.', {
  key: shape.text('Stable name, for example `rsi_z`.'),
  group: shape.text('A mean reversion, B tokenomics, C market structure.'),
  percentile: shape.rounded.orNull(
    'Percentile among the compared coins, 100 the end that ranks high; null without one.',
  ),
  nullReason: shape.text.orNull(
    '`not_collected`, `too_young`, `missing_data` or `not_compared`; null with a percentile.',
  ),
});
const WINDOW = shape.object('CoinStrength', 'Change of a coin against Bitcoin over a window.', {
  window: shape.text('d1, d7, d30, d90, d180, ytd or d365.'),
  changePct: shape.rounded.orNull('Change against Bitcoin, percent; null when the pair is younger.'),
  rank: shape.integer.orNull('Rank among all pairs, 1 the strongest; null without a change.'),
});

/** An altcoin with price, strength, factors and readings. */
export const schema: SchemaPart = (builder, types) => {
  const reading = builder.objectRef<CoinReading>('CoinPageReading').implement({
    description: 'A knowledge object about a coin.',
    fields: (t) => ({
      slug: t.id({
        description: 'Address below `/knowledge/`.',
        resolve: ({ type, subject }) => `${type}-${subject}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      }),
      subject: t.exposeString('subject', { description: 'Subject of the object.' }),
      title: t.string({
        description: 'Name of the kind of object.',
        args: types.textArgs(),
        resolve: ({ title }, { lang }) => title[lang],
      }),
    }),
  });
  const page = builder.objectRef<CoinPage>('CoinPage').implement({
    description: 'An altcoin as its page shows it.',
    fields: (t) => ({
      coin: t.id({ description: 'Id of the coin at CoinGecko.', resolve: ({ coin }) => coin.entity.code }),
      symbol: t.exposeString('symbol', { nullable: true, description: 'Ticker; null where the source gives none.' }),
      name: t.exposeString('name', { description: 'Name of the coin; its id where the source gives none.' }),
      date: t.field({ type: 'Date', description: 'Day of price and score.', resolve: ({ day }) => toIsoDate(day) }),
      isTooOld: t.boolean({
        description: 'Whether the prices of coins are too old to be current.',
        resolve: (_page, _args, { freshness, snapshot, declarations }) => {
          const newest = readNewestCoin(snapshot, declarations);
          return newest !== null && freshness.of(snapshot, newest).refusal !== null;
        },
      }),
      ageDays: t.int({
        description: 'Days from `date` to today, UTC.',
        resolve: ({ day }, _args, { clock }) => clock.today() - day,
      }),
      days: t.intList({ description: 'Days since 1970 of the values of the lines.', resolve: ({ days }) => [...days] }),
      usd: t.field({
        type: t.listRef('Float', { nullable: true }),
        description: 'Price in dollars on each of `days`; null without one.',
        resolve: ({ lines }) => lines.usd.map((value) => publishedNumber(value)),
      }),
      btc: t.field({
        type: t.listRef('Float', { nullable: true }),
        description: 'Price in Bitcoin on each of `days`; null without one.',
        resolve: ({ lines }) => lines.btc.map((value) => publishedNumber(value)),
      }),
      rank: t.int({
        nullable: true,
        description: 'Rank by composite; null without one.',
        resolve: ({ score }) => score?.rank ?? null,
      }),
      composite: t.float({
        nullable: true,
        description: 'Composite of the screener, 0 to 100; null without one.',
        resolve: ({ score }) => publishedNumber(score?.composite),
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there is no composite; null when there is.',
      }),
      factors: t.field({
        type: [shapeType(types, FACTOR)],
        description: 'The nine factors.',
        resolve: (one) => factorsOf(one),
      }),
      strength: t.field({
        type: [shapeType(types, WINDOW)],
        description: 'Change against Bitcoin in each window; none without a pair.',
        resolve: ({ strength }) =>
          strength === null
            ? []
            : STRENGTH_WINDOWS.map((window) => ({
                window,
                changePct: strength.returns[window],
                rank: strength.ranks[window],
              })),
      }),
      trend: t.string({
        nullable: true,
        description: '`uptrending`, `basing` or `downtrending`, of the price in Bitcoin; null without 200 days.',
        resolve: ({ strength }) => strength?.trend ?? null,
      }),
      readings: t.field({
        type: [reading],
        description: 'Knowledge objects about it.',
        resolve: ({ readings }) => [...readings],
      }),
      related: t.field({
        type: [types.object<PagedChart>('ChartEntry')],
        description: 'Charts about it.',
        resolve: ({ related }) => [...related],
      }),
      sample: t.boolean({
        description: 'Whether the data is generated.',
        resolve: (_page, _args, { snapshot }) => snapshot.sample,
      }),
    }),
  });
  addAttributionsField(builder, types, page, ({ related }, { attributions, snapshot }) =>
    attributions.of(snapshot, {
      series: related.flatMap(({ main }) => main?.id ?? []),
      panels: [{ panel: 'coins' }, { panel: 'bars' }],
    }),
  );
  builder.queryField('coinPage', (t) =>
    t.field({
      type: page,
      authScopes: { tier: 'free' },
      description:
        'An altcoin with price, strength against Bitcoin, factors and readings. `not_found` names the nearest coin.',
      args: { coin: t.arg.id({ required: true, description: 'CoinGecko id, for example `ethereum`.' }) },
      resolve: (_root, { coin }, context) => readCoinPage(coin, context),
    }),
  );
};

function factorsOf({ coin, day, score }: CoinPage): ShapeOf<typeof FACTOR>[] {
  const reasons = new Map<FactorKey, string>(missingFactors(coin, day).map(({ key, reason }) => [key, reason]));
  return FACTOR_KEYS.map((key, at) => {
    const percentile = publishedNumber(score?.percentiles[at]);
    return {
      key,
      group: FACTORS[key].group,
      percentile,
      nullReason: percentile === null ? (reasons.get(key) ?? 'not_compared') : null,
    };
  });
}
