/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { labelIn } from '../label-in.ts';
import { Section } from '../parts/section.tsx';
import { typeset } from '../typeset.ts';
import { signedText } from '../value-text.ts';
import type { TodayBriefing } from './today-answer.ts';
import { TODAY_WORDS } from './today-words.ts';

interface BriefingProps {
  readonly briefing: TodayBriefing | null;
  readonly lang: PageLanguage;
}

/** How the other readings lean, each with what it adds to the net tilt. */
export function Briefing({ briefing, lang }: BriefingProps) {
  const words = TODAY_WORDS[lang];
  return (
    <Section title={words.briefing}>
      {briefing ? <Tilt briefing={briefing} lang={lang} /> : <p class="small">{words.noBriefing}</p>}
    </Section>
  );
}

const WIDTH = 600;
const PART_WIDTH = 240;

function Tilt({ briefing, lang }: { readonly briefing: TodayBriefing; readonly lang: PageLanguage }) {
  const words = TODAY_WORDS[lang];
  const { net_tilt: tilt, parts, without_side: without } = briefing;
  const x = (points: number) => ((points + 100) / 200) * WIDTH;
  const widest = Math.max(...parts.map(({ contribution }) => Math.abs(contribution)), 1);
  return (
    <>
      <svg
        class="tilt"
        viewBox={`0 0 ${WIDTH} 44`}
        role="img"
        aria-label={`${words.briefing}: ${signedText(tilt, lang)}`}
      >
        <rect class="bar" x="0" y="10" width={WIDTH} height="8" />
        <rect
          class={tilt < 0 ? 'against' : 'for'}
          x={Math.min(x(0), x(tilt)).toFixed(1)}
          y="10"
          width={Math.abs(x(tilt) - x(0)).toFixed(1)}
          height="8"
        />
        <rect class="here" x={(x(tilt) - 1.5).toFixed(1)} y="4" width="3" height="20" />
        <text x="0" y="40">
          {words.headwind}
        </text>
        <text x={WIDTH / 2} y="40" text-anchor="middle">
          0
        </text>
        <text x={WIDTH} y="40" text-anchor="end">
          {words.tailwind}
        </text>
      </svg>
      <ul>
        {parts.map((part) => (
          <li class="part" key={`${part.type}/${part.subject}`}>
            <div>
              <a href={pageLink(`/knowledge/${slugOf(part.type, part.subject)}`, lang)}>{labelIn(part, lang)}</a>
              <Summary part={part} lang={lang} />
            </div>
            <svg viewBox={`0 0 ${PART_WIDTH} 14`} aria-hidden="true">
              <rect
                class={part.contribution < 0 ? 'against' : 'for'}
                {...barOf(part.contribution / widest)}
                y="2"
                height="10"
              />
            </svg>
            <span class="num">{signedText(part.contribution, lang)}</span>
          </li>
        ))}
      </ul>
      {without > 0 && <p class="below">{words.withoutSide(without)}</p>}
    </>
  );
}

function Summary({ part, lang }: { readonly part: TodayBriefing['parts'][number]; readonly lang: PageLanguage }) {
  const text = lang === 'de' ? part.summary_de : part.summary;
  return text ? <p class="small">{typeset(text, lang)}</p> : null;
}

/** A bar from the middle: to the right for a tailwind, to the left for a headwind. */
function barOf(share: number): { readonly x: string; readonly width: string } {
  const half = PART_WIDTH / 2;
  const width = Math.abs(share) * half;
  return { x: (share < 0 ? half - width : half).toFixed(1), width: width.toFixed(1) };
}

function slugOf(type: string, subject: string): string {
  return `${type}-${subject}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
