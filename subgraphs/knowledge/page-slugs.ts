import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { OntologyTerm } from '../../engine/knowledge/ontology-term.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { type EdgesOf, type EdgeTarget, knowledgeSlug, termId } from '../../platform/knowledge/knowledge-graph.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';

/** What a page is about. */
export type PageSubject =
  | { readonly node: 'object'; readonly declaration: KnowledgeDeclaration; readonly subject: string }
  | { readonly node: 'term'; readonly term: OntologyTerm }
  | { readonly node: 'series'; readonly series: SeriesDeclaration }
  | { readonly node: 'panel'; readonly panel: PanelDeclaration };

/**
 * What every slug that the graph hands out stands for: those of objects, and of the terms, series and panels that edges
 * lead to. A series is explained by the term of its name where there is one.
 *
 * @throws Error when two things have the same slug.
 */
export function pageSlugs(declarations: EngineDeclarations, edgesOf: EdgesOf): ReadonlyMap<string, PageSubject> {
  const slugs = new Map<string, PageSubject>();
  const add = (slug: string, about: PageSubject) => {
    const known = slugs.get(slug);
    // Series and terms that differ in the case of their names alone are the same quantity: the term says more.
    if (known?.node === 'term' && about.node === 'series') return;
    const isSame = known?.node === about.node || (known?.node === 'series' && about.node === 'term');
    if (known && (!isSame || about.node === 'object'))
      throw new Error(`the page ${slug} is about two things, a ${known.node} and a ${about.node}`);
    slugs.set(slug, about);
  };
  const objects = declarations.knowledge.flatMap((declaration) =>
    declaration.subjects.map((subject) => ({ node: 'object' as const, declaration, subject })),
  );
  for (const one of objects) add(knowledgeSlug(one.declaration.type, one.subject), one);
  const subjectOf = createSubjects(declarations);
  for (const { seoSlug, target } of objects.flatMap((one) => edgesOf(one.declaration, one.subject))) {
    const about = subjectOf(target);
    if (about) add(seoSlug, about);
  }
  return slugs;
}

function createSubjects({ terms, panels, series }: EngineDeclarations): (target: EdgeTarget) => PageSubject | null {
  const byName = new Map(terms.map((term) => [term.term, term]));
  const byId = new Map(terms.map((term) => [termId(term), term]));
  // A companion is explained where its series is.
  const named = ({ id }: { readonly id: string }) => series.get(id)?.companionOf ?? id;
  return (target) => {
    if (target.node === 'knowledge') return null;
    if (target.node === 'panel') {
      const panel = panels.find(({ id }) => id === target.id);
      return panel ? { node: 'panel', panel } : null;
    }
    const term = target.node === 'term' ? byId.get(target.id) : byName.get(named(target));
    if (term) return { node: 'term', term };
    const one = series.get(named(target));
    return one ? { node: 'series', series: one } : null;
  };
}
