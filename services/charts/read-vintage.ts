import { type Day, toDay } from '../../engine/calendar.ts';
import type { ChartField } from '../../engine/charts/chart-declaration.ts';
import type { ChartModel, FittedModel } from '../../engine/charts/chart-model.ts';
import { knownView, lastPublished, type RevisedDay } from '../../engine/charts/known-view.ts';
import { sampleLine } from '../../engine/charts/sample-line.ts';
import { monthEnds, VINTAGE_PRESET, vintagePresets } from '../../engine/charts/vintage-days.ts';
import { FIRST_PRICE_DATE } from '../../engine/history/beginnings.ts';
import { historyLack } from '../../engine/history-needs/missing-reason.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { latest, type SeriesView } from '../../engine/series-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import type { ChartPage } from './chart-page.ts';
import type { ChartPageLine } from './chart-page-lines.ts';
import { BITCOIN_PRICE, type PagedChart } from './find-chart.ts';
import { isChanged, REVISIONS, readChartRevisions } from './read-chart-revisions.ts';

const PRICE = 'btc_close';
/** Months between two fits in the small chart of earlier model results. */
const MOVE_MONTHS = 3;
/** Days of prices before the first of these fits; earlier fits are off by orders of magnitude. */
const MOVES_AFTER_DAYS = 3 * 365;

const VINTAGE_LINE = shape.object('ChartVintageLine', 'A field of a chart as it was known on a day.', {
  key: shape.text('Key of the field.'),
  publishedTo: shape.day('Newest day whose value was published by then.'),
  values: shape.column.orNull('Values by day of the page; null where none of them has been revised since.'),
});

const MOVE = shape.object('ChartModelMove', "Result of one day's model for the newest day.", {
  day: shape.day('Day that the model was fitted on.'),
  value: shape.number('Curve of that model, or place by it without a curve.'),
});

const MODEL = shape.object(
  'ChartVintageModel',
  'A model as fitted on the chosen day and as fitted on the newest one.',
  {
    field: shape.text('Key of the field it places.'),
    curveField: shape.text.orNull('Key of the field with its curve; null without one.'),
    unit: shape.text('Unit of places.'),
    curveThen: shape.column.orNull('Curve of the chosen day by day of the page; null for the newest.'),
    curveNow: shape.column.orNull('Curve of the newest day by day of the page; null without one.'),
    edges: shape.list(
      'number',
      'Factors of the shown curve at the edges of its bands, ascending; empty without bands.',
    ),
    placesThen: shape.column.orNull(
      'Places of days up to the chosen one by its model; null for the newest and with a curve.',
    ),
    placesNow: shape.column('Places of all days by the newest model.'),
    placeThen: shape.number.orNull('Place of the chosen day by its own model; null without enough history.'),
    placeNow: shape.number.orNull('Place of the chosen day by the newest model; null without a value.'),
    newest: shape.day('Newest day with a value of every input.'),
    moves: shape.list(MOVE, 'Results of the models of every third month for the newest day.'),
    aheadThen: shape.number.orNull("Result of the chosen day's model for the newest day; null without enough history."),
  },
);

export const VINTAGE = shape.object(
  'ChartVintage',
  'State of a chart on a past day, computed from the values published by the end of that day.',
  {
    knownAt: shape.day('Day at whose end everything counts as known.'),
    isPast: shape.flag('Whether that day is before today.'),
    first: shape.day('First day with a vintage.'),
    last: shape.day('Today, in UTC.'),
    stops: shape.list('integer', 'Last day of each month and today, in days since 1970.'),
    presets: shape.list(VINTAGE_PRESET, 'Days that readers may want to go back to, oldest first.'),
    lines: shape.list(VINTAGE_LINE, 'Fields of the chart as they were known.'),
    model: shape.of.orNull(
      MODEL,
      'The model that is fitted again on every day; null for a chart without one, and without enough history.',
    ),
    revisions: shape.of(REVISIONS, 'Values that were changed after that day; of the newest day all changes so far.'),
  },
);

/** Reads the contents of a chart as of a day; as of today when the reader chose none. */
export async function readVintage(page: ChartPage, context: SubgraphContext): Promise<ShapeOf<typeof VINTAGE> | null> {
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
    knownAt: known,
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

function readLine(line: ChartPageLine, request: LineRequest): ShapeOf<typeof VINTAGE_LINE> {
  const { page, known, then, lagOf, revised, context } = request;
  const { days, step, first: begin } = page;
  const publishedTo = Math.min(...line.series.map((series) => lastPublished(known, lagOf(series))));
  const { key, series, price } = toField(line);
  if (line.isComputed) return { key, publishedTo, values: null };
  const first = price ? Math.max(begin, context.settings.pricePublishedFrom) : begin;
  const isRevised = revised.some(
    (one) => one.series === series && one.day >= first && one.day <= publishedTo && isChanged(one, known),
  );
  const values = isRevised
    ? sampleLine(then, series, days, step).map((value, i) => ((days[i] as Day) < first ? null : publishedNumber(value)))
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

function readModel(
  question: ModelQuestion,
  { page, known, then, isPast, context }: ModelRequest,
): ShapeOf<typeof MODEL> | null {
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
    field: model.field,
    curveField: model.curve ?? null,
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
