import { scaleLinear, scaleLog } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { amountText, axisText, unitText, valueText } from '../value-text.ts';
import { candlesOf } from './candle-shapes.ts';
import { type Band, curveBands } from './curve-bands.ts';
import type { DrawnLine } from './drawn-lines.ts';
import { bandPath, linePath } from './line-path.ts';
import { isLineMark, type PaneContent, paneScale, ticksOf } from './pane-scale.ts';
import { type EndLabel, placeLabels } from './place-labels.ts';
import { zoneClass } from './zone-classes.ts';
import { zonesOfPane } from './zones-of-pane.ts';

/** Where one pane of a chart is drawn. */
export interface PaneGeometry {
  readonly top: number;
  readonly bottom: number;
  readonly unit: string;
  /** Title instead of the unit. */
  readonly title: string | null;
  /** Farthest value of the first year, which the scale leaves out; null where it holds every value. */
  readonly beyond: number | null;
  readonly lines: readonly DrawnLine[];
  readonly isLog: boolean;
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  /** Zones from low to high. */
  readonly zones: readonly { readonly y: number; readonly height: number; readonly className: string }[];
  /** Bands around the curve of a model, from low to high. */
  readonly bands: readonly Band[];
  readonly shapes: readonly { readonly d: string; readonly className: string }[];
  /** End of the first line; null without one. */
  readonly end: { readonly x: number; readonly y: number } | null;
  /** Texts beside the ends of lines; none in a narrow drawing. */
  readonly labels: readonly EndLabel[];
}

interface PaneFrame {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly isNarrow: boolean;
  readonly lang: PageLanguage;
}

const LABEL_ROOM = 17;
/** A narrow drawing has fewer pixels than a long chart has values. */
const MAX_NARROW_POINTS = 420;
/** Layers of a stack are wide, and many of them are drawn. */
const MAX_STACK_POINTS = 180;
/** Units with more letters do not fit beside a line. */
const MAX_UNIT = 8;

/** Computes where one pane is drawn. A pane with values that are not positive is linear whatever is asked for. */
export function paneGeometry(content: PaneContent, frame: PaneFrame): PaneGeometry {
  const { pane, lines } = content;
  const { top, bottom, lang } = frame;
  const rows = pane.mark === 'stack' ? stackUp(lines) : lines.map(({ values }) => values);
  const { isLog, domain, beyond } = paneScale(content, rows);
  const y = (isLog ? scaleLog : scaleLinear)(domain, [bottom, top]);
  const ticks = ticksOf(pane, domain, { isLog, count: bottom - top > 200 ? 6 : 3 });
  return {
    top,
    bottom,
    lines,
    isLog,
    unit: lines[0]?.unit ?? '',
    title: pane.title ?? null,
    beyond,
    ticks: ticks.map((tick) => ({ y: y(tick), text: axisText(tick, lines[0]?.unit ?? '', lang) })),
    zones: zonesOf(pane.borders, y, frame),
    bands: curveBands(lines, content.edges, content.xOf, y),
    shapes: shapesOf(content, rows, y, frame),
    end: isLineMark(pane) ? endOf(rows[0] ?? [], lines[0]?.knownTo ?? null, content.xOf, y) : null,
    labels: frame.isNarrow ? [] : labelsOf(content, rows, y, frame),
  };
}

type Values = readonly (number | null)[];
type At = (value: number) => number;

/** Sums of each line and the ones below it. */
function stackUp(lines: readonly DrawnLine[]): Values[] {
  let below: Values = [];
  return lines.map(({ values }) => {
    const base = below;
    below = values.map((value, i) => (value === null ? null : value + (base[i] ?? 0)));
    return below;
  });
}

function zonesOf(borders: readonly number[], y: At, { top, bottom }: PaneFrame) {
  if (borders.length === 0) return [];
  const inPane = (at: number) => Math.min(Math.max(at, top), bottom);
  const edges = [bottom, ...borders.map((border) => inPane(y(border))), top];
  return edges
    .slice(1)
    .map((upper, zone) => ({
      y: upper,
      height: (edges[zone] ?? upper) - upper,
      className: zoneClass(zone, borders),
      zone,
    }))
    .filter(({ height }) => height > 0);
}

