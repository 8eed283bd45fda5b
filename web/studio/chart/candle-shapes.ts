import type { DrawnLine } from './drawn-lines.ts';

/** Share of the room of a bar that its body takes. */
const BODY = 0.7;
const MAX_BODY = 14;
const MIN_BODY = 1;

interface Frame {
  readonly left: number;
  readonly right: number;
}

/**
 * Draws bars as candles: the body from open to close, a wick from low to high. Rising and falling bars are one path each, and
 * bars after the chosen day one more.
 *
 * @param lines - Close first, and the lines of open, high and low.
 */
export function candlesOf(
  lines: readonly DrawnLine[],
  xOf: (index: number) => number,
  y: (value: number) => number,
  { left, right }: Frame,
) {
  const [close] = lines;
  const partOf = (key: string, i: number) => lines.find((line) => line.key === key)?.values[i] ?? null;
  const bars = (close?.values ?? []).flatMap((value, i) => {
    const [open, high, low] = ['open', 'high', 'low'].map((key) => partOf(key, i));
    return value === null || open == null || high == null || low == null ? [] : [{ i, open, high, low, close: value }];
  });
  const [first = 0, second = first + 1] = bars.map(({ i }) => i);
  const room = Math.abs(xOf(second) - xOf(first));
  const width = Math.min(Math.max(room * BODY, MIN_BODY), MAX_BODY);
  const shapeOf = ({ i, open, high, low, close: end }: (typeof bars)[number]) => {
    const x = xOf(i);
    const [from, to] = [Math.max(x - width / 2, left), Math.min(x + width / 2, right)];
    const [upper, lower] = [y(Math.max(open, end)), y(Math.min(open, end))].map((at) => at.toFixed(1));
    const wick = `M${x.toFixed(1)} ${y(high).toFixed(1)}V${y(low).toFixed(1)}`;
    return `${wick}M${from.toFixed(1)} ${upper}H${to.toFixed(1)}V${lower}H${from.toFixed(1)}z`;
  };
  const knownTo = close?.knownTo ?? Number.POSITIVE_INFINITY;
  return [false, true].flatMap((isAfter) =>
    [false, true].map((isFalling) => ({
      d: bars
        .filter((bar) => bar.i > knownTo === isAfter && bar.close < bar.open === isFalling)
        .map(shapeOf)
        .join(''),
      className: `candle ${isFalling ? 'against' : 'for'}${isAfter ? ' after' : ''}`,
    })),
  );
}
