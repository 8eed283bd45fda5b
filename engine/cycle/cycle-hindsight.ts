import { CYCLE_COMPONENTS, type CycleComponent } from './btc-cycle.ts';

/** Something in a score that was chosen when the days it judges were over. */
export interface Hindsight {
  /** Key of the component, `weights` or `zone_borders`. */
  readonly key: string;
  /** For readers: what was chosen, and from what. */
  readonly reason: string;
}

/** Components whose very shape was chosen after the fact: a rank of them would know it too. */
const SHAPES: Readonly<Record<string, string>> = {
  pi_cycle_top:
    'The lengths of 111 and 350 days and the factor 2 were picked in 2019 because their crossings met the tops of 2013 and 2017',
  pi_cycle_bottom:
    'The lengths of 150 and 471 days and the factor 0.745 were picked because their crossings met the lows of past cycles',
  halving_position:
    'Its shape, highest near day 525 and lowest near day 900 after a halving, is drawn from three past cycles',
};

/** Components that keep a scale of their own: it is that of the index, not of what the index has been. */
const OWN_SCALE: ReadonlySet<string> = new Set(['fear_greed']);

const GENERAL: readonly Hindsight[] = [
  { key: 'weights', reason: 'The weights of the components were set once for all days, with the past cycles in view.' },
  {
    key: 'zone_borders',
    reason:
      'The borders 25, 45, 60 and 75 were set once for all days, with the past scores in view. The version without hindsight sets them on a scale of ranks.',
  },
];

/** How a component goes without hindsight: by the scale of its index, by its rank among its own past days, or not at all. */
export function withoutHindsight({ key }: Pick<CycleComponent, 'key'>): 'own_scale' | 'rank' | 'left_out' {
  if (OWN_SCALE.has(key)) return 'own_scale';
  return key in SHAPES ? 'left_out' : 'rank';
}

/**
 * What a cycle score knows that its past days did not, by component, then what all of them have.
 *
 * @param components - Of the score; all of the Bitcoin cycle when left out.
 */
export function cycleHindsight(components: readonly CycleComponent[] = CYCLE_COMPONENTS): readonly Hindsight[] {
  const known = components.flatMap(({ key, low, high }) => {
    if (OWN_SCALE.has(key)) return [];
    const bounds = `bounds ${low} to ${high}, fixed for all days, come from the lows and highs of the cycles so far`;
    const shape = SHAPES[key];
    if (key === 'halving_position') return [{ key, reason: `${shape}.` }];
    return [{ key, reason: shape ? `${shape}; the ${bounds}.` : `The ${bounds}.` }];
  });
  return [...known, ...GENERAL];
}
