import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { printedDate } from '../pages/date-format.ts';
import { printedNumber } from '../pages/number-format.ts';
import { LOCALES } from './locales.ts';

/** Keeps a number and its unit on one line. */
const THIN_SPACE = ' ';

interface UnitWords {
  readonly en: string;
  readonly de: string;
  /** Names after the number 1, where they differ. */
  readonly one?: { readonly en: string; readonly de: string };
  /** Digits behind the decimal separator; three significant digits where none is declared. */
  readonly digits?: number;
  /** Divides the value before it is shown. */
  readonly per?: number;
}

/** How values of each unit of the catalogue are written; a unit that is not listed follows its number as it is. */
const UNITS: Readonly<Record<string, UnitWords>> = {
  usd: { en: 'USD', de: 'USD', digits: 0 },
  usd_millions: { en: 'million USD', de: 'Mio. USD', digits: 0 },
  usd_billions: { en: 'billion USD', de: 'Mrd. USD', digits: 0 },
  percent: { en: '%', de: '%', digits: 1 },
  percent_of_trade: { en: '%', de: '%', digits: 2 },
  ratio: { en: '×', de: '×' },
  share: { en: '%', de: '%', digits: 0, per: 0.01 },
  fraction: { en: '', de: '' },
  standard_deviations: { en: 'standard deviations', de: 'Standardabweichungen', digits: 2 },
  points: { en: 'points', de: 'Punkte', one: { en: 'point', de: 'Punkt' }, digits: 1 },
  index: { en: 'index', de: 'Index', digits: 1 },
  correlation: { en: '', de: '', digits: 2 },
  count: { en: '', de: '', digits: 0 },
  terahashes_per_second: { en: 'EH/s', de: 'EH/s', digits: 0, per: 1e6 },
  btc: { en: 'BTC', de: 'BTC', digits: 0 },
  // Prices of coins span ten powers of ten, so they keep three significant digits.
  usd_coin: { en: 'USD', de: 'USD' },
  btc_coin: { en: 'BTC', de: 'BTC' },
  krw: { en: 'KRW', de: 'KRW', digits: 0 },
  coin_days: { en: 'coin days', de: 'Coin-Tage', digits: 0 },
  days: { en: 'days', de: 'Tage', one: { en: 'day', de: 'Tag' }, digits: 0 },
  usd_per_tonne: { en: 'USD per tonne', de: 'USD je Tonne', digits: 0 },
  thousands: { en: 'thousand', de: 'Tsd.', digits: 0 },
  usd_by_billions: { en: 'billion USD', de: 'Mrd. USD', digits: 1, per: 1e9 },
  'unit of the component': { en: 'unit of the component', de: 'Einheit der Komponente' },
  'unit of the test': { en: 'unit of the test', de: 'Einheit des Tests' },
  'currency of the market': { en: 'currency of the market', de: 'Währung des Markts' },
  net_votes: { en: 'net votes', de: 'Stimmen netto', one: { en: 'net vote', de: 'Stimme netto' }, digits: 0 },
  stages: { en: 'of 5', de: 'von 5', digits: 0 },
  coins: { en: 'coins', de: 'Coins', digits: 0 },
  coefficient: { en: '', de: '', digits: 2 },
  decile: { en: '', de: '', digits: 0 },
  date: { en: 'date', de: 'Datum' },
  flag: { en: 'yes or no', de: 'ja oder nein' },
  none: { en: '', de: '' },
  'quote asset': { en: 'currency of the market', de: 'Währung des Markts' },
  'basis points': { en: 'basis points', de: 'Basispunkte' },
  basis_points: { en: 'basis points', de: 'Basispunkte', digits: 2, per: 1e-4 },
};

/** Billions of dollars, written as such. */
const MIN_BILLIONS = 1e9;

/** Unit that a value is written in: dollars by the billion from a billion on. */
export function scaledUnit(value: number, unit: string): string {
  return unit === 'usd' && Math.abs(value) >= MIN_BILLIONS ? 'usd_by_billions' : unit;
}

/** A value without its unit: `71,314`, `−3.1`. */
export function amountText(value: number, unit: string, lang: PageLanguage): string {
  const { digits, per = 1 } = UNITS[scaledUnit(value, unit)] ?? {};
  const shown = value / per;
  const size = Math.abs(shown);
  // A dollar price below 100 needs its cents.
  const places = digits === 0 && unit.startsWith('usd') && size < 100 ? 2 : digits;
  const options: Intl.NumberFormatOptions =
    places === undefined
      ? size >= 1000
        ? { maximumFractionDigits: 0 }
        : { maximumSignificantDigits: 3 }
      : { minimumFractionDigits: Number.isInteger(shown) ? 0 : places, maximumFractionDigits: places };
  return printedNumber(shown, LOCALES[lang], options);
}

/** Name of a unit for readers, for example `million USD`; empty for plain numbers. */
export function unitText(unit: string, lang: PageLanguage): string {
  return UNITS[unit]?.[lang] ?? unit.replaceAll('_', ' ');
}

/** A value with its unit: `15.7 %`. */
export function valueText(value: number, unit: string, lang: PageLanguage): string {
  const scaled = scaledUnit(value, unit);
  const amount = amountText(value, unit, lang);
  const name = (amount === '1' || amount === '−1' ? UNITS[scaled]?.one?.[lang] : undefined) ?? unitText(scaled, lang);
  return `${amount}${name && THIN_SPACE}${name}`;
}

/** A change with its sign: `+8.7`, `−3.1`. */
export function signedText(value: number, lang: PageLanguage): string {
  const options: Intl.NumberFormatOptions = { maximumFractionDigits: 1, signDisplay: 'exceptZero' };
  return printedNumber(value, LOCALES[lang], options);
}

/** A change in percent with its sign: `+8.7 %`. */
export function percentChangeText(value: number, lang: PageLanguage): string {
  return `${signedText(value, lang)}${THIN_SPACE}%`;
}

/** A day in words: `1 June 2026`. */
export function dayText(date: string, lang: PageLanguage, weekday = false): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
  return printedDate(date, LOCALES[lang], weekday ? { ...options, weekday: 'long' } : options);
}

/** A day with its month cut short: `1 Jun 2026`. */
export function shortDayText(date: string, lang: PageLanguage): string {
  return printedDate(date, LOCALES[lang], { day: 'numeric', month: 'short', year: 'numeric' });
}

/** A month: `Jul 2014`. */
export function monthText(date: string, lang: PageLanguage): string {
  return printedDate(date, LOCALES[lang], { month: 'short', year: 'numeric' });
}

/** A value on an axis, in the unit that values of the axis are written in: `100k`. */
export function axisText(value: number, unit: string, lang: PageLanguage): string {
  const shown = value / (UNITS[unit]?.per ?? 1);
  const exponent = Math.round(Math.log10(Math.abs(shown)));
  const isSmallPower = exponent < MIN_PLAIN_EXPONENT && Math.abs(shown / 10 ** exponent - 1) < 1e-6;
  if (!isSmallPower || shown < 0) return compactText(shown, lang);
  return `10⁻${[...String(-exponent)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
}

/** Smaller powers of ten are written as such: their zeros do not fit beside an axis. */
const MIN_PLAIN_EXPONENT = -3;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A large number on an axis: `100k`. */
export function compactText(value: number, lang: PageLanguage): string {
  return printedNumber(value, LOCALES[lang], { notation: 'compact', useGrouping: true });
}
