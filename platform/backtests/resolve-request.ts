import type { BacktestRequest, TestSetting } from '../../engine/backtest/backtest-report.ts';
import type { FilterDeclaration } from '../../engine/backtest/filter-declaration.ts';
import type { ParameterValues, StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import { SLIPPAGE_BPS, usualCosts } from '../../engine/backtest/usual-costs.ts';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { anchorsOf, type Interval } from '../../engine/markets/resample-bars.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError, type Fault } from '../errors.ts';
import { lookUpMarket, unknownMarket } from '../markets/markets.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { didYouMean } from '../text/nearest.ts';
import { outOfRange } from './request-ranges.ts';

/** Faults that a refusal lists. */
const MOST_FAULTS = 20;

/** Where something is to be tested and at what costs, as it is asked for. */
export interface GivenSetting {
  readonly pair: string;
  readonly interval?: Interval | null | undefined;
  readonly anchor?: number | null | undefined;
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
  readonly feeBps?: number | null | undefined;
  readonly slippageBps?: number | null | undefined;
  readonly stopLoss?: number | null | undefined;
  readonly takeProfit?: number | null | undefined;
  readonly trailingStop?: number | null | undefined;
}

/** A strategy and the filters in front of its entries, as they are asked for. */
export interface GivenRules {
  readonly strategy: string;
  readonly parameters?: unknown;
  readonly filters?: readonly string[] | null | undefined;
}

/** A backtest as it is asked for. */
export interface GivenRequest extends GivenSetting, GivenRules {}

/** A setting whose every word means something. */
export interface ResolvedSetting {
  readonly setting: TestSetting;
  readonly market: PanelEntity;
  /** Ticker of what the market trades. */
  readonly base: string;
}

/** A request whose every word means something. */
export interface ResolvedRequest extends Omit<ResolvedSetting, 'setting'> {
  readonly request: BacktestRequest;
  readonly strategy: StrategyDeclaration;
  readonly filters: readonly FilterDeclaration[];
}

/** Notes a fault at a place of the request. */
export type Fail = (pointer: string, detail: string) => void;

/**
 * Finds what a request names and fills in its defaults.
 *
 * @throws DomainError `invalid_input` with a pointer to everything that is wrong at once, and what is allowed.
 */
export function resolveRequest(
  given: GivenRequest,
  declarations: EngineDeclarations,
  snapshot: SeriesSnapshot,
): ResolvedRequest {
  const faults: Fault[] = [];
  const fail: Fail = (pointer, detail) => faults.push({ pointer, detail });
  const resolved = readRules(given, declarations, readSetting(given, snapshot, fail), fail);
  if (!resolved || faults.length > 0) throw refusal(faults);
  return resolved;
}

/** Finds the strategy and the filters of a request. @returns null when nothing can be run, which is then a fault. */
export function readRules(
  given: GivenRules,
  { strategies, filters }: EngineDeclarations,
  resolved: ResolvedSetting | null,
  fail: Fail,
): ResolvedRequest | null {
  const strategy = strategies.find(({ key }) => key === given.strategy);
  if (!strategy) fail('/strategy', unknown('strategy', given.strategy, strategies));
  const parameters = strategy ? readParameters(strategy, given.parameters ?? {}, fail) : {};
  const chosen = readFilters(filters, given.filters ?? [], resolved?.base ?? '', fail);
  if (!strategy || !resolved) return null;
  const { setting, ...place } = resolved;
  const { pair, interval, anchor, dateFrom, dateTo, ...rules } = setting;
  return {
    ...place,
    strategy,
    filters: chosen,
    request: {
      strategy: strategy.key,
      pair,
      interval,
      anchor,
      dateFrom,
      dateTo,
      parameters,
      filters: chosen.map(({ key }) => key),
      ...rules,
    },
  };
}

/** Finds the market of a request and fills in the defaults. @returns null without a market, which is then a fault. */
export function readSetting(given: GivenSetting, snapshot: SeriesSnapshot, fail: Fail): ResolvedSetting | null {
  for (const { pointer, detail } of outOfRange(given)) fail(pointer, detail);
  const market = lookUpMarket(snapshot, given.pair);
  if (!market) fail('/pair', lowerFirst(unknownMarket(snapshot, given.pair)));
  const interval = given.interval ?? '1d';
  const anchor = given.anchor ?? 0;
  checkAnchor(interval, anchor, fail);
  if (!market) return null;
  const base = String(market.attributes.base ?? '');
  const dates = readDates(given, market, fail);
  return { market, base, setting: { pair: market.code, interval, anchor, ...dates, ...rulesOf(given, base) } };
}

function rulesOf({ feeBps, slippageBps, stopLoss, takeProfit, trailingStop }: GivenSetting, base: string) {
  return {
    feeBps: feeBps ?? usualCosts(base).feeBps,
    slippageBps: slippageBps ?? SLIPPAGE_BPS,
    stopLoss: stopLoss ?? 0,
    takeProfit: takeProfit ?? 0,
    trailingStop: trailingStop ?? 0,
  };
}

/** A refusal that names the first fault in words and lists them, as many as are of use to anybody. */
export function refusal(faults: readonly Fault[]): DomainError {
  const [first] = faults;
  const place = first && ('pointer' in first ? first.pointer.slice(1) : first.parameter);
  return new DomainError('invalid_input', `${place} ${first?.detail}.`, { errors: faults.slice(0, MOST_FAULTS) });
}

/** The faults of a refusal by {@link refusal}; anything else is thrown on. */
export function pointedFaults(error: unknown): { readonly pointer: string; readonly detail: string }[] {
  if (!(error instanceof DomainError) || !error.details.errors) throw error;
  return error.details.errors.flatMap((fault) => ('pointer' in fault ? [fault] : []));
}

function checkAnchor(interval: Interval, anchor: number, fail: Fail): void {
  const anchors = anchorsOf(interval);
  if (anchors.includes(anchor)) return;
  const allowed = anchors.length === 1 ? '0' : `from 0 to ${anchors.length - 1}`;
  fail('/anchor', `must be ${allowed} for ${interval}, not ${anchor}`);
}

function unknown(what: string, key: string, known: readonly { readonly key: string }[]): string {
  const keys = known.map((one) => one.key);
  return `names no ${what}: ${JSON.stringify(key)}.${didYouMean(key, keys)} Known: ${keys.join(', ')}`;
}

function lowerFirst(text: string): string {
  return `is not known: ${text.replace(/\.$/, '')}`;
}

function readParameters(strategy: StrategyDeclaration, given: unknown, fail: Fail): ParameterValues {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) {
    fail('/parameters', 'must be an object of numbers by name');
    return {};
  }
  const known = strategy.parameters.map(({ name }) => name);
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const allowed = known.length === 0 ? `${strategy.key} has none` : `${strategy.key} has ${known.join(', ')}`;
    fail(`/parameters/${name}`, `is no parameter: ${allowed}.${didYouMean(name, known)}`.replace(/\.$/, ''));
  }
  const values = Object.fromEntries(
    strategy.parameters.map((parameter) => {
      const value = (given as Record<string, unknown>)[parameter.name] ?? parameter.default;
      const { name, type, min, max } = parameter;
      const fits =
        typeof value === 'number' && value >= min && value <= max && (type === 'number' || Number.isInteger(value));
      if (!fits) {
        const kind = type === 'integer' ? 'a whole number' : 'a number';
        fail(`/parameters/${name}`, `must be ${kind} from ${min} to ${max}, not ${JSON.stringify(value)}`);
      }
      return [name, Number(value)];
    }),
  );
  const contradiction = strategy.check?.(values);
  if (contradiction) fail('/parameters', contradiction);
  return values;
}

