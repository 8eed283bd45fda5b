import type { StrategyDeclaration, StrategyInputs } from '../backtest/strategy-declaration.ts';

/** Creates a strategy without parameters whose target the test supplies, from its first bar on. */
export function madeStrategy(
  target: (inputs: StrategyInputs) => ArrayLike<number>,
  differences: Partial<StrategyDeclaration> = {},
): StrategyDeclaration {
  return {
    key: 'made',
    name: { en: 'Made', de: 'Gemacht' },
    tagline: { en: 'Made for a test.', de: 'Für einen Test gemacht.' },
    plan: 'free',
    assetClasses: ['crypto'],
    primaryIndicators: [],
    rule: 'as it is told',
    parameters: [],
    kind: 'target',
    series: [],
    warmup: () => 0,
    target: (inputs, _parameters, out) => out.set(target(inputs)),
    ...differences,
  };
}
