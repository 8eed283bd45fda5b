import type { VolatilityPhase } from '../volatility/volatility-phase.ts';
import { volatilityPhases } from '../volatility/volatility-phase.ts';
import type { BarColumns } from './bar-columns.ts';

/** Writes 1 on every bar in the wanted volatility phase, 0 elsewhere and where no phase is known. */
export function allowedInPhase(bars: BarColumns, wanted: VolatilityPhase, out: Uint8Array): void {
  out.fill(0);
  let i = 0;
  for (const { day, phase } of volatilityPhases(bars)) {
    while (bars.days[i] !== day) i++;
    if (phase === wanted) out[i] = 1;
  }
}
