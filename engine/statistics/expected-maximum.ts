import { normalQuantile } from './normal-quantile.ts';

const EULER_MASCHERONI = 0.5772156649015329;

/**
 * Expected maximum of independent standard normal trials (Bailey and López de Prado 2014): (1 - γ) Φ⁻¹(1 - 1/N) + γ
 * Φ⁻¹(1 - 1/(N e)).
 *
 * An approximation for many trials: 2 % too high at 10. It is undefined for one trial; the true value 0 is returned,
 * which is also the minimum for any number between 1 and 2.
 *
 * @param trials - At least 1; an effective number may be fractional.
 */
export function expectedMaximum(trials: number): number {
  if (!(trials > 1)) return 0;
  const bracket =
    -(1 - EULER_MASCHERONI) * normalQuantile(1 / trials) - EULER_MASCHERONI * normalQuantile(1 / (trials * Math.E));
  return Math.max(bracket, 0);
}
