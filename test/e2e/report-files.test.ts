import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadReport, finishedReport, orderReport } from '../harness/reports/order-report.ts';
import { readCharts, type WorkbookChart } from '../harness/reports/read-charts.ts';
import { flattenTags, readTags, type TaggedElement, type TaggedPdf } from '../harness/reports/read-tags.ts';
import { readWorkbook } from '../harness/reports/read-workbook.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';

const TITLE = '=1+2 & <Übersicht>';
/** Days between the epoch of spreadsheets and that of Unix. */
const EPOCH = 25_569;
const serial = (date: string) => Date.parse(date) / 86_400_000 + EPOCH;
const LEVELS = ['H1', 'H2', 'H3'];

const hasRole =
  (role: string) =>
  (one: TaggedElement): boolean =>
    one.role === role;

let stack: Stack;
let key: string;

beforeAll(async () => {
  stack = await startStack();
  key = await stack.key('api_power');
});

afterAll(() => stack?.close());

async function makeReport(report: object) {
  const { report_id: id } = await orderReport(stack, key, report);
  expect(await finishedReport(stack, key, id)).toMatchObject({ status: 'success', reason: null });
  const [pdf, xlsx] = [await downloadReport(stack, key, id, 'pdf'), await downloadReport(stack, key, id, 'xlsx')];
  return { pdf, xlsx };
}

