/** @jsxImportSource preact */
import { scaleLinear, scaleLog } from 'd3-scale';
import { linePath } from '../chart/line-path.ts';
import { isPositive, valueDomain } from '../chart/value-domain.ts';
import type { CompareAnswer } from './desk-answer.ts';

interface LineProps {
  readonly snapshots: CompareAnswer['comparison']['backtests'][number]['equity']['snapshots'];
  /** Position in the comparison, which decides its colour. */
  readonly place: number;
}

const WIDTH = 180;
const HEIGHT = 36;

/** Worth over time in a few strokes, over that of holding. The figures beside it say the same. */
export function CompareLine({ snapshots, place }: LineProps) {
  const own = snapshots.map(({ value }) => value);
  const held = snapshots.map((one) => one.held);
  const all = [...own, ...held];
  const isLog = isPositive(all);
  const y = (isLog ? scaleLog : scaleLinear)(valueDomain(all, isLog), [HEIGHT - 2, 2]);
  const x = scaleLinear([0, Math.max(own.length - 1, 1)], [1, WIDTH - 1]);
  return (
    <svg class="bt-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path class="bt-fan" d={linePath(held, x, y)} />
      <path class={`linec c${place + 1}`} d={linePath(own, x, y)} />
    </svg>
  );
}
