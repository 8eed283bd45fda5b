import { randomUUID } from 'node:crypto';
import { toIsoDate } from '../../engine/calendar.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot, SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { RunnableEndpoint } from '../../rest-bridge/run/run-endpoint.ts';
import type { Attributions } from '../../services/licences/attributions.ts';
import type { CollectedReport, OpenReport } from '../../services/reports/report-work.ts';
import type { ReportContent, ReportNumbers, SectionContent } from '../../web/reports/report-content.ts';
import { idsOf, objectsOf, partsOf } from '../../web/reports/section-parts.ts';
import { type AskOperation, createAskOperation, hashOf } from './ask-operation.ts';
import { collectAttributions } from './collect-attributions.ts';
import { collectSection } from './collect-section.ts';

export interface CollectDeps {
  readonly endpoints: readonly RunnableEndpoint[];
  readonly declarations: EngineDeclarations;
  readonly series: SeriesStore;
  readonly attributions: Attributions;
  readonly publicUrl: string;
}

/**
 * Collects the numbers of a report through the same operations as its owner, from one data version.
 *
 * @throws DomainError if none of them is available.
 */
export async function collectReport(report: OpenReport, deps: CollectDeps): Promise<CollectedReport> {
  const { endpoints, declarations, series, publicUrl } = deps;
  const { request, caller, createdAt } = report;
  const { lang, days, title, hashesInPdf = false } = request;
  const snapshot = series.current();
  const ask = createAskOperation(endpoints, { caller, snapshot, requestId: randomUUID() });
  const state = await collectState(ask);
  const sections: SectionContent[] = [];
  for (const section of request.sections)
    sections.push(await collectSection(section, { ask, declarations, lang, days }));
  requireAnswers(sections);
  const { version, publishedAt, lastDay, sample } = snapshot;
  const numbers: ReportNumbers = {
    title,
    lang,
    days,
    hashes_in_pdf: hashesInPdf,
    tier: caller.tier,
    data: { version, published_at: publishedAt.toISOString(), last_day: toIsoDate(lastDay), sample },
    state,
    sections,
    definitions: defineSeries(sections, declarations, snapshot),
    terms: defineTerms(sections, declarations, lang),
  };
  const contentHash = hashOf(numbers);
  const content: ReportContent = {
    created_at: createdAt.toISOString(),
    origin: publicUrl,
    content_hash: contentHash,
    attributions: collectAttributions({ state, sections }, snapshot, deps.attributions),
    numbers,
  };
  return { content: JSON.stringify(content), contentHash, dataVersion: version };
}

/** Where Bitcoin stands on the newest day, as the front page says it. */
async function collectState(ask: AskOperation): Promise<ReportNumbers['state']> {
  const part = await ask('TodayPage', {});
  return part.answer === null ? part : { call: part.call, answer: part.answer.today, refusal: null };
}

function requireAnswers(sections: readonly SectionContent[]): void {
  const parts = sections.flatMap(partsOf);
  const [first] = parts;
  if (!first || parts.some(({ answer }) => answer !== null)) return;
  throw new DomainError('source_unavailable', `No part of the report is available: ${first.refusal}`);
}

/** Returns the ids of the series that a section shows or uses as inputs. */
function seriesOf(section: SectionContent): readonly string[] {
  return [...idsOf(section), ...objectsOf(section).flatMap(({ provenance }) => provenance.inputs.map(({ id }) => id))];
}

function defineSeries(
  sections: readonly SectionContent[],
  { series }: EngineDeclarations,
  snapshot: SeriesSnapshot,
): ReportNumbers['definitions'] {
  return [...new Set(sections.flatMap(seriesOf))].sort().flatMap((id) => {
    const declared = series.get(id);
    if (!declared) return [];
    const { label, unit, description, formula = null, aliasOf = id } = declared;
    return [{ id, label, unit, description, formula, source: snapshot.source(aliasOf) }];
  });
}

function defineTerms(
  sections: readonly SectionContent[],
  { terms }: EngineDeclarations,
  lang: ReportNumbers['lang'],
): ReportNumbers['terms'] {
  const used = new Set(sections.flatMap(termsOf));
  return terms
    .filter(({ term }) => used.has(term))
    .map(({ term, label, unit, definition, calculation }) => ({
      term,
      unit,
      calculation,
      label: label[lang],
      definition: definition[lang],
    }))
    .sort((a, b) => (a.term < b.term ? -1 : 1));
}

/** Returns the ontology terms that explain a section: terms of payloads and of components of composite readings. */
function termsOf(section: SectionContent): readonly string[] {
  switch (section.kind) {
    case 'market_briefing': {
      const { pulse, cycle, objects } = section;
      const parts = [
        ...(pulse.answer?.components.map(({ key }) => key) ?? []),
        ...Object.keys(cycle.answer?.latest.components ?? {}),
      ];
      return [...parts, ...objects.flatMap(({ page }) => page.answer?.fields.map(({ term }) => term) ?? [])];
    }
    case 'knowledge':
      return section.objects.flatMap(({ page }) => page.answer?.fields.map(({ term }) => term) ?? []);
    default:
      return [];
  }
}
