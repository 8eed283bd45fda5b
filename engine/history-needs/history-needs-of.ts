import { derivation as altCycle } from '../cycle/alt-cycle.ts';
import { derivation as btcRankedCycle } from '../cycle/btc-ranked-cycle.ts';
import { derivation as bullmarketAmpel } from '../cycle/bullmarket-ampel.ts';
import { derivation as etfFlows } from '../cycle/etf-flows.ts';
import { derivation as ethRankedCycle } from '../cycle/eth-ranked-cycle.ts';
import { derivation as institutionalShare } from '../cycle/institutional-share.ts';
import { derivation as piCycle } from '../cycle/pi-cycle.ts';
import { derivation as powerLaw } from '../cycle/power-law.ts';
import { derivation as rainbow } from '../cycle/rainbow.ts';
import { derivation as solRankedCycle } from '../cycle/sol-ranked-cycle.ts';
import { derivation as weeklyRsi } from '../cycle/weekly-rsi.ts';
import type { HistoryNeed } from '../history/history-need.ts';
import { derivation as macroRegime } from '../macro/macro-regime.ts';
import { derivation as averageCap } from '../onchain/average-cap.ts';
import { derivation as cointime } from '../onchain/cointime.ts';
import { derivation as cvdd } from '../onchain/cvdd.ts';
import { derivation as mvrv } from '../onchain/mvrv.ts';
import { derivation as mvrvGradient } from '../onchain/mvrv-gradient.ts';
import { derivation as reserveRisk } from '../onchain/reserve-risk.ts';
import { derivation as rhodlRatio } from '../onchain/rhodl-ratio.ts';
import { derivation as thermocap } from '../onchain/thermocap.ts';
import { derivation as vddMultiple } from '../onchain/vdd-multiple.ts';

/** Every derivation with an output that needs its beginning. */
const BEGINNING = [
  ...[btcRankedCycle, ethRankedCycle, solRankedCycle],
  ...[altCycle, averageCap, bullmarketAmpel, cointime, cvdd, etfFlows, institutionalShare, macroRegime, mvrv],
  ...[mvrvGradient, piCycle, powerLaw, rainbow, reserveRisk, rhodlRatio, thermocap, vddMultiple, weeklyRsi],
];
const OUTPUTS = new Map(BEGINNING.flatMap(({ inputs, outputs }) => outputs.map((one) => [one.id, { ...one, inputs }])));

/**
 * Returns the histories a series needs, including those of the computed series it depends on; none for a collected
 * series.
 */
export function historyNeedsOf(series: string): readonly HistoryNeed[] {
  const output = OUTPUTS.get(series);
  if (!output) return [];
  return [...(output.since ?? []), ...output.inputs.flatMap(historyNeedsOf)];
}

/**
 * Returns ids of series together with those whose histories they need: the inputs of a reading that explains missing
 * values.
 */
export function withHistories(series: readonly string[]): readonly string[] {
  return [...new Set(series.flatMap((id) => [id, ...historyNeedsOf(id).map((need) => need.series)]))];
}
