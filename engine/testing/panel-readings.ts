import { altCohorts, cohortOutcomes } from '../base-rates/alt-cohorts.ts';
import type { Day } from '../calendar.ts';
import { seasonIndex } from '../cycle/season-index.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { breadth, dispersion } from '../insights/market-insights.ts';
import { coinReturn } from '../markets/coin-return.ts';
import { monthStarts } from '../markets/month-starts.ts';
import { priceBars } from '../markets/price-bars.ts';
import { nextBarStart, resampleBars } from '../markets/resample-bars.ts';
import { takerDays } from '../markets/taker-imbalance.ts';
import { rankCoins, rebalancingDays, universeMembers } from '../markets/universe-members.ts';
import { universeOn } from '../markets/universe-on.ts';
import { readChain } from '../options/option-chain.ts';
import { settledPain } from '../options/settled-pain.ts';
import type { PanelEntity } from '../panel-view.ts';
import { scoreHistory } from '../screener/score-history.ts';
import { missingFactors, scoreAbsence } from '../screener/screener-absence.ts';
import { createScreener, type Screener, scoresOn } from '../screener/screener-scores.ts';
import { validateScreener } from '../screener/screener-validation.ts';
import { altStrength } from '../strength/alt-strength.ts';
import { marketStructure } from '../structure/market-structure.ts';
import { williamsFractals } from '../structure/williams-fractals.ts';
import { volatilityPhases } from '../volatility/volatility-phase.ts';
import type { LawWorld } from './law-world.ts';
import type { Fact, LawReading } from './reading-law.ts';

/** Judges one of ten cuts. */
const HEAVY = 10;
/** Small enough that coins enter and leave even in a small world. */
const UNIVERSE_SIZE = 5;
const TOP = 3;
/** Days over which coins are compared with Bitcoin. */
const COHORT_DAYS = 30;
const ALWAYS = { from: 0, to: 1e6 } as const;
const CURRENCY = 'BTC';

