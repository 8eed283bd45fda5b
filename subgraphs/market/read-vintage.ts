import { type Day, toDay } from '../../engine/calendar.ts';
import type { ChartField } from '../../engine/charts/chart-declaration.ts';
import type { ChartModel, FittedModel } from '../../engine/charts/chart-model.ts';
import { knownView, lastPublished, type RevisedDay } from '../../engine/charts/known-view.ts';
import { sampleLine } from '../../engine/charts/sample-line.ts';
import { monthEnds, type VintagePreset, vintagePresets } from '../../engine/charts/vintage-days.ts';
import { FIRST_PRICE_DATE } from '../../engine/history/beginnings.ts';
import { historyLack } from '../../engine/history/missing-reason.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { latest, type SeriesView } from '../../engine/series-view.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import type { ChartPageLine } from './chart-page-lines.ts';
import { BITCOIN_PRICE, type PagedChart } from './find-chart.ts';
import type { ChartPage } from './read-chart-page.ts';
import { type ChartRevisions, isChanged, readChartRevisions } from './read-chart-revisions.ts';

const PRICE = 'btc_close';
/** Months between two fits in the small chart of earlier model results. */
const MOVE_MONTHS = 3;
/** Days of prices before the first of these fits; earlier fits are off by orders of magnitude. */
const MOVES_AFTER_DAYS = 3 * 365;

type Values = readonly (number | null)[];

/** A model as fitted on the chosen day and on the newest one. */
export interface VintageModel {
  readonly declaration: ChartModel;
  readonly unit: string;
  /** Values of the curve by day of the page; null for a model without one. */
  readonly curveThen: Values | null;
  readonly curveNow: Values | null;
  /** Factors from the shown curve to the edges of its bands. */
  readonly edges: readonly number[];
  /** Positions of the days up to the chosen one by the model of that day; null where the newest model is shown. */
  readonly placesThen: Values | null;
  /** Positions of all days by the newest model. */
  readonly placesNow: Values;
  /** Position of the chosen day by the model of that day and by the newest model. */
  readonly placeThen: number | null;
  readonly placeNow: number | null;
  /** Newest day with a value of every input. */
  readonly newest: Day;
  /**
   * Result of each vintage of the model for the newest day: the value of its curve, or the position without a curve.
   */
  readonly moves: readonly { readonly day: Day; readonly value: number }[];
  /** Result of the chosen day's model for the newest day. */
  readonly aheadThen: number | null;
}

/** A line with the values known on the chosen day. */
export interface VintageLine {
  readonly key: string;
  /** Newest day whose value was published by then. */
  readonly publishedTo: Day;
  /** Values as known then; null when no value of the window has been revised since. */
  readonly values: Values | null;
}

/** The contents of a chart on a past day, next to its current contents. */
export interface ChartVintage {
  /** Day by whose end data must have been published to count as known. */
  readonly known: Day;
  /** Whether the reader chose a day before today. */
  readonly isPast: boolean;
  readonly first: Day;
  readonly last: Day;
  readonly stops: readonly Day[];
  readonly presets: readonly VintagePreset[];
  readonly lines: readonly VintageLine[];
  readonly model: VintageModel | null;
  readonly revisions: ChartRevisions;
}

/** Reads the contents of a chart as of a day; as of today when the reader chose none. */
export async function readVintage(page: ChartPage, context: SubgraphContext): Promise<ChartVintage | null> {
  const { chart, known: chosen, history } = page;
  const { snapshot, clock } = context;
  if (chart.main === null) return null;
  const view = snapshot.view();
  const today = clock.today();
  const known = chosen ?? today;
  const fields = page.lines.filter(({ isComputed }) => !isComputed).map(toField);
  const inputs = chart.declaration.model?.inputs ?? [];
  const revised = await readChartRevisions(
    { snapshot, series: [...fields.map(({ series }) => series), ...inputs] },
    context,
  );
  const lagOf = lagsOf(context);
  const then = knownView(view, known, lagOf, revised.days);
  const isPast = known < today;
  const question = { chart, revised: revised.days, lagOf };
  const first = firstOf(view, chart) ?? history.first;
  return {
    known,
    isPast,
    first,
    last: today,
    stops: monthEnds(first, today),
    presets: vintagePresets(view, first, PRICE),
    lines: page.lines.map((line) => readLine(line, { page, known, then, lagOf, revised: revised.days, context })),
    model: readModel(question, { page, known, then, isPast, context }),
    revisions: revised.changedSince(isPast ? known : null, fields, lagOf),
  };
}

/** Returns the field whose series a line shows. */
function toField({ key, series: [series = PRICE] }: ChartPageLine): ChartField {
  return { key, series, ...(BITCOIN_PRICE.test(series) && { price: true as const }) };
}

/** Returns the publication lag of each series; a series without a declaration is known at its close. */
function lagsOf({ declarations }: SubgraphContext) {
  return (series: string) => declarations.series.get(series)?.publicationLagDays ?? 1;
}

