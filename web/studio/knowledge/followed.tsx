/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { KnowledgeAnswer, PayloadValue } from '../../pages/knowledge-answer.ts';
import { pageLink } from '../../pages/page-link.ts';
import { ForestPlot } from '../parts/forest-plot.tsx';
import { Section } from '../parts/section.tsx';
import { forestsOf, type Params } from './forests.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { objectName } from './object-name.ts';
import { isGroup, isList, type PayloadGroup } from './payload-part.ts';

interface FollowedProps {
  readonly followed: NonNullable<KnowledgeAnswer['page']['followed']>;
  readonly lang: PageLanguage;
}

/** What followed days like that of the reading, by the object that holds the base rates. */
export function Followed({ followed: { object, item }, lang }: FollowedProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const rates = ratesIn(object.payload as PayloadGroup, item);
  const forests = forestsOf(rates, object.provenance.params as Params, lang);
  if (forests.length === 0) return null;
  return (
    <Section
      id="followed"
      title={words.followedSuch}
      note={
        <>
          {words.followedFrom} <a href={pageLink(`/knowledge/${object.seo_slug}`, lang)}>{objectName(object, lang)}</a>
        </>
      }
    >
      {forests.map((forest) => (
        <ForestPlot key={forest.note} forest={forest} lang={lang} />
      ))}
    </Section>
  );
}

/** The rates of a payload: its own, or those of the entry with a key or state. */
function ratesIn(payload: PayloadGroup, item: string | null): readonly PayloadValue[] {
  const entries = item === null ? [payload] : Object.values(payload).filter(isList).flat().filter(isGroup);
  const found = item === null ? payload : entries.find(({ key, state }) => key === item || state === item);
  const rates = found?.rates ?? null;
  return isList(rates) ? rates : [];
}
