import type { ParameterValues, StrategyDeclaration } from './strategy-declaration.ts';

/** Relative steps away from a value. */
const STEPS = [-0.2, -0.1, 0.1, 0.2];
/** Maximum number of variants; three parameters alone have 64 corners. */
const MAX_VARIANTS = 40;

/**
 * Returns values near those of a strategy: each parameter moved by 10 and 20 percent on its own, then two of them
 * together. Values outside the declared ranges, contradictions and duplicates are left out; the given values come
 * first.
 */
export function neighbourhood({ parameters, check }: StrategyDeclaration, values: ParameterValues): ParameterValues[] {
  const moved = (base: ParameterValues, name: string, step: number): ParameterValues => {
    const declared = parameters.find((one) => one.name === name);
    const value = base[name]! * (1 + step);
    if (!declared) return base;
    const rounded = declared.type === 'integer' ? awayFrom(base[name]!, value) : value;
    return { ...base, [name]: Math.min(Math.max(rounded, declared.min), declared.max) };
  };
  const names = parameters.map(({ name }) => name);
  const alone = names.flatMap((name) => STEPS.map((step) => moved(values, name, step)));
  const together = names.flatMap((name, i) =>
    names
      .slice(i + 1)
      .flatMap((other) => STEPS.flatMap((a) => STEPS.map((b) => moved(moved(values, name, a), other, b)))),
  );
  const fitting = [values, ...alone, ...together].filter((one) => (check?.(one) ?? null) === null);
  return [...new Map(fitting.map((one) => [JSON.stringify(one), one])).values()].slice(0, MAX_VARIANTS);
}

/** Rounds to a whole number that differs from the original, moving by at least one. */
function awayFrom(from: number, value: number): number {
  const rounded = Math.round(value);
  return rounded === from ? from + Math.sign(value - from) : rounded;
}