/** First day with a value of the model's field, or of the main series without a model. */
function firstOf(view: SeriesView, { declaration: { model, fields }, main }: PagedChart): Day | null {
  const series = fields.find(({ key }) => key === model?.field)?.series ?? main?.id ?? PRICE;
  const at = view.values(series).findIndex((value) => !Number.isNaN(value));
  return at < 0 ? null : view.firstDay + at;
}

interface LineRequest {
  readonly page: ChartPage;
  readonly known: Day;
  readonly then: SeriesView;
  readonly lagOf: (series: string) => number;
  readonly revised: readonly RevisedDay[];
  readonly context: SubgraphContext;
}

function readLine(line: ChartPageLine, request: LineRequest): VintageLine {
  const { page, known, then, lagOf, revised, context } = request;
  const { days, window } = page;
  const publishedTo = Math.min(...line.series.map((series) => lastPublished(known, lagOf(series))));
  const { key, series, price } = toField(line);
  if (line.isComputed) return { key, publishedTo, values: null };
  const first = Math.max(window.first, price ? context.settings.pricePublishedFrom : window.first);
  const isRevised = revised.some(
    (one) => one.series === series && one.day >= first && one.day <= publishedTo && isChanged(one, known),
  );
  const values = isRevised
    ? sampleLine(then, series, days, window.step).map((value, i) =>
        (days[i] as Day) < first ? null : publishedNumber(value),
      )
    : null;
  return { key, publishedTo, values };
}

interface ModelQuestion {
  readonly chart: PagedChart;
  readonly revised: readonly RevisedDay[];
  readonly lagOf: (series: string) => number;
}

interface ModelRequest {
  readonly page: ChartPage;
  readonly known: Day;
  readonly then: SeriesView;
  readonly isPast: boolean;
  readonly context: SubgraphContext;
}

/** Fits the model on the newest day and on earlier days, independently of the reader's choice. */
const newestFit = perSnapshot(
  ({ chart }: ModelQuestion) => chart.slug,
  (snapshot: SeriesSnapshot, { chart, revised, lagOf }) => {
    const { model } = chart.declaration;
    const view = snapshot.view();
    const fitted = model && fitOf(model, chart, view);
    if (!model || !fitted) return null;
    const newest = newestInput(view, model);
    const begin = Math.max(firstOf(view, chart) ?? newest, toDay(FIRST_PRICE_DATE) + MOVES_AFTER_DAYS);
    const moves = monthEnds(Math.min(begin, newest), newest, MOVE_MONTHS).flatMap((day) => {
      const past = fitOf(model, chart, day === newest ? view : knownView(view, day, lagOf, revised));
      const value = past && answerFor(past, view, newest);
      return value == null ? [] : [{ day, value }];
    });
    return { fitted, newest, moves };
  },
);

/** Newest day on which every input of a model has a value. */
function newestInput(view: SeriesView, { inputs }: ChartModel): Day {
  return Math.min(...inputs.map((series) => latest(view, series)?.day ?? view.firstDay));
}

/** Fits a model; null when the history of its field is too short. */
function fitOf(model: ChartModel, { declaration }: PagedChart, view: SeriesView): FittedModel | null {
  const series = declaration.fields.find(({ key }) => key === model.field)?.series ?? '';
  return historyLack(view, series, view.lastDay) ? null : model.fit(view);
}

/** Returns the result of a fit for a day: the value of its curve, or the position of the day without a curve. */
function answerFor(fitted: FittedModel, view: SeriesView, day: Day): number | null {
  return publishedNumber(fitted.curve ? fitted.curve.valueOn(day) : fitted.placeOn(view, day));
}

function readModel(question: ModelQuestion, { page, known, then, isPast, context }: ModelRequest): VintageModel | null {
  const { model, fields } = question.chart.declaration;
  const { snapshot, declarations } = context;
  const now = newestFit(snapshot, question);
  if (!model || !now) return null;
  const view = snapshot.view();
  const past = isPast ? fitOf(model, question.chart, then) : now.fitted;
  const shown = past ?? now.fitted;
  const days = page.days;
  const curveOf = (fitted: FittedModel) =>
    fitted.curve && days.map((day) => publishedNumber(fitted.curve?.valueOn(day)));
  const placesOf = (fitted: FittedModel, seen: SeriesView) =>
    days.map((day) => publishedNumber(fitted.placeOn(seen, day)));
  const unit = declarations.series.get(fields.find(({ key }) => key === model.field)?.series ?? '')?.unit ?? '';
  const placed = Math.min(known, newestInput(then, model));
  return {
    declaration: model,
    unit,
    curveThen: isPast && past ? curveOf(past) : null,
    curveNow: curveOf(now.fitted),
    edges: shown.curve?.edges.map((edge) => publishedNumber(edge) ?? 1) ?? [],
    placesThen: isPast && past && !past.curve ? placesOf(past, then) : null,
    placesNow: placesOf(now.fitted, view),
    placeThen: past && publishedNumber(past.placeOn(then, placed)),
    placeNow: publishedNumber(now.fitted.placeOn(view, placed)),
    newest: now.newest,
    moves: now.moves,
    aheadThen: past && answerFor(past, view, now.newest),
  };
}
