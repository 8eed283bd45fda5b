import { toIsoDate } from '../../../engine/calendar.ts';
import {
  type AltcoinColor,
  type AltcoinSignal,
  altcoinColor,
  altcoinSeasonDay,
  altcoinSignals,
  voteColor,
} from '../../../engine/cycle/altcoin-season.ts';
import { type SeasonCoin, seasonOf } from '../../../engine/cycle/season-index.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { valueOn } from '../../../engine/series-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addHistoryField } from '../../../platform/graph/history-field.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { readRecentTop, type TopSeason } from '../season-reader.ts';

interface AltcoinSeason {
  readonly day: number;
  readonly btcDominance: number | null;
  readonly netVotes: number | null;
  readonly signals: readonly AltcoinSignal[];
}

const readSeason = perSnapshot(
  () => 'newest',
  (snapshot): AltcoinSeason => {
    const view = snapshot.view();
    const day = altcoinSeasonDay(view);
    if (day === null)
      throw new DomainError('source_unavailable', 'There is no dominance yet.', { source: 'btc_dominance' });
    return {
      day,
      btcDominance: valueOn(view, 'btc_dominance', day),
      netVotes: valueOn(view, 'altcoin_season_votes', day),
      signals: altcoinSignals(view, day),
    };
  },
);

/** Altcoin season: signals, the top 50, and the votes of past days. */
export const schema: SchemaPart = (builder, types) => {
  const color = builder.enumType('AltcoinColor', {
    values: ['red', 'amber', 'green'] as const,
    description: 'Green speaks for altcoins, red against them, amber is in between.',
  });
  const signal = addSignal(builder, color);
  const top = addTop(builder);
  const season = addSeason(builder, color, signal, top);
  const requireRecent = addStaleField(builder, types, season, ({ day, signals }) => ({
    name: 'altcoin season',
    day,
    series: signals.map(({ series }) => series),
  }));
  builder.queryField('altcoinSeason', (t) =>
    t.field({
      type: season,
      description: 'The newest altcoin season reading.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(readSeason(context.snapshot, undefined), context),
    }),
  );
  addSeasonHistory(builder, types, color);
};

function missingSeries(signals: readonly AltcoinSignal[]): string {
  return signals
    .filter(({ vote }) => Number.isNaN(vote))
    .map(({ series }) => series)
    .join(', ');
}

type ColorRef = ReturnType<GraphBuilder['enumType']>;

function addSeason(
  builder: GraphBuilder,
  color: ColorRef,
  signal: ReturnType<typeof addSignal>,
  top: ReturnType<typeof addTop>,
) {
  return builder.objectRef<AltcoinSeason>('AltcoinSeasonSnapshot').implement({
    description: 'Whether altcoins or Bitcoin lead the market. Descriptive, not advice.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the signals.', resolve: ({ day }) => toIsoDate(day) }),
      btcDominance: t.float({
        nullable: true,
        description: "Bitcoin's share of the market, percent; null when it is missing on the day.",
        resolve: ({ btcDominance }) => publishedNumber(btcDominance),
      }),
      altDominance: t.float({
        nullable: true,
        description: "Share of everything but Bitcoin, percent: 100 less Bitcoin's.",
        resolve: ({ btcDominance }) => publishedNumber(btcDominance === null ? null : 100 - btcDominance),
      }),
      netVotes: t.int({
        nullable: true,
        description: 'Votes for altcoins less votes against, -4 to 4; null unless all four signals are known.',
        resolve: ({ netVotes }) => netVotes,
      }),
      color: t.field({
        type: color,
        nullable: true,
        description: 'Colour of the net votes: green from 3, amber from 1, else red.',
        resolve: ({ netVotes }) => (netVotes === null ? null : altcoinColor(netVotes)),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there are no net votes; null when there are.',
        resolve: ({ netVotes, signals }) => (netVotes === null ? `no trend of ${missingSeries(signals)}` : null),
      }),
      signals: t.field({ type: [signal], description: 'The four signals.', resolve: ({ signals }) => [...signals] }),
      top50: t.field({
        type: top,
        nullable: true,
        description: 'The universe crypto-top-50 against Bitcoin over 90 days; null without recent coins.',
        resolve: (_season, _args, context) => readRecentTop(context).top,
      }),
      top50NullReason: t.string({
        nullable: true,
        description: 'Why there is no top 50; null when there is one.',
        resolve: (_season, _args, context) => readRecentTop(context).nullReason,
      }),
      source: t.string({
        description: 'Where the dominance comes from.',
        resolve: (_season, _args, { snapshot }) => snapshot.source('btc_dominance') ?? 'none',
      }),
    }),
  });
}

