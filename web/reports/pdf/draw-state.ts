import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { labelIn } from '../../studio/label-in.ts';
import { gaugeLabel, scoreText } from '../../studio/parts/gauge.tsx';
import { bandOf, type TodayGauge, type TodaySeries } from '../../studio/parts/reading-answer.ts';
import { ageText, READING_WORDS, whyMissing } from '../../studio/parts/reading-words.ts';
import { rankText } from '../../studio/parts/series-tile.tsx';
import { shownUnit } from '../../studio/shown-unit.ts';
import { amountText, unitText, valueText } from '../../studio/value-text.ts';
import { REPORT_WORDS } from '../report-words.ts';
import type { ReportState } from '../state/report-state.ts';
import { gaugePicture, percentilePicture, sparkPicture } from '../state/state-pictures.tsx';
import { drawPicture, SCALE } from './draw-picture.ts';
import { COLORS, CONTENT_WIDTH, PAGE, type PdfFlow } from './pdf-flow.ts';

const GAUGE_WIDTH = CONTENT_WIDTH / SCALE;
const ROW = 37;
/** Columns of the five numbers: left edge and width, points. */
const NAME = { x: PAGE.left, width: 140 } as const;
const VALUE = { x: PAGE.left + 144, width: 124 } as const;
const LINE = { x: PAGE.left + 274, width: 92 } as const;
const PLACE = { x: PAGE.left + 376, width: CONTENT_WIDTH - 376 } as const;

/** Draws where Bitcoin stands: a sentence, two gauges with their whole history, and five numbers. */
export function drawState(flow: PdfFlow, state: ReportState, lang: PageLanguage): void {
  const words = REPORT_WORDS[lang];
  const { sentence } = state;
  flow.paragraph(words.state, { font: 'serifBold', size: 15, color: COLORS.ink }, 8, 'H2');
  if (!sentence) {
    flow.paragraph(`${words.unavailable} ${state.refusal}`, { font: 'body', size: 9, color: COLORS.ink }, 12);
    return;
  }
  flow.paragraph(sentence.claim, { font: 'serifBold', size: 13, color: COLORS.ink }, 3);
  if (sentence.fact !== '') flow.paragraph(sentence.fact, { font: 'serif', size: 11, color: COLORS.ink }, 3);
  flow.paragraph(sentence.lean, { font: 'serif', size: 9.5, color: COLORS.text }, 12);
  for (const gauge of state.gauges) drawGauge(flow, gauge, lang);
  drawNumbers(flow, state.numbers, lang);
}

function drawGauge(flow: PdfFlow, gauge: TodayGauge, lang: PageLanguage): void {
  const { doc, tags } = flow;
  const words = READING_WORDS[lang];
  const { score, band, present, components, begins, before } = gauge;
  const here = bandOf(gauge);
  const picture = gaugePicture(gauge, GAUGE_WIDTH, lang);
  flow.need(picture.height * SCALE + 60);
  tags.decorate(() => doc.rect(PAGE.left, flow.y, CONTENT_WIDTH, 1).fill(COLORS.ink));
  flow.y += 6;
  const top = flow.y;
  tags.mark('H3', () => {
    doc.font('narrowBold').fontSize(10).fillColor(COLORS.ink).text(labelIn(gauge, lang), PAGE.left, top);
  });
  const value = score === null ? words.noScore : `${scoreText(score, gauge.key, lang)} ${words.ofHundred}`;
  const zone = here ? labelIn(here, lang) : '';
  tags.mark('P', () => {
    doc
      .font('narrowBold')
      .fontSize(16)
      .fillColor(COLORS.ink)
      .text(value, PAGE.left, top + 13, { lineBreak: false });
  });
  const after = PAGE.left + doc.widthOfString(value) + 10;
  if (zone !== '')
    tags.mark('P', () => {
      doc
        .font('narrowBold')
        .fontSize(11)
        .fillColor(COLORS.ink)
        .text(zone, after, top + 17, { lineBreak: false });
    });
  const since = begins && present !== null ? words.componentsSince(present, components, begins.slice(0, 4)) : '';
  const note = score === null ? whyMissing(gauge.state, gauge.date, lang) : since;
  tags.mark('P', () => {
    doc.font('narrow').fontSize(8).fillColor(COLORS.quiet);
    doc.text(note, PAGE.left + 200, top + 1, { width: CONTENT_WIDTH - 200, align: 'right' });
  });
  flow.y = top + 36;
  const [x, y] = [PAGE.left, flow.y];
  tags.mark('Figure', () => drawPicture(flow, picture, x, y), {
    alt: `${gaugeLabel(gauge, lang)}${band === null ? '' : '.'} ${since}`.trim(),
    bbox: [x, y, x + CONTENT_WIDTH, y + picture.height * SCALE],
  });
  flow.y += picture.height * SCALE + 4;
  const earlier = before.flatMap(({ days, score: of }) =>
    of === null ? [] : [`${scoreText(of, gauge.key, lang)} ${words.before(days)}`],
  );
  flow.paragraph(earlier.join(' · '), { font: 'narrow', size: 8.5, color: COLORS.text }, 9);
}

