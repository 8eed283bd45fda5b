import { writeReport } from '../../web/reports/write-report.ts';

/** Runs on a separate thread, because rendering a long report would block the event loop. */
export function write(content: string) {
  return writeReport(JSON.parse(content));
}
