import { strFromU8, unzipSync } from 'fflate';

/** A sheet as rows of values: numbers as numbers, text as text; a day is its serial number. */
export type SheetRows = readonly (readonly (string | number | null)[])[];

/** The sheets of a workbook by name, read from its XML. */
export function readWorkbook(bytes: Uint8Array): Map<string, SheetRows> {
  const files = unzipSync(bytes);
  const text = (path: string) => strFromU8(files[path] as Uint8Array);
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, inner]) => plain(inner));
  const names = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => unescaped(name));
  return new Map(
    names.map((name, i) => {
      const rows = [...text(`xl/worksheets/sheet${i + 1}.xml`).matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)];
      return [name, rows.map(([, inner]) => readRow(inner as string, shared))];
    }),
  );
}

function readRow(row: string, shared: readonly string[]): (string | number | null)[] {
  const cells: (string | number | null)[] = [];
  for (const [, letters, attributes, inner] of row.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const at = [...(letters as string)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    while (cells.length < at) cells.push(null);
    const value = /<v>([^<]*)<\/v>/.exec(inner ?? '')?.[1];
    cells.push(
      value === undefined ? null : /t="s"/.test(attributes ?? '') ? (shared[Number(value)] ?? '') : Number(value),
    );
  }
  return cells;
}

function plain(xml = ''): string {
  return unescaped(xml.replace(/<[^>]*>/g, ''));
}

function unescaped(text = ''): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
