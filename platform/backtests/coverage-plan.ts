import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../engine/backtest/engine-version.ts';
import { usualCosts } from '../../engine/backtest/usual-costs.ts';
import { assetClassOf } from '../../engine/markets/asset-class.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import { attributeText, type PanelEntity } from '../../engine/panel-view.ts';
import { lookUpMarket } from '../markets/markets.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { CoverageTask } from '../threads/engine-thread.ts';
import { shareMarket, shareSeries } from '../threads/shared-inputs.ts';
import { digestMarket } from './provenance.ts';

/** Intervals the service tests its catalogue at. */
export const COVERED_INTERVALS = ['1d', '1w', '1M'] as const satisfies readonly Interval[];

/** Bitcoin, which some strategies compare with. */
const BITCOIN = 'BTCUSDT';

/** The service's own backtests on a market, and what tells whether they have been done. */
export interface MarketCoverage {
  readonly pair: string;
  /** Ticker of what the market trades, in capitals. */
  readonly asset: string;
  readonly task: CoverageTask;
  /** SHA-256 (hex) of all bars and series that the backtests read. */
  readonly digest: string;
}

/** Plans the service's own backtests on a market: the strategies made for its kind of asset, each applicable filter alone. */
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

/** Changes whenever the same data may give other rows: with the simulation, the catalogue, the defaults and the costs. */
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
