import { LINE_CLASSES, LineDrawing, type LineDrawingProps } from './line-drawing.tsx';

type LineChartProps = Omit<LineDrawingProps, 'size' | 'style'>;

/** Line chart with its description below. */
export function LineChart(props: LineChartProps) {
  const { description, lines } = props;
  return (
    <figure>
      <LineDrawing {...props} />
      <figcaption>
        {description}
        {lines.length > 1 && <Key lines={lines} />}
      </figcaption>
    </figure>
  );
}

function Key({ lines }: Pick<LineChartProps, 'lines'>) {
  return (
    <ul className="key">
      {lines.map(({ name }, i) => (
        <li key={name}>
          <svg viewBox="0 0 32 10" aria-hidden="true">
            <line className={LINE_CLASSES[i]} x1={0} x2={32} y1={5} y2={5} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
