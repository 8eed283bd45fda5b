import { strengthBySymbol } from '../../engine/altcoins/altcoin-rows.ts';
import { coinLines } from '../../engine/altcoins/coin-lines.ts';
import { sampleDays } from '../../engine/charts/sample-line.ts';
import { attributeText, firstDayOf } from '../../engine/panel-view.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { missingFactors } from '../../engine/screener/screener-absence.ts';
import { FACTOR_KEYS, FACTORS, type FactorKey } from '../../engine/screener/screener-factors.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { STRENGTH_WINDOWS } from '../../engine/strength/strength-windows.ts';
import { CHART_ENTRY, pagedCharts } from '../charts/find-chart.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { readNewestCoin } from '../markets/newest-coin.ts';
import { readCoinScore, readScreener, type ScreenerReading } from './screener-reader.ts';
import { readStrengths } from './strength-reader.ts';

/** Pages show one value a week over four years. */
const STEP = 7;
const SHOWN_DAYS = 4 * 365 + 1;
const RELATED = 8;

const READING = shape.object('CoinPageReading', 'A knowledge object about a coin.', {
  slug: shape.id('Address below `/knowledge/`.'),
  subject: shape.text('Subject of the object.'),
  title: shape.label('Name of the kind of object.'),
});

const FACTOR = shape.object('CoinFactor', 'A factor of the screener for a coin.', {
  key: shape.text('Stable name, for example `rsi_z`.'),
  group: shape.text('A mean reversion, B tokenomics, C market structure.'),
  percentile: shape.number.orNull(
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

export const COIN_PAGE = shape.object('CoinPage', 'An altcoin as its page shows it.', {
  coin: shape.id('Id of the coin at CoinGecko.'),
  symbol: shape.text.orNull('Ticker; null where the source gives none.'),
  name: shape.text('Name of the coin; its id where the source gives none.'),
  date: shape.day('Day of price and score.'),
  isTooOld: shape.flag('Whether the prices of coins are too old to be current.'),
  ageDays: shape.integer('Days from `date` to today, UTC.'),
  days: shape.list('integer', 'Days since 1970 of the values of the lines.'),
  usd: shape.column('Price in dollars on each of `days`; null without one.'),
  btc: shape.column('Price in Bitcoin on each of `days`; null without one.'),
  rank: shape.integer.orNull('Rank by composite; null without one.'),
  composite: shape.rounded.orNull('Composite of the screener, 0 to 100; null without one.'),
  nullReason: shape.text.orNull('Why there is no composite; null when there is.'),
  factors: shape.list(FACTOR, 'The nine factors.'),
  strength: shape.list(WINDOW, 'Change against Bitcoin in each window; none without a pair.'),
  trend: shape.text.orNull('`uptrending`, `basing` or `downtrending`, of the price in Bitcoin; null without 200 days.'),
  readings: shape.list(READING, 'Knowledge objects about it.'),
  related: shape.list(CHART_ENTRY, 'Charts about it.'),
});

/** Reads everything about a coin. @throws DomainError `not_found` naming the nearest known coin. */
export function readCoinPage(coinId: string, context: SubgraphContext): ShapeOf<typeof COIN_PAGE> {
  const { snapshot, declarations, clock } = context;
  const reading = readCoinScore(snapshot, coinId);
  const { coin, day, score, nullReason } = reading;
  const symbol = attributeText(coin.entity, 'symbol')?.toUpperCase() ?? null;
  const strength = symbol === null ? undefined : strengthBySymbol(readStrengths(snapshot)).get(symbol);
  const days = sampleDays(Math.max(firstDayOf(coin.entity), day - SHOWN_DAYS), day, STEP);
  const { usd, btc } = coinLines(readScreener(snapshot), coin, days);
  const charts = [...pagedCharts(declarations).values()];
  return {
    coin: coin.entity.code,
    symbol,
    name: attributeText(coin.entity, 'name') ?? coin.entity.code,
    date: day,
    isTooOld: areCoinsTooOld(context),
    ageDays: clock.today() - day,
    days,
    usd: usd.map(publishedNumber),
    btc: btc.map(publishedNumber),
    rank: score?.rank ?? null,
    composite: score?.composite ?? null,
    nullReason,
    factors: factorsOf(reading),
    strength: strength
      ? STRENGTH_WINDOWS.map((window) => ({
          window,
          changePct: strength.returns[window],
          rank: strength.ranks[window],
        }))
      : [],
    trend: strength?.trend ?? null,
    readings: declarations.knowledge.flatMap(({ type, subjects, title }) =>
      subjects
        .filter((subject) => isAbout(subject, symbol))
        .map((subject) => ({ slug: slugOf(type, subject), subject, title })),
    ),
    related: charts
      .filter(({ slug }) => symbol !== null && slug.startsWith(`${symbol.toLowerCase()}-`))
      .slice(0, RELATED),
  };
}

/** Returns whether the prices of coins are too old to be current. */
export function areCoinsTooOld({ freshness, snapshot, declarations }: SubgraphContext): boolean {
  const newest = readNewestCoin(snapshot, declarations);
  return newest !== null && freshness.of(snapshot, newest).refusal !== null;
}

function factorsOf({ coin, day, score }: ScreenerReading): ShapeOf<typeof FACTOR>[] {
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

function slugOf(type: string, subject: string): string {
  return `${type}-${subject}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Whether a subject is a coin, or a question about one: `ETH`, `ACCUMULATION_ETH`, `ETHUSDT`. */
function isAbout(subject: string, symbol: string | null): boolean {
  return symbol !== null && (subject === `${symbol}USDT` || subject.split('_').includes(symbol));
}
