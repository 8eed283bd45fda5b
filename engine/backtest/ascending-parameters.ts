import type { ParameterValues } from './strategy-declaration.ts';

/**
 * Creates a check that parameters rise in the given order. Its text names the first two that do not, with their values.
 */
export function ascendingParameters<Name extends string>(
  ...names: readonly Name[]
): (parameters: ParameterValues<Name>) => string | null {
  return (parameters) => {
    const at = names.findIndex((name, i) => i > 0 && parameters[names[i - 1] as Name] >= parameters[name]);
    if (at < 0) return null;
    const [lower, upper] = [names[at - 1] as Name, names[at] as Name];
    return `${lower} (${parameters[lower]}) must be below ${upper} (${parameters[upper]}).`;
  };
}
