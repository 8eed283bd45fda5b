import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { textCell, toCell } from './cells.ts';

it('writes texts that look like formulas as texts, and negative numbers as numbers', async () => {
  const texts = ['=1+1', '+1', '-2+3', '@SUM(A1)', '＝1', 'plain'];
  const rows = texts.map((text, i) => [textCell(text), toCell(-1 - i, { kind: 'number' }, 'en')]);
  const file = await writeXlsxFile([{ data: rows, sheet: 'Cells' }]).toBuffer();
  const [sheet] = await readWorkbook(file);
  expect(sheet?.data).toEqual(texts.map((text, i) => [text, -1 - i]));
});
