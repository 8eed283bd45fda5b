import type { ParameterValues, StrategyDeclaration } from './strategy-declaration.ts';

/** The values of a strategy's parameters when none is given. */
export function defaultParameters({ parameters }: Pick<StrategyDeclaration, 'parameters'>): ParameterValues {
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.default]));
}
