import { type Day, toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { rankCoins } from '../markets/universe-members.ts';
import { attributeText, type PanelView } from '../panel-view.ts';
import { publishedNumber } from '../published-number.ts';
import { factorOn, priceOn } from '../screener/coin-factors.ts';
import { FACTOR_KEYS, FACTORS, type FactorKey } from '../screener/screener-factors.ts';
import {
  BITCOIN,
  type CoinScore,
  createScreener,
  SCREENER_SIZE,
  SCREENER_VERSION,
  type Screener,
  scoresOn,
} from '../screener/screener-scores.ts';
import { median } from '../statistics/median.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors } from './plain-factors.ts';
import { SURVIVORSHIP, survivorshipOf } from './survivorship.ts';

/** Number of coins listed: the maximum that every tier may see. */
const LISTED = 10;

const COIN = payload.object('Coin', 'Coin with one of the highest scores of the screener.', {
  rank: payload.integer('screener_rank'),
  coin: payload.text('coin_id'),
  symbol: payload.maybe(payload.text('coin_name', 'Ticker of the coin, for example ETH.')),
  name: payload.maybe(payload.text('coin_name')),
  name_null_reason: payload.maybe(payload.text('null_reason')),
  composite: payload.number('gem_composite'),
  group_a: payload.number('screener_group', 'Score of the mean-reversion group.'),
  group_b: payload.maybe(payload.number('screener_group', 'Score of the tokenomics group.')),
  group_c: payload.number('screener_group', 'Score of the market-structure group.'),
  group_b_null_reason: payload.maybe(payload.text('null_reason')),
  price_usd: payload.number('coin_price'),
});

const BREADTH = payload.object('Breadth', 'Figures over all compared coins.', {
  above_sma200_share: payload.maybe(payload.number('share_of_members', 'Share of coins above their 200-day average.')),
  rising_volume_share: payload.maybe(
    payload.number('share_of_members', 'Share of coins whose 30-day volume exceeds their 90-day volume.'),
  ),
  decoupling_share: payload.maybe(
    payload.number('share_of_members', 'Share of coins whose correlation with Bitcoin falls.'),
  ),
  median_ath_drawdown_pct: payload.maybe(payload.number('ath_drawdown', 'Median over the coins.')),
  median_btc_correlation: payload.maybe(payload.number('median_btc_correlation')),
  null_reason: payload.maybe(payload.text('null_reason', 'Why a number is null; null when no number is.')),
});

/** Overview of the altcoin screener. */
export const knowledge = defineKnowledge({
  type: 'gem_score',
  typename: 'GemScore',
  owner: 'market',
  subjects: ['GLOBAL'],
  title: { en: 'Altcoin screener', de: 'Altcoin-Screener' },
  description:
    'Coins with the highest scores of the altcoin screener, and figures over all compared coins. Percentiles across the largest coins of the day; descriptive, not advice.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    composition_version: payload.text('composition_version'),
    universe_size: payload.integer('sample_count', 'Maximum number of compared coins.'),
    survivorship: SURVIVORSHIP,
    scored: payload.integer('sample_count', 'Coins with a score on the day.'),
    top: payload.list('Ten coins with the highest composites, highest first.', COIN),
    breadth: BREADTH,
  },
  params: {
    factors: FACTOR_KEYS.map((key) => ({
      key,
      group: FACTORS[key].group,
      high_is_best: FACTORS[key].higherRanksBetter,
    })),
    listed: LISTED,
  },
  inputs: () => [],
  panels: () => [{ panel: 'coins' }],
  references: () => [{ kind: 'references', type: 'altcoin_season', subject: 'GLOBAL' }],
  chart: { rows: 'top', label: 'coin', value: 'composite' },
  heavy: true,
  cpuMs: 40,
  readingDay: ({ panel }) => scoreDay(panel('coins')),
  compute({ panel }) {
    const screener = createScreener(panel('coins'), 'newest');
    if (!screener) return null;
    const { lastDay: day } = screener;
    const survivorship = survivorshipOf(panel('coins'), day);
    const scores = scoresOn(screener, day);
    const [best] = scores;
    if (!best) return null;
    const date = toIsoDate(day);
    const measures = breadthOf(screener, scores);
    const value = (wanted: string) => measures.find(({ key }) => key === wanted)?.value ?? null;
    return {
      date,
      payload: {
        date,
        composition_version: SCREENER_VERSION,
        universe_size: SCREENER_SIZE,
        survivorship,
        scored: scores.length,
        top: scores.slice(0, LISTED).map((score) => toCoin(score, day)),
        breadth: {
          above_sma200_share: value('above_sma200_share'),
          rising_volume_share: value('rising_volume_share'),
          decoupling_share: value('decoupling_share'),
          median_ath_drawdown_pct: value('median_ath_drawdown_pct'),
          median_btc_correlation: value('median_btc_correlation'),
          null_reason: coverage(measures) === 1 ? null : 'no compared coin has the factor on the day',
        },
      },
      explanation: {
        summary: inWords(date, scores, value('above_sma200_share')),
        score: null,
        factors: plainFactors(measures),
        confidence: coverage(measures),
      },
    };
  },
});

