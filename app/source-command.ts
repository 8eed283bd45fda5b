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
import type { State } from './open-state.ts';
import { servesOthers, servesOthersBySettings } from './serves-others.ts';
import { refuseLiveOnSample } from './start-worker.ts';
import { UsageError } from './usage-error.ts';

export const SOURCE_USAGE = `cyclegraph: what one live source says

  npm run source -- <key> [--day <date>]                 the day, default yesterday
  npm run source -- <key> --from <date> [--to <date>]    some days
  ... --publish                                          publish them, and print a summary
  npm run source -- --states                             how every live source is doing`;

/** What the command works with. */
export interface SourceCommandContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly declarations: EngineDeclarations;
  /** What to publish to; null when nothing is to be published. */
  readonly state: State | null;
}

interface SourceOptions {
  readonly key: string;
  readonly window: DayWindow;
  readonly isPublishing: boolean;
}

/** Whether these arguments ask for what needs the database. */
export function needsDatabase(args: readonly string[]): boolean {
  return args.includes('--publish') || asksForStates(args);
}

function asksForStates(args: readonly string[]): boolean {
  return args.length === 1 && args[0] === '--states';
}

/**
 * Asks one source for some days and returns what it says as lines: series or panel and entity, day, values. What is
 * published is summed up instead: it may be a hundred thousand lines.
 *
 * @throws UsageError for an unknown source, option or date; DomainError `source_unavailable` when it does not answer.
 */
export async function runSourceCommand(args: readonly string[], context: SourceCommandContext): Promise<string> {
  const { config, clock, declarations, state } = context;
  if (asksForStates(args)) {
    if (!state) throw new Error('the states of the sources need a database');
    return listSources(state.database, state.liveSources.enabled);
  }
  const { key, window, isPublishing } = readOptions(args, clock.today());
  const enabled = await findSource(key, config, state);
  const started = performance.now();
  if (!isPublishing) {
    const collected = await collectFrom(enabled, window, clock.now());
    const rows = linesOf(collected, declarations.panels);
    return [...rows, ...footerOf(key, collected, started)].join('\n');
  }
  if (!state) throw new Error('publishing needs a database');
  const { database, series } = state;
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

/** @throws UsageError for one that does not exist, lacks its key, or may not be passed on by this service. */
async function findSource(key: string, config: Config, state: State | null): Promise<EnabledSource> {
  const installation = await readInstallation(config);
  const keys = installation.sources.map((source) => source.key);
  if (!keys.includes(key))
    throw new UsageError(
      `no source ${key}.${didYouMean(key, keys)} There are:\n${keys.map((one) => `  ${one}`).join('\n')}`,
    );
  const forOthers = state ? await servesOthers(config, state.database) : servesOthersBySettings(config);
  const { enabled, withoutKey, withoutLicence } = await openLiveSources(config, {
    wanted: key,
    forOthers,
    installation,
  });
  if (forOthers !== null && withoutLicence[0]) throw new UsageError(leftOut(withoutLicence[0], forOthers).reason);
  if (!enabled[0]) throw new UsageError(`${key} needs ${withoutKey[0]?.keySetting}`);
  return enabled[0];
}

/** @throws UsageError that says which argument is wrong. */
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
  if (day !== undefined && (from ?? to) !== undefined) throw new Error('--day stands alone, without --from and --to');
  if (to !== undefined && from === undefined) throw new Error('--to needs --from');
  const yesterday = toIsoDate(today - 1);
  const window = { from: toDay(day ?? from ?? yesterday), to: toDay(day ?? to ?? yesterday) };
  if (window.from > window.to) throw new Error(`${toIsoDate(window.from)} is after ${toIsoDate(window.to)}`);
  if (window.to > today) throw new Error(`${toIsoDate(window.to)} is yet to come`);
  return window;
}

/** Notes of the source, and how many rows it delivered since an instant of the process. */
function footerOf(key: string, collected: Collected, started: number): string[] {
  const rows = [...collected.series, ...collected.panels].reduce((sum, { days }) => sum + days.length, 0);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return [...notesOf(new Map([[key, collected]])), `${key}: ${rows} ${rows === 1 ? 'row' : 'rows'} in ${seconds} s`];
}

/** A line for each series and each panel: its first and last day, and how many rows it got. */
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
