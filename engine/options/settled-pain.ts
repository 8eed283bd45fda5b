import type { Day } from '../calendar.ts';
import type { PanelEntity, PanelView } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import { strikeBook } from './expiry-pain.ts';
import { isQuarterlyExpiry } from './expiry-time.ts';
import { maxPain, painLadder } from './max-pain.ts';
import { instrumentsByExpiry, readExpiry } from './option-chain.ts';

/** How long before the expiry the pull towards max pain is measured. */
const PULL_DAYS = 7;
/** A share of fewer cases says little. */
const THIN_BELOW = 30;
const CLOSE_PCT = 2;
const NEAR_PCT = 5;

/** An expiry that has passed: where max pain stood and where it settled. */
export interface SettledPain {
  readonly expiry: Day;
  readonly isQuarterly: boolean;
  /** The day before the expiry, or the day itself where that one has no snapshot. */
  readonly snapshotDay: Day;
  readonly maxPainStrike: number;
  readonly spotAtExpiry: number;
  /** Percent of the max pain strike; positive when it settled above. */
  readonly spotMinusMaxPainPct: number;
  readonly putCallRatio: number | null;
  /** Open coins at the close of the expiry day, USD. */
  readonly totalNotionalUsd: number;
  /** Max pain as it stood seven days before; null without a snapshot of that day. */
  readonly maxPainStrike7dBefore: number | null;
  /** Whether the close came nearer to {@link maxPainStrike7dBefore} in those seven days; null without it. */
  readonly movedToward: boolean | null;
}

/** How often expiries settled near max pain. Shares are fractions, null without a case. */
export interface PainBaseRates {
  readonly n: number;
  readonly within2Pct: number | null;
  readonly within5Pct: number | null;
  /** Expiries with a snapshot seven days before. */
  readonly movedTowardN: number;
  readonly movedToward: number | null;
  /** Fewer than 30 expiries. */
  readonly thin: boolean;
}

/**
 * Expiries from a day to another that have passed, ascending; those without a snapshot shortly before are left out.
 *
 * The price at expiry is the daily close of the expiry day, 16 hours after the settlement at 08:00 UTC: the settlement
 * price itself is not collected. The pull is measured against the max pain of seven days before, since the max pain of the
 * last day has followed the price already.
 */
export function settledPain(options: PanelView, currency: string, view: SeriesView, from: Day, to: Day): SettledPain[] {
  const close = (day: Day) => valueOn(view, `${currency.toLowerCase()}_close`, day);
  return [...instrumentsByExpiry(options, currency)]
    .filter(([expiry]) => expiry >= from && expiry <= to)
    .sort(([a], [b]) => a - b)
    .flatMap(([expiry, instruments]) => {
      const spotAtExpiry = close(expiry);
      const spotBefore = close(expiry - PULL_DAYS);
      const last = painOf(instruments, expiry, expiry - 1) ?? painOf(instruments, expiry, expiry);
      if (spotAtExpiry === null || !last) return [];
      const before = painOf(instruments, expiry, expiry - PULL_DAYS)?.strike ?? null;
      const gap = (price: number, strike: number) => Math.abs(price - strike);
      return [
        {
          expiry,
          isQuarterly: isQuarterlyExpiry(expiry),
          snapshotDay: last.day,
          maxPainStrike: last.strike,
          spotAtExpiry,
          spotMinusMaxPainPct: percentAbove(spotAtExpiry, last.strike),
          putCallRatio: last.calls > 0 ? last.puts / last.calls : null,
          totalNotionalUsd: (last.calls + last.puts) * spotAtExpiry,
          maxPainStrike7dBefore: before,
          movedToward:
            before === null || spotBefore === null ? null : gap(spotAtExpiry, before) < gap(spotBefore, before),
        },
      ];
    });
}

function painOf(
  instruments: readonly PanelEntity[],
  expiry: Day,
  day: Day,
): { readonly day: Day; readonly strike: number; readonly calls: number; readonly puts: number } | null {
  const chain = readExpiry(instruments, expiry, day);
  if (!chain) return null;
  const ladder = painLadder(strikeBook(chain.quotes));
  const strike = maxPain(ladder, chain.forward);
  if (strike === null) return null;
  const sumOf = (side: 'calls' | 'puts') => ladder.reduce((sum, one) => sum + one[side], 0);
  return { day, strike, calls: sumOf('calls'), puts: sumOf('puts') };
}

export function painBaseRates(expiries: readonly SettledPain[]): PainBaseRates {
  const share = (cases: readonly boolean[]) =>
    cases.length === 0 ? null : cases.filter((one) => one).length / cases.length;
  const within = (pct: number) => share(expiries.map((one) => Math.abs(one.spotMinusMaxPainPct) <= pct));
  const pulls = expiries.flatMap(({ movedToward }) => movedToward ?? []);
  return {
    n: expiries.length,
    within2Pct: within(CLOSE_PCT),
    within5Pct: within(NEAR_PCT),
    movedTowardN: pulls.length,
    movedToward: share(pulls),
    thin: expiries.length < THIN_BELOW,
  };
}