function addSignal(builder: GraphBuilder, color: ColorRef) {
  return builder.objectRef<AltcoinSignal>('AltcoinSignal').implement({
    description: 'A market share and how its trend votes. Shares in percent of the whole market.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'USDT.D, USDC.D, BTC-DOM or ETH-DOM.' }),
      series: t.exposeString('series', { description: 'Series of the share.' }),
      value: t.float({
        nullable: true,
        description: 'Share on the day, percent.',
        resolve: ({ value }) => publishedNumber(value),
      }),
      sma20: t.float({
        nullable: true,
        description: '20-day average of the share, percent.',
        resolve: ({ sma20 }) => publishedNumber(sma20),
      }),
      sma50: t.float({
        nullable: true,
        description: '50-day average of the share, percent.',
        resolve: ({ sma50 }) => publishedNumber(sma50),
      }),
      vote: t.int({
        nullable: true,
        description:
          '1 for altcoins, -1 against, 0 undecided. A falling share speaks for altcoins; ether the other way.',
        resolve: ({ vote }) => publishedNumber(vote),
      }),
      color: t.field({
        type: color,
        nullable: true,
        description: 'Colour of the vote.',
        resolve: ({ vote }) => (Number.isNaN(vote) ? null : voteColor(vote)),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no vote; null when there is one.',
        resolve: ({ vote, value, series }) => {
          if (!Number.isNaN(vote)) return null;
          return Number.isNaN(value) ? `${series} has no value on the day` : `${series} needs 50 days in a row`;
        },
      }),
    }),
  });
}

function addTop(builder: GraphBuilder) {
  const season = builder.enumType('Season', {
    values: ['altcoin', 'bitcoin', 'neutral'] as const,
    description: 'altcoin: index from 75; bitcoin: to 25; neutral between.',
  });
  const coin = addCoin(builder);
  return builder.objectRef<TopSeason>('SeasonTop').implement({
    description: 'Coins of a universe against Bitcoin over 90 days.',
    fields: (t) => ({
      universe: t.exposeID('universe', { description: 'Universe, as it was on the day.' }),
      asOf: t.field({ type: 'Date', description: 'Day of the prices.', resolve: ({ asOf }) => toIsoDate(asOf) }),
      index: t.float({
        nullable: true,
        description: 'Percent of the compared coins that beat Bitcoin, 0 to 100; null below half of the coins.',
        resolve: ({ share }) => publishedNumber(share === null ? null : 100 * share),
      }),
      season: t.field({
        type: season,
        nullable: true,
        description: 'Season of the index.',
        resolve: ({ share }) => (share === null ? null : seasonOf(100 * share)),
      }),
      shareBeatingBtc: t.float({
        nullable: true,
        description: 'The same as a fraction, 0 to 1.',
        resolve: ({ share }) => publishedNumber(share),
      }),
      beating: t.exposeInt('beating', { description: 'Coins that returned more than Bitcoin.' }),
      compared: t.exposeInt('compared', {
        description: 'Coins with a return over the window; Bitcoin is not counted.',
      }),
      btcReturnPct: t.float({
        nullable: true,
        description: "Bitcoin's return over 90 days, percent.",
        resolve: ({ btcReturnPct }) => publishedNumber(btcReturnPct),
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there is no index; null when there is one.',
      }),
      coins: t.field({
        type: [coin],
        description: 'The coins, largest first, without Bitcoin.',
        resolve: ({ coins, pairs, btcReturnPct }) =>
          coins.map((one) => ({ ...one, pair: pairs.get(one.coin) ?? one.coin, btcReturnPct })),
      }),
    }),
  });
}

function addCoin(builder: GraphBuilder) {
  type Row = SeasonCoin & { readonly pair: string; readonly btcReturnPct: number | null };
  return builder.objectRef<Row>('SeasonCoin').implement({
    description: 'A coin against Bitcoin over 90 days.',
    fields: (t) => ({
      coin: t.exposeID('coin', { description: 'CoinGecko id.' }),
      pair: t.exposeString('pair', { description: 'Its pair against USDT.' }),
      returnPct: t.float({
        nullable: true,
        description: 'Return over 90 days in USD, percent; null for a coin without a price at the start.',
        resolve: ({ returnPct }) => publishedNumber(returnPct),
      }),
      btcReturnPct: t.float({
        nullable: true,
        description: "Bitcoin's return over the same days, percent.",
        resolve: ({ btcReturnPct }) => publishedNumber(btcReturnPct),
      }),
      beatsBtc: t.exposeBoolean('beatsBtc', { nullable: true, description: 'Whether it returned more than Bitcoin.' }),
      priceDate: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of its newest price; a coin that stopped trading keeps its last one.',
        resolve: ({ priceDay }) => (priceDay === null ? null : toIsoDate(priceDay)),
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why it is not compared; null when it is.',
      }),
    }),
  });
}

interface SeasonPoint {
  readonly date: string;
  readonly netVotes: number;
  readonly btcDominance: number | null;
}

function addSeasonHistory(builder: GraphBuilder, types: SharedTypes, color: ColorRef): void {
  const point = builder.objectRef<SeasonPoint>('AltcoinSeasonPoint').implement({
    description: 'Votes of a past day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      netVotes: t.exposeInt('netVotes', { description: 'Votes for altcoins less votes against, -4 to 4.' }),
      color: t.field({
        type: color,
        description: 'Colour of the net votes.',
        resolve: ({ netVotes }): AltcoinColor => altcoinColor(netVotes),
      }),
      btcDominance: t.exposeFloat('btcDominance', { nullable: true, description: "Bitcoin's share, percent." }),
    }),
  });
  const options = {
    field: 'altcoinSeasonHistory',
    description: 'Past votes for altcoins.',
    series: ['altcoin_season_votes', 'btc_dominance'],
    tier: 'free',
    publicDays: 365,
  } as const;
  addHistoryField(builder, types, options, point, ({ date, values }) => ({
    date,
    netVotes: values[0] as number,
    btcDominance: publishedNumber(values[1]),
  }));
}
