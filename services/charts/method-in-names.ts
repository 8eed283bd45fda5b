import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import type { PagedChart } from './find-chart.ts';

type Known = Pick<EngineDeclarations, 'series' | 'terms'>;

const NAME = /(?<![\w=])[a-z0-9]+(?:_[a-z0-9]+)+(?!\w)/g;
/** Sentence that lists the members of a row, including single-word ones. */
const FIELD_LIST = /(?:The fields are|Fields:|Die Felder sind|Felder:)[^.]*\./g;
/** Sentence about an API parameter that the page does not have. */
const ABOUT_PARAMETER = /[^.\n]*\bview=[a-z_]+[^.]*\./g;
const FENCE = /^```[^\n]*\n[\s\S]*?^```$/m;
/** Left side of an equation, with the spaces that align it. */
const EQUATION = /^(\S.*?)\s+= /;

/**
 * Rewrites a methodology text for readers of a page: fields and series appear by label instead of by API name.
 *
 * @param text - Markdown whose fields are named as in a row of the API.
 */
export function methodInNames(text: string, { declaration }: PagedChart, lang: 'en' | 'de', known: Known): string {
  const seriesOf = new Map(declaration.fields.map(({ key, series }) => [key, series]));
  const labelOf = (name: string) => {
    const series = seriesOf.get(name) ?? name;
    return known.series.has(series) ? seriesLabel(series, known)[lang] : name.replaceAll('_', ' ');
  };
  // A label may contain words that are keys of other fields, so each sentence is replaced only once.
  const listed = (sentence: string) =>
    sentence.replace(/`?(?<!\w)([a-z0-9_]+)(?!\w)`?/g, (word, key) => (seriesOf.has(key) ? labelOf(key) : word));
  const inNames = (part: string) => part.replace(NAME, labelOf);
  const prose = (part: string) =>
    inNames(
      part
        .replace(FIELD_LIST, listed)
        .replace(/`([a-z0-9_]+)`/g, (code, name) => (isField(name, seriesOf, known) ? labelOf(name) : code)),
    );
  const parts = text.replace(ABOUT_PARAMETER, '').split(new RegExp(`(${FENCE.source})`, 'm'));
  return parts.map((part) => (FENCE.test(part) ? aligned(inNames(part)) : prose(part))).join('');
}

function isField(name: string, fields: ReadonlyMap<string, string>, known: Known): boolean {
  return fields.has(name) || known.series.has(name);
}

/** Realigns the equations of a block after labels have changed the lengths of their left sides. */
function aligned(block: string): string {
  const lines = block.split('\n');
  const width = Math.max(...lines.map((line) => EQUATION.exec(line)?.[1]?.length ?? 0));
  return lines.map((line) => line.replace(EQUATION, (_all, left: string) => `${left.padEnd(width)} = `)).join('\n');
}
