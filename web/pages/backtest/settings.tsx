import { percentText } from '../number-text.ts';
import type { SharedBacktest } from './shared-backtest.ts';

/** Formats a market for people: `binance:ETHUSDT` becomes "ETHUSDT (binance)". */
export function marketName(pair: string): string {
  const [venue, symbol] = pair.split(':');
  return symbol === undefined ? pair : `${symbol} (${venue})`;
}

/** Settings that the backtest was requested with. */
export function Settings({ backtest, rule }: { readonly backtest: SharedBacktest; readonly rule: string | null }) {
  const { parameters, filters, costs, stops, window, anchor, interval, pair, strategy } = backtest;
  const values = Object.entries(parameters).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`);
  const stop = (fraction: number) => (fraction === 0 ? 'none' : percentText(fraction));
  const rows: [string, string][] = [
    ['Strategy', strategy],
    ...(rule === null ? [] : ([['Rule', rule]] as [string, string][])),
    ['Market', marketName(pair)],
    ['Bars', `${interval}${anchor === 0 ? '' : `, shifted by ${anchor} days`}`],
    ['Window', `${window.date_from} to ${window.date_to}, after a warm-up of ${window.warmup_bars} bars`],
    ['Parameters', values.join(', ') || 'none'],
    ['Filters', filters.map((filter) => filter.replaceAll('_', ' ')).join(', ') || 'none'],
    ['Fee', `${costs.fee_bps} basis points of traded value per side`],
    ['Slippage', `${costs.slippage_bps} basis points of the price per side`],
    ['Stop loss', stop(stops.stop_loss)],
    ['Take profit', stop(stops.take_profit)],
    ['Trailing stop', stop(stops.trailing_stop)],
  ];
  return (
    <section>
      <h2>Settings</h2>
      <dl>
        {rows.map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
