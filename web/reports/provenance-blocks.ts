import { withoutRepeats as namedOnce } from '../pages/attributions.ts';
import { wordText } from '../pages/word-text.ts';
import { column, factTable, tableOf } from './blocks.ts';
import { PROVENANCE_WORDS } from './provenance-words.ts';
import type { ReportContent, SectionContent } from './report-content.ts';
import type { Block, Cell } from './report-document.ts';
import { REPORT_WORDS } from './report-words.ts';
import { objectsOf, partsOf, runsOf } from './section-parts.ts';

/** Returns where the numbers come from, what they mean and how to verify them. */
export function sourceBlocks(content: ReportContent): Block[] {
  const { lang, data, definitions, terms } = content.numbers;
  const words = PROVENANCE_WORDS[lang];
  const { unit } = REPORT_WORDS[lang];
  return [
    { type: 'heading', text: words.how },
    { type: 'text', text: words.howMeaning },
    factTable(
      words.data,
      [
        [words.version, data.version, ''],
        [words.published, data.published_at, ''],
        [words.lastDay, data.last_day, ''],
        [words.isSample, data.sample ? words.yes : words.no, ''],
        [words.contentHash, content.content_hash, ''],
      ],
      lang,
    ),
    ...attributionTable(content),
    ...tableOf(
      words.series,
      [
        column(words.input, 'text', null, 2),
        column(unit, 'text', null, 1.2),
        column(words.source, 'text', null, 1.4),
        column(words.formula, 'text', null, 4),
      ],
      definitions.map(({ id, label, unit: of, source, formula, description }) => [
        `${label} (${id})`,
        wordText(of),
        source,
        formula ?? description,
      ]),
    ),
    ...tableOf(
      words.terms,
      [
        column(words.term, 'text', null, 2),
        column(unit, 'text', null, 1.2),
        column(words.definition, 'text', null, 4),
        column(words.calculation, 'text', null, 3),
      ],
      terms.map(({ label, unit: of, definition, calculation }) => [label, wordText(of), definition, calculation]),
    ),
  ];
}

/** Returns the appendix of hashes: every request with the hash of its answer, reproduction hashes and input digests. */
export function hashBlocks(content: ReportContent): Block[] {
  return [...requestTable(content), ...computedTable(content), ...inputTable(content)];
}

/** Attributions required by the providers. They stay with the report wherever it is passed on. */
function attributionTable({ attributions, numbers: { lang } }: ReportContent): Block[] {
  const words = PROVENANCE_WORDS[lang];
  const columns = [
    column(words.attribution, 'text', null, 4),
    column(words.source, 'text', null, 2.4),
    column(words.licence, 'text', null, 2.4),
  ];
  const rows = namedOnce(attributions).map(({ text, link, terms }): Cell[] => [text, link, terms]);
  return tableOf(words.providers, columns, rows);
}

function requestTable({ origin, numbers: { lang, state, sections } }: ReportContent): Block[] {
  const words = PROVENANCE_WORDS[lang];
  const rows = [state, ...sections.flatMap(partsOf)].map(({ call }): Cell[] => {
    const body = call.body === null ? '' : ` ${JSON.stringify(call.body)}`;
    return [`${call.method} ${origin}${call.path}${body}`, call.sha256];
  });
  const columns = [column(words.request, 'text', null, 4), column(words.answerHash, 'hash')];
  return tableOf(words.requests, columns, withoutRepeats(rows));
}

function computedTable({ numbers: { lang, sections } }: ReportContent): Block[] {
  const words = PROVENANCE_WORDS[lang];
  const objects = sections
    .flatMap(objectsOf)
    .map(({ type, subject, as_of, compute_version, repro_hash }): Cell[] => [
      `${type}/${subject}`,
      as_of,
      compute_version,
      repro_hash,
    ]);
  const runs = sections
    .flatMap(runsOf)
    .map(({ strategy, pair, interval, as_of, certificate, repro_hash }): Cell[] => [
      `${strategy} ${pair} ${interval}`,
      as_of,
      certificate.engine_version,
      repro_hash,
    ]);
  const columns = [
    column(words.what, 'text', null, 3),
    column(words.asOf, 'date'),
    column(words.computeVersion, 'text', null, 1.2),
    column(words.reproHash, 'hash'),
  ];
  return tableOf(words.computed, columns, withoutRepeats([...objects, ...runs]));
}

function inputTable({ numbers: { lang, sections } }: ReportContent): Block[] {
  const words = PROVENANCE_WORDS[lang];
  const columns = [
    column(words.input, 'text', null, 2.4),
    column(words.usedBy, 'text', null, 2.4),
    column(words.newest, 'date'),
    column(words.digest, 'hash'),
  ];
  return tableOf(words.inputs, columns, withoutRepeats(sections.flatMap(inputRows)));
}

function inputRows(section: SectionContent): Cell[][] {
  return [
    ...objectsOf(section).flatMap(({ type, subject, provenance }) =>
      provenance.inputs.map(({ id, digest, last_known_at }) => [id, `${type}/${subject}`, last_known_at, digest]),
    ),
    ...runsOf(section).flatMap(({ strategy, pair, as_of, inputs }) =>
      inputs.map(({ id, digest }) => [id, `${strategy} ${pair}`, as_of, digest]),
    ),
  ];
}

function withoutRepeats(rows: readonly Cell[][]): Cell[][] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
