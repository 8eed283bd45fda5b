import { toIsoDate } from '../../engine/calendar.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { keyedTier } from '../compile/endpoint.ts';
import type { PlotDeclaration } from '../compile/mcp-declarations.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inBody } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { exactly, text } from '../service/schema-parts.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { captionOf, FIGURES, figuresOf } from './chart-caption.ts';
import { type DrawnLine, linesOf, MAX_LINES, plotTitle } from './chart-lines.ts';
import type { DrawChart } from './chart-picture.ts';
import { createChartFinder, type Plottable } from './chart-subjects.ts';
import { defineTool } from './define-tool.ts';
import { invalidArgument } from './invalid-argument.ts';
import type { Tool, ToolCall } from './tool.ts';

export interface ChartToolOptions {
  readonly series: SeriesStore;
  readonly draw: DrawChart;
}

interface Asked {
  readonly chart: string;
  readonly id?: string;
  readonly days: number;
  readonly values?: readonly string[];
  readonly scale: 'linear' | 'log';
  readonly width: number;
}

/** Creates the tool that draws the history of any operation with a plot. */
export function createChartTool(endpoints: readonly RunnableEndpoint[], { series, draw }: ChartToolOptions): Tool {
  const plottable = endpoints.flatMap((one) => (one.endpoint.plot ? [{ ...one, plot: one.endpoint.plot }] : []));
  const findChart = createChartFinder(plottable, endpoints, series);
  const input = inputOf(plottable);
  const validate = createValidator(input);
  return defineTool({
    name: SERVICE_TOOLS.chart,
    title: 'Chart as an image',
    about:
      'The history of a reading, chart or series as an image (PNG), with first, last, lowest and highest value in the caption.\n\nUse it to show how a number developed. A window longer than the tier allows is shortened, which `range` reports.',
    notFor: 'for the numbers themselves: the history tool, found by svc_find_tools',
    tier: 'free',
    app: 'chart',
    input,
    output: OUTPUT,
    async call(call) {
      const asked = checkInput(validate, call.parameters, inBody) as unknown as Asked;
      const { plottable: found, id } = await findChart(asked.chart, asked.id);
      const answer = await readHistory(found, { ...asked, id }, call, series);
      const title = plotTitle(found.plot, answer);
      const lines = linesOf(found.plot, answer, asked.values);
      const figures = lines.flatMap((line) => figuresOf(line) ?? []);
      if (figures.length < lines.length || lines.length === 0)
        throw new DomainError('not_found', `No values of ${title} in the last ${asked.days} days. Request more days.`);
      if (asked.scale === 'log' && figures.some(({ min }) => min.value <= 0))
        throw invalidArgument('/scale', 'must be linear, not log, because some values are zero or negative');
      const sample = answer.sample === true;
      const source = sample ? 'generated sample data' : String(answer.source ?? 'computed by this service');
      const png = await draw({
        title,
        unit: unitOf(lines),
        width: asked.width,
        lines: lines.map(({ label, points }) => ({ name: label, points })),
        isLogarithmic: asked.scale === 'log',
        note: `Source: ${source}. Descriptive, not advice.`,
      });
      const range = (answer.range ?? null) as { readonly clamped?: boolean; readonly granted_days?: number } | null;
      const notes = [
        `Source: ${source}.`,
        ...(range?.clamped ? [`Shortened to the ${range.granted_days} days that your tier allows.`] : []),
      ];
      return {
        structured: { chart: asked.chart, id: id ?? null, title, lines: figures, source, sample, range },
        text: captionOf(title, figures, notes),
        png: Buffer.from(png).toString('base64'),
        view: viewOf(found, id, lines),
      };
    },
  });
}

/** What the page draws: the lines with all points, and where the catalogue describes them. */
function viewOf({ plot }: Plottable, id: string | undefined, lines: readonly DrawnLine[]) {
  const named = plot.listedBy !== null && id !== undefined ? id.toLowerCase().replaceAll('_', '-') : null;
  return { lines, slug: plot.page ?? named, reading: plot.reading };
}

const OUTPUT = exactly({
  chart: text('Requested chart.'),
  id: { type: ['string', 'null'], description: 'Subject of the chart; null for charts with a single subject.' },
  title: text('Title of the image.'),
  lines: FIGURES,
  source: text('Source of the numbers.'),
  sample: { type: 'boolean', description: 'Whether the numbers are generated sample data.' },
  range: {
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'Requested and granted history window; null for readings without a limit.',
  },
});

function inputOf(plottable: readonly Plottable[]) {
  const own = plottable.filter(({ plot }) => plot.listedBy === null);
  const readings = own.map(({ plot }) => plot.name);
  const withId = own.filter(({ plot }) => plot.id !== null);
  return {
    type: 'object',
    additionalProperties: false,
    required: ['chart'],
    properties: {
      chart: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: `A reading (${readings.join(', ')}), or the id of any chart or series (mvrv, m2_us).`,
      },
      id: {
        type: 'string',
        maxLength: 100,
        description: `Subject of ${withId.map(({ plot, endpoint }) => `${plot.name} (${endpoint.example[plot.id ?? '']})`).join(', ')}.`,
      },
      days: { type: 'integer', minimum: 2, default: 365, description: 'Days up to the newest.' },
      values: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_LINES,
        items: { type: 'string', maxLength: 100 },
        description: 'Members of the rows, of one unit; the main one when left out.',
      },
      scale: { type: 'string', enum: ['linear', 'log'], default: 'linear', description: 'Vertical axis.' },
      width: { type: 'integer', minimum: 480, maximum: 1_920, default: 960, description: 'Width in pixels.' },
    },
  } as const;
}

function aboutId({ id }: PlotDeclaration, { parameters }: RunnableEndpoint['endpoint']): string {
  const description = parameters.find(({ name }) => name === id)?.schema.description ?? '';
  return description.replace(/\.$/, '');
}

async function readHistory(
  { endpoint, run, plot }: Plottable,
  { id, days }: { readonly id: string | undefined; readonly days: number },
  { caller, requestId }: ToolCall,
  series: SeriesStore,
): Promise<Readonly<Record<string, unknown>>> {
  if (plot.id === null && id !== undefined) throw invalidArgument('/id', `must be omitted for ${plot.name}`);
  const known = endpoint.parameters.find(({ name }) => name === plot.id);
  if (known?.required && id === undefined)
    throw invalidArgument('/id', `is required for ${plot.name}: ${aboutId(plot, endpoint)}`);
  const takes = (name: string) => endpoint.parameters.some((one) => one.name === name);
  const parameters = {
    ...(plot.id !== null && id !== undefined && { [plot.id]: id }),
    ...(takes('days') ? { days } : { from: toIsoDate(series.current().lastDay - days + 1) }),
  };
  return run({ parameters, place: inBody, caller, tier: keyedTier(endpoint), requestId });
}

function unitOf(lines: readonly DrawnLine[]): string {
  return lines[0]?.unit ?? '';
}
