import { LineChart } from '../charts/line-chart.tsx';
import { numberText } from '../number-text.ts';
import { equityLines } from './equity-lines.ts';
import type { SharedBacktest } from './shared-backtest.ts';

/** Worth over time beside buying and holding. */
export function EquityChart({ backtest: { equity, pair } }: { readonly backtest: SharedBacktest }) {
  const { snapshots, resolution } = equity;
  const { own, held, isLogarithmic } = equityLines(snapshots);
  const [last, lastHeld] = [own.at(-1)?.value ?? null, held?.at(-1)?.value ?? null];
  const ends = `The strategy ends at ${numberText(last)} times the start${lastHeld === null ? '' : `, buying and holding at ${numberText(lastHeld)} times`}.`;
  const thinned = resolution.downsampled ? ` Drawn from ${resolution.method}.` : '';
  return (
    <section>
      <h2>Worth over time</h2>
      <LineChart
        id="equity"
        title={`Worth of the strategy on ${pair}${held ? ' and of buying and holding' : ''}`}
        description={`${ends}${isLogarithmic ? ' The scale is logarithmic.' : ''}${thinned}`}
        valueLabel="Worth, multiples of the start"
        dateLabel="Day (UTC)"
        lines={[{ name: 'Strategy', points: own }, ...(held ? [{ name: 'Buy and hold', points: held }] : [])]}
        isLogarithmic={isLogarithmic}
        lang="en"
      />
    </section>
  );
}
