import { strFromU8, unzipSync } from 'fflate';

/** Series of a chart object with the cells it draws. */
export interface DrawnSeries {
  readonly name: string;
  /** Values of the cells that the series refers to, by day as a serial number. */
  readonly cells: readonly (readonly [day: number, value: number])[];
  /** Values stored in the chart itself. */
  readonly cached: readonly number[];
}

/** Native chart of a workbook. */
export interface WorkbookChart {
  /** Name of its sheet. */
  readonly sheet: string;
  readonly title: string;
  /** Text alternative. */
  readonly alt: string;
  readonly series: readonly DrawnSeries[];
}

/** Reads the charts of a workbook by its relations, as a spreadsheet does: sheet, drawing, chart, cells. */
export function readCharts(bytes: Uint8Array): WorkbookChart[] {
  const files = unzipSync(bytes);
  const read = (path: string) => {
    const file = files[path];
    return file ? strFromU8(file) : '';
  };
  const types = read('[Content_Types].xml');
  const names = [...read('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) =>
    plain(name),
  );
  const sheets = new Map(names.map((name, i) => [name, read(`xl/worksheets/sheet${i + 1}.xml`)]));
  return names.flatMap((sheet, i) => {
    const drawing = read(`xl/drawings/drawing${i + 1}.xml`);
    const relations = read(`xl/drawings/_rels/drawing${i + 1}.xml.rels`);
    return [...drawing.matchAll(/<xdr:graphicFrame[\s\S]*?<\/xdr:graphicFrame>/g)].map(([frame]): WorkbookChart => {
      const id = /r:id="([^"]+)"/.exec(frame)?.[1];
      const path = new RegExp(`Id="${id}"[^>]*Target="/([^"]+)"`).exec(relations)?.[1] ?? '';
      if (!types.includes(`PartName="/${path}"`)) throw new Error(`Expected a content type for ${path}; got none.`);
      const xml = read(path);
      return {
        sheet,
        title: plain(/<c:title>[\s\S]*?<a:t>([^<]*)</.exec(xml)?.[1] ?? ''),
        alt: plain(/descr="([^"]*)"/.exec(frame)?.[1] ?? ''),
        series: [...xml.matchAll(/<c:ser>[\s\S]*?<\/c:ser>/g)].map(([one]) => readSeries(one, sheets)),
      };
    });
  });
}

function readSeries(xml: string, sheets: ReadonlyMap<string, string>): DrawnSeries {
  const [, days = '', values = ''] = [...xml.matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(([, reference]) => reference);
  const dates = readCells(days, sheets);
  const numbers = readCells(values, sheets);
  const cache = /<c:val>[\s\S]*<\/c:val>/.exec(xml)?.[0] ?? '';
  return {
    name: plain(/<c:tx>[\s\S]*?<c:v>([^<]*)</.exec(xml)?.[1] ?? ''),
    cells: dates.flatMap((day, i) => {
      const value = numbers[i] ?? null;
      return day === null || value === null ? [] : [[day, value] as const];
    }),
    cached: [...cache.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
  };
}

/** Numbers of a range such as `'Sheet'!$B$3:$B$40`; null for an empty cell. */
function readCells(reference: string, sheets: ReadonlyMap<string, string>): (number | null)[] {
  const [, name = '', column = '', from = '', to = from] =
    /^'(.*)'!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/.exec(plain(reference)) ?? [];
  const sheet = sheets.get(name.replaceAll("''", "'")) ?? '';
  const cells = new Map(
    [...sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, at, inner]) => [at, inner ?? '']),
  );
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => {
    const value = /<v>([^<]*)<\/v>/.exec(cells.get(`${column}${Number(from) + i}`) ?? '')?.[1];
    return value === undefined ? null : Number(value);
  });
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
