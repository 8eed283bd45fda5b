import type { Day } from '../calendar.ts';
import { FUNDING_VENUES } from '../cycle/funding-rate.ts';
import { meanTakerShare, takerDays } from '../markets/taker-imbalance.ts';
import { type PanelEntity, rowAt } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import type { Words } from '../terms/words.ts';

const FUNDING = ['funding_rate', 'funding_ma30', 'funding_z'] as const;
const OPEN_INTEREST = 'btc_open_interest_usd';
const WEEK = 7;
const MEAN_DAYS = 30;
const NOT_COLLECTED = 'collected for Bitcoin only';

/** Derivatives series of Bitcoin; other coins have none. */
export const BITCOIN_DERIVATIVES: readonly string[] = [
  ...FUNDING,
  ...FUNDING_VENUES.map(({ series }) => series),
  OPEN_INTEREST,
];

/** Derivatives measure of a coin. */
export interface DerivativesMeasure {
  readonly key: string;
  readonly label: Words;
  readonly value: number | null;
  /** Input to name when the value is missing. */
  readonly needs: string;
}

export interface DerivativesReading {
  readonly day: Day;
  readonly measures: readonly DerivativesMeasure[];
  readonly venues: readonly { readonly venue: string; readonly rate: number | null }[];
}

interface Markets {
  readonly spot: PanelEntity | undefined;
  readonly perpetual: PanelEntity | undefined;
}

/**
 * Reads the derivatives of a coin on the newest day with funding. Without funding data, uses the newest day with bars
 * of both markets.
 *
 * @param view - Series of the coin; null when none are collected.
 */
export function derivativesReading(view: SeriesView | null, markets: Markets): DerivativesReading | null {
  const day = (view && latest(view, 'funding_rate')?.day) ?? newestShared(markets);
  if (day === null) return null;
  const measures = [...seriesMeasures(view, day), ...marketMeasures(markets, day)];
  const venues = view
    ? FUNDING_VENUES.map(({ venue, series }) => ({ venue, rate: publishedNumber(valueOn(view, series, day)) }))
    : [];
  return { day, measures, venues };
}

/** Returns the newest day on which both markets have a bar; null without one. */
function newestShared({ spot, perpetual }: Markets): Day | null {
  const traded = new Set(spot?.days);
  return perpetual?.days.findLast((day) => traded.has(day)) ?? null;
}

/** Computes the close of the perpetual above the spot market in percent, for each day with bars of both. */
export function basisDays({ spot, perpetual }: Markets): { readonly day: Day; readonly value: number }[] {
  return Array.from(perpetual?.days ?? []).flatMap((day) => {
    const value = percentAbove(barValue(perpetual, 'close', day), barValue(spot, 'close', day));
    return Number.isFinite(value) ? [{ day, value }] : [];
  });
}

function seriesMeasures(view: SeriesView | null, day: Day): DerivativesMeasure[] {
  const of = (series: string, on = day) => (view ? valueOn(view, series, on) : null);
  const row = (key: string, label: Words, value: number | null, needs: string): DerivativesMeasure => ({
    key,
    label,
    value: publishedNumber(value),
    needs: view ? needs : NOT_COLLECTED,
  });
  const [open, before] = [of(OPEN_INTEREST), of(OPEN_INTEREST, day - WEEK)];
  return [
    row(
      'funding_rate',
      { en: 'Funding rate', de: 'Finanzierungsrate' },
      of('funding_rate'),
      'no venue has a value on the day',
    ),
    row(
      'funding_ma30',
      { en: 'Funding rate, 30-day mean', de: 'Finanzierungsrate, 30-Tage-Mittel' },
      of('funding_ma30'),
      'it needs 30 consecutive days',
    ),
    row(
      'funding_z',
      { en: 'Funding rate, Z-score', de: 'Finanzierungsrate, Z-Wert' },
      of('funding_z'),
      'it needs 90 consecutive days',
    ),
    row('open_interest_usd', { en: 'Open interest, USD', de: 'Open Interest, USD' }, open, 'no value on the day'),
    row(
      'open_interest_change_7d_pct',
      { en: 'Open interest, change over 7 days, percent', de: 'Open Interest, Änderung in 7 Tagen, Prozent' },
      open === null || before === null ? null : percentAbove(open, before),
      'no value on the day or 7 days before',
    ),
  ];
}

function marketMeasures({ spot, perpetual }: Markets, day: Day): DerivativesMeasure[] {
  const bothNeeded = 'the spot market or the perpetual has no bar on the day';
  const [spotClose, perpetualClose] = [barValue(spot, 'close', day), barValue(perpetual, 'close', day)];
  const [spotVolume, perpetualVolume] = [barValue(spot, 'volume', day), barValue(perpetual, 'volume', day)];
  const taken = spot ? takerDays(spot, day - MEAN_DAYS + 1, day) : [];
  const row = (key: string, label: Words, value: number | null, needs: string): DerivativesMeasure => ({
    key,
    label,
    needs,
    value: publishedNumber(value),
  });
  return [
    row(
      'basis_pct',
      { en: 'Perpetual above spot, percent', de: 'Perpetual über Kassakurs, Prozent' },
      percentAbove(perpetualClose, spotClose),
      bothNeeded,
    ),
    row(
      'perpetual_to_spot_volume',
      { en: 'Volume of the perpetual over spot', de: 'Umsatz des Perpetuals zum Kassaumsatz' },
      perpetualVolume / spotVolume,
      bothNeeded,
    ),
    row(
      'taker_buy_share',
      { en: 'Taker buy share', de: 'Anteil der Taker-Käufe' },
      taken.find((one) => one.day === day)?.share ?? null,
      'the spot market has no taker volume on the day',
    ),
    row(
      'taker_buy_share_30d',
      { en: 'Taker buy share, 30-day mean', de: 'Anteil der Taker-Käufe, 30-Tage-Mittel' },
      meanTakerShare(taken),
      'the spot market has no taker volume within 30 days',
    ),
  ];
}

/** Returns the value of a bar field on exactly that day; NaN without one. */
function barValue(market: PanelEntity | undefined, field: string, day: Day): number {
  const row = market ? rowAt(market, day) : -1;
  return market && row >= 0 && market.days[row] === day ? market.column(field)[row]! : Number.NaN;
}
