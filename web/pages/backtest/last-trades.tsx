import { numberText, percentText } from '../number-text.ts';
import { Wide } from '../wide.tsx';
import type { SharedBacktest } from './shared-backtest.ts';

const SHOWN = 20;

/** Table of the latest round trips, newest first. */
export function LastTrades({ backtest: { trades } }: { readonly backtest: SharedBacktest }) {
  if (trades.length === 0)
    return (
      <section>
        <h2>Trades</h2>
        <p>No trades.</p>
      </section>
    );
  const shown = trades.slice(-SHOWN).reverse();
  return (
    <section>
      <h2>Trades</h2>
      <Wide label="Trades">
        <table className="fit">
          <caption>
            {trades.length > SHOWN ? `Last ${SHOWN} of ${trades.length} round trips` : 'All round trips'}, newest first.
            Fill prices in the quote asset.
          </caption>
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col" className="number">
                Price
              </th>
              <th scope="col">Exit</th>
              <th scope="col" className="number">
                Price
              </th>
              <th scope="col" className="number">
                Return
              </th>
              <th scope="col" className="number minor">
                Bars
              </th>
              <th scope="col" className="minor">
                Exit reason
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((trade) => (
              <TradeRow key={trade.entry_date} trade={trade} />
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

function TradeRow({ trade }: { readonly trade: SharedBacktest['trades'][number] }) {
  return (
    <tr>
      <td>
        <time dateTime={trade.entry_date}>{trade.entry_date}</time>
      </td>
      <td className="number">{numberText(trade.entry_price)}</td>
      <td>{trade.exit_date === null ? 'open' : <time dateTime={trade.exit_date}>{trade.exit_date}</time>}</td>
      <td className="number">{numberText(trade.exit_price)}</td>
      <td className={`number ${trade.net_return < 0 ? 'loss' : 'gain'}`}>{percentText(trade.net_return)}</td>
      <td className="number minor">{trade.bars_held}</td>
      <td className="minor">
        {trade.exit_reason === null ? 'valued at the last close' : trade.exit_reason.replaceAll('_', ' ')}
      </td>
    </tr>
  );
}
