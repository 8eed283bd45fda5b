import { writeReport } from '../../web/reports/write-report.ts';

/** Runs on a thread of its own: fonts and tables of a long report take the event loop longer than a caller should wait. */
export function write(content: string) {
  return writeReport(JSON.parse(content));
}
