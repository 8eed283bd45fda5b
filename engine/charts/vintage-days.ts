import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { HALVINGS } from '../cycle/halving-position.ts';
import type { SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';

const YEAR_DAYS = 365;
/** Presets that fit into a row. */
const MAX_PRESETS = 9;

export const VINTAGE_PRESET = shape.object(
  'ChartVintagePreset',
  'A day worth going back to: a halving, a high, a year ago.',
  { day: shape.day('The day itself.'), label: shape.label('Name of the day for readers.') },
);

type VintagePreset = ShapeOf<typeof VINTAGE_PRESET>;

/** Returns the last day of every n-th month between two days, and the last day itself. */
export function monthEnds(first: Day, last: Day, months = 1): Day[] {
  const [year = 0, month = 0] = toIsoDate(first).split('-').map(Number);
  const days: Day[] = [];
  for (let i = 0; ; i++) {
    const count = year * 12 + month + i;
    const day = toDay(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`) - 1;
    if (day >= last) return [...days, last];
    if (day >= first && count % months === 0) days.push(day);
  }
}

/**
 * Lists the newest of the halvings, of the highest prices between them, and the day a year ago, oldest first.
 *
 * @param first - Earliest day of the list.
 * @param price - Series of the price.
 */
export function vintagePresets(view: SeriesView, first: Day, price: string): VintagePreset[] {
  const epochs = [view.firstDay, ...HALVINGS, view.lastDay + 1];
  const highs = epochs.slice(1).flatMap((end, i) => {
    const day = highestDay(view, price, epochs[i] as Day, end - 1);
    return day === null ? [] : [named(day, `High ${yearOf(day)}`, `Hoch ${yearOf(day)}`)];
  });
  const halvings = HALVINGS.map((day, i) => named(day, `Halving ${i + 1}`, `Halving ${i + 1}`));
  const presets = [...halvings, ...highs, named(view.lastDay - YEAR_DAYS, 'A year ago', 'Vor einem Jahr')];
  const known = presets.filter(({ day }) => day >= first && day < view.lastDay).sort((a, b) => a.day - b.day);
  return known.slice(-MAX_PRESETS);
}

function named(day: Day, en: string, de: string): VintagePreset {
  return { day, label: { en, de } };
}

function yearOf(day: Day): string {
  return toIsoDate(day).slice(0, 4);
}

function highestDay(view: SeriesView, series: string, from: Day, to: Day): Day | null {
  const values = view.values(series);
  let best: Day | null = null;
  for (let day = Math.max(from, view.firstDay); day <= Math.min(to, view.lastDay); day++) {
    const value = values[day - view.firstDay]!;
    if (!Number.isNaN(value) && (best === null || value > values[best - view.firstDay]!)) best = day;
  }
  return best;
}
