import { NO_NUMBER, numberText, percentText } from '../number-text.ts';
import { Wide } from '../wide.tsx';
import type { SharedBacktest } from './shared-backtest.ts';

type Format = (value: number | null) => string;

interface Row {
  /** Name of the member in the answer. */
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly format: Format;
}

const number: Format = (value) => numberText(value);
const percent: Format = (value) => percentText(value);

const COMPARED: readonly Row[] = [
  { key: 'total_return', label: 'Total return', unit: '% of starting equity', format: percent },
  { key: 'cagr', label: 'Annual return (CAGR)', unit: '% per year', format: percent },
  { key: 'max_drawdown', label: 'Maximum drawdown', unit: '% of the previous high', format: percent },
  { key: 'result_sharpe', label: 'Sharpe ratio of bar returns', unit: 'annualised', format: number },
];

const OWN: readonly Row[] = [
  { key: 'trades', label: 'Completed round trips', unit: 'count', format: number },
  { key: 'exposure', label: 'Time in market', unit: '% of bars', format: percent },
  { key: 'sortino', label: 'Sortino ratio', unit: 'annualised', format: number },
  { key: 'calmar', label: 'Calmar ratio', unit: 'CAGR / maximum drawdown', format: number },
  { key: 'ulcer_index', label: 'Ulcer index', unit: '%', format: percent },
  { key: 'win_rate', label: 'Win rate', unit: '%', format: percent },
  { key: 'profit_factor', label: 'Profit factor', unit: 'gains / losses', format: number },
  { key: 'expectancy', label: 'Expectancy (mean return per round trip)', unit: '%', format: percent },
  { key: 'concentration', label: 'Profit concentration', unit: '0 (even) to 1 (a single round trip)', format: number },
];

/** Table of metrics, with buy and hold for comparison. */
export function Measures({ backtest }: { readonly backtest: SharedBacktest }) {
  const { metrics, benchmark } = backtest;
  const { matches_strategy_window: _window, ...figures } = benchmark;
  const held: Readonly<Record<string, number | null>> = figures;
  const reasons = new Map(backtest.null_reasons.map(({ field, reason }) => [field, reason]));
  const rows = [...COMPARED, ...OWN];
  const missing = rows.flatMap(({ key, label }) => {
    const reason = reasons.get(key);
    return metrics[key] == null && reason !== undefined ? [{ label, reason }] : [];
  });
  return (
    <section>
      <h2>Results</h2>
      <Wide label="Metrics">
        <table className="fit">
          <caption>After costs, both over the same window</caption>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              <th scope="col" className="number">
                Strategy
              </th>
              <th scope="col" className="number">
                Buy and hold
              </th>
              <th scope="col">Unit</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, unit, format }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className="number">{format(metrics[key] ?? null)}</td>
                <td className="number">{key in held ? format(held[key] ?? null) : ''}</td>
                <td className="quiet">{unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {missing.length > 0 && (
        <p className="quiet">
          {NO_NUMBER} {missing.map(({ label, reason }) => `${label}: ${reason}`).join('; ')}.
        </p>
      )}
    </section>
  );
}
