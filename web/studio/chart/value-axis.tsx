/** @jsxImportSource preact */

interface AxisProps {
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  readonly left: number;
  readonly right: number;
}

/** Lines across a drawing at round values, which stand at its left. */
export function ValueAxis({ ticks, left, right }: AxisProps) {
  return (
    <>
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <path class="tick" d={`M${left} ${y.toFixed(1)}H${right}`} />
          <text x={left - 8} y={(y + 4).toFixed(1)} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
    </>
  );
}
