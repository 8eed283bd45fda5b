/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { GAUGE_STYLE } from '../../studio/charts/gauge-style.ts';
import { PICTURE_STYLE } from '../../studio/charts/picture-style.ts';
import { GAUGE_HEIGHT, GaugeMarks } from '../../studio/parts/gauge.tsx';
import type { TodayGauge } from '../../studio/parts/reading-answer.ts';
import { BAR_SIZE, PercentileMarks, SPARK_SIZE, SparkMarks } from '../../studio/parts/series-tile.tsx';
import type { Picture } from '../charts/picture.ts';

/** Draws a gauge as on the front page. @param width - Pixels. */
export function gaugePicture(gauge: TodayGauge, width: number, lang: PageLanguage): Picture {
  return picture({ width, height: GAUGE_HEIGHT }, <GaugeMarks gauge={gauge} lang={lang} width={width} />);
}

/** Draws the last 90 days of a reading without axes. */
export function sparkPicture(values: readonly (number | null)[]): Picture {
  return picture(SPARK_SIZE, <SparkMarks values={values} />);
}

/** Draws the place of a value in its own history. */
export function percentilePicture(percentile: number): Picture {
  return picture(BAR_SIZE, <PercentileMarks percentile={percentile} />);
}

function picture({ width, height }: Omit<Picture, 'svg'>, marks: ComponentChildren): Picture {
  const svg = renderToString(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <style>{PICTURE_STYLE + GAUGE_STYLE}</style>
      {marks}
    </svg>,
  );
  return { svg, width, height };
}
