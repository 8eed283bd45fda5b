import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { Source } from '../../ingest/sources/source.ts';
import { markdownTable } from '../../rest-bridge/discovery/markdown-table.ts';

const BEGIN = '<!-- sources: npm run generate writes this table -->';
const END = '<!-- end of sources -->';

/** Maximum number of ids in a cell; a source with more lists the groups of its series. */
const MAX_IDS = 6;

type Declared = ReadonlyMap<string, Pick<SeriesDeclaration, 'group'>>;

/**
 * Returns a document with its table of live sources regenerated: what each feeds, its key, its licence and where it is
 * blocked.
 *
 * @throws Error when the document has no markers for the table.
 */
export function withSourceTable(document: string, sources: readonly Source[], declared: Declared): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from)
    throw new Error(`The document has no place for the table of sources. Add the markers ${BEGIN} and ${END}.`);
  return `${document.slice(0, from)}${BEGIN}\n\n${sourceTable(sources, declared)}\n\n${document.slice(to)}`;
}

function sourceTable(sources: readonly Source[], declared: Declared): string {
  const rows = sources.map((source) => [
    `\`${source.key}\``,
    feeds(source, declared),
    key(source),
    licence(source),
    blocked(source),
  ]);
  const head = ['source', 'feeds', 'key', 'licence', 'blocked'];
  return markdownTable(head, rows);
}

function feeds({ series, panels }: Source, declared: Declared): string {
  const ofPanels = panels.map((id) => `panel \`${id}\``);
  if (series.length <= MAX_IDS) return [...series.map((id) => `\`${id}\``), ...ofPanels].join(', ');
  const groups = [...new Set(series.map((id) => declared.get(id)?.group ?? 'other'))].sort();
  return [`${series.length} series: ${groups.join(', ').replaceAll('_', ' ')}`, ...ofPanels].join('; ');
}

function key({ keySetting, keyIsOptional }: Source): string {
  if (keySetting === undefined) return 'none';
  return keyIsOptional ? `\`${keySetting}\`, optional` : `\`${keySetting}\``;
}

function licence({ licence: { commercial, note, terms } }: Source): string {
  return `**${commercial}**: [${note.replace(/\.$/, '')}](${terms})`;
}

function blocked({ blocked: refused, offByDefault }: Source): string {
  const where = refused === null ? '' : `${refused.where}: ${refused.instead}`;
  return [where, ...(offByDefault === undefined ? [] : ['off unless it is named'])]
    .filter((one) => one !== '')
    .join('; ');
}
