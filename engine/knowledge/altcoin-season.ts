import { type Day, toIsoDate } from '../calendar.ts';
import {
  ALTCOIN_VOTES,
  type AltcoinColor,
  type AltcoinSignal,
  altcoinColor,
  altcoinSeasonDay,
  altcoinSignals,
} from '../cycle/altcoin-season.ts';
import { SEASON_DAYS, type SeasonCoin, type SeasonIndex, seasonIndex, seasonOf } from '../cycle/season-index.ts';
import { universeOn } from '../markets/universe-on.ts';
import type { PanelView } from '../panel-view.ts';
import { publishedNumber } from '../published-number.ts';
import { valueOn } from '../series-view.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { payload } from './payload.ts';

const UNIVERSE = { id: 'crypto-top-50', size: 50 } as const;
const COLORS: readonly AltcoinColor[] = ['green', 'amber', 'red'];
const VERDICTS: Readonly<Record<AltcoinColor, string>> = {
  green: 'market shares move towards altcoins',
  amber: 'market shares lean towards altcoins',
  red: 'market shares do not move towards altcoins',
};

const SIGNAL = payload.object('Signal', 'A market share and how its trend votes.', {
  key: payload.text('component_key', 'USDT.D, USDC.D, BTC-DOM or ETH-DOM.'),
  series: payload.text('component_key', 'Series of the share.'),
  share: payload.maybe(payload.number('market_share', 'Share on the day.')),
  sma20: payload.maybe(payload.number('market_share', '20-day average of the share.')),
  sma50: payload.maybe(payload.number('market_share', '50-day average of the share.')),
  vote: payload.maybe(payload.integer('altcoin_vote')),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const TOP = payload.object('Top', 'The coins of a universe against Bitcoin over 90 days.', {
  universe: payload.text('universe_id'),
  index: payload.maybe(payload.number('season_index')),
  season: payload.maybe(payload.oneOf('season_name', ['altcoin', 'bitcoin', 'neutral'])),
  beating: payload.integer('sample_count', 'Coins that returned more than Bitcoin.'),
  compared: payload.integer('sample_count', 'Coins with a return over the window.'),
  btc_return_pct: payload.maybe(payload.number('period_return', 'Return of Bitcoin over 90 days.')),
  null_reason: payload.maybe(payload.text('null_reason')),
  coins: payload.list(
    'The coins, largest first at the start of the month, without Bitcoin.',
    payload.object('Coin', 'A coin against Bitcoin over 90 days.', {
      coin: payload.text('coin_id'),
      return_pct: payload.maybe(payload.number('period_return')),
      beats_btc: payload.maybe(payload.flag('beats_bitcoin')),
      null_reason: payload.maybe(payload.text('null_reason')),
    }),
  ),
});

/** Whether altcoins or Bitcoin lead the market. */
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
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    color: payload.maybe(payload.oneOf('altcoin_color', COLORS)),
    net_votes: payload.maybe(payload.integer('altcoin_season_votes')),
    null_reason: payload.maybe(payload.text('null_reason', 'Why there are no net votes; null when there are.')),
    btc_dominance: payload.maybe(payload.number('btc_dominance')),
    alt_dominance: payload.maybe(payload.number('alt_dominance')),
    dominance_null_reason: payload.maybe(payload.text('null_reason')),
    signals: payload.list('The four votes.', SIGNAL),
    top50: payload.maybe(TOP),
    top50_null_reason: payload.maybe(payload.text('null_reason')),
  },
  params: {
    universe: UNIVERSE.id,
    season_days: SEASON_DAYS,
    votes: ALTCOIN_VOTES.map(({ key, sign }) => ({ key, sign })),
  },
  inputs: () => ['altcoin_season_votes', ...ALTCOIN_VOTES.map(({ series }) => series)],
  panels: () => [{ panel: 'coins' }],
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
    const top = topSeason(panel('coins'), day);
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
        top50: top && toTop(top),
        top50_null_reason: top ? null : 'no coins of the month are known on the day',
      },
      explanation: {
        summary: `${votesInWords(votes, signals)} on ${date}.${indexInWords(top)}`,
        score: votes,
        factors: voteFactors(signals, votes !== null),
        confidence: known / signals.length,
      },
    };
  },
});

function topSeason(coins: PanelView, day: Day): SeasonIndex | null {
  const members = universeOn(coins, UNIVERSE.size, day);
  return members.length === 0 ? null : seasonIndex(coins, members, day);
}

function toTop({ share, beating, compared, btcReturnPct, nullReason, coins }: SeasonIndex) {
  return {
    universe: UNIVERSE.id,
    index: publishedNumber(share === null ? null : 100 * share),
    season: share === null ? null : seasonOf(100 * share),
    beating,
    compared,
    btc_return_pct: publishedNumber(btcReturnPct),
    null_reason: nullReason ?? (btcReturnPct === null ? `no price of Bitcoin ${SEASON_DAYS} days earlier` : null),
    coins: coins.map(toCoin),
  };
}

function toCoin({ coin, returnPct, beatsBtc, nullReason }: SeasonCoin) {
  return { coin, return_pct: publishedNumber(returnPct), beats_btc: beatsBtc, null_reason: nullReason };
}

function toSignal({ key, series, value, sma20, sma50, vote }: AltcoinSignal) {
  const reason = Number.isNaN(value) ? `${series} has no value on the day` : `${series} needs 50 days in a row`;
  return {
    key,
    series,
    share: publishedNumber(value),
    sma20: publishedNumber(sma20),
    sma50: publishedNumber(sma50),
    vote: publishedNumber(vote),
    null_reason: Number.isNaN(vote) ? reason : null,
  };
}

function noVotes(signals: readonly AltcoinSignal[]): string {
  const missing = signals.filter(({ vote }) => Number.isNaN(vote)).map(({ series }) => series);
  return `no trend of ${missing.join(', ')}`;
}

function votesInWords(votes: number | null, signals: readonly AltcoinSignal[]): string {
  if (votes === null) return `There are no net votes for altcoins, with ${noVotes(signals)},`;
  const color = altcoinColor(votes);
  return `The net votes for altcoins are ${votes} of 4 (${color}: ${VERDICTS[color]})`;
}

function indexInWords(top: SeasonIndex | null): string {
  if (top?.share === null || top === null) return '';
  return ` ${top.beating} of ${top.compared} large coins beat Bitcoin over ${SEASON_DAYS} days.`;
}

/** A vote each; what has no trend weighs nothing, and without all four there is no score to add up to. */
function voteFactors(signals: readonly AltcoinSignal[], scored: boolean): Factor[] {
  const present = signals.filter(({ value }) => !Number.isNaN(value)).length;
  return signals.map(({ key, series, value, vote }) => ({
    key,
    label: `Trend of ${series}`,
    value: publishedNumber(value),
    weight: Number.isNaN(value) ? 0 : 1 / present,
    contribution: scored ? vote : 0,
  }));
}
