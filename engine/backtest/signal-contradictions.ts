import type { PhaseTally } from '../evidence/run-outcome.ts';
import type { Label } from '../macro/macro-component.ts';
import type { Quadrant, QuadrantKey } from '../macro/quadrant.ts';
import { type ShapeOf, shape } from '../shape.ts';
import type { VolatilityPhase } from '../volatility/volatility-phase.ts';
import type { SignalPosition } from './latest-signal.ts';

const KIND = shape.enumeration(
  'ContradictionKind',
  "Source of the contradiction: strategies on the same indicators, most of the catalogue, the macro quadrant, or the strategy's own record in the volatility phase.",
  {
    related_strategies: 'Strategies that share a primary indicator hold the opposite position.',
    catalogue: 'More strategies of the catalogue hold the opposite position than the same.',
    macro_quadrant:
      'The macro quadrant speaks against the position: long on tight liquidity, or flat in the sweet spot.',
    volatility_phase: 'Long in a volatility phase in which completed trades of the strategy lost on average.',
  },
);

/** A live observation that contradicts the position of a strategy. A fact, not advice. */
export const CONTRADICTION = shape.object(
  'SignalContradiction',
  'Something that speaks against the position of a strategy.',
  {
    kind: shape.of(KIND, 'Kind of the contradiction.'),
    text: shape.label('Reason against the position, in a sentence.'),
    strategies: shape.list('text', 'Keys of the strategies that say the opposite; empty for other kinds.'),
  },
);
export type Contradiction = ShapeOf<typeof CONTRADICTION>;

/** The position of another strategy of the catalogue on the same bar. */
export interface OtherPosition {
  readonly strategy: string;
  readonly position: SignalPosition;
  /** Whether it shares an indicator with the strategy. */
  readonly isRelated: boolean;
}

/** Observations that a position is compared with. */
export interface SignalSurroundings {
  readonly position: SignalPosition;
  readonly others: readonly OtherPosition[];
  readonly quadrant: Quadrant | null;
  readonly phase: VolatilityPhase | null;
  /** Completed trades of the strategy in that phase; null without any. */
  readonly inPhase: PhaseTally | null;
}

/**
 * Lists the observations that contradict a position, in a fixed order:
 *
 * - a strategy that shares a primary indicator holds the opposite;
 * - more of the other strategies hold the opposite than the same;
 * - long while liquidity is tight, flat while liquidity is ample and the economy strong;
 * - long in a volatility phase in which its completed trades lost on average.
 */
export function signalContradictions(surroundings: SignalSurroundings): Contradiction[] {
  return [related, catalogue, macro, volatility].flatMap((rule) => rule(surroundings) ?? []);
}

const POSITION_WORDS: Readonly<Record<SignalPosition, Label>> = {
  long: { en: 'long', de: 'investiert' },
  flat: { en: 'flat', de: 'nicht investiert' },
};
const OPPOSITE = { long: 'flat', flat: 'long' } as const;
const AGAINST: Readonly<Record<SignalPosition, ReadonlySet<QuadrantKey>>> = {
  long: new Set<QuadrantKey>(['crisis', 'late_cycle_warning']),
  flat: new Set<QuadrantKey>(['sweet_spot']),
};
const PHASE_WORDS: Readonly<Record<VolatilityPhase, Label>> = {
  low: { en: 'low', de: 'niedrig' },
  normal: { en: 'normal', de: 'normal' },
  high: { en: 'high', de: 'hoch' },
  expansion: { en: 'expansion', de: 'Ausweitung' },
};

function related({ position, others }: SignalSurroundings): Contradiction | null {
  const family = others.filter(({ isRelated }) => isRelated);
  const opposed = family.filter((one) => one.position !== position).map(({ strategy }) => strategy);
  if (opposed.length === 0) return null;
  const [own, other] = wordsOf(position);
  const names = opposed.join(', ');
  return {
    kind: 'related_strategies',
    strategies: opposed,
    text: {
      en: `The strategy is ${own.en}; ${opposed.length} of ${family.length} others on the same indicators say ${other.en}: ${names}.`,
      de: `Die Strategie ist ${own.de}; ${opposed.length} von ${family.length} anderen mit denselben Indikatoren sagen „${other.de}“: ${names}.`,
    },
  };
}

function catalogue({ position, others }: SignalSurroundings): Contradiction | null {
  const opposed = others.filter((one) => one.position !== position).map(({ strategy }) => strategy);
  if (2 * opposed.length <= others.length) return null;
  const [own, other] = wordsOf(position);
  return {
    kind: 'catalogue',
    strategies: opposed,
    text: {
      en: `The strategy is ${own.en}; ${opposed.length} of the ${others.length} other strategies of the catalogue say ${other.en}.`,
      de: `Die Strategie ist ${own.de}; ${opposed.length} der ${others.length} anderen Strategien des Katalogs sagen „${other.de}“.`,
    },
  };
}

function macro({ position, quadrant }: SignalSurroundings): Contradiction | null {
  if (!quadrant || !AGAINST[position].has(quadrant.key)) return null;
  const [own] = wordsOf(position);
  const { label, verdict } = quadrant;
  return {
    kind: 'macro_quadrant',
    strategies: [],
    text: {
      en: `The strategy is ${own.en} while the macro quadrant is “${label.en}”: ${verdict.en}`,
      de: `Die Strategie ist ${own.de}, während der Makro-Quadrant „${label.de}“ lautet: ${verdict.de}`,
    },
  };
}

function volatility({ position, phase, inPhase }: SignalSurroundings): Contradiction | null {
  if (position !== 'long' || phase === null || inPhase === null || inPhase.meanReturn >= 0) return null;
  const { trades, meanReturn } = inPhase;
  const percent = (100 * meanReturn).toFixed(2);
  const words = PHASE_WORDS[phase];
  return {
    kind: 'volatility_phase',
    strategies: [],
    text: {
      en: `The strategy is long in the volatility phase “${words.en}”; its completed trades entered in it (${trades}) returned ${percent} % on average.`,
      de: `Die Strategie ist investiert in der Volatilitätsphase „${words.de}“; ihre darin eröffneten, abgeschlossenen Geschäfte (${trades}) brachten im Mittel ${percent.replace('.', ',')} %.`,
    },
  };
}

function wordsOf(position: SignalPosition): [own: Label, opposite: Label] {
  return [POSITION_WORDS[position], POSITION_WORDS[OPPOSITE[position]]];
}
