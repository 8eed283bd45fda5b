import type { BarColumns } from '../backtest/bar-columns.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import { toIsoDate } from '../calendar.ts';
import type { PricedSubject } from './priced-subject.ts';
import type { DeclaredTrials, SampleMetrics } from './sample-metrics.ts';
import { MIN_ROUND_TRIPS } from './validation-gates.ts';
import type { ValidationSubject } from './validation-subject.ts';
import type { ValidationWindow } from './validation-window.ts';

/** Inputs of the caveats. */
export interface CaveatEvidence {
  readonly bars: BarColumns;
  readonly rules: Pick<SimulationRules, 'fee' | 'slippage'>;
  readonly type: ValidationSubject['type'];
  readonly subject: PricedSubject;
  readonly window: ValidationWindow;
  /** Number of round trips in neither sample. */
  readonly purgedTrips: number;
  readonly outOfSample: SampleMetrics;
  readonly trials: DeclaredTrials;
}

/** Writes the caveats a reader of the verdict must know, as English sentences. */
export function validationCaveats(evidence: CaveatEvidence): string[] {
  return [
    fills(evidence),
    ...splitCaveats(evidence),
    ...trialCaveats(evidence),
    ...(evidence.type === 'rules' ? [] : listCaveats(evidence)),
    ...claimCaveats(evidence),
    ...openPositionCaveats(evidence),
  ];
}

function fills({ rules: { fee, slippage } }: CaveatEvidence): string {
  const costs = `a fee of ${percent(fee)} and a slippage of ${percent(slippage)} on each side`;
  return `Every decision is filled at the open of the bar after it, with ${costs}.`;
}

function splitCaveats({ bars, window, purgedTrips, outOfSample }: CaveatEvidence): string[] {
  const { firstBar, lastBar } = window.outOfSample;
  if (lastBar < firstBar) return ['There are no days to test on.'];
  const lines = [`Out of sample are the last 30 % of the days, from ${toIsoDate(bars.days[firstBar]!)} on.`];
  if (purgedTrips > 0)
    lines.push(
      `${counted(purgedTrips, 'round trip')} entered within ${counted(window.purgedBars, 'bar')} before that ` +
        'count in neither sample, since the two must not share what they learn from.',
    );
  if (outOfSample.roundTrips < MIN_ROUND_TRIPS)
    lines.push(`The test rests on ${counted(outOfSample.roundTrips, 'round trip')}; from 30 on it says more.`);
  return lines;
}

function trialCaveats({ trials: { count, sharpeVariance } }: CaveatEvidence): string[] {
  if (count === 1)
    return ['One trial is declared. Every other variant that was tried makes a good result less telling.'];
  if (sharpeVariance !== null) return [];
  return [
    `How far the ${count} trials lie apart is not known; it is taken to be as far as trials without skill scatter by chance.`,
  ];
}

function listCaveats({ subject: { idleSignals } }: CaveatEvidence): string[] {
  const lines = ['A list does not show when it was made: one written with hindsight passes like any other.'];
  if (idleSignals > 0)
    lines.push(`${counted(idleSignals, 'signal')} changed nothing: repeated, or overruled within the same bar.`);
  return lines;
}

function claimCaveats({ subject: { claims } }: CaveatEvidence): string[] {
  if (claims === null) return [];
  const { unpriced, unreachable, overlapping } = claims;
  const lines = ['Claimed prices are checked and compared; the result is made from the prices of the market.'];
  if (unpriced > 0)
    lines.push(
      `${counted(unpriced, 'trade')} could not be priced: a day without a bar, no bar after it yet, or an entry and an ` +
        'exit within the same bar.',
    );
  if (unreachable > 0)
    lines.push(`${counted(unreachable, 'trade')} claimed a price at which the market did not trade.`);
  if (overlapping > 0)
    lines.push(
      `${counted(overlapping, 'trade')} began before an earlier one had ended; no account can be drawn from them.`,
    );
  return lines;
}

function openPositionCaveats({ subject: { priced } }: CaveatEvidence): string[] {
  if (priced.open === null) return [];
  const result = percent(priced.open.netReturn);
  return [`A position is still open at ${result}. It is part of the return, not of the round trips.`];
}

function percent(fraction: number): string {
  return `${Number((100 * fraction).toFixed(2))} %`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
