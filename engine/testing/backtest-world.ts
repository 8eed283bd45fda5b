import type { BacktestWorld } from '../backtest/prepared-run.ts';
import type { PanelEntity } from '../panel-view.ts';
import { regimeInputs } from './regime-inputs.ts';

const SERIES = [
  'fear_greed',
  'mayer_multiple',
  'ma200w_distance',
  'altcoin_season_votes',
  'bullmarket_stage',
  'macro_regime_quadrant',
];

/**
 * Creates a world to test strategies in: a market with missing days, a Bitcoin market and every series the catalogue
 * reads.
 */
export function backtestWorld(seed: number, length: number): BacktestWorld {
  const { bars, bitcoin, series } = regimeInputs(seed, length);
  const { days } = bars;
  const [firstDay, lastDay] = [days[0]!, days.at(-1)!];
  const columns = new Map(
    SERIES.map((id) => {
      const daily = new Float64Array(lastDay - firstDay + 1).fill(Number.NaN);
      series(id).forEach((value, i) => {
        daily[days[i]! - firstDay] = value;
      });
      return [id, daily];
    }),
  );
  return {
    market: marketOf('test:AAAUSDT', days, { ...bars }),
    bitcoin: marketOf('test:BTCUSDT', days, { close: bitcoin }),
    view: {
      firstDay,
      lastDay,
      length: lastDay - firstDay + 1,
      values: (id) => columns.get(id) ?? new Float64Array(lastDay - firstDay + 1).fill(Number.NaN),
    },
    lags: new Map(SERIES.map((id) => [id, { publicationLagDays: 0 }])),
  };
}

function marketOf(code: string, days: Int32Array, columns: Readonly<Record<string, unknown>>): PanelEntity {
  return {
    code,
    days,
    attributes: {},
    source: 'test',
    column: (field) => (columns[field] as Float64Array | undefined) ?? new Float64Array(days.length).fill(Number.NaN),
  };
}
