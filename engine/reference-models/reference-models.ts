import { THIN_BELOW } from '../base-rates/outcomes.ts';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { type FittedModel, medianGrowthModel, type PriceFit, powerLawModel, YEAR_DAYS } from './price-fits.ts';

interface Label {
  readonly en: string;
  readonly de: string;
}

/** What a fit says about the target year. */
export interface FitReading {
  readonly fittedTo: string;
  readonly observations: number;
  /** Observations a year or more apart. */
  readonly effectiveObservations: number;
  readonly parameters: Readonly<Record<string, number>>;
  /** Price on the line on the day everything was computed, USD. */
  readonly currentPrice: number;
  /** Price on the line at the end of the target year, USD. */
  readonly targetPrice: number;
  /** Growth of the line from the anchor to the end of the target year, percent a year. */
  readonly yearlyGrowthPct: number;
  /** Fewer than 30 effective observations. */
  readonly thin: boolean;
}

/** A point of both lines of a model, USD. */
export interface LinePoint {
  readonly date: string;
  readonly fullSample: number;
  readonly pointInTime: number;
}

export interface ModelReading {
  readonly key: 'median_growth_rate' | 'power_law';
  readonly label: Label;
  readonly method: string;
  /** Fitted to everything: it knows what came after the anchor. */
  readonly fullSample: FitReading;
  /** Fitted to what was known on the anchor. */
  readonly pointInTime: FitReading;
  /** Yearly growth of the full-sample line less that of the point-in-time line, percentage points. */
  readonly spreadPp: number;
  /** Change of the target price over the last year of fitting, percent; null when there was no fit a year ago. */
  readonly targetYearDriftPct: number | null;
  readonly driftNullReason: string | null;
  readonly thin: boolean;
  readonly lines: readonly LinePoint[];
}

export interface ReferenceModels {
  readonly computedAsOf: Day;
  readonly anchor: Day;
  readonly anchorPrice: number;
  readonly targetYear: number;
  readonly models: readonly ModelReading[];
}

/** A question that has no answer, by the parameter at fault. */
export interface ModelFault {
  readonly parameter: 'anchor' | 'target_year';
  readonly detail: string;
}

const SERIES = 'btc_close';
/** Years from the newest close to the default target, and the furthest one allowed. */
const DEFAULT_YEARS = 4;
const FURTHEST_YEARS = 30;

/**
 * Reference lines for Bitcoin, each fitted to everything and to what was known on the anchor.
 *
 * @param anchor - Day the lines start from; a year before the newest close when left out.
 * @param targetYear - Year at whose end the lines are read; four years on when left out.
 * @returns a fault for an anchor or target the models cannot serve; null without a price.
 */
export function referenceModels(
  view: SeriesView,
  anchor: Day | null,
  targetYear: number | null,
): ReferenceModels | ModelFault | null {
  const newest = latest(view, SERIES);
  if (!newest) return null;
  const close = sinceDate(view, SERIES, FIRST_PRICE_DATE);
  const start = anchor ?? newest.day - YEAR_DAYS;
  const thisYear = Number(toIsoDate(newest.day).slice(0, 4));
  const year = targetYear ?? thisYear + DEFAULT_YEARS;
  const models = createModels(close, view.firstDay, start);
  const fault = findFault(close, view.firstDay, newest.day, start, year, thisYear);
  if (fault) return fault;
  const question = { computedAsOf: newest.day, anchor: start, target: toDay(`${year}-12-31`) };
  return {
    computedAsOf: newest.day,
    anchor: start,
    anchorPrice: close[start - view.firstDay] as number,
    targetYear: year,
    models: models.map((model) => readModel(model, question)),
  };
}

type NamedModel = FittedModel & Pick<ModelReading, 'key' | 'label' | 'method'>;

function createModels(close: Float64Array, firstDay: Day, anchor: Day): NamedModel[] {
  return [
    {
      ...medianGrowthModel(close, firstDay, anchor),
      key: 'median_growth_rate',
      label: { en: 'Median growth rate', de: 'Mediane Wachstumsrate' },
      method: 'close of the anchor * exp(median of ln(P[t] / P[t - 365]) over all days fitted to * years)',
    },
    {
      ...powerLawModel(close, firstDay),
      key: 'power_law',
      label: { en: 'Power law of age', de: 'Potenzgesetz des Alters' },
      method: '10 ^ (a + b log10(days since 2009-01-03)), least squares of log10 P over all days fitted to',
    },
  ];
}

