import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { WORDS, type Words } from '../words.ts';
import type { Edges, KnowledgeText, ObjectName } from './knowledge-answer.ts';

interface RelatedProps {
  readonly object: KnowledgeText;
  readonly names: readonly ObjectName[];
  readonly lang: PageLanguage;
}

/** The objects that edges lead to and come from, by what the edge means. What it was computed from stands elsewhere. */
export function RelatedObjects({ object, names, lang }: RelatedProps) {
  const words = WORDS[lang];
  const bySlug = new Map(names.map((name) => [name.slug, name]));
  const groups = [...grouped(object.outbound, '', words), ...grouped(object.inbound, 'Inbound', words)]
    .map(([meaning, slugs]) => [meaning, slugs.flatMap((slug) => bySlug.get(slug) ?? [])] as const)
    .filter(([, targets]) => targets.length > 0);
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>{words.related}</h2>
      <dl>
        {groups.map(([meaning, targets]) => (
          <Group key={meaning} meaning={meaning} targets={targets} lang={lang} />
        ))}
      </dl>
    </section>
  );
}

function grouped({ nodes }: Edges, suffix: '' | 'Inbound', words: Words): [meaning: string, slugs: string[]][] {
  const kinds = [...new Set(nodes.map(({ kind }) => kind))];
  return kinds.flatMap((kind): [string, string[]][] => {
    const meaning = (words as Readonly<Record<string, string>>)[`${kind}${suffix}`];
    const slugs = nodes.filter((node) => node.kind === kind).map(({ seo_slug }) => seo_slug);
    return meaning === undefined ? [] : [[meaning, slugs]];
  });
}

interface GroupProps extends Pick<RelatedProps, 'lang'> {
  readonly meaning: string;
  readonly targets: readonly ObjectName[];
}

function Group({ meaning, targets, lang }: GroupProps) {
  return (
    <>
      <dt>{meaning}</dt>
      <dd>
        {targets.map(({ slug, subject, ...name }, i) => (
          <span key={slug}>
            {i > 0 && ', '}
            <a href={pageLink(`/knowledge/${slug}`, lang)}>{`${name[`title_${lang}`]} (${subject})`}</a>
          </span>
        ))}
      </dd>
    </>
  );
}
