import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import { type SeriesDeclaration, seriesSlug } from '../../engine/series-declaration.ts';
import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { type EdgesOf, type EdgeTarget, knowledgeSlug, termId } from '../knowledge/knowledge-graph.ts';

/** Subject of a page. */
export type PageSubject =
  | { readonly node: 'object'; readonly declaration: KnowledgeDeclaration; readonly subject: string }
  | { readonly node: 'term'; readonly term: OntologyTerm }
  | { readonly node: 'series'; readonly series: SeriesDeclaration }
  | { readonly node: 'panel'; readonly panel: PanelDeclaration };

/**
 * Maps every slug to its subject: objects, the terms and panels that edges target, and all series. A series
 * shares the page of the term with its name, where one exists.
 *
 * @throws Error when two subjects have the same slug.
 */
export function pageSlugs(declarations: EngineDeclarations, edgesOf: EdgesOf): ReadonlyMap<string, PageSubject> {
  const slugs = new Map<string, PageSubject>();
  const add = (slug: string, about: PageSubject) => {
    const known = slugs.get(slug);
    // A series and a term whose names differ only in case are the same quantity; the term explains more.
    if (known?.node === 'term' && about.node === 'series') return;
    const isSame = known?.node === about.node || (known?.node === 'series' && about.node === 'term');
    if (known && (!isSame || about.node === 'object'))
      throw new Error(`Page ${slug} has two subjects, a ${known.node} and a ${about.node}; expected one.`);
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
  // Inputs of inputs have no edge to an object, and pages of objects link to them.
  for (const id of declarations.series.keys()) {
    const about = subjectOf({ node: 'series', id });
    if (about) add(seriesSlug(id), about);
  }
  return slugs;
}

/** Target of an edge, or any series. */
type Named =
  | Exclude<EdgeTarget, { readonly node: 'series' }>
  | (Pick<SeriesDeclaration, 'id'> & { readonly node: 'series' });

function createSubjects({ terms, panels, series }: EngineDeclarations): (target: Named) => PageSubject | null {
  const byName = new Map(terms.map((term) => [term.term, term]));
  const byId = new Map(terms.map((term) => [termId(term), term]));
  // A companion series is explained on the page of its main series.
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
