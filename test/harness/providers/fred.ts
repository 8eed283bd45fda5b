import { type Day, isoWeekday, toDay, toIsoDate } from '../../../engine/calendar.ts';
import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { daysBetween, isBusinessDay, swinging, todayOf } from './synthetic-market.ts';

interface FredSeries {
  readonly cadence: 'daily' | 'weekly' | 'monthly';
  readonly first: string;
  /** Number of newest years that are served, if a licence allows no more. */
  readonly years?: number;
  readonly middle: number;
}

const daily = (first: string, middle: number, years?: number): FredSeries => {
  const series = { cadence: 'daily', first, middle } as const;
  return years === undefined ? series : { ...series, years };
};
const weekly = (first: string, middle: number): FredSeries => ({ cadence: 'weekly', first, middle });
const monthly = (first: string, middle: number): FredSeries => ({ cadence: 'monthly', first, middle });

/** First day of each series, as FRED states it. */
const SERIES: Readonly<Record<string, FredSeries>> = {
  RRPONTSYD: daily('2003-02-07', 400),
  DGS2: daily('1976-06-01', 3.5),
  DGS10: daily('1962-01-02', 4),
  DGS30: daily('1977-02-15', 4.5),
  T10Y2Y: daily('1976-06-01', 0.5),
  T5YIE: daily('2003-01-02', 2.3),
  T10YIE: daily('2003-01-02', 2.2),
  DFF: daily('1954-07-01', 3),
  BAMLH0A0HYM2: daily('1996-12-31', 4, 3),
  BAMLC0A0CM: daily('1996-12-31', 1.2, 3),
  BAA10Y: daily('1986-01-02', 2.2),
  VIXCLS: daily('1990-01-02', 19),
  DTWEXBGS: daily('2006-01-02', 115),
  SP500: daily('1990-01-01', 4_500, 10),
  NASDAQCOM: daily('1971-02-05', 14_000),
  NASDAQ100: daily('1986-01-02', 15_000),
  DCOILWTICO: daily('1986-01-02', 70),
  WM2NS: weekly('1980-11-03', 21_000),
  WALCL: weekly('2002-12-18', 7_000_000),
  WDTGAL: weekly('2002-12-18', 700_000),
  STLFSI4: weekly('1993-12-31', 0.2),
  ANFCI: weekly('1971-01-08', -0.3),
  ICSA: weekly('1967-01-07', 230_000),
  M2SL: monthly('1959-01-01', 20_000),
  FEDFUNDS: monthly('1954-07-01', 3),
  PCOPPUSDM: monthly('1990-01-01', 8_000),
  UNRATE: monthly('1948-01-01', 4.5),
  PAYEMS: monthly('1939-01-01', 155_000),
  JTSJOL: monthly('2000-12-01', 8_000),
  INDPRO: monthly('1919-01-01', 100),
  CFNAI: monthly('1967-03-01', 0),
  UMCSENT: monthly('1952-11-01', 80),
  USREC: monthly('1854-12-01', 0),
  CPIAUCSL: monthly('1947-01-01', 300),
  CPILFESL: monthly('1957-01-01', 305),
  PCEPILFE: monthly('1959-01-01', 120),
};
const KEY = /^[0-9a-z]{32}$/;
const DAYS_OF_YEAR = 365;

/**
 * FRED's observations: oldest first, values as text, a full stop on holidays. A licence cuts the series of ICE to three
 * years and the S&P 500 to ten; a range before that is answered with what there is.
 *
 * Shape: fred.stlouisfed.org/docs/api/fred/series_observations.html and the notes of the series; read 2026-11-22.
 */
export const fred: ImitatedProvider = {
  name: 'fred',
  sources: ['fred-daily', 'fred-weekly', 'fred-monthly'],
  paths: ['/fred/series/observations'],
  answer({ query, now }) {
    const refusal = (error_message: string) => refuse({ error_code: 400, error_message });
    if (!KEY.test(query.get('api_key') ?? ''))
      return refusal(
        'Bad Request. The value for variable api_key is not a 32 character alpha-numeric lower-case string.',
      );
    const id = query.get('series_id') ?? '';
    const series = SERIES[id];
    if (!series) return refusal('Bad Request. The series does not exist.');
    const start = query.get('observation_start') ?? '1776-07-04';
    const end = query.get('observation_end') ?? '9999-12-31';
    const kept = series.years === undefined ? toDay(series.first) : todayOf(now) - series.years * DAYS_OF_YEAR;
    const from = Math.max(toDay(start), toDay(series.first), kept);
    const days = daysBetween(from, Math.min(toDay(end), todayOf(now) - 1), now).filter((day) => isDated(series, day));
    const observations = days.map((day) => ({
      realtime_start: toIsoDate(todayOf(now)),
      realtime_end: toIsoDate(todayOf(now)),
      date: toIsoDate(day),
      value: isHoliday(series, day) ? '.' : observed(id, series, day, query.get('units')),
    }));
    return {
      body: {
        observation_start: start,
        observation_end: end,
        units: query.get('units') ?? 'lin',
        count: observations.length,
        observations,
      },
    };
  },
};

function isDated({ cadence }: FredSeries, day: Day): boolean {
  if (cadence === 'daily') return isBusinessDay(day);
  return cadence === 'weekly' ? isoWeekday(day) === 3 : toIsoDate(day).endsWith('-01');
}

function isHoliday({ cadence }: FredSeries, day: Day): boolean {
  return cadence === 'daily' && ['01-01', '07-04', '12-25'].includes(toIsoDate(day).slice(5));
}

function observed(id: string, { middle }: FredSeries, day: Day, units: string | null): string {
  if (id === 'USREC') return '0';
  if (units === 'pc1') return swinging(id, day, 3, 1.5).toFixed(5);
  return swinging(id, day, middle, Math.abs(middle) * 0.2 + 0.1).toFixed(2);
}
