import { composeReport } from './compose-report.ts';
import { writePdf } from './pdf/write-pdf.ts';
import type { ReportContent } from './report-content.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

/** Renders the files of a report. The same content gives the same bytes. */
export async function writeReport(content: ReportContent): Promise<{ readonly pdf: Buffer; readonly xlsx: Buffer }> {
  const report = composeReport(content);
  return { pdf: await writePdf(report), xlsx: await writeWorkbook(report) };
}
