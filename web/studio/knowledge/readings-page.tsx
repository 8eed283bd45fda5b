/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { subjectText } from '../../../platform/pages/subject-text.ts';
import { summaryIn } from '../../pages/explanation-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { payloadTextIn } from '../../pages/payload/payload-text.ts';
import type { StudioAssets } from '../assets.ts';
import { Fold } from '../parts/fold.tsx';
import { Section } from '../parts/section.tsx';
import { studioPage } from '../studio-document.tsx';
import { typeset } from '../typeset.ts';
import { dayText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { objectName } from './object-name.ts';

type Listed = Answers['KnowledgeIndex']['objects'][number];

/** Page that lists every reading by its type, each with what it says today. */
export function readingsPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ objects }: Answers['KnowledgeIndex'], context) => {
    const { lang, origin, path } = context;
    const words = KNOWLEDGE_WORDS[lang];
    const day = objects[0]?.data_day;
    return {
      title: words.readings,
      description: words.readingsLead,
      isSample: objects.some(({ sample }) => sample),
      attributions: [],
      linkedData: {
        '@type': 'DataCatalog',
        name: words.readings,
        description: words.readingsLead,
        url: `${origin}${path}`,
        dateModified: day,
        dataset: objects.map((one) => ({
          '@type': 'Dataset',
          name: objectName(one, lang),
          url: `${origin}/knowledge/${one.slug}`,
          description: one.description,
        })),
      },
      main: (
        <>
          <div class="lead">
            <h1 class="say">
              <b>{words.readings}.</b> {words.readingsLead}
            </h1>
            {day && (
              <p class="eyebrow knows">
                <time dateTime={day}>{words.asOf(dayText(day, lang))}</time>
              </p>
            )}
          </div>
          {[...new Set(objects.map(({ type }) => type))].map((type) => (
            <Type key={type} objects={objects.filter((one) => one.type === type)} context={context} />
          ))}
        </>
      ),
    };
  });
}

function Type({ objects, context }: { readonly objects: readonly Listed[]; readonly context: PageContext }) {
  const { lang } = context;
  const [first] = objects;
  if (!first) return null;
  const about = payloadTextIn(first.description, lang);
  const isTold = objects.some((one) => one[`summary_${lang}`] !== null);
  return (
    <Section class="folding" id={first.type} title={first[`title_${lang}`]} note={about.text} noteLang={about.lang}>
      <Fold id={first.type} name={first[`title_${lang}`]} count={objects.length} to="four" lang={lang} />
      <ul class={`${isTold ? 'told' : 'entries'} folds four`}>
        {objects.map((one) => (
          <li key={one.slug}>
            <a href={pageLink(`/knowledge/${one.slug}`, lang)}>
              {objects.length === 1 ? objectName(one, lang) : subjectText(one.subject, lang) || first[`title_${lang}`]}
            </a>
            {one.summary_en !== null && one.summary_de !== null && (
              <span class="small">
                {typeset(summaryIn({ summary: one.summary_en, summary_de: one.summary_de }, lang), lang)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
