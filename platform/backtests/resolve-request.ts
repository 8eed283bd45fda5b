import type { BacktestRequest, TestSetting } from '../../engine/backtest/backtest-report.ts';
import type { FilterDeclaration } from '../../engine/backtest/filter-declaration.ts';
import type { ParameterValues, StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { assetClassOf } from '../../engine/markets/asset-class.ts';
import { anchorsOf, type Interval } from '../../engine/markets/resample-bars.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError, type Fault } from '../errors.ts';
import { lookUpMarket, unknownMarket } from '../markets/markets.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { didYouMean } from '../text/nearest.ts';

/** Costs on each side when the caller names none: crypto, and everything else. */
const FEE_BPS = { crypto: 10, tokenized_rwa: 5 } as const;
const SLIPPAGE_BPS = 5;
const MOST_FAULTS = 20;

/** Least and greatest value of what trading may cost and of the stops. */
const RANGES = {
  feeBps: ['/fee_bps', 0, 500],
  slippageBps: ['/slippage_bps', 0, 500],
  stopLoss: ['/stop_loss', 0, 0.99],
  takeProfit: ['/take_profit', 0, 100],
  trailingStop: ['/trailing_stop', 0, 0.99],
} as const;

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

/** A backtest as it is asked for. */
export interface GivenRequest extends GivenSetting {
  readonly strategy: string;
  readonly parameters?: unknown;
  readonly filters?: readonly string[] | null | undefined;
}

/** A setting whose every word means something. */
export interface ResolvedSetting {
  readonly setting: TestSetting;
  readonly market: PanelEntity;
}

/** A request whose every word means something. */
export interface ResolvedRequest {
  readonly request: BacktestRequest;
  readonly strategy: StrategyDeclaration;
  readonly filters: readonly FilterDeclaration[];
  readonly market: PanelEntity;
}

/** Told of everything that is wrong, with a pointer and what is allowed. */
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
  const resolved = readStrategyRequest(given, declarations, readSetting(given, snapshot, fail), fail);
  if (!resolved || faults.length > 0) throw refusal(faults);
  return resolved;
}

/** Finds the strategy and the filters of a request. @returns null when there is nothing to run, which is then a fault. */
export function readStrategyRequest(
  given: Pick<GivenRequest, 'strategy' | 'parameters' | 'filters'>,
  { strategies, filters }: EngineDeclarations,
  resolved: ResolvedSetting | null,
  fail: Fail,
): ResolvedRequest | null {
  const strategy = strategies.find(({ key }) => key === given.strategy);
  if (!strategy) fail('/strategy', unknown('strategy', given.strategy, strategies));
  const parameters = strategy ? readParameters(strategy, given.parameters ?? {}, fail) : {};
  const chosen = readFilters(filters, given.filters ?? [], String(resolved?.market.attributes.base ?? ''), fail);
  if (!strategy || !resolved) return null;
  const { pair, interval, anchor, dateFrom, dateTo, ...rules } = resolved.setting;
  return {
    strategy,
    market: resolved.market,
    filters: chosen,
    request: {
      ...{ strategy: strategy.key, pair, interval, anchor, dateFrom, dateTo, parameters },
      filters: chosen.map(({ key }) => key),
      ...rules,
    },
  };
}

/** Finds the market of a setting and fills in its defaults. @returns null without a market, which is then a fault. */
export function readSetting(given: GivenSetting, snapshot: SeriesSnapshot, fail: Fail): ResolvedSetting | null {
  const market = lookUpMarket(snapshot, given.pair);
  if (!market) fail('/pair', lowerFirst(unknownMarket(snapshot, given.pair)));
  const interval = given.interval ?? '1d';
  const anchor = given.anchor ?? 0;
  checkAnchor(interval, anchor, fail);
  checkRanges(given, fail);
  if (!market) return null;
  const { feeBps, slippageBps, stopLoss, takeProfit, trailingStop } = given;
  return {
    market,
    setting: {
      ...{ pair: market.code, interval, anchor, ...readDates(given, market, fail) },
      feeBps: feeBps ?? FEE_BPS[assetClassOf(String(market.attributes.base ?? ''))],
      slippageBps: slippageBps ?? SLIPPAGE_BPS,
      stopLoss: stopLoss ?? 0,
      takeProfit: takeProfit ?? 0,
      trailingStop: trailingStop ?? 0,
    },
  };
}

/** A refusal that names the first fault in words and lists them, as many as are of use to anybody. */
export function refusal(faults: readonly Fault[]): DomainError {
  const [first] = faults;
  const place = first && ('pointer' in first ? first.pointer.slice(1) : first.parameter);
  return new DomainError('invalid_input', `${place} ${first?.detail}.`, { errors: faults.slice(0, MOST_FAULTS) });
}

/** The operations say the same; a document of a caller's own does not pass by them. */
function checkRanges(given: GivenSetting, fail: Fail): void {
  for (const name of Object.keys(RANGES) as (keyof typeof RANGES)[]) {
    const [pointer, min, max] = RANGES[name];
    const value = given[name] ?? 0;
    if (!(value >= min && value <= max)) fail(pointer, `must be from ${min} to ${max}, not ${value}`);
  }
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

function readDates(
  { dateFrom, dateTo }: GivenSetting,
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
