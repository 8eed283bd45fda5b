import { type Day, toIsoDate } from '../../engine/calendar.ts';
import {
  ALTCOIN_VOTES,
  type AltcoinColor,
  type AltcoinSignal,
  altcoinColor,
  altcoinSeasonDay,
  altcoinSignals,
  voteColor,
} from '../../engine/cycle/altcoin-season.ts';
import {
  SEASON_DAYS,
  type SeasonCoin,
  type SeasonIndex,
  seasonIndex,
  seasonOf,
} from '../../engine/cycle/season-index.ts';
import { defineKnowledge, type Factor } from '../../engine/knowledge/declaration.ts';
import { germanDay } from '../../engine/knowledge/german-day.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { history } from '../../engine/knowledge/reading-root.ts';
import { rankCoins } from '../../engine/markets/universe-members.ts';
import { universeOn } from '../../engine/markets/universe-on.ts';
import type { PanelEntity, PanelView } from '../../engine/panel-view.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { valueOn } from '../../engine/series-view.ts';
import type { Words } from '../../engine/terms/words.ts';

const UNIVERSE = { id: 'crypto-top-50', size: 50 } as const;
/** Maximum age of the newest coin data for a comparison, days. */
const COINS_KEEP_DAYS = 30;
const COLORS: Readonly<Record<AltcoinColor, string>> = {
  green: 'For altcoins: net votes of 3 or 4, or a single vote for them.',
  amber: 'Undecided: net votes of 1 or 2, or a single vote of 0.',
  red: 'Not for altcoins: net votes of 0 or less, or a single vote against them.',
};
const VERDICTS: Readonly<Record<AltcoinColor, Words>> = {
  green: { en: 'market shares move towards altcoins', de: 'Marktanteile verschieben sich zu Altcoins' },
  amber: { en: 'market shares lean towards altcoins', de: 'Marktanteile neigen zu Altcoins' },
  red: { en: 'market shares do not move towards altcoins', de: 'Marktanteile verschieben sich nicht zu Altcoins' },
};

const COLOR = payload.choice('AltcoinColor', 'altcoin_color', COLORS);
const DOMINANCE = payload.maybe(payload.number('btc_dominance'));

