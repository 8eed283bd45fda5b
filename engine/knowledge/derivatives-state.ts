import { toIsoDate } from '../calendar.ts';
import { FUNDING_VENUES } from '../cycle/funding-rate.ts';
import type { PanelView } from '../panel-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { BITCOIN_DERIVATIVES, basisDays, derivativesReading } from './derivatives-reading.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors } from './plain-factors.ts';
import { PERPETUAL_COINS, perpetualMarket, spotMarket } from './tracked-coins.ts';

const BITCOIN = 'BTC';
const BPS = 10_000;
const BPS_OF_A_PERCENT = 100;

/** State of the futures market of a coin. */
export const knowledge = defineKnowledge({
  type: 'derivatives_state',
  typename: 'DerivativesState',
  owner: 'market',
  subjects: PERPETUAL_COINS,
  title: { en: 'Derivatives state', de: 'Lage der Derivate' },
  description:
    'Futures of a coin: funding and how unusual it is, open interest, the basis of the perpetual, its volume relative to spot, and the share of aggressive buyers.',
  computeVersion: '1.1.1',
  payload: {
    date: payload.day('reading_date'),
    funding_rate: payload.maybe(payload.number('funding_rate')),
    funding_ma30: payload.maybe(payload.number('funding_ma30')),
    funding_z: payload.maybe(payload.number('funding_z')),
    venues: payload.list(
      'Funding on each venue; empty when no venue is collected.',
      payload.object('Venue', 'Funding on a venue.', {
        venue: payload.text('component_key', 'Key of the venue.'),
        rate: payload.maybe(payload.number('funding_rate')),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    open_interest_usd: payload.maybe(payload.number('btc_open_interest_usd')),
    open_interest_change_7d_pct: payload.maybe(payload.number('open_interest_change')),
    basis_pct: payload.maybe(payload.number('perpetual_basis')),
    perpetual_to_spot_volume: payload.maybe(payload.number('perpetual_volume_ratio')),
    taker_buy_share: payload.maybe(payload.number('taker_share', 'Taker buy share of the spot market on the day.')),
    taker_buy_share_30d: payload.maybe(
      payload.number('taker_share', 'Mean taker buy share over the last 30 days, without days that have no value.'),
    ),
    missing: payload.list(
      'Reasons for the numbers that are null.',
      payload.object('Missing', 'Reason why a number is null.', {
        key: payload.text('component_key', 'Name of the field.'),
        null_reason: payload.text('null_reason'),
      }),
    ),
  },
  params: { venues: FUNDING_VENUES.map(({ venue }) => venue), mean_days: 30 },
  inputs: (coin) => (coin === BITCOIN ? BITCOIN_DERIVATIVES : []),
  panels: (coin) => [{ panel: 'bars', entities: [spotMarket(coin), perpetualMarket(coin)] }],
  references: (coin) => [
    ...(coin === BITCOIN ? [{ kind: 'component_of', type: 'market_pulse', subject: BITCOIN } as const] : []),
    { kind: 'references', type: 'volatility_phase', subject: coin },
  ],
  // Funding is collected for Bitcoin only; for other coins the premium of the perpetual carries the same information.
  chart: (coin) =>
    coin === BITCOIN
      ? { series: () => 'funding_rate' }
      : { term: 'perpetual_basis', line: ({ panel }) => basisDays(marketsOf(panel('bars'), coin)) },
  compute({ view, panel }, coin) {
    const read = derivativesReading(coin === BITCOIN ? view : null, marketsOf(panel('bars'), coin));
    if (!read) return null;
    const date = toIsoDate(read.day);
    const factors = read.measures.map(({ key, label, value }) => ({ key, label, value }));
    const value = (wanted: string) => read.measures.find(({ key }) => key === wanted)?.value ?? null;
    return {
      date,
      payload: {
        date,
        funding_rate: value('funding_rate'),
        funding_ma30: value('funding_ma30'),
        funding_z: value('funding_z'),
        venues: read.venues.map(({ venue, rate }) => ({
          venue,
          rate,
          null_reason: rate === null ? 'the venue has no value on the day' : null,
        })),
        open_interest_usd: value('open_interest_usd'),
        open_interest_change_7d_pct: value('open_interest_change_7d_pct'),
        basis_pct: value('basis_pct'),
        perpetual_to_spot_volume: value('perpetual_to_spot_volume'),
        taker_buy_share: value('taker_buy_share'),
        taker_buy_share_30d: value('taker_buy_share_30d'),
        missing: read.measures.flatMap(({ key, value: found, needs }) =>
          found === null ? [{ key, null_reason: needs }] : [],
        ),
      },
      explanation: {
        summary: inWords(coin, date, value),
        score: null,
        factors: plainFactors(factors),
        confidence: coverage(factors),
      },
    };
  },
});

function marketsOf({ entities }: PanelView, coin: string) {
  return { spot: entities.get(spotMarket(coin)), perpetual: entities.get(perpetualMarket(coin)) };
}

function inWords(coin: string, date: string, value: (key: string) => number | null): Words {
  const parts = [fundingInWords(value('funding_rate')), basisInWords(value('basis_pct'))].filter(
    (part) => part !== null,
  );
  const found =
    parts.length === 0
      ? { en: 'neither funding nor basis is known', de: 'Weder Finanzierung noch Basis sind bekannt' }
      : { en: parts.map(({ en }) => en).join(' and '), de: parts.map(({ de }) => de).join('. ') };
  return { en: `${coin} futures on ${date}: ${found.en}.`, de: `${coin}-Futures am ${germanDay(date)}: ${found.de}.` };
}

function fundingInWords(funding: number | null): Words | null {
  if (funding === null) return null;
  const points = Math.abs(funding) * BPS;
  const isPaidByLongs = funding >= 0;
  return {
    en: `${isPaidByLongs ? 'longs pay shorts' : 'shorts pay longs'} ${points.toFixed(2)} basis points per 8 hours`,
    de: `${isPaidByLongs ? 'Longs zahlen Shorts' : 'Shorts zahlen Longs'} ${germanNumber(points, 2)} Basispunkte je 8 Stunden`,
  };
}

function basisInWords(basis: number | null): Words | null {
  if (basis === null) return null;
  const points = Math.abs(basis) * BPS_OF_A_PERCENT;
  const isAbove = basis >= 0;
  return {
    en: `the perpetual closed ${points.toFixed(1)} basis points ${isAbove ? 'above' : 'below'} spot`,
    de: `Das Perpetual schloss ${germanNumber(points, 1)} Basispunkte ${isAbove ? 'über' : 'unter'} dem Kassakurs`,
  };
}