describe.each(['en', 'de'] as const)('the files of a report in %s', (lang) => {
  let pdf: Buffer;
  let xlsx: Buffer;
  let tags: TaggedPdf;
  let all: TaggedElement[];
  let charts: WorkbookChart[];
  let pulse: Answer['body'];

  beforeAll(async () => {
    const sections = [{ kind: 'market_briefing' }, { kind: 'charts', charts: ['fear-greed'] }];
    ({ pdf, xlsx } = await makeReport({ lang, title: TITLE, days: 400, sections }));
    tags = await readTags(pdf);
    all = tags.pages.flatMap((page) => flattenTags(page));
    charts = readCharts(xlsx);
    pulse = (await stack.get('/api/svc-pulse/today')).body;
  });

  it('tells screen readers its language, its title and that it is PDF/UA', () => {
    expect(tags).toMatchObject({ lang, title: TITLE, isMarked: true });
    const bytes = pdf.toString('utf8');
    expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(bytes).toContain('<rdf:li xml:lang="x-default">=1+2 &amp; &lt;Übersicht&gt;</rdf:li>');
  });

  it('has every text in its structure or marks it as decoration', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(tags.untagged).toEqual([]);
  });

  it('has headings without gaps, alternatives for figures and headers for tables', () => {
    const levels = all.flatMap(({ role }) => (LEVELS.includes(role) ? LEVELS.indexOf(role) : []));
    expect(levels[0]).toBe(0);
    expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
    const figures = all.filter(({ role }) => role === 'Figure');
    expect(figures.length).toBeGreaterThanOrEqual(charts.length);
    expect(figures.filter(({ alt }) => alt === null || alt.length < 10)).toEqual([]);
    const tables = tags.pages.flatMap((page) => flattenTags(page).filter(({ role }) => role === 'Table'));
    // A table that goes on at the top of the next page has its title and its head on the page where it begins.
    const begun = tables.map(({ children }) => flattenTags(children)).filter((inner) => inner.some(hasRole('Caption')));
    expect(begun.length).toBeGreaterThan(10);
    expect(begun.filter((inner) => !inner.some(hasRole('TH'))).map(([first]) => first?.text)).toEqual([]);
    expect(all.filter(({ role, children }) => role === 'TOCI' && children[0]?.role === 'Link')).toHaveLength(3);
  });

  it('begins with the state of the cycle: two gauges and five numbers', async () => {
    const first = flattenTags(tags.pages[0] ?? []);
    const text = (tags.pages[0] ?? []).map((one) => one.text).join(' ');
    const words = lang === 'en' ? ['State of the cycle', 'of 100'] : ['Stand des Zyklus', 'von 100'];
    for (const word of [...words, pulse[`label_${lang}`]]) expect(text).toContain(word);
    const gauges = first.filter(({ role, alt }) => role === 'Figure' && alt?.includes(words[1] as string));
    expect(gauges).toHaveLength(2);
    expect(gauges[1]?.alt).toContain(` ${pulse.score} ${words[1]}, ${pulse[`label_${lang}`]}`);
    const rows = first.filter(({ role, children }) => role === 'TR' && children[0]?.role === 'TH');
    // The head and the five numbers.
    expect(rows).toHaveLength(6);
    const { body: mood } = await stack.get('/api/v1/fear-greed/today', { key });
    const [number] = rows.filter(({ text: row }) =>
      row.startsWith(lang === 'en' ? 'Fear and Greed' : 'Angst und Gier'),
    );
    expect(number?.text).toContain(` ${mood.value} ${lang === 'en' ? 'points' : 'Punkte'} `);
  });

  it('names components as their pages do, and writes days in words above its tables', () => {
    const heads = all.filter(({ role }) => role === 'TR').map(({ children }) => children[0]?.text ?? '');
    const names =
      lang === 'en'
        ? ['Distance from the 200-week average', 'Bull market traffic light', 'Pi cycle top', 'Puell multiple']
        : ['Abstand vom 200-Wochen-Schnitt', 'Bullenmarkt-Ampel', 'Pi-Cycle-Top', 'Puell-Multiple'];
    for (const name of names) expect(heads).toContain(name);
    const briefing = all.filter(({ role }) => /^H\d$|^P$/.test(role)).map(({ text }) => text);
    const told = briefing.slice(
      0,
      briefing.findIndex((text) => /^2 /.test(text)),
    );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((text) => /\d{4}-\d\d-\d\d|[a-z]_[a-z]|(^|[ (])-\d/.test(text))).toEqual([]);
  });

  it('prints a number of a chart as the sentence about the chart does', () => {
    const figures = all.filter(
      ({ role, alt, text }) => role === 'Figure' && alt !== null && / \d{4}; /.test(alt) && text !== '',
    );
    expect(figures.length).toBeGreaterThan(2);
    for (const { alt, text } of figures) {
      const [, newest = ''] = /: ([\d.,−]+)/.exec(alt ?? '') ?? [];
      expect(newest).not.toBe('');
      expect(text).toContain(newest);
    }
  });

  it('leaves the hashes of requests to the workbook', () => {
    const sheets = readWorkbook(xlsx);
    const hashes = [...sheets.values()].flat().filter(([, hash]) => /^[0-9a-f]{64}$/.test(String(hash)));
    expect(hashes.length).toBeGreaterThan(4);
    const printed = all.map(({ text }) => text.replaceAll(' ', ''));
    const requests = hashes.filter(([name]) => String(name).startsWith('GET '));
    expect(requests.filter(([, hash]) => printed.some((text) => text.includes(String(hash))))).toEqual([]);
  });

  it('draws charts in the workbook from the cells beside them', async () => {
    const { snapshots } = (await stack.get('/api/v1/charts/fear-greed/history?days=400', { key })).body;
    const wanted = snapshots.flatMap(({ date, value }: Record<string, unknown>) =>
      typeof value === 'number' ? [[serial(String(date)), value]] : [],
    );
    const mood = charts.find(({ sheet }) => sheet.startsWith('2 '));
    expect(wanted.length).toBeGreaterThan(100);
    expect(mood?.series[0]?.cells).toEqual(wanted);
    // The borders of its zones are lines of one value each.
    const borders = mood?.series.slice(1).map(({ cells }) => [...new Set(cells.map(([, value]) => value))]);
    expect(borders).toEqual([[47], [55]]);
    for (const { alt, series } of charts) {
      expect(alt.length).toBeGreaterThan(20);
      for (const { name, cells, cached } of series) {
        expect(name).not.toBe('');
        expect(cached).toEqual(cells.map(([, value]) => value));
      }
    }
    const briefing = charts.filter(({ sheet }) => sheet.startsWith('1 '));
    const pulses = (await stack.get('/api/v1/svc-pulse/history?days=400', { key })).body.snapshots;
    expect(briefing[0]?.series[0]?.cells).toHaveLength(pulses.length);
    expect(briefing[0]?.series.slice(1).map(({ cells }) => cells[0]?.[1])).toEqual([20, 40, 60, 80]);
  });

  it('keeps a text that looks like a formula a text, also when somebody edits it', () => {
    const files = unzipSync(xlsx);
    const sheets = Object.keys(files).filter((path) => path.startsWith('xl/worksheets/sheet'));
    expect(sheets.filter((path) => strFromU8(files[path] as Uint8Array).includes('<f>'))).toEqual([]);
    const styles = strFromU8(files['xl/styles.xml'] as Uint8Array);
    const format = /<numFmt numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1];
    const cover = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array);
    const style = Number(/<c r="A1" s="(\d+)"/.exec(cover)?.[1] ?? /<c r="A1"[^>]*? s="(\d+)"/.exec(cover)?.[1]);
    const formats = /<cellXfs[\s\S]*<\/cellXfs>/.exec(styles)?.[0].match(/<xf [^>]*>/g) ?? [];
    expect(format).toBeDefined();
    expect(formats[style]).toContain(`numFmtId="${format}"`);
  });
});

it('has the appendix of hashes in the PDF if the order asks for it', async () => {
  const sections = [{ kind: 'series', series: ['mvrv'] }];
  const { pdf, xlsx } = await makeReport({ sections, hashes_in_pdf: true });
  const [request] = [...readWorkbook(xlsx).values()]
    .flat()
    .filter(([name, hash]) => String(name).includes('/onchain/') && /^[0-9a-f]{64}$/.test(String(hash)));
  const { pages } = await readTags(pdf);
  const printed = pages.flat().map(({ text }) => text.replaceAll(' ', ''));
  expect(request).toBeDefined();
  expect(printed.some((text) => text.includes(String(request?.[1])))).toBe(true);
});
