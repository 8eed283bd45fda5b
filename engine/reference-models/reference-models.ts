import { THIN_BELOW } from '../base-rates/outcomes.ts';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { type FittedModel, medianGrowthModel, type PriceFit, powerLawModel, YEAR_DAYS } from './price-fits.ts';

const FIT = shape.object('ReferenceFit', 'Result of a fit.', {
  fittedTo: shape.date('Newest close it has seen.'),
  observations: shape.integer('Closes, or yearly growths, it was fitted to.'),
  effectiveObservations: shape.integer('Number of them that are at least a year apart; the others overlap with them.'),
  parameterValues: shape.from(
    'parameters',
    shape.numbers('Fitted parameters: median_yearly_growth_pct (percent), or exponent and log10_intercept.'),
  ),
  parameters: shape.deprecated(
    'Use `parameterValues`, which is typed.',
    shape.json<Readonly<Record<string, number>>>(
      'Fitted parameters: median_yearly_growth_pct, or exponent and log10_intercept.',
    ),
  ),
  currentPrice: shape.number('Price on the line on the newest day, USD.'),
  targetPrice: shape.number('Price on the line at the end of the target year, USD.'),
  yearlyGrowthPct: shape.number('Growth of the line from the anchor to the end of the target year, percent a year.'),
  thin: shape.flag(`Whether there are fewer than ${THIN_BELOW} effective observations.`),
});
type FitReading = ShapeOf<typeof FIT>;

const LINE_POINT = shape.object('ReferenceLinePoint', 'Both lines of a model on a day.', {
  date: shape.date('Day of the value, UTC.'),
  fullSample: shape.number('Price on the full-sample line, USD.'),
  pointInTime: shape.number('Price on the point-in-time line, USD.'),
});

const MODEL = shape.object('ReferenceModel', 'One model with its two fits.', {
  key: shape.text<'median_growth_rate' | 'power_law'>('median_growth_rate or power_law.'),
  label: shape.label('Display name of the model.'),
  method: shape.text('How the line is made.'),
  fullSample: shape.of(FIT, 'Fitted to everything; it knows what came after the anchor.'),
  pointInTime: shape.of(FIT, 'Fitted to what was known on the anchor.'),
  spreadPp: shape.number(
    'Yearly growth of the full-sample line less that of the point-in-time line, percentage points.',
  ),
  targetYearDriftPct: shape.number.orNull(
    'Change of the target price from the fit of a year ago to that of today, the anchor held, percent; null without an older fit.',
  ),
  driftNullReason: shape.text.orNull('Why there is no drift; null when there is one.'),
  thin: shape.flag('Whether one of the fits is thin.'),
  lines: shape.list(LINE_POINT, 'Both lines: the anchor, the first of each month, the end of the target year.'),
});
export type ModelReading = ShapeOf<typeof MODEL>;

export const REFERENCE_MODELS = shape.object(
  'ReferenceModels',
  'Lines through the price history, each fitted to everything and to what was known on the anchor.',
  {
    computedAsOf: shape.day('Newest close the full-sample fits have seen.'),
    anchor: shape.day('Day the lines start from and the point-in-time fits end on.'),
    anchorPrice: shape.number('Close of the anchor, USD.'),
    targetYear: shape.integer('Year at whose end the lines are read.'),
    models: shape.list(MODEL, 'The median growth rate and the power law.'),
  },
);
export type ReferenceModels = ShapeOf<typeof REFERENCE_MODELS>;

/** A parameter out of range, with the reason. */
export interface ModelFault {
  readonly parameter: 'anchor' | 'target_year';
  readonly detail: string;
}

const SERIES = 'btc_close';
/** Years from the newest close to the default target, and the furthest one allowed. */
const DEFAULT_YEARS = 4;
const MAX_YEARS = 30;

/**
 * Computes reference lines for Bitcoin, each fitted to the whole history and to data known on the anchor.
 *
 * @param anchor - Day the lines start from; a year before the newest close when left out.
 * @param targetYear - Year at whose end the lines are read; four years on when left out.
 * @returns a fault for an anchor or target out of range; null without a price.
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
    anchorPrice: close[start - view.firstDay]!,
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
      method: 'close of the anchor * exp(median of ln(P[t] / P[t - 365]) over all fitted days * years)',
    },
    {
      ...powerLawModel(close, firstDay),
      key: 'power_law',
      label: { en: 'Power law of age', de: 'Potenzgesetz des Alters' },
      method: '10 ^ (a + b log10(days since 2009-01-03)), least squares of log10 P over all fitted days',
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
  if (earliest === null || anchor < earliest || anchor > newest || Number.isNaN(close[anchor - firstDay]!)) {
    const allowed =
      earliest === null
        ? 'cannot be computed yet'
        : `must be a day with a close from ${toIsoDate(earliest)} to ${toIsoDate(newest)}`;
    return { parameter: 'anchor', detail: `${allowed}, not ${toIsoDate(anchor)}` };
  }
  const first = Number(toIsoDate(anchor).slice(0, 4)) + 1;
  if (year < first || year > thisYear + MAX_YEARS)
    return { parameter: 'target_year', detail: `must be from ${first} to ${thisYear + MAX_YEARS}, not ${year}` };
  return null;
}

/** Returns the first day on which both models could have been fitted; the growth model needs longer. */
function earliestAnchor(close: Float64Array, firstDay: Day, newest: Day): Day | null {
  let growths = 0;
  for (let i = YEAR_DAYS; i <= newest - firstDay; i++) {
    if (!Number.isNaN(close[i]! / close[i - YEAR_DAYS]!)) growths++;
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
    driftNullReason: yearAgo ? null : `Too few closes for a fit as of ${toIsoDate(computedAsOf - YEAR_DAYS)}.`,
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

/** Returns the anchor, the first of every month after it, and the last day of the target year. */
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
