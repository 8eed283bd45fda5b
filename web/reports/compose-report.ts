import { wordText } from '../pages/word-text.ts';
import { dayText } from '../studio/value-text.ts';
import { backtestBlocks } from './backtest/backtest-blocks.ts';
import { briefingBlocks } from './briefing/briefing-blocks.ts';
import { componentNames } from './briefing/component-names.ts';
import { chartBlocks, seriesBlocks } from './history/history-blocks.ts';
import { objectBlocks } from './knowledge/object-blocks.ts';
import { hashBlocks, sourceBlocks } from './provenance-blocks.ts';
import type { ReportContent, SectionContent } from './report-content.ts';
import type { Block, DocumentSection, ReportDocument } from './report-document.ts';
import { REPORT_WORDS } from './report-words.ts';
import { reportState } from './state/report-state.ts';

/** Composes a report of texts, tables and charts, independent of the file format. */
export function composeReport(content: ReportContent): ReportDocument {
  const { lang, title, days, tier, data, sections, hashes_in_pdf } = content.numbers;
  const words = REPORT_WORDS[lang];
  const parts = [
    ...sections.map((section) => ({
      title: titleOf(section, content),
      sheet: words[section.kind],
      blocks: sectionBlocks(section, content),
    })),
    provenance(content, hashes_in_pdf),
  ];
  return {
    lang,
    title: title ?? words.title,
    createdAt: new Date(content.created_at),
    lastDay: data.last_day,
    state: reportState(content),
    facts: [
      [words.ordered, `${content.created_at.slice(0, 16).replace('T', ' ')} UTC`],
      [words.dataUntil, dayText(data.last_day, lang)],
      [words.dataVersion, `${data.version}, ${words.published} ${dayText(data.published_at.slice(0, 10), lang)}`],
      [words.histories, `${days} ${words.daysUpTo}`],
      [words.tier, tier],
      [words.contentHash, content.content_hash],
    ],
    sampleNote: data.sample ? words.sample : null,
    notAdvice: words.notAdvice,
    sections: parts.map(
      (part, i): DocumentSection => ({
        ...part,
        title: `${i + 1} ${part.title}`,
        sheet: `${i + 1} ${part.sheet}`,
      }),
    ),
  };
}

/** Last section: where the numbers come from. The hashes of every request fill pages, so they are in the PDF by request. */
function provenance(content: ReportContent, hashesInPdf: boolean): DocumentSection {
  const { provenance: title, inWorkbook } = REPORT_WORDS[content.numbers.lang];
  const [sources, hashes] = [sourceBlocks(content), hashBlocks(content)];
  const note: Block = { type: 'text', text: inWorkbook };
  return {
    title,
    sheet: title,
    blocks: [...sources, ...hashes],
    ...(!hashesInPdf && { blocksOnPage: [...sources, note] }),
  };
}

function titleOf(section: SectionContent, { numbers: { lang } }: ReportContent): string {
  const title = REPORT_WORDS[lang][section.kind];
  const [run] = section.kind === 'strategy_evidence' ? section.runs : [];
  return run ? `${title}: ${run.name}` : title;
}

function sectionBlocks(section: SectionContent, { numbers }: ReportContent): Block[] {
  const { lang, terms, state } = numbers;
  const definitions = new Map(numbers.definitions.map((one) => [one.id, one]));
  switch (section.kind) {
    case 'market_briefing': {
      const byKey = new Map(terms.map((one) => [one.term, one]));
      const components = componentNames(section.objects, lang);
      return briefingBlocks(section, state.answer, lang, (key) => {
        const named = components.get(key) ?? byKey.get(key);
        return { label: named?.label ?? wordText(key), unit: named?.unit ?? '' };
      });
    }
    case 'strategy_evidence':
    case 'backtests':
      return section.runs.flatMap((run) => backtestBlocks(run, lang));
    case 'knowledge':
      return section.objects.flatMap((object) => objectBlocks(object, lang));
    case 'series':
      return section.series.flatMap((one) => seriesBlocks(one, definitions, lang));
    case 'charts':
      return section.charts.flatMap((one) => chartBlocks(one, definitions, lang));
  }
}