/**
 * Returns the newest day of Bitcoin, if any coin has a score on it. Checks each coin alone with Bitcoin, because a
 * score needs only the coin's own factors and its rank.
 */
function scoreDay(coins: PanelView): Day | null {
  const bitcoin = coins.entities.get(BITCOIN);
  if (!bitcoin) return null;
  const day = bitcoin.days.at(-1)!;
  const others = rankCoins(coins, day).filter(({ coin }) => coin !== BITCOIN);
  const has = others.slice(0, SCREENER_SIZE).some(({ coin }) => {
    const entities = [BITCOIN, coin].flatMap((code) => coins.entities.get(code) ?? []);
    const pair = createScreener({ entities: new Map(entities.map((entity) => [entity.code, entity])) }, 'newest');
    return pair !== null && scoresOn(pair, day).length > 0;
  });
  return has ? day : null;
}

function breadthOf(screener: Screener, scores: readonly CoinScore[]) {
  const valuesOf = (key: FactorKey) =>
    scores.map(({ coin }) => factorOn(coin, key, screener.lastDay)).filter((value) => !Number.isNaN(value));
  const share = (key: FactorKey) => {
    const values = valuesOf(key);
    return values.length === 0 ? null : roundSignificant(values.filter((value) => value > 0).length / values.length);
  };
  const middle = (key: FactorKey) => publishedNumber(median(valuesOf(key)));
  return [
    {
      key: 'above_sma200_share',
      label: { en: 'Share above the 200-day average', de: 'Anteil über dem 200-Tage-Schnitt' },
      value: share('sma200_distance'),
    },
    {
      key: 'rising_volume_share',
      label: { en: 'Share with rising volume', de: 'Anteil mit steigendem Umsatz' },
      value: share('volume_trend'),
    },
    {
      key: 'decoupling_share',
      label: { en: 'Share decoupling from Bitcoin', de: 'Anteil, der sich von Bitcoin löst' },
      value: share('decoupling'),
    },
    {
      key: 'median_ath_drawdown_pct',
      label: {
        en: 'Median drawdown from the highest price, percent',
        de: 'Median des Drawdowns vom Höchstkurs, Prozent',
      },
      value: middle('ath_drawdown'),
    },
    {
      key: 'median_btc_correlation',
      label: { en: 'Median correlation with Bitcoin', de: 'Median der Korrelation mit Bitcoin' },
      value: middle('btc_correlation'),
    },
  ];
}

function toCoin({ coin, rank, composite, groups }: CoinScore, day: number) {
  const [symbol, name] = [attributeText(coin.entity, 'symbol'), attributeText(coin.entity, 'name')];
  return {
    rank,
    coin: coin.entity.code,
    symbol,
    name,
    name_null_reason: symbol === null || name === null ? 'the source does not name it' : null,
    composite: roundSignificant(composite),
    group_a: roundSignificant(groups.A),
    group_b: publishedNumber(groups.B),
    group_c: roundSignificant(groups.C),
    group_b_null_reason: groups.B === null ? 'none of its factors has a value' : null,
    price_usd: roundSignificant(priceOn(coin, day)),
  };
}

function inWords(date: string, scores: readonly CoinScore[], above: number | null): Words {
  const [best] = scores as [CoinScore];
  const name = attributeText(best.coin.entity, 'name') ?? best.coin.entity.code;
  const composite = best.composite;
  const first = {
    en: `Of ${scores.length} coins compared on ${date}, ${name} has the highest composite score, ${composite.toFixed(1)} of 100`,
    de: `Von ${scores.length} am ${germanDay(date)} verglichenen Coins hat ${name} den höchsten Gesamtwert, ${germanNumber(composite, 1)} von 100`,
  };
  if (above === null) return { en: `${first.en}.`, de: `${first.de}.` };
  const share = (100 * above).toFixed(0);
  return {
    en: `${first.en}; ${share} % are above their 200-day average.`,
    de: `${first.de}; ${share} % liegen über ihrem 200-Tage-Schnitt.`,
  };
}
