import { createRequire } from 'node:module';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ChartLine, LINE_CLASSES, LINE_DRAWING_RATIO, LineDrawing } from './line-drawing.tsx';

/** Chart to draw as a standalone image. */
export interface DrawnChart {
  readonly title: string;
  /** Label of the vertical axis, with its unit. */
  readonly unit: string;
  /** One or two lines. */
  readonly lines: readonly ChartLine[];
  readonly isLogarithmic: boolean;
  /** Caption below the image. */
  readonly note: string;
  /** Width in pixels. */
  readonly width: number;
}

const WIDTH = 720;
const HEIGHT = WIDTH / LINE_DRAWING_RATIO;
const HEAD = 44;
const FOOT = 52;
const EDGE = 16;
/** Width reserved for the name of a line and its colour sample, in pixels. */
const NAME_WIDTH = 300;

/** Colours of the light theme, since an image cannot adapt to the viewer's screen. */
const STYLE = `
text{font-family:"DejaVu Sans";font-size:13px;fill:#4a5057}
.title{font-size:19px;font-weight:bold;fill:#1d1f22}
.paper{fill:#fbfaf7}
.axis{stroke:#d9d6cf;fill:none}
.first{stroke:#0b6e75;fill:none;stroke-width:2.5}
.other{stroke:#8a5a00;fill:none;stroke-width:2;stroke-dasharray:6 4}
`;

// Bundled fonts, so that a machine without fonts draws the same image.
const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FONT = {
  fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => path.join(FONTS, name)),
  loadSystemFonts: false,
  defaultFontFamily: 'DejaVu Sans',
};

/** Renders a chart as PNG. */
export async function drawChart(chart: DrawnChart): Promise<Uint8Array> {
  const svg = renderToStaticMarkup(<Picture {...chart} />);
  const image = await renderAsync(svg, { font: FONT, fitTo: { mode: 'width', value: chart.width } });
  return image.asPng();
}

function Picture({ title, unit, lines, isLogarithmic, note }: DrawnChart) {
  const height = HEAD + HEIGHT + FOOT;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={title}
    >
      <style>{STYLE}</style>
      <rect className="paper" width={WIDTH} height={height} />
      <text className="title" x={EDGE} y={30}>
        {title}
      </text>
      <g transform={`translate(0 ${HEAD})`}>
        <LineDrawing
          id="chart"
          title={title}
          description={note}
          valueLabel={unit}
          dateLabel="day (UTC)"
          lang="en"
          lines={lines}
          isLogarithmic={isLogarithmic}
          size={{ width: WIDTH, height: HEIGHT }}
        />
      </g>
      {lines.map(({ name }, i) => (
        <g key={name} transform={`translate(${EDGE + i * NAME_WIDTH} ${HEAD + HEIGHT + 14})`}>
          <line className={LINE_CLASSES[i]} x1={0} x2={32} y1={-4} y2={-4} />
          <text x={40} y={0}>
            {name}
          </text>
        </g>
      ))}
      <text x={EDGE} y={height - 14}>
        {note}
      </text>
    </svg>
  );
}