function readFilters(
  known: readonly FilterDeclaration[],
  given: readonly string[],
  base: string,
  fail: Fail,
): FilterDeclaration[] {
  const chosen = given.flatMap((key, i) => {
    const filter = known.find((one) => one.key === key);
    if (!filter) fail(`/filters/${i}`, unknown('filter', key, known));
    else if (given.indexOf(key) < i) fail(`/filters/${i}`, `repeats ${key}`);
    else if (base !== '' && !filter.applies(base)) fail(`/filters/${i}`, `${key} does not apply to ${base}`);
    return filter ? [filter] : [];
  });
  return chosen.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Dates of a window, each within the bars of the market. */
export function readDates(
  { dateFrom, dateTo }: Pick<GivenRequest, 'dateFrom' | 'dateTo'>,
  { days }: PanelEntity,
  fail: Fail,
): { dateFrom: Day | null; dateTo: Day | null } {
  const [first, last] = [days[0] as Day, days.at(-1) as Day];
  const read = (pointer: string, text: string | null | undefined): Day | null => {
    if (!text) return null;
    const day = toDay(text);
    if (day < first || day > last)
      fail(pointer, `must be from ${toIsoDate(first)} to ${toIsoDate(last)}, where there are bars, not ${text}`);
    return day;
  };
  const from = read('/date_from', dateFrom);
  const to = read('/date_to', dateTo);
  if (from !== null && to !== null && from > to) fail('/date_from', `${dateFrom} comes after date_to ${dateTo}`);
  return { dateFrom: from, dateTo: to };
}
