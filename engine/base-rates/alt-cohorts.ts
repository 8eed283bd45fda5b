import type { Day } from '../calendar.ts';
import { coinReturn } from '../markets/coin-return.ts';
import { type Membership, rebalancingDays, universeMembers } from '../markets/universe-members.ts';
import type { PanelView } from '../panel-view.ts';

const BITCOIN = 'bitcoin';

/** The members of a universe in one month, and the day that selected them. */
export interface Cohort {
  /** Day whose capitalisations selected them: the last before the month. */
  readonly day: Day;
  /** Without Bitcoin. */
  readonly coins: readonly string[];
}

/** Outcome of a cohort. */
export interface CohortOutcome {
  readonly day: Day;
  /** Return of each coin minus that of Bitcoin, percentage points; coins without a price at the start are left out. */
  readonly excesses: readonly number[];
}

/**
 * Returns the cohorts of a universe of a given size, oldest first, as they were at the time, including coins that have
 * died since.
 */
export function altCohorts(coins: PanelView, size: number, lastDay: Day): Cohort[] {
  const members = universeMembers(coins, size, lastDay).filter(({ coin }) => coin !== BITCOIN);
  return rebalancingDays(coins, lastDay).map((first) => ({
    day: first - 1,
    coins: members.filter((one) => belongs(one, first)).map(({ coin }) => coin),
  }));
}

/**
 * Computes the return of each coin of a cohort in excess of Bitcoin's over the days after it was selected. A coin that
 * stopped trading keeps its last price, which overstates its return where the rest was lost.
 *
 * Cohorts whose outcome is beyond the last known day are left out, and so are those without a comparable coin.
 */
export function cohortOutcomes(
  coins: PanelView,
  cohorts: readonly Cohort[],
  horizon: number,
  lastDay: Day,
): CohortOutcome[] {
  const bitcoin = coins.entities.get(BITCOIN);
  if (!bitcoin) return [];
  return cohorts
    .filter(({ day }) => day + horizon <= lastDay)
    .flatMap(({ day, coins: members }) => {
      const benchmark = coinReturn(bitcoin, day + horizon, horizon).returnPct;
      if (benchmark === null) return [];
      const excesses = members.flatMap((code) => {
        const coin = coins.entities.get(code);
        const returned = coin ? coinReturn(coin, day + horizon, horizon).returnPct : null;
        return returned === null ? [] : [returned - benchmark];
      });
      return excesses.length === 0 ? [] : [{ day, excesses }];
    });
}

function belongs({ from, to }: Membership, day: Day): boolean {
  return from <= day && (to === null || day <= to);
}