function shapesOf({ pane, lines, xOf, count }: PaneContent, rows: readonly Values[], y: At, frame: PaneFrame) {
  const thin = frame.isNarrow ? Math.max(Math.ceil(count / MAX_NARROW_POINTS), 1) : 1;
  if (pane.mark === 'bars') return barsOf(rows[0] ?? [], xOf, y, frame);
  if (pane.mark === 'candles') return candlesOf(lines, xOf, y, frame);
  if (pane.mark === 'stack')
    return rows.map((row, i) => {
      const below = rows[i - 1] ?? row.map((value) => value && 0);
      const every = Math.max(Math.ceil(count / MAX_STACK_POINTS), 1);
      return { d: bandPath(below, row, xOf, y, every), className: `stack ${stackClass(i, rows.length)}` };
    });
  // The most important line is drawn last, over the others.
  return rows.flatMap((row, i) => shapesOfLine(row, lines[i], (part) => linePath(part, xOf, y, thin))).reverse();
}

/** A line, solid up to the last value that was known and faded after it. */
function shapesOfLine(row: Values, line: DrawnLine | undefined, draw: (part: Values) => string) {
  const className = line?.className ?? '';
  const knownTo = line?.knownTo ?? null;
  if (knownTo === null) return [{ d: draw(row), className }];
  return [
    { d: draw(row.map((value, i) => (i <= knownTo ? value : null))), className },
    { d: draw(row.map((value, i) => (i >= knownTo ? value : null))), className: `${className} after` },
  ];
}

/** Class of a layer of a stack: hot for the lowest one, cold for the highest. */
export function stackClass(position: number, count: number): string {
  const zone = 5 - Math.floor((position * 5) / count);
  return `z${zone} s${position % 3}`;
}

/** One bar per value, upwards above zero and downwards below it, as two paths. */
function barsOf(values: Values, xOf: (index: number) => number, y: At, { left, right }: PaneFrame) {
  const known = values.flatMap((value, i) => (value === null ? [] : [[xOf(i), value] as const]));
  const width = Math.max(Math.min(((right - left) / Math.max(known.length, 1)) * 0.8, 24), 1);
  const bar = ([x, value]: readonly [number, number]) => {
    const [from, to] = [Math.max(x - width / 2, left), Math.min(x + width / 2, right)];
    return `M${from.toFixed(1)} ${y(0).toFixed(1)}V${y(value).toFixed(1)}H${to.toFixed(1)}V${y(0).toFixed(1)}z`;
  };
  const side = (isBelow: boolean) =>
    known
      .filter(([, value]) => value < 0 === isBelow)
      .map(bar)
      .join('');
  return [
    { d: side(false), className: 'for' },
    { d: side(true), className: 'against' },
  ];
}

function endOf(values: Values, knownTo: number | null, xOf: (index: number) => number, y: At) {
  const last = values.findLastIndex((value, i) => value !== null && i <= (knownTo ?? i));
  return last < 0 ? null : { x: xOf(last), y: y(values[last] as number) };
}

function labelsOf({ pane, lines }: PaneContent, rows: readonly Values[], y: At, frame: PaneFrame): readonly EndLabel[] {
  const { top, bottom, lang } = frame;
  if (pane.mark === 'stack') return [];
  const values = lines.flatMap(({ unit, values, role, className: lineClass }, i) => {
    if (role === 'hindsight' || role === 'bar') return [];
    const newest = values.findLast((value) => value !== null);
    const drawn = rows[i]?.findLast((value) => value !== null);
    if (newest == null || drawn == null) return [];
    const className = i === 0 ? 'unit' : role === 'value' ? `end${lineClass.match(/c(\d)/)?.[1]}` : `end-${role}`;
    const isShort = unitText(unit, lang).length <= MAX_UNIT;
    const text = isShort ? valueText(newest, unit, lang) : amountText(newest, unit, lang);
    return [{ y: y(drawn) + 4, text, className }];
  });
  const names = zonesOfPane(pane, lang);
  const zones = zonesOf(pane.borders, y, frame).map(({ y: upper, height, zone, className }) => ({
    y: upper + height / 2 + 4,
    text: names[zone] ?? '',
    className: `bandname ${className}`,
  }));
  return placeLabels([...values, ...zones], [top + 4, bottom + 4], LABEL_ROOM);
}
