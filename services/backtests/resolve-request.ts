import type { BacktestRequest, TestSetting } from '../../engine/backtest/backtest-report.ts';
import type { FilterDeclaration } from '../../engine/backtest/filter-declaration.ts';
import type { ParameterValues, StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import { SLIPPAGE_BPS, usualCosts } from '../../engine/backtest/usual-costs.ts';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { anchorsOf, type Interval } from '../../engine/markets/resample-bars.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError, endSentence, type Fault } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { lookUpMarket, marketFault } from '../markets/markets.ts';
import { outOfRange } from './request-ranges.ts';

/** Maximum number of faults listed in a refusal. */
const MAX_FAULTS = 20;

/** Market, window and costs as requested. */
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

/** Strategy and entry filters as requested. */
export interface GivenRules {
  readonly strategy: string;
  readonly parameters?: unknown;
  readonly filters?: readonly string[] | null | undefined;
}

/** A backtest as requested. */
export interface GivenRequest extends GivenSetting, GivenRules {}

/** Market, window and costs, validated and with defaults. */
export interface ResolvedSetting {
  readonly setting: TestSetting;
  readonly market: PanelEntity;
  /** Ticker of the market's base asset. */
  readonly base: string;
}

/** A backtest with resolved names and filled-in defaults. */
export interface ResolvedRequest extends Omit<ResolvedSetting, 'setting'> {
  readonly request: BacktestRequest;
  readonly strategy: StrategyDeclaration;
  readonly filters: readonly FilterDeclaration[];
}

/** Records a fault at a JSON pointer of the request. */
export type Fail = (pointer: string, detail: string) => void;

/**
 * Resolves the names in a request and fills in defaults.
 *
 * @throws DomainError `invalid_input` listing every fault with its pointer and the allowed values.
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

/** Resolves the strategy and filters. @returns null if the request cannot run; a fault has been recorded then. */
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

/** Resolves the market and fills in defaults. @returns null without a market; a fault has been recorded then. */
export function readSetting(given: GivenSetting, snapshot: SeriesSnapshot, fail: Fail): ResolvedSetting | null {
  for (const { pointer, detail } of outOfRange(given)) fail(pointer, detail);
  const market = lookUpMarket(snapshot, given.pair);
  if (!market) fail('/pair', marketFault(snapshot, given.pair));
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

/** Builds an error whose message states the first fault and whose details list up to 20. */
export function refusal(faults: readonly Fault[]): DomainError {
  const [first] = faults;
  const place = first && ('pointer' in first ? first.pointer.slice(1) : first.parameter);
  return new DomainError('invalid_input', endSentence(`${place} ${first?.detail}`), {
    errors: faults.slice(0, MAX_FAULTS),
  });
}

/** Returns the faults of a {@link refusal}; rethrows any other error. */
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
  return `is an unknown ${what}: ${JSON.stringify(key)}.${didYouMean(key, keys)} Allowed: ${keys.join(', ')}`;
}

function readParameters(strategy: StrategyDeclaration, given: unknown, fail: Fail): ParameterValues {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) {
    fail('/parameters', 'must be an object that maps parameter names to numbers');
    return {};
  }
  const known = strategy.parameters.map(({ name }) => name);
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const allowed =
      known.length === 0 ? `${strategy.key} has no parameters` : `Allowed for ${strategy.key}: ${known.join(', ')}`;
    fail(`/parameters/${name}`, `is an unknown parameter.${didYouMean(name, known)} ${allowed}`);
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
    else if (base !== '' && !filter.applies(base))
      fail(`/filters/${i}`, `names ${key}, which does not apply to ${base}`);
    return filter ? [filter] : [];
  });
  return chosen.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Parses the dates of a window, each within the market's history. */
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
      fail(pointer, `must be within the bars of this market, ${toIsoDate(first)} to ${toIsoDate(last)}, not ${text}`);
    return day;
  };
  const from = read('/date_from', dateFrom);
  const to = read('/date_to', dateTo);
  if (from !== null && to !== null && from > to)
    fail('/date_from', `must not be after date_to ${dateTo}, not ${dateFrom}`);
  return { dateFrom: from, dateTo: to };
}
