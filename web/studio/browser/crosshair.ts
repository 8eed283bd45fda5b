import { zoneAt } from '../chart/zone-at.ts';
import { zoneClass } from '../chart/zone-classes.ts';
import type { LegendData } from '../charts/legend-data.ts';
import { amountText, dayText, valueText } from '../value-text.ts';
import { crossLine, type DrawnPlot, type Plot } from './plot.ts';

/** Number of weekly values that Page Up and Page Down move by: a quarter of a year. */
const LEAP = 13;

/** Lets a pointer and the arrow keys choose a day of a chart and writes its values into the legend. */
export function crosshair(plot: Plot): void {
  const { element, data } = plot;
  let at = data.count - 1;
  const show = (index: number) => {
    at = Math.min(Math.max(index, 0), data.count - 1);
    for (const drawn of plot.drawings) crossLine(drawn, xOf(drawn, at, data));
    writeLegend(plot, at);
  };
  const leave = () => {
    at = data.count - 1;
    for (const { line } of plot.drawings) line.removeAttribute('d');
    writeLegend(plot, at);
  };
  element.addEventListener('pointermove', (event) => show(indexAt(plot, event.clientX)));
  element.addEventListener('pointerleave', leave);
  element.addEventListener('keydown', (event) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      PageUp: at - LEAP,
      PageDown: at + LEAP,
      Home: 0,
      End: data.count - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      show(target);
    } else if (event.key === 'Escape') {
      leave();
      element.blur();
    }
  });
}

/** Index of the day under a position on the screen. */
export function indexAt({ drawings, data }: Plot, clientX: number): number {
  const drawn = drawings.find(({ svg }) => svg.getBoundingClientRect().width > 0);
  if (!drawn) return data.count - 1;
  const { left, width } = drawn.svg.getBoundingClientRect();
  const x = ((clientX - left) / width) * drawn.width;
  const day = data.first + ((x - drawn.left) / (drawn.right - drawn.left)) * spanOf(data);
  const index = data.ages ? nearest(data.ages, day) : Math.round((day - data.first) / data.step);
  return Math.min(Math.max(index, 0), data.count - 1);
}

function nearest(ages: readonly number[], age: number): number {
  const distances = ages.map((one) => Math.abs(one - age));
  return distances.indexOf(Math.min(...distances));
}

function xOf({ left, right }: DrawnPlot, index: number, data: LegendData): number {
  return left + ((dayAt(data, index) - data.first) / (spanOf(data) || 1)) * (right - left);
}

/** Days from the first value to the last one. */
function spanOf(data: LegendData): number {
  return dayAt(data, data.count - 1) - data.first;
}

/** Days since 1970 of an index, or its age. */
export function dayAt({ ages, first, step }: LegendData, index: number): number {
  return ages?.[index] ?? first + index * step;
}

/** ISO date of days since 1970. */
export function isoOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Writes the values of a day; the newest day shows the newest value of each line, as the page came. */
function writeLegend({ legend, data }: Plot, index: number): void {
  const isNewest = index === data.count - 1;
  const day = dayAt(data, index);
  legend.day.textContent =
    data.age === null ? dayText(isoOf(day), data.lang) : `${data.age} ${amountText(day, 'count', data.lang)}`;
  data.lines.forEach((line, i) => {
    const newest = isNewest ? [...line.values].reverse().find((one) => one !== null) : line.values[index];
    const place = legend.lines[i];
    if (place) writeLine(place, line, newest ?? null, data);
  });
}

function writeLine(
  place: Element,
  { unit, borders, zones }: LegendData['lines'][number],
  value: number | null,
  { lang }: LegendData,
): void {
  const text = place.querySelector('b');
  if (text) text.textContent = value === null ? '' : valueText(value, unit, lang);
  const zone = place.querySelector('[data-zone]');
  if (!zone) return;
  const known = value === null ? null : zoneAt(borders, value);
  zone.className = known === null ? '' : `zone ${zoneClass(known, borders)}`;
  zone.textContent = known === null ? '' : (zones[known] ?? '');
}
