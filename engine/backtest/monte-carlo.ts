import type { MonteCarlo } from './backtest-report.ts';
export function monteCarlo(..._: unknown[]): MonteCarlo | null {
  return null;
}
