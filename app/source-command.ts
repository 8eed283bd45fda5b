import { parseArgs } from 'node:util';
import { type Day, toDay, toIsoDate } from '../engine/calendar.ts';
import type { PanelDeclaration } from '../engine/panel-declaration.ts';
import type { Collected } from '../ingest/collected.ts';
import { createDerive } from '../ingest/pipeline/derive.ts';
import { publishCollected } from '../ingest/schedule/publish-collected.ts';
import { notesOf } from '../ingest/schedule/step-outcome.ts';
import { collectFrom } from '../ingest/sources/collect-from.ts';
import type { DayWindow } from '../ingest/sources/day-windows.ts';
import { runSource } from '../ingest/sources/run-source.ts';
import type { EnabledSource } from '../ingest/sources/select-sources.ts';
import { createSourceStates } from '../ingest/sources/source-states.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { EngineDeclarations } from '../platform/modules/engine-declarations.ts';
import { didYouMean } from '../platform/text/nearest.ts';
import { readInstallation } from './installation.ts';
import { leftOut } from './left-out.ts';
import { listSources } from './list-sources.ts';
import { openLiveSources } from './live-sources.ts';
import { servesOthers, servesOthersBySettings } from './serves-others.ts';
import { refuseLiveOnSample } from './start-worker.ts';
import type { State } from './state/open-state.ts';
import { UsageError } from './usage-error.ts';

export const SOURCE_USAGE = `cyclegraph: query one live source

  cyclegraph source <key> [--day <date>]                 one day (default: yesterday)
  cyclegraph source <key> --from <date> [--to <date>]    a range of days (--to defaults to yesterday)
  ... --publish                                          publish the rows and print a summary
  cyclegraph source --states                             state of every live source`;

/** Dependencies of the command. */
export interface SourceCommandContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly declarations: EngineDeclarations;
  /** State to publish to; null for a command that publishes nothing. */
  readonly state: State | null;
}

interface SourceOptions {
  readonly key: string;
  readonly window: DayWindow;
  readonly isPublishing: boolean;
}

/** Whether a command with these arguments needs the database. */
export function needsDatabase(args: readonly string[]): boolean {
  return args.includes('--publish') || asksForStates(args);
}

function asksForStates(args: readonly string[]): boolean {
  return args.length === 1 && args[0] === '--states';
}

/**
 * Queries one source for a range of days and returns its rows as lines: series or panel with entity, day, values. When
 * publishing, returns a summary instead, since there may be a hundred thousand rows.
 *
 * @throws UsageError for an unknown source, option or date; DomainError `source_unavailable` for a source that does not
 * answer.
 */
export async function runSourceCommand(args: readonly string[], context: SourceCommandContext): Promise<string> {
  const { config, clock, declarations, state } = context;
  if (asksForStates(args)) {
    if (!state) throw new Error('Expected a database to read the states of the sources from.');
    return listSources(state.store.database, state.app.liveSources.enabled);
  }
  const { key, window, isPublishing } = readOptions(args, clock.today());
  const enabled = await findSource(key, config, state);
  const started = performance.now();
  if (!isPublishing) {
    const collected = await collectFrom(enabled, window, clock.now());
    const rows = linesOf(collected, declarations.panels);
    return [...rows, ...footerOf(key, collected, started)].join('\n');
  }
  if (!state) throw new Error('Expected a database to publish to.');
  const { database, series } = state.store;
  refuseLiveOnSample(state);
  const states = createSourceStates(database);
  const snapshot = series.loaded ? series.current() : null;
  const collected = await runSource(enabled, { clock, states, snapshot, catalogue: declarations }, window);
  const summary = [...summaryOf(collected), ...footerOf(key, collected, started)];
  const derive = createDerive(declarations.derivations);
  const published = await publishCollected(
    { publish: series.publish, derive, states },
    `source:${key}`,
    new Map([[key, collected]]),
  );
  const outcome = published ? `published as data version ${published.version}` : 'nothing new to publish';
  return [...summary, outcome].join('\n');
}