function findFault(
  close: Float64Array,
  firstDay: Day,
  newest: Day,
  anchor: Day,
  year: number,
  thisYear: number,
): ModelFault | null {
  const earliest = earliestAnchor(close, firstDay, newest);
  if (earliest === null || anchor < earliest || anchor > newest || Number.isNaN(close[anchor - firstDay] as number)) {
    const allowed =
      earliest === null
        ? 'cannot be served yet'
        : `must be a day with a close from ${toIsoDate(earliest)} to ${toIsoDate(newest)}`;
    return { parameter: 'anchor', detail: `${allowed}, not ${toIsoDate(anchor)}` };
  }
  const first = Number(toIsoDate(anchor).slice(0, 4)) + 1;
  if (year < first || year > thisYear + FURTHEST_YEARS)
    return { parameter: 'target_year', detail: `must be from ${first} to ${thisYear + FURTHEST_YEARS}, not ${year}` };
  return null;
}

/** First day on which both models could have been fitted: the growth model is the slower one. */
function earliestAnchor(close: Float64Array, firstDay: Day, newest: Day): Day | null {
  let growths = 0;
  for (let i = YEAR_DAYS; i <= newest - firstDay; i++) {
    if (!Number.isNaN((close[i] as number) / (close[i - YEAR_DAYS] as number))) growths++;
    if (growths === YEAR_DAYS) return firstDay + i;
  }
  return null;
}

interface Question {
  readonly computedAsOf: Day;
  readonly anchor: Day;
  readonly target: Day;
}

function readModel(model: NamedModel, question: Question): ModelReading {
  const { computedAsOf, anchor, target } = question;
  const full = model.fitTo(computedAsOf) as PriceFit;
  const past = model.fitTo(anchor) as PriceFit;
  const yearAgo = model.fitTo(computedAsOf - YEAR_DAYS);
  const [fullSample, pointInTime] = [readFit(full, question), readFit(past, question)];
  return {
    key: model.key,
    label: model.label,
    method: model.method,
    fullSample,
    pointInTime,
    spreadPp: roundSignificant(yearlyGrowth(full, question) - yearlyGrowth(past, question)),
    targetYearDriftPct: yearAgo ? roundSignificant(100 * (full.priceOn(target) / yearAgo.priceOn(target) - 1)) : null,
    driftNullReason: yearAgo ? null : `There were too few closes for a fit to ${toIsoDate(computedAsOf - YEAR_DAYS)}.`,
    thin: fullSample.thin || pointInTime.thin,
    lines: lineDays(anchor, target).map((day) => ({
      date: toIsoDate(day),
      fullSample: roundSignificant(full.priceOn(day)),
      pointInTime: roundSignificant(past.priceOn(day)),
    })),
  };
}

function readFit(fit: PriceFit, question: Question): FitReading {
  return {
    fittedTo: toIsoDate(fit.fittedTo),
    observations: fit.observations,
    effectiveObservations: fit.effective,
    parameters: Object.fromEntries(
      Object.entries(fit.parameters).map(([name, value]) => [name, roundSignificant(value)]),
    ),
    currentPrice: roundSignificant(fit.priceOn(question.computedAsOf)),
    targetPrice: roundSignificant(fit.priceOn(question.target)),
    yearlyGrowthPct: roundSignificant(yearlyGrowth(fit, question)),
    thin: fit.effective < THIN_BELOW,
  };
}

function yearlyGrowth(fit: PriceFit, { anchor, target }: Question): number {
  return 100 * Math.expm1((Math.log(fit.priceOn(target) / fit.priceOn(anchor)) * YEAR_DAYS) / (target - anchor));
}

/** The anchor, the first of every month after it, and the last day of the target year. */
function lineDays(anchor: Day, target: Day): Day[] {
  const days = [anchor];
  let [year, month] = toIsoDate(anchor).split('-').map(Number) as [number, number];
  for (;;) {
    month++;
    if (month > 12) [year, month] = [year + 1, 1];
    const day = toDay(`${year}-${String(month).padStart(2, '0')}-01`);
    if (day >= target) return [...days, target];
    days.push(day);
  }
}
