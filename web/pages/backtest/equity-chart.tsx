import { LineChart } from '../charts/line-chart.tsx';
import { numberText } from '../number-text.ts';
import { equityLines } from './equity-lines.ts';
import type { SharedBacktest } from './shared-backtest.ts';

/** Equity curve of the strategy, with buy and hold for comparison. */
export function EquityChart({ backtest: { equity, pair } }: { readonly backtest: SharedBacktest }) {
  const { snapshots, resolution } = equity;
  const { own, held, isLogarithmic } = equityLines(snapshots);
  const [last, lastHeld] = [own.at(-1)?.value ?? null, held?.at(-1)?.value ?? null];
  const ends = `The strategy ends at ${numberText(last)} times its starting equity${lastHeld === null ? '' : `, buy and hold at ${numberText(lastHeld)} times`}.`;
  const thinned = resolution.downsampled ? ` Downsampled: ${resolution.method}.` : '';
  return (
    <section>
      <h2>Equity curve</h2>
      <LineChart
        id="equity"
        title={`Equity of the strategy on ${pair}${held ? ' and of buy and hold' : ''}`}
        description={`${ends}${isLogarithmic ? ' Logarithmic scale.' : ''}${thinned}`}
        valueLabel="Equity, multiples of starting equity"
        dateLabel="Day (UTC)"
        lines={[{ name: 'Strategy', points: own }, ...(held ? [{ name: 'Buy and hold', points: held }] : [])]}
        isLogarithmic={isLogarithmic}
        lang="en"
      />
    </section>
  );
}
