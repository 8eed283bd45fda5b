import { series as macroSeries } from '../catalogue/macro.ts';
import { series as marketSeries } from '../catalogue/market.ts';
import { derivation as etfFlows } from '../cycle/etf-flows.ts';
import { derivation as stablecoinSupply } from '../onchain/stablecoin-supply.ts';
import type { MacroComponent } from './macro-component.ts';

/** Maximum days a value is carried forward: a long holiday, or two missed releases. */
const KEEP_DAYS = { daily: 10, weekly: 21, monthly: 62 } as const;

const LAGS = new Map(
  [...macroSeries, ...marketSeries, ...etfFlows.outputs, ...stablecoinSupply.outputs].map(
    ({ id, publicationLagDays }) => [id, publicationLagDays] as const,
  ),
);

/**
 * Latest day from which each input is ranked. The index of days begins with 2009, and inputs that start later have
 * their own first weeks. The omitted weeks are fewer than one in a hundred of the days that a rank compares.
 */
const SINCE = '2009-03-31';
const LATER: Readonly<Record<string, string>> = {
  reverse_repo: '2010-01-31',
  stablecoin_supply_change_30d: '2018-01-15',
  etf_net_flow_20d: '2024-02-15',
};
/** Reverse repos were inactive for most of a year. */
const GAP_DAYS = 366;

/** Declared facts of a component; the rest is derived. */
export type MacroFacts = Pick<MacroComponent, 'key' | 'unit' | 'direction' | 'inputs' | 'observed'> & {
  readonly cadence: keyof typeof KEEP_DAYS;
  readonly en: string;
  readonly de: string;
  readonly formula?: string;
};

/** Builds the components of a tier, with the publication lag of their slowest input. */
export function componentsOfTier(tierKey: string, ...all: readonly MacroFacts[]): MacroComponent[] {
  return all.map(({ cadence, en, de, formula, ...facts }) => ({
    ...facts,
    tier: tierKey,
    label: { en, de },
    output: `macro_${facts.key}_score`,
    formula: formula ?? facts.inputs.join(),
    since: facts.inputs.map((series) => ({ series, day: LATER[series] ?? SINCE, gapDays: GAP_DAYS })),
    lagDays: Math.max(...facts.inputs.map(lagOf)),
    keepDays: KEEP_DAYS[cadence],
  }));
}

function lagOf(series: string): number {
  const lag = LAGS.get(series);
  if (lag === undefined) throw new Error(`Series ${series} has no declared publication lag.`);
  return lag;
}
