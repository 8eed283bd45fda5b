import { z } from 'zod';
import { instantOf, toDay, toIsoDate } from '../../engine/calendar.ts';
import { type DatedRow, dailyRows } from './daily-rows.ts';
import { type DayWindow, dayWindows } from './day-windows.ts';
import type { KitSeries } from './research-kit-series.ts';
import { seriesOf } from './series-of.ts';
import type { Source, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';

const DAYS_PER_PAGE = 5_000;
const NOT_FOUND = 404;

const column = { index: z.literal('day1'), start: z.int(), end: z.int() };
const dates = z.object({ ...column, data: z.array(z.iso.date()) });
/** A number, or open, high, low and close. */
const cell = z.union([z.number(), z.tuple([z.number(), z.number(), z.number(), z.number()])]).nullable();
/** One column per requested series, in that order, after the dates. */
const answer = z.tuple([dates]).rest(z.object({ ...column, data: z.array(cell) }));
type Answer = z.output<typeof answer>;

const listing = z.object({ has_more: z.boolean(), series: z.array(z.string()) });

/** One of our series with the kit's names that are summed for it on this server. */
interface Recipe extends Omit<KitSeries, 'ways'> {
  readonly names: readonly string[];
}

/** Series of the kit that a source collects. */
export interface KitTable {
  readonly key: string;
  readonly title: string;
  readonly since: Source['since'];
  readonly staleDays: number;
  readonly series: readonly KitSeries[];
}

/** Returns the recipe of every series for a server with the names of the newest version. */
function newestRecipes({ series }: KitTable): Recipe[] {
  return series.map(({ ways, ...one }) => ({ ...one, names: ways[0] ?? [] }));
}

function namesOf(recipes: readonly Recipe[]): string[] {
  return [...new Set(recipes.flatMap(({ names, percentOf }) => [...names, ...(percentOf ? [percentOf] : [])]))];
}

/** Returns the recipes that the names listed by the server allow. */
function recipesFor({ series }: KitTable, listed: ReadonlySet<string>): Recipe[] {
  return series.flatMap(({ ways, ...one }) => {
    const names = ways.find((way) => way.every((name) => listed.has(name)));
    return names && listed.has(one.percentOf ?? (names[0] as string)) ? [{ ...one, names }] : [];
  });
}

async function fetchListed(request: SourceRequest): Promise<ReadonlySet<string>> {
  const listed = new Set<string>();
  for (let page = 0; ; page++) {
    const { series, has_more } = await request.getJson(`/api/series/list?page=${page}`, listing);
    for (const name of series) listed.add(name);
    if (!has_more || series.length === 0) return listed;
  }
}

function pathFor(names: readonly string[], { from, to }: DayWindow): string {
  const range = `start=${toIsoDate(from)}&end=${toIsoDate(to + 2)}`;
  return `/api/series/bulk?index=day1&series=${['date', ...names].join(',')}&${range}`;
}

/** Computes our values of one day from the kit's. */
function valuesOf(recipes: readonly Recipe[], kit: ReadonlyMap<string, z.output<typeof cell>>): number[] {
  const of = (name: string, part?: number) => {
    const value = kit.get(name) ?? Number.NaN;
    return typeof value === 'number' ? value : (value[part ?? value.length] ?? Number.NaN);
  };
  return recipes.map(({ names, part, percentOf, isPositive }) => {
    const sum = names.reduce((total, name) => total + of(name, part), 0);
    const value = percentOf === undefined ? sum : (100 * sum) / of(percentOf);
    return isPositive && value <= 0 ? Number.NaN : value;
  });
}

function rowsOf(key: string, [{ data: days, start, end }, ...columns]: Answer, recipes: readonly Recipe[]): DatedRow[] {
  const names = namesOf(recipes);
  if (columns.length !== names.length)
    throw sourceUnavailable(key, `expected ${names.length} series in the answer; got ${columns.length}`);
  if (columns.some((one) => one.start !== start || one.end !== end || one.data.length !== days.length))
    throw sourceUnavailable(key, 'the series in the answer cover different days');
  return days.map((date, i) => {
    const kit = new Map(names.map((name, c) => [name, columns[c]?.data[i] ?? null]));
    return { at: instantOf(toDay(date)), values: valuesOf(recipes, kit) };
  });
}

/**
 * Keeps completed days. The kit's newest day is still growing, also when its chain lags, so a day counts once a later
 * one has begun.
 */
function completeRows(rows: readonly DatedRow[], { to }: DayWindow, { now }: SourceRequest): DatedRow[] {
  const newest = Math.max(...rows.map(({ at }) => at));
  return rows.filter(({ at }) => at > now.getTime() || (at < newest && at <= instantOf(to)));
}

/**
 * Returns the recipes that the server supports, and its answer for a window. A query with one unknown name is refused
 * as a whole; the source then requests the server's names and queries again with those.
 */
async function fetchFirst(
  table: KitTable,
  window: DayWindow,
  request: SourceRequest,
): Promise<{ recipes: Recipe[]; page: Answer }> {
  const newest = newestRecipes(table);
  const page = await request.findJson(pathFor(namesOf(newest), window), answer, NOT_FOUND);
  if (page) return { recipes: newest, page };
  const recipes = recipesFor(table, await fetchListed(request));
  if (recipes.length === 0) throw sourceUnavailable(table.key, 'the server lists none of the required series');
  return { recipes, page: await request.getJson(pathFor(namesOf(recipes), window), answer) };
}

function notesOn({ series }: KitTable, recipes: readonly Recipe[]): string[] {
  const missing = series.filter(({ seriesId }) => !recipes.some((one) => one.seriesId === seriesId));
  return missing.map(({ seriesId, ways }) => {
    const names = ways.map((way) => way.join(' + ')).join(' or ');
    return `without ${seriesId}: the server does not list ${names}`;
  });
}

/**
 * Creates a source of Bitcoin Research Kit series, computed from a full node.
 *
 * Written for the series interface of Bitview 0.12 (`/api/series/bulk`, index `day1`, `end` exclusive); the names of
 * versions from 0.3 on are known. Any self-hosted instance serves the same.
 */
export function researchKitSource(table: KitTable): Source {
  const { key, title, since, staleDays } = table;
  return {
    key,
    title,
    origin: 'https://bitview.space',
    cadence: 'daily',
    since,
    licence: {
      commercial: 'yes',
      note: 'Open source (MIT), served without a key; facts of the public chain.',
      terms: 'https://github.com/bitcoinresearchkit/brk',
      attribution: { text: 'Source: Bitcoin Research Kit, bitview.space', link: 'https://bitview.space' },
    },
    blocked: null,
    documentation: 'https://bitview.space/api',
    series: table.series.map(({ seriesId }) => seriesId),
    panels: [],
    pauseMs: 500,
    staleDays,
    async fetch(request) {
      const [first, ...others] = dayWindows(request, DAYS_PER_PAGE);
      if (!first) return { series: [], panels: [] };
      const { recipes, page } = await fetchFirst(table, first, request);
      const rows = completeRows(rowsOf(key, page, recipes), first, request);
      for (const window of others) {
        const next = await request.getJson(pathFor(namesOf(recipes), window), answer);
        rows.push(...completeRows(rowsOf(key, next, recipes), window, request));
      }
      const ids = recipes.map(({ seriesId }) => seriesId);
      return { series: seriesOf(key, ids, dailyRows(key, rows, request)), panels: [], notes: notesOn(table, recipes) };
    },
  };
}
