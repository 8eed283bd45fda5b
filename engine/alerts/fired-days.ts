import type { Day } from '../calendar.ts';
import { CYCLE_COMPONENTS, type CycleSignal, cycleSignal } from '../cycle/btc-cycle.ts';
import { type CoveredPart, MIN_COVERED } from '../cycle/covered-day.ts';
import { PULSE_PARTS } from '../cycle/pulse.ts';
import type { SeriesView } from '../series-view.ts';
import { crossedThreshold, type Thresholds } from './crossed-threshold.ts';

/** Condition of an alert on a published series. */
export type AlertRule =
  | ({ readonly kind: 'pulse_score' } & Thresholds)
  | { readonly kind: 'cycle_band'; readonly bands?: readonly CycleSignal[] | undefined }
  | { readonly kind: 'bullmarket_stage' };

/** A day on which an alert would have fired, with the values it would have compared. */
export interface FiredDay {
  readonly day: Day;
  readonly from: number;
  readonly to: number;
}

/** An alert on the history of what it watches. */
export interface AlertHistory {
  /** First day with a state; null when there is none. */
  readonly since: Day | null;
  readonly fired: readonly FiredDay[];
}

/** A day's value and the components it was computed from. */
interface State {
  readonly day: Day;
  readonly value: number;
  readonly composition: string;
}

/** Series that each kind watches, and the components of a composite. */
const WATCHED: Readonly<
  Record<AlertRule['kind'], { readonly series: string; readonly parts: readonly CoveredPart[] }>
> = {
  pulse_score: { series: 'pulse_score', parts: PULSE_PARTS },
  cycle_band: { series: 'btc_cycle_raw_score', parts: CYCLE_COMPONENTS },
  bullmarket_stage: { series: 'bullmarket_stage', parts: [] },
};

/**
 * Returns the days on which an alert would have fired, oldest first, and the first day with a state: on each day the newest state is compared with the one
 * before, as at a publication. A day with too few components is skipped, and a change of components fires nothing.
 *
 * A day depends on values of that day and earlier ones only.
 */
export function firedDays(view: SeriesView, rule: AlertRule): AlertHistory {
  const states = statesOf(view, rule.kind);
  const fired = states.flatMap((state, i) => {
    const before = states[i - 1];
    if (!before || before.composition !== state.composition || !fires(rule, before.value, state.value)) return [];
    return [{ day: state.day, from: before.value, to: state.value }];
  });
  return { since: states[0]?.day ?? null, fired };
}

function fires(rule: AlertRule, from: number, to: number): boolean {
  if (rule.kind === 'pulse_score') return crossedThreshold(rule, from, to) !== null;
  if (rule.kind === 'bullmarket_stage') return from !== to;
  const entered = cycleSignal(to);
  return entered !== cycleSignal(from) && (rule.bands?.includes(entered) ?? true);
}

function statesOf(view: SeriesView, kind: AlertRule['kind']): readonly State[] {
  const { series, parts } = WATCHED[kind];
  const values = view.values(series);
  const columns = parts.map(({ output, key, weight }) => ({ column: view.values(output), key, weight, begun: false }));
  const states: State[] = [];
  for (let i = 0; i < values.length; i++) {
    const present = columns.filter(({ column }) => !Number.isNaN(column[i]!));
    for (const one of present) one.begun = true;
    const value = values[i]!;
    const isCovered = weightOf(present) >= MIN_COVERED * weightOf(columns.filter(({ begun }) => begun));
    if (Number.isNaN(value) || !isCovered) continue;
    states.push({ day: view.firstDay + i, value, composition: present.map(({ key }) => key).join(' ') });
  }
  return states;
}

function weightOf(parts: readonly { readonly weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}
