import type { PageContext, PageTemplate } from '../page-context.ts';
import { renderPage } from '../page-document.tsx';
import { pageLink } from '../page-link.ts';
import { WORDS } from '../words.ts';
import type { ObjectName } from './knowledge-answer.ts';

interface ReadingsAnswer {
  readonly objects: readonly (ObjectName & { readonly description: string; readonly data_day: string })[];
}

/** The page that lists every object. */
export const readingsPage: PageTemplate = {
  mediaType: 'text/html; charset=utf-8',
  languages: ['en', 'de'],
  render: (answer, context) => renderReadings(answer as ReadingsAnswer, context),
};

function renderReadings({ objects }: ReadingsAnswer, context: PageContext): string {
  const { lang, origin, path } = context;
  const words = WORDS[lang];
  const types = [...new Set(objects.map(({ type }) => type))];
  const day = objects[0]?.data_day;
  const main = (
    <>
      <h1>{words.readings}</h1>
      <p className="lead">{words.readingsLead}</p>
      {day && (
        <p className="quiet">
          {words.asOf} <time dateTime={day}>{day}</time>
        </p>
      )}
      {types.map((type) => (
        <TypeSection key={type} objects={objects.filter((one) => one.type === type)} context={context} />
      ))}
    </>
  );
  const linkedData = {
    '@type': 'DataCatalog',
    name: words.readings,
    description: words.readingsLead,
    url: `${origin}${path}`,
    dateModified: day,
    dataset: objects.map((one) => ({
      '@type': 'Dataset',
      name: nameOf(one, context),
      url: `${origin}/knowledge/${one.slug}`,
      description: one.description,
    })),
  };
  return renderPage(
    { title: words.readings, description: words.readingsLead, linkedData, isSample: false, attributions: [], main },
    context,
  );
}

function nameOf({ subject, ...names }: ObjectName, { lang }: PageContext): string {
  return `${names[`title_${lang}`]}, ${subject}`;
}

function TypeSection({
  objects,
  context,
}: {
  readonly objects: ReadingsAnswer['objects'];
  readonly context: PageContext;
}) {
  const { lang } = context;
  const [first] = objects;
  if (!first) return null;
  return (
    <section>
      <h2>{first[`title_${lang}`]}</h2>
      <p lang="en">{first.description}</p>
      <ul className="list">
        {objects.map((one) => (
          <li key={one.slug}>
            <a href={pageLink(`/knowledge/${one.slug}`, lang)}>{nameOf(one, context)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
