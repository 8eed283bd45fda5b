import { type GridRequest, gridReport } from '../../engine/backtest/grid-report.ts';
import { usualCosts } from '../../engine/backtest/usual-costs.ts';
import { type Day, toIsoDate } from '../../engine/calendar.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { publishedNumbers } from '../../engine/published-number.ts';
import { valueOn } from '../../engine/series-view.ts';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { shareMarket } from '../../platform/threads/shared-inputs.ts';
import { lookUpMarket, marketFault } from '../markets/markets.ts';
import type { AnsweredGrid } from './answered-grid.ts';
import type { BacktestStore } from './backtest-store.ts';
import type { DailyAllowance } from './daily-allowance.ts';
import { gridProvenance } from './provenance.ts';
import { outOfRange } from './request-ranges.ts';
import { type Fail, readDates, refusal } from './resolve-request.ts';

/** Pairs available on the free tier. */
const FREE_PAIRS = ['BTCUSDT', 'ETHUSDT'];
/** Series of implied volatility by base asset, percent a year. */
const IMPLIED: Readonly<Record<string, string>> = { BTC: 'btc_dvol', ETH: 'eth_dvol' };

/** A grid bot as requested. */
export interface GivenGrid {
  readonly pair: string;
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
  readonly lower?: number | null | undefined;
  readonly upper?: number | null | undefined;
  readonly cells: number;
  readonly spacing: GridRequest['spacing'];
  readonly feeBps?: number | null | undefined;
}

/** Grid bot backtests on request. Each is stored unless it was paid per call. */
export interface GridBacktests {
  /** @throws DomainError `invalid_input`, `tier_insufficient` for a pair above the tier, `rate_limited`. */
  run(caller: Caller, snapshot: SeriesSnapshot, given: GivenGrid): Promise<AnsweredGrid>;
}

export function createGridBacktests(store: BacktestStore, allowance: DailyAllowance): GridBacktests {
  return {
    async run(caller, snapshot, given) {
      const { request, market } = resolveGrid(given, snapshot);
      requirePair(caller, market);
      const [made] = (await store.findMade(caller))?.ids ?? [];
      if (made !== undefined) return store.readGrid(caller.id, made);
      return allowance.spend(caller, 'gridRunsPerDay', 1, async () => {
        // A grid takes one or two milliseconds, less than handing it to a thread.
        const report = gridReport(request, market, snapshot.lastDay, impliedBy(market, snapshot));
        if (!report)
          throw refusal([
            {
              pointer: '/date_from',
              detail:
                'leaves no bar to trade, or fewer than 30 days to suggest levels from. Choose an earlier date or give lower and upper',
            },
          ]);
        const { equity: worth, firstDay, lastDay, ...rest } = report;
        const equity = { ...worth, held: null };
        const { pair, cells, spacing, feeBps } = request;
        const published = publishedNumbers({
          pair,
          cells,
          spacing,
          feeBps,
          ...rest,
          dateFrom: toIsoDate(firstDay),
          dateTo: toIsoDate(lastDay),
        });
        const result = { ...published, ...gridProvenance(request, shareMarket(market), snapshot, published) };
        if (caller.kind === 'payer') return { id: null, createdAt: null, result, equity };
        return { ...(await store.addGrid(caller, { request, result, equity })), result, equity };
      });
    },
  };
}

/** @throws DomainError `invalid_input` listing all faults with pointers. */
function resolveGrid(given: GivenGrid, snapshot: SeriesSnapshot): { request: GridRequest; market: PanelEntity } {
  const faults = outOfRange(given);
  const fail: Fail = (pointer, detail) => faults.push({ pointer, detail });
  const market = lookUpMarket(snapshot, given.pair);
  if (!market) fail('/pair', marketFault(snapshot, given.pair));
  const [lower, upper] = [given.lower ?? null, given.upper ?? null];
  if ((lower === null) !== (upper === null))
    fail(
      lower === null ? '/lower' : '/upper',
      'is missing. Give both lower and upper, or neither to have them suggested',
    );
  if (lower !== null && lower <= 0) fail('/lower', `must be above 0, not ${lower}`);
  if (lower !== null && upper !== null && lower >= upper) fail('/lower', `must be below upper ${upper}, not ${lower}`);
  const dates = market ? readDates(given, market, fail) : { dateFrom: null, dateTo: null };
  if (!market || faults.length > 0) throw refusal(faults);
  const { cells, spacing } = given;
  const feeBps = given.feeBps ?? usualCosts(String(market.attributes.base ?? '')).feeBps;
  return { market, request: { pair: market.code, ...dates, lower, upper, cells, spacing, feeBps } };
}

function requirePair({ kind, tier }: Caller, { code }: PanelEntity): void {
  if (kind === 'payer' || tier !== 'free' || FREE_PAIRS.some((pair) => code.endsWith(`:${pair}`))) return;
  throw new DomainError(
    'tier_insufficient',
    `Tier free may backtest grid bots on ${FREE_PAIRS.join(' and ')} only, not on ${code}. Choose one of them or upgrade.`,
    {
      requiredTier: 'api_pro',
    },
  );
}

function impliedBy({ attributes }: PanelEntity, snapshot: SeriesSnapshot): (day: Day) => number | null {
  const series = IMPLIED[String(attributes.base ?? '')];
  if (!series) return () => null;
  return (day) => {
    const percent = valueOn(snapshot.view(), series, day);
    return percent === null ? null : percent / 100;
  };
}