/** @throws UsageError for a source that is unknown, lacks its key, or must not be redistributed by this service. */
async function findSource(key: string, config: Config, state: State | null): Promise<EnabledSource> {
  const installation = await readInstallation(config);
  const keys = installation.sources.map((source) => source.key);
  if (!keys.includes(key))
    throw new UsageError(
      `Unknown source ${key}.${didYouMean(key, keys)} Sources:\n${keys.map((one) => `  ${one}`).join('\n')}`,
    );
  const forOthers = state ? await servesOthers(config, state.store.database) : servesOthersBySettings(config);
  const { enabled, withoutKey, withoutLicence } = await openLiveSources(config, {
    wanted: key,
    forOthers,
    installation,
  });
  if (forOthers !== null && withoutLicence[0]) throw new UsageError(leftOut(withoutLicence[0], forOthers).reason);
  if (!enabled[0]) throw new UsageError(`Source ${key} needs a key: set ${withoutKey[0]?.keySetting}`);
  return enabled[0];
}

/** @throws UsageError naming the invalid argument. */
function readOptions(args: readonly string[], today: Day): SourceOptions {
  const text = { type: 'string' } as const;
  const options = { day: text, from: text, to: text, publish: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [key, ...more] = positionals;
    if (key === undefined || more.length > 0) throw new UsageError(SOURCE_USAGE);
    return { key, window: readWindow(values, today), isPublishing: values.publish === true };
  } catch (error) {
    // parseArgs and toDay name the argument themselves.
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

interface AskedDays {
  readonly day?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function readWindow({ day, from, to }: AskedDays, today: Day): DayWindow {
  if (day !== undefined && (from ?? to) !== undefined)
    throw new Error('--day cannot be combined with --from or --to. Give either.');
  if (to !== undefined && from === undefined) throw new Error('--to requires --from. Add it.');
  const yesterday = toIsoDate(today - 1);
  const window = { from: toDay(day ?? from ?? yesterday), to: toDay(day ?? to ?? yesterday) };
  if (window.from > window.to)
    throw new Error(`--from ${toIsoDate(window.from)} is after --to ${toIsoDate(window.to)}. Swap them.`);
  if (window.to > today)
    throw new Error(`${toIsoDate(window.to)} is in the future. Choose a day up to today, ${toIsoDate(today)}.`);
  return window;
}

/** Formats the notes of the source, the number of rows and the elapsed time. */
function footerOf(key: string, collected: Collected, started: number): string[] {
  const rows = [...collected.series, ...collected.panels].reduce((sum, { days }) => sum + days.length, 0);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return [...notesOf(new Map([[key, collected]])), `${key}: ${rows} ${rows === 1 ? 'row' : 'rows'} in ${seconds} s`];
}

/** Formats a line per series and panel with first day, last day and number of rows. */
function summaryOf({ series, panels }: Collected): string[] {
  const ofSeries = series.map(({ seriesId, days }) => spanOf(seriesId, days));
  const ofPanels = [...new Set(panels.map(({ panel }) => panel))].map((panel) => {
    const ofPanel = panels.filter((one) => one.panel === panel);
    const entities = new Set(ofPanel.map(({ entity }) => entity)).size;
    const days = ofPanel.flatMap((one) => [...one.days]).sort((a, b) => a - b);
    return spanOf(`${panel} of ${entities} ${entities === 1 ? 'entity' : 'entities'}`, days);
  });
  return [...ofSeries, ...ofPanels];
}

function spanOf(name: string, days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)];
  const span = first === undefined || last === undefined ? '-' : `${toIsoDate(first)} to ${toIsoDate(last)}`;
  return `${name}\t${span}\t${days.length} ${days.length === 1 ? 'row' : 'rows'}`;
}

function linesOf({ series, panels }: Collected, declarations: readonly PanelDeclaration[]): string[] {
  const ofSeries = series.flatMap(({ seriesId, days, values }) =>
    days.map((day, i) => `${seriesId}\t${toIsoDate(day)}\t${values[i]}`),
  );
  const ofPanels = panels.flatMap(({ panel, entity, days, columns }) => {
    const fields = declarations.find(({ id }) => id === panel)?.fields ?? [];
    return days.map((day, row) => {
      const values = fields.map(({ key }, field) => `${key}=${columns[field]?.[row]}`);
      return `${panel} ${entity}\t${toIsoDate(day)}\t${values.join(' ')}`;
    });
  });
  return [...ofSeries, ...ofPanels];
}
