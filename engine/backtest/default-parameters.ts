import type { ParameterValues, StrategyDeclaration } from './strategy-declaration.ts';

/** Returns the default values of a strategy's parameters. */
export function defaultParameters({ parameters }: Pick<StrategyDeclaration, 'parameters'>): ParameterValues {
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.default]));
}
