/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { Edges, KnowledgeText, ObjectName } from '../../pages/knowledge-answer.ts';
import { pageLink } from '../../pages/page-link.ts';
import { Section } from '../parts/section.tsx';
import { KNOWLEDGE_WORDS, type KnowledgeWords } from './knowledge-words.ts';
import { objectName } from './object-name.ts';

interface RelatedProps {
  readonly object: KnowledgeText;
  readonly names: readonly ObjectName[];
  readonly lang: PageLanguage;
}

/** Neighbours of a reading by kind of edge, outbound and inbound; its inputs have a section of their own. */
export function RelatedReadings({ object, names, lang }: RelatedProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const bySlug = new Map(names.map((name) => [name.slug, name]));
  const groups = [...grouped(object.outbound, '', words), ...grouped(object.inbound, 'Inbound', words)]
    .map(([meaning, slugs]) => [meaning, slugs.flatMap((slug) => bySlug.get(slug) ?? [])] as const)
    .filter(([, targets]) => targets.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section id="related" title={words.related}>
      <dl class="facts2">
        {groups.map(([meaning, targets]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {targets.map((target, i) => (
                <span key={target.slug}>
                  {i > 0 && ' · '}
                  <a href={pageLink(`/knowledge/${target.slug}`, lang)}>{objectName(target, lang)}</a>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function grouped(
  { nodes }: Edges,
  suffix: '' | 'Inbound',
  words: KnowledgeWords,
): [meaning: string, slugs: string[]][] {
  const kinds = [...new Set(nodes.map(({ kind }) => kind))];
  return kinds.flatMap((kind): [string, string[]][] => {
    const meaning = (words as Readonly<Record<string, unknown>>)[`${kind}${suffix}`];
    const slugs = nodes.filter((node) => node.kind === kind).map(({ seo_slug }) => seo_slug);
    return typeof meaning === 'string' ? [[meaning, slugs]] : [];
  });
}
