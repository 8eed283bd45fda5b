import { parseArgs } from 'node:util';
import { type Day, toDay, toIsoDate } from '../engine/calendar.ts';
import type { PanelDeclaration } from '../engine/panel-declaration.ts';
import type { Collected } from '../ingest/collected.ts';
import { createDerive } from '../ingest/pipeline/derive.ts';
import { publishCollected } from '../ingest/schedule/publish-collected.ts';
import { collectFrom } from '../ingest/sources/collect-from.ts';
import type { DayWindow } from '../ingest/sources/day-windows.ts';
import { loadSources } from '../ingest/sources/load-sources.ts';
import { runSource } from '../ingest/sources/run-source.ts';
import type { EnabledSource } from '../ingest/sources/select-sources.ts';
import { createSourceStates } from '../ingest/sources/source-states.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { EngineDeclarations } from '../platform/modules/engine-declarations.ts';
import { didYouMean } from '../platform/text/nearest.ts';
import { openLiveSources } from './live-sources.ts';
import type { State } from './open-state.ts';
import { refuseLiveOnSample } from './start-worker.ts';
import { UsageError } from './usage-error.ts';

export const SOURCE_USAGE = `cyclegraph: what one live source says

  npm run source -- <key> [--day <date>]                 the day, default yesterday
  npm run source -- <key> --from <date> [--to <date>]    some days
  ... --publish                                          and publish them`;

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

/** Whether these arguments ask for publishing, which needs the database. */
export function asksForPublishing(args: readonly string[]): boolean {
  return args.includes('--publish');
}

/**
 * Asks one source for some days and returns what it says as lines: series or panel and entity, day, values.
 *
 * @throws UsageError for an unknown source, option or date; DomainError `source_unavailable` when it does not answer.
 */
export async function runSourceCommand(args: readonly string[], context: SourceCommandContext): Promise<string> {
  const { config, clock, declarations, state } = context;
  const { key, window, isPublishing } = readOptions(args, clock.today());
  const enabled = await findSource(key, config);
  const started = performance.now();
  const lines = (collected: Collected) => {
    const rows = linesOf(collected, declarations.panels);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    return [...rows, `${key}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in ${seconds} s`];
  };
  if (!isPublishing) return lines(await collectFrom(enabled, window, clock.now())).join('\n');

  if (!state) throw new Error('publishing needs a database');
  const { database, series } = state;
  refuseLiveOnSample(state);
  const states = createSourceStates(database);
  const snapshot = series.loaded ? series.current() : null;
  const collected = await runSource(enabled, { clock, states, snapshot, catalogue: declarations }, window);
  const said = lines(collected);
  const derive = createDerive(declarations.derivations);
  const published = await publishCollected(
    { publish: series.publish, derive, states },
    `source:${key}`,
    new Map([[key, collected]]),
  );
  return [...said, published ? `published as data version ${published.version}` : 'nothing new to publish'].join('\n');
}

async function findSource(key: string, config: Config): Promise<EnabledSource> {
  const keys = (await loadSources()).map((source) => source.key);
  if (!keys.includes(key))
    throw new UsageError(
      `no source ${key}.${didYouMean(key, keys)} There are:\n${keys.map((one) => `  ${one}`).join('\n')}`,
    );
  const { enabled, withoutKey } = await openLiveSources(config, key);
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
