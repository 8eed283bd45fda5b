import { dayText } from '../value-text.ts';
import { isoOf } from './crosshair.ts';
import type { DrawnPlot, Plot } from './plot.ts';

/** Half the width of the thumb, pixels: the middle of the thumb stands under its day. */
const HALF_THUMB = 10;
/** Page Up and Page Down move to the vintage after this many days. */
const YEAR = 360;

/**
 * Shows the slider of the chosen day under the time axis. Dragging and keys move from one vintage to the next; letting go opens
 * the address of the day, so that the server draws it.
 *
 * @param go - Opens an address of this page.
 */
export function vintageSlider(part: Element, plot: Plot, go: (address: string) => void): void {
  const box = part.querySelector<HTMLElement>('[data-slide]');
  const input = box?.querySelector('input');
  if (!box || !input) return;
  const stops = (input.dataset.stops ?? '').split(' ').map(Number);
  const [first, last] = [stops[0] ?? 0, stops.at(-1) ?? 0];
  const { lang } = plot.data;
  // The end of an open window stands for the newest day.
  const dateOf = (day: number) => (day === last && input.dataset.newest) || isoOf(day);
  const choose = (day: number) => {
    input.value = String(day);
    showDay(part, input, dayText(dateOf(day), lang));
    input.style.setProperty('--done', `${(100 * (day - first)) / (last - first || 1)}%`);
  };
  const open = () => go(addressOf(dateOf(Number(input.value)), input.dataset.newest));
  box.hidden = stops.length < 2;
  place(box, plot, first, last);
  addEventListener('resize', () => place(box, plot, first, last));
  input.style.setProperty('--done', `${(100 * (Number(input.value) - first)) / (last - first || 1)}%`);
  input.addEventListener('input', () => choose(nearest(stops, Number(input.value))));
  input.addEventListener('change', open);
  input.addEventListener('keydown', (event) => {
    const next = nextStop(stops, Number(input.value), event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    open();
  });
}

/** Gives the slider the width of the plot between its first and its newest day. */
function place(box: HTMLElement, { drawings, data }: Plot, first: number, last: number): void {
  const drawn = drawings.find(({ svg }) => svg.getBoundingClientRect().width > 0);
  if (!drawn) return;
  const scale = drawn.svg.getBoundingClientRect().width / drawn.width;
  const [from, to] = [xOf(drawn, data, first), xOf(drawn, data, last)].map((x) => x * scale) as [number, number];
  box.style.marginLeft = `${from - HALF_THUMB}px`;
  box.style.width = `${to - from + 2 * HALF_THUMB}px`;
}

function xOf({ left, right }: DrawnPlot, { first, step, count }: Plot['data'], day: number): number {
  const span = (count - 1) * step || 1;
  return left + (Math.min(Math.max(day - first, 0), span) / span) * (right - left);
}

function nearest(stops: readonly number[], day: number): number {
  return stops.reduce((best, stop) => (Math.abs(stop - day) < Math.abs(best - day) ? stop : best), stops[0] ?? day);
}

/** The stop that a key moves to; undefined for other keys. */
function nextStop(stops: readonly number[], day: number, key: string): number | undefined {
  const lastBefore = (limit: number) => stops.filter((stop) => stop < limit).at(-1) ?? stops[0];
  const before = lastBefore(day);
  const after = stops.find((stop) => stop > day) ?? stops.at(-1);
  const targets: Readonly<Record<string, number | undefined>> = {
    ArrowLeft: before,
    ArrowDown: before,
    ArrowRight: after,
    ArrowUp: after,
    PageDown: lastBefore(day - YEAR),
    PageUp: stops.find((stop) => stop > day + YEAR) ?? stops.at(-1),
    Home: stops[0],
    End: stops.at(-1),
  };
  return targets[key];
}

function showDay(part: Element, input: HTMLInputElement, text: string): void {
  input.setAttribute('aria-valuetext', text);
  const output = part.querySelector('output');
  if (output) output.textContent = text;
}

function addressOf(date: string, newest: string | undefined): string {
  const address = new URL(location.href);
  if (date === newest) address.searchParams.delete('known_at');
  else address.searchParams.set('known_at', date);
  return address.href;
}
