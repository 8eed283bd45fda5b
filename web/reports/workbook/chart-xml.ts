import { convertDateToSerialNumber, getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';
import { LINE_COLOURS, ZONE_COLOURS } from '../../studio/charts/picture-style.ts';
import type { DrawnColumn, PlacedChart } from './placed-chart.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NAMESPACES = [
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ');
const AXES = '<c:axId val="1001"/><c:axId val="1002"/>';
const DAY_FORMAT = 'yyyy\\-mm\\-dd';
/** Axes of fewer days name days, or months. */
const DAYS_BELOW = 120;
const MONTHS_BELOW = 1_200;
const MAX_TICKS = 9;
/** Round multiples of a power of ten. */
const STEPS = [1, 2, 5, 10];
/** English metric units per point. */
const POINT = 12_700;

/** Returns the part of a workbook that draws a chart (DrawingML, ECMA-376 part 1, chapter 21.2) from cells of a sheet. */
export function chartXml(chart: PlacedChart, sheet: string): string {
  const { mark, title } = chart;
  const series = [
    ...chart.lines.map((line, i) => columnSeries(chart, line, i, lineLook(mark, i), sheet)),
    ...chart.borders.map((border, i) =>
      columnSeries(chart, border, chart.lines.length + i, borderLook(i, chart.borders.length), sheet),
    ),
  ];
  return [
    `${HEAD}<c:chartSpace ${NAMESPACES}><c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart>`,
    `<c:title>${richText(title, 1100, true)}<c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`,
    `<c:plotArea><c:layout/>${plot(mark, series.join(''))}${dateAxis(chart)}${valueAxis(chart)}</c:plotArea>`,
    series.length > 1
      ? `<c:legend><c:legendPos val="${mark === 'stack' ? 'r' : 'b'}"/><c:overlay val="0"/></c:legend>`
      : '',
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>',
  ].join('');
}

function plot(mark: PlacedChart['mark'], series: string): string {
  if (mark === 'bars')
    return `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="30"/>${AXES}</c:barChart>`;
  if (mark === 'stack')
    return `<c:areaChart><c:grouping val="stacked"/><c:varyColors val="0"/>${series}${AXES}</c:areaChart>`;
  return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${AXES}</c:lineChart>`;
}

/** Shape properties of a series. */
function lineLook(mark: PlacedChart['mark'], i: number): string {
  const line = LINE_COLOURS[Math.min(i, LINE_COLOURS.length - 1)] ?? LINE_COLOURS[0];
  if (mark === 'stack') return fill(ZONE_COLOURS[i % ZONE_COLOURS.length]?.[0] ?? line);
  return mark === 'bars' ? fill(line) : stroke(line, i === 0 ? 1.75 : 1.25);
}

/** A border has the colour of the zone above it. */
function borderLook(i: number, count: number): string {
  const zone = count > 2 ? i + 1 : 2 * (i + 1);
  return stroke(ZONE_COLOURS[zone]?.[0] ?? ZONE_COLOURS[2][0], 1, true);
}

/** Series of a column of cells. The values are repeated for viewers that do not read the cells. */
function columnSeries(chart: PlacedChart, drawn: DrawnColumn, i: number, look: string, sheet: string): string {
  const { firstRow, nameRow, mark } = chart;
  const { name, column, values } = drawn;
  const cell = reference(sheet, column, nameRow, nameRow);
  const cells = reference(sheet, column, firstRow, firstRow + values.length - 1);
  const points = values.flatMap((value, at) => (value === null ? [] : [point(at, value)]));
  const isLine = mark === 'line';
  return [
    `<c:ser><c:idx val="${i}"/><c:order val="${i}"/>`,
    `<c:tx><c:strRef><c:f>${cell}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${sanitizeTextContent(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`,
    `${look}${isLine ? '<c:marker><c:symbol val="none"/></c:marker>' : ''}${mark === 'bars' ? '<c:invertIfNegative val="0"/>' : ''}`,
    days(chart, sheet),
    `<c:val><c:numRef><c:f>${cells}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${points.join('')}</c:numCache></c:numRef></c:val>`,
    `${isLine ? '<c:smooth val="0"/>' : ''}</c:ser>`,
  ].join('');
}

function days({ dates, firstRow }: PlacedChart, sheet: string): string {
  const cells = reference(sheet, 0, firstRow, firstRow + dates.length - 1);
  const points = dates.map((date, at) => point(at, convertDateToSerialNumber(new Date(`${date}T00:00:00Z`))));
  return `<c:cat><c:numRef><c:f>${cells}</c:f><c:numCache><c:formatCode>${DAY_FORMAT}</c:formatCode><c:ptCount val="${dates.length}"/>${points.join('')}</c:numCache></c:numRef></c:cat>`;
}

function point(at: number, value: number): string {
  return `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`;
}

/** Distance and format of the names of an axis of days, by its length: days, months or years. */
function dayTicks(dates: readonly string[]): {
  readonly every: number;
  readonly unit: string;
  readonly format: string;
} {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 || 1;
  if (days < DAYS_BELOW) return { every: Math.max(Math.ceil(days / MAX_TICKS), 1), unit: 'days', format: 'd\\ mmm' };
  if (days < MONTHS_BELOW) return { every: Math.ceil(days / 30 / MAX_TICKS), unit: 'months', format: 'mmm\\ yyyy' };
  return { every: Math.ceil(days / 365 / MAX_TICKS), unit: 'years', format: 'yyyy' };
}

function isMonthly(dates: readonly string[]): boolean {
  return dates.every((date, i) => i === 0 || date.slice(0, 7) !== dates[i - 1]?.slice(0, 7));
}

function dateAxis({ dates, mark }: PlacedChart): string {
  // Bars of months would be a day wide on an axis of days.
  const base = mark === 'bars' && isMonthly(dates) ? 'months' : 'days';
  const { every, unit, format } = dayTicks(dates);
  return [
    '<c:dateAx><c:axId val="1001"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>',
    `<c:axPos val="b"/><c:numFmt formatCode="${format}" sourceLinked="0"/><c:majorTickMark val="out"/>`,
    // Labels stay at the bottom where values are negative.
    `<c:minorTickMark val="none"/><c:tickLblPos val="low"/>${stroke('#c4c9c9', 0.75)}`,
    `<c:crossAx val="1002"/><c:crosses val="${mark === 'bars' ? 'autoZero' : 'min'}"/>`,
    '<c:auto val="1"/><c:lblOffset val="100"/>',
    `<c:baseTimeUnit val="${base}"/><c:majorUnit val="${every}"/><c:majorTimeUnit val="${unit}"/></c:dateAx>`,
  ].join('');
}

function valueAxis(chart: PlacedChart): string {
  const { unit } = chart;
  return [
    `<c:valAx><c:axId val="1002"/><c:scaling>${scaling(chart)}</c:scaling>`,
    `<c:delete val="0"/><c:axPos val="l"/><c:majorGridlines>${stroke('#e1e4e4', 0.75)}</c:majorGridlines>`,
    unit === '' ? '' : `<c:title>${richText(unit, 900, false)}<c:overlay val="0"/></c:title>`,
    '<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>',
    `<c:tickLblPos val="low"/><c:crossAx val="1001"/><c:crosses val="min"/></c:valAx>`,
  ].join('');
}

/** Scale of the values. A logarithmic one would otherwise reach to the next powers of ten. */
function scaling({ scale, lines, borders }: PlacedChart): string {
  const direction = '<c:orientation val="minMax"/>';
  const values = [...lines, ...borders].flatMap((one) => one.values).filter((value) => value !== null);
  if (scale !== 'log' || values.some((value) => value <= 0)) return direction;
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const power = 10 ** Math.floor(Math.log10(low));
  const top = 10 ** Math.floor(Math.log10(high));
  const min = power * (STEPS.findLast((step) => step * power <= low) ?? 1);
  const max = top * (STEPS.find((step) => step * top >= high) ?? 10);
  return `<c:logBase val="10"/>${direction}<c:max val="${max}"/><c:min val="${min}"/>`;
}

function richText(text: string, size: number, isBold: boolean): string {
  const properties = `<a:rPr lang="en-US" sz="${size}" b="${isBold ? 1 : 0}"/>`;
  return `<c:tx><c:rich><a:bodyPr/><a:p><a:r>${properties}<a:t>${sanitizeTextContent(text)}</a:t></a:r></a:p></c:rich></c:tx>`;
}

function stroke(colour: string, width: number, isDashed = false): string {
  const dash = isDashed ? '<a:prstDash val="dash"/>' : '';
  return `<c:spPr><a:ln w="${Math.round(width * POINT)}">${solid(colour)}${dash}</a:ln></c:spPr>`;
}

function fill(colour: string): string {
  return `<c:spPr>${solid(colour)}</c:spPr>`;
}

function solid(colour: string): string {
  return `<a:solidFill><a:srgbClr val="${colour.slice(1).toUpperCase()}"/></a:solidFill>`;
}

/** Absolute reference to cells of one column of a sheet. */
function reference(sheet: string, column: number, from: number, to: number): string {
  const absolute = (row: number) => getCellAddress(row, column).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2');
  const cells = from === to ? absolute(from) : `${absolute(from)}:${absolute(to)}`;
  return sanitizeTextContent(`'${sheet.replaceAll("'", "''")}'!${cells}`);
}