const SIGNAL = payload.shape('AltcoinSignal', 'Market share with the vote of its trend.', {
  key: payload.text('component_key', 'USDT.D, USDC.D, BTC-DOM or ETH-DOM.'),
  series: payload.text('component_key', 'Series of the share.'),
  share: payload.maybe(payload.number('market_share', 'Share on the day.')),
  sma20: payload.maybe(payload.number('market_share', '20-day average of the share.')),
  sma50: payload.maybe(payload.number('market_share', '50-day average of the share.')),
  vote: payload.maybe(payload.integer('altcoin_vote')),
  color: payload.unhashed(payload.maybe(COLOR)),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const COIN = payload.shape('SeasonCoin', 'Coin compared with Bitcoin over 90 days.', {
  coin: payload.id('coin_id'),
  pair: payload.unhashed(payload.plain('text', 'Pair of the coin against USDT.')),
  return_pct: payload.maybe(payload.number('period_return')),
  btc_return_pct: payload.unhashed(
    payload.maybe(payload.number('period_return', 'Return of Bitcoin over the same days.')),
  ),
  beats_btc: payload.maybe(payload.flag('beats_bitcoin')),
  price_date: payload.unhashed(
    payload.maybe(payload.plain('day', 'Day of the newest price; a coin that stopped trading keeps its last price.')),
  ),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const TOP = payload.shape('SeasonTop', 'Coins of a universe compared with Bitcoin over 90 days.', {
  universe: payload.id('universe_id'),
  as_of: payload.unhashed(payload.plain('day', 'Day of the prices.')),
  index: payload.maybe(payload.number('season_index')),
  season: payload.maybe(
    payload.choice('Season', 'season_name', {
      altcoin: 'Index of 75 or more: at least three quarters of the coins beat Bitcoin over 90 days.',
      bitcoin: 'Index of 25 or less: at most a quarter of the coins beat Bitcoin over 90 days.',
      neutral: 'Index between 25 and 75.',
    }),
  ),
  share_beating_btc: payload.unhashed(payload.maybe(payload.plain('number', 'The index as a fraction, 0 to 1.'))),
  beating: payload.integer('sample_count', 'Number of coins that outperformed Bitcoin.'),
  compared: payload.integer('sample_count', 'Number of coins with a return over the window.'),
  btc_return_pct: payload.maybe(payload.number('period_return', 'Return of Bitcoin over 90 days.')),
  null_reason: payload.maybe(payload.text('null_reason')),
  coins: payload.list('The coins of the month, largest of the day first, without Bitcoin.', COIN),
});

/** Whether altcoins or Bitcoin lead the market: newest reading and history. */
export const knowledge = defineKnowledge({
  type: 'altcoin_season',
  typename: 'AltcoinSeason',
  owner: 'market',
  subjects: ['GLOBAL'],
  title: { en: 'Altcoin season', de: 'Altcoin-Saison' },
  description:
    'Whether altcoins or Bitcoin lead the market: four votes from the trends of market shares, and the share of the fifty largest coins that beat Bitcoin over 90 days.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.1.1',
  payload: {
    date: payload.day('reading_date'),
    color: payload.maybe(COLOR),
    net_votes: payload.maybe(payload.integer('altcoin_season_votes')),
    null_reason: payload.maybe(payload.text('null_reason', 'Why there are no net votes; null when there are.')),
    btc_dominance: DOMINANCE,
    alt_dominance: payload.maybe(payload.number('alt_dominance')),
    dominance_null_reason: payload.maybe(payload.text('null_reason')),
    signals: payload.list('The four votes.', SIGNAL),
    top50: payload.maybe(TOP),
    top50_null_reason: payload.maybe(payload.text('null_reason')),
  },
  root: {
    field: 'altcoinSeason',
    description: 'The newest altcoin season reading.',
    source: 'btc_dominance',
    history: history({
      typename: 'AltcoinSeasonPoint',
      pointDescription: 'Votes of a past day.',
      description: 'Past votes for altcoins.',
      series: ['altcoin_season_votes', 'btc_dominance'],
      publicDays: 365,
      point: { net_votes: payload.integer('altcoin_season_votes'), color: COLOR, btc_dominance: DOMINANCE },
      toPoint: ([votes, dominance]) => ({
        net_votes: votes,
        color: altcoinColor(votes),
        btc_dominance: publishedNumber(dominance),
      }),
    }),
  },
  params: {
    universe: UNIVERSE.id,
    season_days: SEASON_DAYS,
    coins_keep_days: COINS_KEEP_DAYS,
    votes: ALTCOIN_VOTES.map(({ key, sign }) => ({ key, sign })),
  },
  inputs: () => ['altcoin_season_votes', ...ALTCOIN_VOTES.map(({ series }) => series)],
  panels: () => [{ panel: 'coins', optional: true }],
  followed: ({ color }) =>
    color === null ? null : { type: 'alt_vs_btc_base_rate', subject: 'GLOBAL', item: `altcoin_season_${color}` },
  references: () => [
    { kind: 'component_of', type: 'market_pulse', subject: 'BTC' },
    { kind: 'references', type: 'gem_score', subject: 'GLOBAL' },
  ],
  compute({ view, panel }) {
    const day = altcoinSeasonDay(view);
    if (day === null) return null;
    const date = toIsoDate(day);
    const signals = altcoinSignals(view, day);
    const votes = valueOn(view, 'altcoin_season_votes', day);
    const dominance = publishedNumber(valueOn(view, 'btc_dominance', day));
    const known = signals.filter(({ value }) => !Number.isNaN(value)).length;
    if (known === 0) return null;
    const { top, reason } = topSeason(panel('coins'), day);
    return {
      date,
      payload: {
        date,
        color: votes === null ? null : altcoinColor(votes),
        net_votes: votes,
        null_reason: votes === null ? noVotes(signals) : null,
        btc_dominance: dominance,
        alt_dominance: dominance === null ? null : publishedNumber(100 - dominance),
        dominance_null_reason: dominance === null ? 'btc_dominance has no value on the day' : null,
        signals: signals.map(toSignal),
        top50: top && toTop(top, panel('coins')),
        top50_null_reason: reason,
      },
      explanation: {
        summary: summaryOf(date, votes, signals, top),
        score: votes,
        factors: voteFactors(signals, votes !== null),
        confidence: known / signals.length,
      },
    };
  },
});

interface TopSeason extends SeasonIndex {
  /** Day of the prices. */
  readonly asOf: Day;
}

/**
 * Compares the month's coins with Bitcoin on the newest day with coin data; gives the reason when that day is too old.
 */
function topSeason(coins: PanelView, day: Day): { readonly top: TopSeason | null; readonly reason: string | null } {
  const newest = [...coins.entities.values()].reduce((last, { days }) => Math.max(last, days.at(-1) ?? 0), 0);
  const asOf = Math.min(newest, day);
  const members = universeOn(coins, UNIVERSE.size, asOf);
  if (members.length === 0) return { top: null, reason: 'the coins of the month are not known on the day' };
  if (day - asOf > COINS_KEEP_DAYS) return { top: null, reason: `the newest coin data is of ${toIsoDate(asOf)}` };
  const ranks = new Map(rankCoins(coins, asOf).map(({ coin, rank }) => [coin, rank]));
  const rankOf = (coin: string) => ranks.get(coin) ?? Number.MAX_SAFE_INTEGER;
  const ranked = [...members].sort((a, b) => rankOf(a) - rankOf(b));
  return { top: { ...seasonIndex(coins, ranked, asOf), asOf }, reason: null };
}

function toTop(
  { share, beating, compared, btcReturnPct, nullReason, coins, asOf }: TopSeason,
  { entities }: PanelView,
) {
  const btcReturn = publishedNumber(btcReturnPct);
  return {
    universe: UNIVERSE.id,
    as_of: toIsoDate(asOf),
    index: publishedNumber(share === null ? null : 100 * share),
    season: share === null ? null : seasonOf(100 * share),
    share_beating_btc: publishedNumber(share),
    beating,
    compared,
    btc_return_pct: btcReturn,
    null_reason: nullReason ?? (btcReturn === null ? `no price of Bitcoin ${SEASON_DAYS} days earlier` : null),
    coins: coins.map((one) => toCoin(one, entities.get(one.coin) as PanelEntity, btcReturn)),
  };
}

function toCoin(
  { coin, returnPct, beatsBtc, priceDay, nullReason }: SeasonCoin,
  { attributes, code }: PanelEntity,
  btcReturn: number | null,
) {
  return {
    coin,
    pair: `${String(attributes.symbol ?? code).toUpperCase()}USDT`,
    return_pct: publishedNumber(returnPct),
    btc_return_pct: btcReturn,
    beats_btc: beatsBtc,
    price_date: priceDay === null ? null : toIsoDate(priceDay),
    null_reason: nullReason,
  };
}

function toSignal({ key, series, value, sma20, sma50, vote }: AltcoinSignal) {
  const reason = Number.isNaN(value) ? `${series} has no value on the day` : `${series} needs 50 consecutive days`;
  return {
    key,
    series,
    share: publishedNumber(value),
    sma20: publishedNumber(sma20),
    sma50: publishedNumber(sma50),
    vote: publishedNumber(vote),
    color: Number.isNaN(vote) ? null : voteColor(vote),
    null_reason: Number.isNaN(vote) ? reason : null,
  };
}

function noVotes(signals: readonly AltcoinSignal[]): string {
  const missing = signals.filter(({ vote }) => Number.isNaN(vote)).map(({ series }) => series);
  return `no trend of ${missing.join(', ')}`;
}

function summaryOf(
  date: string,
  votes: number | null,
  signals: readonly AltcoinSignal[],
  top: SeasonIndex | null,
): Words {
  const [net, index] = [votesInWords(date, votes, signals), indexInWords(top)];
  return { en: `${net.en}${index.en}`, de: `${net.de}${index.de}` };
}

function votesInWords(date: string, votes: number | null, signals: readonly AltcoinSignal[]): Words {
  const day = germanDay(date);
  if (votes === null)
    return {
      en: `There are no net votes for altcoins on ${date}: ${noVotes(signals)}.`,
      de: `Am ${day} gibt es keinen Saldo der Stimmen für Altcoins, weil ein Trend fehlt.`,
    };
  const color = altcoinColor(votes);
  return {
    en: `The net votes for altcoins are ${votes} of 4 on ${date} (${color}: ${VERDICTS[color].en}).`,
    de: `Am ${day} beträgt der Saldo der Stimmen für Altcoins ${votes} von 4 (${color}: ${VERDICTS[color].de}).`,
  };
}

function indexInWords(top: SeasonIndex | null): Words {
  if (top?.share === null || top === null) return { en: '', de: '' };
  const { beating, compared } = top;
  return {
    en: ` ${beating} of ${compared} large coins outperformed Bitcoin over ${SEASON_DAYS} days.`,
    de: ` ${beating} von ${compared} großen Coins übertrafen Bitcoin über ${SEASON_DAYS} Tage.`,
  };
}

/** Builds the factors of the signals, one vote each. A signal without a trend has no weight; a score needs all four. */
function voteFactors(signals: readonly AltcoinSignal[], scored: boolean): Factor[] {
  const present = signals.filter(({ value }) => !Number.isNaN(value)).length;
  return signals.map(({ key, series, value, vote }) => ({
    key,
    label: { en: `Trend of ${series}`, de: `Trend von ${series}` },
    value: publishedNumber(value),
    weight: Number.isNaN(value) ? 0 : 1 / present,
    contribution: scored ? vote : 0,
  }));
}
