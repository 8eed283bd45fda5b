import type { Day } from '../calendar.ts';
import { type PanelEntity, type PanelView, rowAt } from '../panel-view.ts';

/** One listed option in a snapshot. */
export interface OptionQuote {
  readonly isCall: boolean;
  /** USD. */
  readonly strike: number;
  /** Implied volatility of the mark price, annualised, as a fraction; NaN where the snapshot has none. */
  readonly volatility: number;
  /** Open contracts of one coin each. */
  readonly openInterest: number;
}

/** All options of one expiry in one snapshot. */
export interface ExpiryChain {
  readonly expiry: Day;
  /** Forward price of the expiry at the time of the snapshot, USD. */
  readonly forward: number;
  readonly quotes: readonly OptionQuote[];
}

/** All options on a currency in the snapshot of a day, nearest expiry first. */
export interface OptionChain {
  readonly day: Day;
  /** Provider of the snapshot; null when it holds no expiry. */
  readonly source: string | null;
  readonly expiries: readonly ExpiryChain[];
}

/** Groups the instruments on a currency by expiry day. */
export function instrumentsByExpiry({ entities }: PanelView, currency: string): Map<Day, PanelEntity[]> {
  const byExpiry = new Map<Day, PanelEntity[]>();
  for (const entity of entities.values()) {
    // `BTC_USDC-...` is a different contract, settled in dollars.
    if (!entity.code.startsWith(`${currency}-`)) continue;
    const expiry = entity.column('expiry_day').at(-1) as Day;
    const known = byExpiry.get(expiry);
    if (known) known.push(entity);
    else byExpiry.set(expiry, [entity]);
  }
  return byExpiry;
}

/** Returns the newest day of the panel with an option snapshot for a currency, null without one. */
export function newestChainDay(options: PanelView, currency: string): Day | null {
  const days = [...instrumentsByExpiry(options, currency).values()].flat().map(({ days: of }) => of.at(-1) as Day);
  return days.length === 0 ? null : days.reduce((newest, day) => Math.max(newest, day));
}

/**
 * Reads the options of one expiry from the snapshot of a day; null when the snapshot does not hold it.
 *
 * Instruments without a row on exactly that day are left out, because open interest of another day does not apply.
 */
export function readExpiry(instruments: readonly PanelEntity[], expiry: Day, day: Day): ExpiryChain | null {
  const quotes: OptionQuote[] = [];
  const forwards: number[] = [];
  for (const instrument of instruments) {
    const row = rowAt(instrument, day);
    if (row < 0 || instrument.days[row] !== day) continue;
    const value = (field: string) => instrument.column(field)[row]!;
    const forward = value('underlying_price');
    if (!Number.isNaN(forward)) forwards.push(forward);
    quotes.push({
      isCall: value('is_call') === 1,
      strike: value('strike'),
      volatility: value('mark_iv') / 100,
      openInterest: value('open_interest'),
    });
  }
  forwards.sort((a, b) => a - b);
  // Rows of one snapshot are captured moments apart and differ by cents.
  const forward = forwards[forwards.length >> 1];
  return forward === undefined ? null : { expiry, forward, quotes };
}

/**
 * Reads the snapshot of a day. Excludes options that expire on the snapshot day; their snapshot is taken at the hour of
 * expiry.
 */
export function readChain(options: PanelView, currency: string, day: Day): OptionChain {
  const listed = [...instrumentsByExpiry(options, currency)].filter(([expiry]) => expiry > day);
  const expiries = listed
    .flatMap(([expiry, instruments]) => readExpiry(instruments, expiry, day) ?? [])
    .sort((a, b) => a.expiry - b.expiry);
  return { day, source: listed[0]?.[1][0]?.source ?? null, expiries };
}
