import { marketBars } from '../../engine/backtest/market-bars.ts';
import { anchorsOf } from '../../engine/markets/resample-bars.ts';
import type { ListSubject, ValidationSubject } from '../../engine/validation/validation-subject.ts';
import type { Fault } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { outOfRange } from './request-ranges.ts';
import {
  type Fail,
  type GivenRules,
  type GivenSetting,
  type ResolvedRequest,
  type ResolvedSetting,
  readRules,
  readSetting,
  refusal,
} from './resolve-request.ts';
import { type GivenList, type GivenSignal, type GivenTrade, readList } from './validation-list.ts';

/** A validation as requested. */
export interface GivenValidation extends GivenSetting, Omit<GivenRules, 'strategy'> {
  readonly type: ValidationSubject['type'];
  readonly strategy?: string | null | undefined;
  readonly signalList?: readonly GivenSignal[] | null | undefined;
  readonly tradeList?: readonly GivenTrade[] | null | undefined;
  /** Number of variants tried, including this one. */
  readonly declaredTrials: number;
}

/** A validation with resolved names and filled-in defaults. */
export type ResolvedValidation =
  | { readonly type: 'rules'; readonly resolved: ResolvedRequest }
  | { readonly type: ListSubject['type']; readonly resolved: ResolvedSetting; readonly list: ListSubject };

/** Fields specific to one type; the first is required for it. */
const OWN = {
  rules: [
    ...(['strategy', 'parameters', 'filters', 'dateFrom', 'dateTo'] as const),
    ...(['stopLoss', 'takeProfit', 'trailingStop'] as const),
  ],
  signal_list: ['signalList'],
  trade_list: ['tradeList'],
} as const satisfies Readonly<Record<GivenValidation['type'], readonly (keyof GivenValidation)[]>>;

const TYPES = Object.keys(OWN) as GivenValidation['type'][];

/**
 * Resolves the names in a validation and fills in defaults.
 *
 * @throws DomainError `invalid_input` listing every fault with its pointer and the allowed values.
 */
export function resolveValidation(
  given: GivenValidation,
  declarations: EngineDeclarations,
  snapshot: SeriesSnapshot,
): ResolvedValidation {
  const { declaredTrials, ...asked } = given;
  const faults: Fault[] = outOfRange({ declaredTrials });
  const fail: Fail = (pointer, detail) => faults.push({ pointer, detail });
  checkMembers(given, fail);
  const setting = readSetting(asked, snapshot, fail);
  const resolved =
    given.type === 'rules'
      ? resolveRules(given, declarations, setting, fail)
      : resolveList(given, setting, snapshot, fail);
  if (!resolved || faults.length > 0) throw refusal(faults);
  return resolved;
}

function checkMembers(given: GivenValidation, fail: Fail): void {
  const { type } = given;
  const [needed] = OWN[type];
  if (given[needed] == null) fail(pointerOf(needed), `is required for type ${type}`);
  for (const owner of TYPES)
    for (const name of owner === type ? [] : OWN[owner])
      if (given[name] != null) fail(pointerOf(name), `applies to type ${owner} only, not to ${type}. Remove it`);
}

function pointerOf(name: string): string {
  return `/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

function resolveRules(
  { strategy, parameters, filters }: GivenValidation,
  declarations: EngineDeclarations,
  setting: ResolvedSetting | null,
  fail: Fail,
): ResolvedValidation | null {
  if (strategy == null) return null;
  const resolved = readRules({ strategy, parameters, filters }, declarations, setting, fail);
  if (resolved?.strategy.kind === 'contributions') {
    const others = declarations.strategies.filter(({ kind }) => kind === 'target').map(({ key }) => key);
    fail('/strategy', `is a savings plan without round trips: ${strategy}. Allowed: ${others.join(', ')}`);
  }
  return resolved && { type: 'rules', resolved };
}

function resolveList(
  given: GivenValidation,
  resolved: ResolvedSetting | null,
  snapshot: SeriesSnapshot,
  fail: Fail,
): ResolvedValidation | null {
  const list = listOf(given);
  if (!list) return null;
  const read = readList(list, resolved && barsOf(resolved, snapshot));
  for (const { pointer, detail } of read.faults) fail(pointer, detail);
  return resolved && { type: list.type, resolved, list: read.list };
}

function listOf({ type, signalList, tradeList }: GivenValidation): GivenList | null {
  if (type === 'signal_list') return signalList ? { type, signals: signalList } : null;
  return type === 'trade_list' && tradeList ? { type, trades: tradeList } : null;
}

/** Builds bars; ignores an invalid anchor, which is already a fault. */
function barsOf({ market, setting: { interval, anchor } }: ResolvedSetting, snapshot: SeriesSnapshot) {
  const shift = anchorsOf(interval).includes(anchor) ? anchor : 0;
  return marketBars(market, interval, shift, snapshot.lastDay);
}
