import type { Day } from '../calendar.ts';
import { derivedSeries } from '../derived-series.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { forgottenAfter } from '../history/forgotten-after.ts';
import { ema } from '../indicators/ema.ts';
import { sma } from '../indicators/sma.ts';
import { weekly } from '../indicators/weekly.ts';
import type { SeriesView } from '../series-view.ts';

/** Highest stage. */
export const AMPEL_STAGES = 5;
const EMA_WEEKS = 21;
const EMA_FORGETS_DAYS = 7 * forgottenAfter(2 / (EMA_WEEKS + 1), EMA_WEEKS);

/** A condition of a bull market: it holds where its value is above its threshold. */
export interface AmpelCondition {
  readonly key: string;
  readonly label: { readonly en: string; readonly de: string };
  readonly unit: 'usd' | 'points';
}

/** Both sides of a condition, for every day of a view; NaN where one is unknown. */
interface Sides {
  readonly value: ArrayLike<number>;
  readonly threshold: ArrayLike<number>;
}

type Rule = AmpelCondition & { sides(columns: Columns): Sides };

const RULES: readonly Rule[] = [
  {
    key: 'price_above_sma200d',
    label: { en: 'Price above the 200-day average', de: 'Kurs über dem 200-Tage-Schnitt' },
    unit: 'usd',
    sides: ({ close, sma200 }) => ({ value: close, threshold: sma200 }),
  },
  {
    key: 'sma50d_above_sma200d',
    label: { en: '50-day above 200-day average', de: '50-Tage- über 200-Tage-Schnitt' },
    unit: 'usd',
    sides: ({ sma50, sma200 }) => ({ value: sma50, threshold: sma200 }),
  },
  {
    key: 'price_above_sma50w',
    label: { en: 'Price above the 50-week average', de: 'Kurs über dem 50-Wochen-Schnitt' },
    unit: 'usd',
    sides: ({ close, sma50w }) => ({ value: close, threshold: sma50w }),
  },
  {
    key: 'weekly_rsi_above_50',
    label: { en: 'Weekly RSI above 50', de: 'Wochen-RSI über 50' },
    unit: 'points',
    sides: ({ strength, fifty }) => ({ value: strength, threshold: fifty }),
  },
  {
    key: 'price_above_support_band',
    label: {
      en: 'Price above the 20-week and 21-week exponential average',
      de: 'Kurs über dem 20-Wochen- und dem exponentiellen 21-Wochen-Schnitt',
    },
    unit: 'usd',
    sides: ({ close, band }) => ({ value: close, threshold: band }),
  },
];

/** The five conditions, in the order of the payload. */
export const AMPEL_CONDITIONS: readonly AmpelCondition[] = RULES;

type Columns = ReturnType<typeof readColumns>;

function readColumns(view: SeriesView) {
  const close = view.values('btc_close');
  const column = () => new Float64Array(close.length);
  const [sma50, sma50w, sma20w, ema21w] = [column(), column(), column(), column()] as const;
  sma(close, 50, sma50);
  weekly(close, view.firstDay, (closes, result) => sma(closes, 50, result), sma50w);
  weekly(close, view.firstDay, (closes, result) => sma(closes, 20, result), sma20w);
  weekly(close, view.firstDay, (closes, result) => ema(closes, EMA_WEEKS, result), ema21w);
  return {
    close,
    sma50,
    sma50w,
    sma200: view.values('btc_sma200'),
    strength: view.values('weekly_rsi'),
    fifty: column().fill(50),
    band: sma20w.map((average, i) => Math.max(average, ema21w[i]!)),
  };
}

/** Five conditions of a bull market, one point each. */
export const derivation = derivedSeries({
  id: 'bullmarket-ampel',
  computeVersion: '1.0.0',
  recursive: true,
  inputs: ['btc_close', 'btc_sma200', 'weekly_rsi'],
  series: {
    id: 'bullmarket_stage',
    label: 'Bull market traffic light',
    group: 'technical',
    owner: 'market',
    unit: 'count',
    description: 'Number of bull-market conditions that are met, 0 to 5. No value until all five can be evaluated.',
    formula: '[P > SMA200d] + [SMA50d > SMA200d] + [P > SMA50w] + [weekly RSI > 50] + [P > SMA20w and P > EMA21w]',
    since: [{ series: 'btc_close', day: FIRST_PRICE_DATE, forgottenAfterDays: EMA_FORGETS_DAYS }],
  },
  compute(view, stage) {
    const columns = readColumns(view);
    const rules = RULES.map(({ sides }) => sides(columns));
    for (let i = 0; i < stage.length; i++) {
      stage[i] = 0;
      for (const { value, threshold } of rules) stage[i] = stage[i]! + met(value[i], threshold[i]);
    }
  },
});

/**
 * Returns 1 where a condition holds, 0 where it does not, NaN where it cannot be judged, which leaves the day without a
 * stage.
 */
function met(value: number | undefined, threshold: number | undefined): number {
  const margin = (value ?? Number.NaN) - (threshold ?? Number.NaN);
  if (Number.isNaN(margin)) return Number.NaN;
  return margin > 0 ? 1 : 0;
}

/** A condition on a day; numbers are NaN where unknown. */
export interface AmpelReading extends AmpelCondition {
  readonly met: boolean | null;
  readonly value: number;
  readonly threshold: number;
}

/** Returns the five conditions on a day. */
export function ampelReadings(view: SeriesView, day: Day): AmpelReading[] {
  const columns = readColumns(view);
  const i = day - view.firstDay;
  return RULES.map(({ key, label, unit, sides }) => {
    const { value: values, threshold: thresholds } = sides(columns);
    const [value, threshold] = [values[i] ?? Number.NaN, thresholds[i] ?? Number.NaN];
    const holds = met(value, threshold);
    return { key, label, unit, met: Number.isNaN(holds) ? null : holds === 1, value, threshold };
  });
}
