import { normalQuantile } from './normal-quantile.ts';

const EULER_MASCHERONI = 0.5772156649015329;

/**
 * What the best of independent standard normal trials is expected to reach by chance (Bailey and López de Prado 2014):
 * (1 - γ) Φ⁻¹(1 - 1/N) + γ Φ⁻¹(1 - 1/(N e)).
 *
 * An approximation for many trials: 2 % too high at 10. For one trial it is not defined; the true value 0 is returned,
 * which is also the least for any number between 1 and 2.
 *
 * @param trials - At least 1; an effective number may have a fraction.
 */
export function expectedMaximum(trials: number): number {
  if (!(trials > 1)) return 0;
  const bracket =
    -(1 - EULER_MASCHERONI) * normalQuantile(1 / trials) - EULER_MASCHERONI * normalQuantile(1 / (trials * Math.E));
  return Math.max(bracket, 0);
}
