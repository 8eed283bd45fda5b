/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { AtBothWidths } from '../chart/at-both-widths.tsx';
import { labelIn } from '../label-in.ts';
import { GAUGE_HEIGHT, GaugeMarks } from '../parts/gauge.tsx';
import { READING_WORDS } from '../parts/reading-words.ts';
import { amountText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { borderAbove, borderBelow, type GaugeText } from './next-zone.ts';

interface GaugeProps {
  readonly gauge: GaugeText;
  readonly lang: PageLanguage;
}

/** The score of a reading on its zones, its history behind it, and how far the next zones are. */
export function ReadingGauge({ gauge, lang }: GaugeProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const { score, band, bands, before, tone } = gauge;
  const here = bands[band];
  const pointsText = (value: number) => amountText(value, 'points', lang);
  const borders = [borderAbove(gauge), borderBelow(gauge)].flatMap((border, i) => {
    if (!border) return [];
    const { band: next, at, distance } = border;
    const text = i === 0 ? words.upTo : words.downTo;
    return [text(labelIn(next, lang), pointsText(at), pointsText(distance))];
  });
  return (
    <section class={`gauge reading ${tone}`} aria-label={words.zones}>
      <p class="big">
        <strong class="num">{pointsText(score)}</strong>
        <span class="of">{scaleText(gauge, lang)}</span>
        {here && <span class={`zone z${band + 1}`}>{labelIn(here, lang)}</span>}
      </p>
      <AtBothWidths wide={1248} narrow={358} draw={(width) => <Drawing gauge={gauge} lang={lang} width={width} />} />
      <p class="marks">
        {borders.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {before.map(
          ({ days, score: earlier }) =>
            earlier !== null && (
              <span key={days}>
                <b class="num">{pointsText(earlier)}</b> {READING_WORDS[lang].before(days)}
              </span>
            ),
        )}
      </p>
    </section>
  );
}

/** Range of the score: of 100, or from -100 to 100. */
function scaleText({ bands }: GaugeText, lang: PageLanguage): string {
  const lowest = bands[0]?.from ?? 0;
  return lowest < 0 ? KNOWLEDGE_WORDS[lang].between(amountText(lowest, 'count', lang)) : READING_WORDS[lang].ofHundred;
}

function Drawing({ gauge, lang, width }: GaugeProps & { readonly width: number }) {
  const { score, band, bands } = gauge;
  const here = bands[band];
  const label = [`${amountText(score, 'points', lang)} ${scaleText(gauge, lang)}`, here && labelIn(here, lang)];
  return (
    <svg viewBox={`0 0 ${width} ${GAUGE_HEIGHT}`} role="img" aria-label={label.filter(Boolean).join(', ')}>
      <GaugeMarks gauge={{ ...gauge, last_score: score }} lang={lang} width={width} />
    </svg>
  );
}
