import { wordText } from '../pages/word-text.ts';
import { backtestBlocks } from './backtest/backtest-blocks.ts';
import { briefingBlocks } from './briefing/briefing-blocks.ts';
import { chartBlocks, seriesBlocks } from './history/history-blocks.ts';
import { objectBlocks } from './knowledge/object-blocks.ts';
import { provenanceBlocks } from './provenance-blocks.ts';
import type { ReportContent, SectionContent } from './report-content.ts';
import type { Block, DocumentSection, ReportDocument } from './report-document.ts';
import { REPORT_WORDS } from './report-words.ts';

/** Composes a report of texts, tables and charts, independent of the file format. */
export function composeReport(content: ReportContent): ReportDocument {
  const { lang, title, days, tier, data, sections } = content.numbers;
  const words = REPORT_WORDS[lang];
  const parts = [
    ...sections.map((section) => ({
      title: titleOf(section, content),
      sheet: words[section.kind],
      blocks: sectionBlocks(section, content),
    })),
    { title: words.provenance, sheet: words.provenance, blocks: provenanceBlocks(content) },
  ];
  return {
    lang,
    title: title ?? words.title,
    createdAt: new Date(content.created_at),
    facts: [
      [words.ordered, `${content.created_at.slice(0, 16).replace('T', ' ')} UTC`],
      [words.dataUntil, data.last_day],
      [words.dataVersion, `${data.version}, ${words.published} ${data.published_at.slice(0, 10)}`],
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

function titleOf(section: SectionContent, { numbers: { lang } }: ReportContent): string {
  const title = REPORT_WORDS[lang][section.kind];
  const [run] = section.kind === 'strategy_evidence' ? section.runs : [];
  return run ? `${title}: ${run.name}` : title;
}

function sectionBlocks(section: SectionContent, { numbers }: ReportContent): Block[] {
  const { lang, terms } = numbers;
  const definitions = new Map(numbers.definitions.map((one) => [one.id, one]));
  switch (section.kind) {
    case 'market_briefing': {
      const byKey = new Map(terms.map((one) => [one.term, one]));
      return briefingBlocks(section, lang, (key) => {
        const term = byKey.get(key);
        return { label: term?.label ?? wordText(key), unit: wordText(term?.unit ?? '') };
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