/** Five numbers, each with its unit, its last 90 days, its place in its own history and its age. */
function drawNumbers(flow: PdfFlow, numbers: readonly TodaySeries[], lang: PageLanguage): void {
  const { doc, tags } = flow;
  const words = REPORT_WORDS[lang];
  flow.need(20 + numbers.length * ROW);
  tags.group('Table', () => {
    tags.decorate(() => doc.rect(PAGE.left, flow.y, CONTENT_WIDTH, 1).fill(COLORS.ink));
    flow.y += 6;
    const heads = [
      { ...NAME, text: words.numbers, font: 'narrowBold', size: 10, top: 0, color: COLORS.ink },
      ...[
        { ...VALUE, text: words.value },
        { ...LINE, text: words.lastDays },
        { ...PLACE, text: words.place },
      ].map((head) => ({ ...head, font: 'narrow', size: 7.5, top: 2, color: COLORS.quiet })),
    ];
    tags.group('TR', () => {
      for (const { x, width, text, font, size, top, color } of heads)
        tags.mark(
          'TH',
          () =>
            doc
              .font(font)
              .fontSize(size)
              .fillColor(color)
              .text(text, x, flow.y + top, { width }),
          { scope: 'Column' },
        );
    });
    flow.y += 18;
    for (const number of numbers) drawNumber(flow, number, lang);
  });
}

/** Maximum length of a unit drawn after its number, in characters; a longer one is drawn below it. */
const MAX_UNIT = 8;

/** A value with its unit and age, on two lines. */
function valueLines(series: TodaySeries, lang: PageLanguage): { readonly text: string; readonly below: string } {
  const { value, age_days: age, state } = series;
  if (value === null) return { text: READING_WORDS[lang].noValue, below: ageText(age, lang, state) };
  const shown = shownUnit(series);
  const unit = unitText(shown, lang);
  if (unit.length <= MAX_UNIT) return { text: valueText(value, shown, lang), below: ageText(age, lang, state) };
  return { text: amountText(value, shown, lang), below: `${unit} · ${ageText(age, lang, state)}` };
}

function drawNumber(flow: PdfFlow, series: TodaySeries, lang: PageLanguage): void {
  const { doc, tags, y } = flow;
  const { value, state, date, percentile } = series;
  const { text, below } = valueLines(series, lang);
  const write = (font: 'narrow' | 'narrowBold', size: number, color: string) =>
    doc.font(font).fontSize(size).fillColor(color);
  tags.group('TR', () => {
    tags.mark(
      'TH',
      () => write('narrow', 9.5, COLORS.ink).text(labelIn(series, lang), NAME.x, y + 4, { width: NAME.width }),
      { scope: 'Row' },
    );
    tags.group('TD', () => {
      tags.mark('P', () => write('narrowBold', 11, COLORS.ink).text(text, VALUE.x, y + 3, { width: VALUE.width }));
      tags.mark('P', () => write('narrow', 8, COLORS.quiet).text(below, VALUE.x, y + 18, { width: VALUE.width }));
    });
    if (value === null) {
      tags.mark('TD', () =>
        write('narrow', 8, COLORS.quiet).text(whyMissing(state, date, lang), LINE.x, y + 4, {
          width: LINE.width + PLACE.width,
        }),
      );
      tags.mark('TD', () => {});
      return;
    }
    tags.group('TD', () => drawSpark(flow, series, lang));
    tags.group('TD', () => {
      if (percentile !== null) drawPlace(flow, percentile);
      tags.mark('P', () =>
        write('narrow', 7.5, COLORS.quiet).text(rankText(percentile, lang), PLACE.x, y + 16, { width: PLACE.width }),
      );
    });
  });
  flow.y += ROW - 2;
  tags.decorate(() => doc.rect(PAGE.left, flow.y, CONTENT_WIDTH, 0.5).fill(COLORS.line));
  flow.y += 2;
}

/** The last 90 days; the value and its place are in words beside it. */
function drawSpark(flow: PdfFlow, series: TodaySeries, lang: PageLanguage): void {
  const { y } = flow;
  const spark = sparkPicture(series.line);
  const scale = LINE.width / spark.width;
  flow.tags.mark('Figure', () => drawPicture(flow, spark, LINE.x, y + 5, scale), {
    alt: `${labelIn(series, lang)}: ${REPORT_WORDS[lang].lastDays}`,
    bbox: [LINE.x, y + 5, LINE.x + LINE.width, y + 5 + spark.height * scale],
  });
}

/** The place of a value in its own history, which the words below it repeat. */
function drawPlace(flow: PdfFlow, percentile: number): void {
  const bar = percentilePicture(percentile);
  flow.tags.decorate(() => drawPicture(flow, bar, PLACE.x, flow.y + 6, PLACE.width / bar.width));
}