/** Computations on request over panels that report on past days. */
export const PANEL_READINGS: readonly LawReading[] = [
  {
    id: 'volatility-phases',
    everyCut: HEAVY,
    covers: ['volatilityPhases', 'priceBars'],
    history: (world) =>
      ofMarkets(world, (market) =>
        volatilityPhases(barsOf(market)).map((point) => ({ knownOn: point.day, fact: point })),
      ),
  },
  {
    id: 'williams-fractals',
    everyCut: HEAVY,
    covers: ['williamsFractals'],
    history: (world) =>
      ofMarkets(world, (market) => {
        const bars = barsOf(market);
        return williamsFractals(bars).map((pivot) => ({ knownOn: bars.days[pivot.knownAt] as Day, fact: pivot }));
      }),
  },
  {
    id: 'market-structure, trend of each bar',
    everyCut: HEAVY,
    covers: ['marketStructure'],
    history: (world) =>
      ofMarkets(world, (market) => {
        const bars = barsOf(market);
        return marketStructure(bars).trends.map((trend, bar) => ({ knownOn: bars.days[bar] as Day, fact: trend }));
      }),
  },
  {
    id: 'taker-days',
    covers: ['takerDays'],
    history: (world) =>
      ofMarkets(world, (market) =>
        takerDays(market, ALWAYS.from, ALWAYS.to).map((day) => ({ knownOn: day.day, fact: day })),
      ),
  },
  {
    id: 'resampled-bars',
    everyCut: HEAVY,
    covers: ['resampleBars', 'barStart', 'nextBarStart'],
    history: (world) =>
      ofMarkets(world, (market) =>
        (['1w', '1M'] as const).flatMap((interval) =>
          resampleBars(market, interval, ALWAYS.from, ALWAYS.to).map((bar) => ({
            // A week without its last day is complete with the next row.
            knownOn: market.days[lowerBound(market.days, nextBarStart(bar.day, interval) - 1)] as Day,
            fact: { interval, ...bar },
          })),
        ),
      ),
  },
  {
    id: 'strength-of-a-day',
    covers: ['altStrength'],
    on(world, day) {
      const [bitcoin, ...others] = [...world.panel('bars').entities.values()];
      const traded = others.filter((market) => market.days.includes(day));
      if (!bitcoin || traded.length === 0) return null;
      const markets = { day, bitcoin, alts: [], ended: new Map() };
      return traded.map((bars) => altStrength({ pair: bars.code, base: bars.code, bars }, markets));
    },
  },
  {
    id: 'universe-of-a-day',
    everyCut: HEAVY,
    covers: ['universeMembers', 'rebalancingDays', 'monthStarts', 'rankCoins', 'universeOn'],
    on(world, day) {
      const coins = world.panel('coins');
      return [
        ...[rankCoins(coins, day), rebalancingDays(coins, day), universeMembers(coins, UNIVERSE_SIZE, day)],
        monthStarts(coins, day),
        universeOn(coins, UNIVERSE_SIZE, day),
      ];
    },
  },
  {
    id: 'cohorts of a day',
    everyCut: HEAVY,
    covers: ['altCohorts', 'cohortOutcomes', 'coinReturn'],
    on(world, day) {
      const coins = world.panel('coins');
      const cohorts = altCohorts(coins, UNIVERSE_SIZE, day);
      const returns = [...coins.entities.values()]
        .filter(({ days }) => (days[0] as Day) <= day)
        .map((coin) => coinReturn(coin, day, COHORT_DAYS));
      return cohorts.length === 0 ? null : [cohorts, cohortOutcomes(coins, cohorts, COHORT_DAYS, day), returns];
    },
  },
  {
    id: 'season-of-a-day',
    covers: ['seasonIndex'],
    on(world, day) {
      const members = rankCoins(world.panel('coins'), day).map(({ coin }) => coin);
      return members.length === 0 ? null : seasonIndex(world.panel('coins'), members, day);
    },
  },
  {
    id: 'insights-of-a-day',
    covers: ['breadth', 'dispersion'],
    on(world, day) {
      const coins = [...world.panel('coins').entities.values()].filter(({ days }) => (days[0] as Day) <= day);
      return coins.length === 0 ? null : [breadth(coins, day, day), dispersion(coins, day, day)];
    },
  },
  {
    id: 'scores-of-a-day',
    everyCut: HEAVY,
    covers: [
      ...['createScreener', 'coinFactors', 'dailyPrices', 'dailyReturns', 'factorOn', 'priceOn', 'hasPriceOf'],
      ...['screenerUniverse', 'scoresOn', 'scoreHistory', 'scoreAbsence', 'missingFactors'],
    ],
    on(world, day) {
      const screener = createScreener(world.panel('coins'));
      if (!screener) return null;
      return [ranked(screener, day), [...scoreHistory(screener, day - 1, day)], absences(screener, day)];
    },
  },
  {
    id: 'screener-validation',
    everyCut: HEAVY,
    covers: ['validateScreener'],
    history(world) {
      const screener = createScreener(world.panel('coins'));
      return screener
        ? validateScreener(screener, TOP).months.map((month) => ({ knownOn: month.to, fact: month }))
        : [];
    },
  },
  {
    id: 'option-chain-of-a-day',
    covers: ['readChain', 'readExpiry', 'instrumentsByExpiry'],
    on(world, day) {
      const { expiries } = readChain(world.panel('options'), CURRENCY, day);
      return expiries.length === 0 ? null : expiries;
    },
  },
  {
    id: 'settled-pain',
    covers: ['settledPain'],
    history: (world) =>
      settledPain(world.panel('options'), CURRENCY, world.view, ALWAYS.from, ALWAYS.to).map((settled) => ({
        knownOn: settled.expiry,
        fact: settled,
      })),
  },
];

function barsOf(market: PanelEntity) {
  return priceBars(market, market.days.at(-1) as Day);
}

function ofMarkets(world: LawWorld, facts: (market: PanelEntity) => readonly Fact[]): Fact[] {
  return [...world.panel('bars').entities.values()].flatMap(facts).sort((a, b) => a.knownOn - b.knownOn);
}

function ranked(screener: Screener, day: Day): unknown {
  return scoresOn(screener, day).map(({ coin, ...score }) => ({ coin: coin.entity.code, ...score }));
}

/** Absences of the coins that had appeared by the day. */
function absences(screener: Screener, day: Day): unknown {
  return [...screener.coins.values()]
    .filter(({ firstDay }) => firstDay <= day)
    .map((coin) => [coin.entity.code, scoreAbsence(screener, coin, day), missingFactors(coin, day)]);
}
