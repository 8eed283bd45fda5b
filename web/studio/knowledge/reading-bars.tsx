/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { KnowledgeAnswer } from '../../pages/knowledge-answer.ts';
import { payloadTextIn } from '../../pages/payload/payload-text.ts';
import { FILTER_NAMES } from '../filter-names.ts';
import { Section } from '../parts/section.tsx';
import { typeset } from '../typeset.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { capitalised, numberIn } from './payload-part.ts';

interface BarsProps {
  readonly bars: NonNullable<KnowledgeAnswer['page']['bars']>;
  /** Names of components by their keys. */
  readonly labels: ReadonlyMap<string, string>;
  readonly lang: PageLanguage;
}

const WIDTH = 400;
const HEIGHT = 24;

/** Rows of a reading as bars, each with its number, against a reference where there is one. */
export function ReadingBars({ bars, labels, lang }: BarsProps) {
  const { rows, mark, description } = bars;
  const note = payloadTextIn(description, lang);
  const label = bars[`label_${lang}`];
  const ends = [0, ...rows.map(({ value }) => value), ...(mark ? [mark.value] : [])];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  // Against and for stand out only where there are both.
  const isSigned = rows.some(({ value }) => value < 0);
  const x = (value: number) => ((value - low) / (high - low || 1)) * WIDTH;
  return (
    <Section id="bars" title={label} note={typeset(note.text, lang)} noteLang={note.lang}>
      <table class="wft">
        <tbody>
          {rows.map(({ label: name, value }) => (
            <tr key={name}>
              <RowName name={name} label={labels.get(name)} lang={lang} />
              <td class="num">{numberIn(value, bars, lang)}</td>
              <td class="steps">
                <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                  <path class="tick" d={`M${x(0).toFixed(1)} 0V${HEIGHT}`} />
                  <rect
                    class={`step ${value < 0 ? 'against' : isSigned ? 'for' : 'even'}`}
                    x={Math.min(x(0), x(value)).toFixed(1)}
                    y={5}
                    width={Math.max(Math.abs(x(value) - x(0)), 1).toFixed(1)}
                    height={HEIGHT - 10}
                  />
                  {mark && <path class="held" d={`M${x(mark.value).toFixed(1)} 0V${HEIGHT}`} />}
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mark && (
        <p class="below">{`${KNOWLEDGE_WORDS[lang].against} ${mark[`label_${lang}`]}, ${numberIn(mark.value, bars, lang)}.`}</p>
      )}
    </Section>
  );
}

interface NameProps {
  readonly name: string;
  readonly label: string | undefined;
  readonly lang: PageLanguage;
}

/** Rows without a name of their own are components, values or coins; the names of coins are those of their source. */
function RowName({ name, label, lang }: NameProps) {
  const shown = label ?? FILTER_NAMES[name]?.[lang] ?? payloadTextIn(name, lang).text;
  return <th scope="row">{capitalised(typeset(shown.replaceAll('_', ' '), lang))}</th>;
}
