import { type Day, toIsoDate } from '../calendar.ts';
import { HALVINGS } from '../cycle/halving-position.ts';
import { cycleAnchors } from '../cycles/cycle-anchors.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { historyFault } from '../history/history-need.ts';
import { median } from '../indicators/median.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { ChartDeclaration, ChartRow, ChartView, Zone } from './chart-declaration.ts';

/** A stretch of the price normalised to begin at 1. The last one is open. */
interface Cycle {
  readonly key: string;
  readonly start: Day;
  /** Day after the last day. */
  readonly end: Day;
  readonly provisional: boolean;
}

const halving: ChartView = {
  key: 'halving',
  description: 'Price since each halving, as a multiple of the price on the halving day.',
  rows: (view) => toRows(view, halvingCycles(view)),
};

const bear: ChartView = {
  key: 'bear',
  description: 'Price since each cycle high, as a multiple of it. A high counts once the price has halved.',
  rows(view) {
    const null_reason = priceLack(view);
    // The highest price of a partial history need not be a cycle high.
    return null_reason === null ? toRows(view, bearCycles(view)) : { rows: [], meta: { cycles: [], null_reason } };
  },
};

/** Price cycles overlaid on each other. */
export const chart: ChartDeclaration = {
  slug: 'cycle-overlay',
  name: { en: 'Cycle overlay', de: 'Zyklenvergleich' },
  category: 'price',
  fields: [],
  views: [halving, bear],
  zone: (_values, view) => zoneOf(view),
};

/** Returns why the price history is incomplete, in words; null when it is complete. */
function priceLack(view: SeriesView): string | null {
  return historyFault(view.values('btc_close'), view.firstDay, wholeHistoryOf('btc_close'), view.length - 1);
}

/** Returns the newest day with a price; later days belong to no cycle yet. */
function lastPriceDay(view: SeriesView): Day {
  return latest(view, 'btc_close')?.day ?? view.firstDay - 1;
}

function halvingCycles(view: SeriesView): Cycle[] {
  const lastDay = lastPriceDay(view);
  return HALVINGS.filter((day) => day <= lastDay).map((start, i, all) => ({
    key: toIsoDate(start).slice(0, 4),
    start,
    end: all[i + 1] ?? lastDay + 1,
    provisional: i === all.length - 1,
  }));
}

/** Returns the cycles between highs after which the price halved before exceeding them. */
function bearCycles(view: SeriesView): Cycle[] {
  const highs = cycleAnchors(view, 'high');
  return highs.map(({ day: start }, i) => ({
    key: toIsoDate(start),
    start,
    end: highs[i + 1]?.day ?? lastPriceDay(view) + 1,
    provisional: i === highs.length - 1,
  }));
}

function toRows(view: SeriesView, cycles: readonly Cycle[]): ReturnType<ChartView['rows']> {
  const close = view.values('btc_close');
  const rows = cycles.flatMap(({ key, start, end, provisional }) => {
    const base = close[start - view.firstDay]!;
    const line: ChartRow[] = [];
    for (let day = start; day < end; day++) {
      const multiple = close[day - view.firstDay]! / base;
      if (!Number.isNaN(multiple))
        line.push({ date: toIsoDate(day), cycle: key, day: day - start, multiple, provisional });
    }
    return line;
  });
  const described = cycles.map(({ key, start, end, provisional }) => ({
    key,
    start_date: toIsoDate(start),
    end_date: toIsoDate(end - 1),
    days: end - start,
    provisional,
  }));
  return { rows, meta: { cycles: described } };
}

/** Compares the open halving cycle with the median of the completed ones at the same age. */
function zoneOf(view: SeriesView): Zone | null {
  const cycles = halvingCycles(view);
  const open = cycles.at(-1);
  // The median needs every completed cycle.
  if (!open || priceLack(view) !== null) return null;
  const close = view.values('btc_close');
  const age = lastPriceDay(view) - open.start;
  const multipleOf = ({ start }: Cycle) => close[start + age - view.firstDay]! / close[start - view.firstDay]!;
  const completed = cycles
    .slice(0, -1)
    .filter(({ start, end }) => start + age < end)
    .map(multipleOf)
    .filter((multiple) => !Number.isNaN(multiple))
    .sort((a, b) => a - b);
  const ratio = multipleOf(open) / median(completed);
  if (Number.isNaN(ratio)) return null;
  if (ratio < 0.8) return 'bearish';
  return ratio > 1.25 ? 'bullish' : 'neutral';
}
