import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../engine/backtest/engine-version.ts';
import { usualCosts } from '../../engine/backtest/usual-costs.ts';
import { assetClassOf } from '../../engine/markets/asset-class.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import { attributeText, type PanelEntity } from '../../engine/panel-view.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { CoverageTask } from '../../platform/threads/engine-thread.ts';
import { shareMarket, shareSeries } from '../../platform/threads/shared-inputs.ts';
import { lookUpMarket } from '../markets/markets.ts';
import { BITCOIN } from './backtests.ts';
import { digestMarket } from './provenance.ts';

/** Intervals at which the service backtests its catalogue. */
export const COVERED_INTERVALS = ['1d', '1w', '1M'] as const satisfies readonly Interval[];

/** The service's own backtests on a market, and the digest that tells whether they are up to date. */
export interface MarketCoverage {
  readonly pair: string;
  /** Ticker of the market's base asset, upper case. */
  readonly asset: string;
  readonly task: CoverageTask;
  /** SHA-256 (hex) of all bars and series that the backtests read. */
  readonly digest: string;
}

/** Plans the service's own backtests on a market: strategies for its asset class, each without filters and with each applicable filter. */
export function planCoverage(
  { strategies, filters }: EngineDeclarations,
  snapshot: SeriesSnapshot,
  market: PanelEntity,
): MarketCoverage {
  const asset = (attributeText(market, 'base') ?? '').toUpperCase();
  const tested = strategies.filter(({ assetClasses }) => assetClasses.includes(assetClassOf(asset)));
  const applied = filters.filter((filter) => filter.applies(asset));
  const ids = [...new Set([...tested, ...applied].flatMap(({ series }) => series))].sort();
  const bitcoin = lookUpMarket(snapshot, BITCOIN);
  const task: CoverageTask = {
    market: shareMarket(market),
    bitcoin: bitcoin && shareMarket(bitcoin),
    series: shareSeries(snapshot.view(), ids),
    strategies: tested.map(({ key }) => key),
    filters: applied.map(({ key }) => key),
    intervals: COVERED_INTERVALS,
    ...usualCosts(asset),
  };
  const inputs = [
    digestMarket(task.market),
    task.bitcoin && digestMarket(task.bitcoin),
    ...ids.map((id) => [id, snapshot.digest(id)]),
  ];
  return { pair: market.code, asset, task, digest: sha256(inputs) };
}

/** Returns a version that changes whenever equal data may yield other rows: with the engine, catalogue, defaults or costs. */
export function coverageVersion({ strategies, filters }: EngineDeclarations): string {
  const catalogue = [
    ENGINE_VERSION,
    COVERED_INTERVALS,
    strategies.map(({ key, rule, parameters, assetClasses }) => [key, rule, parameters, assetClasses]),
    filters.map(({ key, description }) => [key, description]),
    [usualCosts('BTC'), usualCosts('PAXG')],
  ];
  return sha256(catalogue).slice(0, 16);
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
