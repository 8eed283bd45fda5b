import { CYCLE_COMPONENTS, type CycleComponent } from './btc-cycle.ts';

/** A choice in a score that was made after the days it judges. */
export interface Hindsight {
  /** Key of the component, `weights` or `zone_borders`. */
  readonly key: string;
  /** Text for readers: what was chosen, and from what. */
  readonly reason: string;
}

/** Components whose shape itself was chosen after the fact, so that a rank of them would have the same hindsight. */
const SHAPES: Readonly<Record<string, string>> = {
  pi_cycle_top:
    'The lengths of 111 and 350 days and the factor 2 were chosen in 2019 because their crossings matched the tops of 2013 and 2017',
  pi_cycle_bottom:
    'The lengths of 150 and 471 days and the factor 0.745 were chosen because their crossings matched the lows of past cycles',
  halving_position:
    'Its shape, highest near day 525 and lowest near day 900 after a halving, was derived from three past cycles',
};

/** Components on a fixed scale of their index, which does not depend on its past values. */
const OWN_SCALE: ReadonlySet<string> = new Set(['fear_greed']);

const GENERAL: readonly Hindsight[] = [
  {
    key: 'weights',
    reason: 'The weights of the components were set once for all days, with knowledge of past cycles.',
  },
  {
    key: 'zone_borders',
    reason:
      'The bounds 25, 45, 60 and 75 were set once for all days, with knowledge of past scores. The version without hindsight applies them to ranks.',
  },
];

/**
 * Returns how a component avoids hindsight: by the scale of its index, by its rank among its own past days, or not at
 * all.
 */
export function withoutHindsight({ key }: Pick<CycleComponent, 'key'>): 'own_scale' | 'rank' | 'left_out' {
  if (OWN_SCALE.has(key)) return 'own_scale';
  return key in SHAPES ? 'left_out' : 'rank';
}

/**
 * Lists the hindsight in a cycle score by component, then that shared by all.
 *
 * @param components - Components of the score; all of the Bitcoin cycle when left out.
 */
export function cycleHindsight(components: readonly CycleComponent[] = CYCLE_COMPONENTS): readonly Hindsight[] {
  const known = components.flatMap(({ key, low, high }) => {
    if (OWN_SCALE.has(key)) return [];
    const bounds = `bounds ${low} to ${high}, fixed for all days, were chosen from the lows and highs of past cycles`;
    const shape = SHAPES[key];
    if (key === 'halving_position') return [{ key, reason: `${shape}.` }];
    return [{ key, reason: shape ? `${shape}; the ${bounds}.` : `The ${bounds}.` }];
  });
  return [...known, ...GENERAL];
}
