import type { Day } from '../calendar.ts';
import type { PanelEntity, PanelView } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { strikeBook } from './expiry-pain.ts';
import { isQuarterlyExpiry } from './expiry-time.ts';
import { maxPain, painLadder } from './max-pain.ts';
import { instrumentsByExpiry, readExpiry } from './option-chain.ts';

/** Days before the expiry from which the pull towards max pain is measured. */
const PULL_DAYS = 7;
/** Minimum number of cases; a share of fewer is thin. */
const THIN_BELOW = 30;
const CLOSE_PCT = 2;
const NEAR_PCT = 5;

export const SETTLED_PAIN = shape.object('SettledMaxPain', 'An expiry that has passed.', {
  expiry: shape.day('Day of expiry.'),
  isQuarterly: shape.flag('Whether a quarter ended with it.'),
  snapshotDate: shape.from(
    'snapshotDay',
    shape.day('Day of the open interest: the day before, or the expiry day where that one has no snapshot.'),
  ),
  maxPainStrike: shape.number('Max pain of that snapshot, USD.'),
  spotAtExpiry: shape.number('Bitcoin close of the expiry day, USD.'),
  spotMinusMaxPainPct: shape.number('Close less max pain, percent of max pain.'),
  putCallRatio: shape.number.orNull('Open puts over open calls; null when no call was open.'),
  totalNotionalUsd: shape.number('Open coins at the close of the expiry day, USD.'),
  maxPainStrike7dBefore: shape.number.orNull('Max pain seven days before, USD; null without a snapshot of that day.'),
  movedToward: shape.flag.orNull(
    'Whether the close came nearer to the max pain of seven days before; null without that.',
  ),
});
export type SettledPain = ShapeOf<typeof SETTLED_PAIN>;

export const PAIN_BASE_RATES = shape.object(
  'MaxPainBaseRates',
  'How often expiries settled near max pain. Shares from 0 to 1, null without a case.',
  {
    n: shape.integer('Number of past expiries counted.'),
    within2Pct: shape.number.orNull('Share within 2 percent; null without an expiry.'),
    within5Pct: shape.number.orNull('Share within 5 percent; null without an expiry.'),
    movedTowardN: shape.integer('Expiries with a snapshot seven days before.'),
    movedToward: shape.number.orNull(
      'Share of these that came nearer in the last seven days; chance alone gives about a half.',
    ),
    thin: shape.flag('Whether there are fewer than 30 expiries.'),
  },
);
type PainBaseRates = ShapeOf<typeof PAIN_BASE_RATES>;

/**
 * Returns past expiries within a window, ascending; those without a snapshot shortly before are left out.
 *
 * The price at expiry is the daily close of the expiry day, 16 hours after the settlement at 08:00 UTC, because the
 * settlement price itself is not collected. The pull is measured against the max pain of seven days before, since on
 * the last day max pain has already followed the price.
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
