import { expect, it } from 'vitest';
import { type SignalSurroundings, signalContradictions } from './signal-contradictions.ts';

const QUIET: SignalSurroundings = { position: 'long', others: [], quadrant: null, phase: null, inPhase: null };
const LOSSES = { phase: 'high', trades: 12, wins: 3, meanReturn: -0.0234 } as const;

it('are absent where nothing is known', () => {
  expect(signalContradictions(QUIET)).toEqual([]);
});

it('name losses of the strategy in the current volatility phase, in both languages', () => {
  const [found, ...more] = signalContradictions({ ...QUIET, phase: 'high', inPhase: LOSSES });
  expect(more).toEqual([]);
  expect(found).toEqual({
    kind: 'volatility_phase',
    strategies: [],
    text: {
      en: 'The strategy is long in the volatility phase “high”; its completed trades entered in it (12) returned -2.34 % on average.',
      de: 'Die Strategie ist investiert in der Volatilitätsphase „hoch“; ihre darin eröffneten, abgeschlossenen Geschäfte (12) brachten im Mittel -2,34 %.',
    },
  });
});

it('ignore gains in the phase, and losses while nothing is held', () => {
  expect(signalContradictions({ ...QUIET, phase: 'high', inPhase: { ...LOSSES, meanReturn: 0.01 } })).toEqual([]);
  expect(signalContradictions({ ...QUIET, position: 'flat', phase: 'high', inPhase: LOSSES })).toEqual([]);
});
