/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { ChartMarks } from '../chart/chart-drawing.tsx';
import { CHART_FORMATS, chartGeometry } from '../chart/chart-geometry.ts';
import { labelIn } from '../label-in.ts';
import { sentenceOf } from './chart-head.tsx';
import { PictureFrame } from './picture-frame.tsx';

/** Room around the drawing and above it for the name and the sentence, pixels. */
const EDGE = 32;
const HEAD = 84;
const FOOT = 30;
const MAX_CLAIM = 110;

/** Draws a chart as a picture of its own: name, sentence and drawing in the colours of the light theme. */
export function chartSvg(page: ChartAnswer, lang: PageLanguage): string {
  const format = CHART_FORMATS.preview;
  const drawn = chartGeometry(page, format, lang);
  const width = format.width + 2 * EDGE;
  const height = HEAD + drawn.height + FOOT;
  const { claim } = sentenceOf(page, lang);
  const name = labelIn(page.entry, lang);
  return renderToString(
    <PictureFrame width={width} height={height} label={`${name}. ${claim}`}>
      <text class="title" x={EDGE} y="44">
        {name}
      </text>
      <text class="claim" x={EDGE} y="72">
        {claim.length > MAX_CLAIM ? `${claim.slice(0, MAX_CLAIM)}…` : claim}
      </text>
      <g transform={`translate(${EDGE} ${HEAD})`}>
        <ChartMarks drawn={drawn} isNarrow={false} lang={lang} />
      </g>
      <text x={EDGE} y={height - 14}>
        Cyclegraph
      </text>
    </PictureFrame>,
  );
}
