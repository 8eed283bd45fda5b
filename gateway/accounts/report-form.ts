import { z } from 'zod';
import type { GivenReport, GivenSection } from '../../services/reports/report-request.ts';

const box = z.preprocess((given) => given !== undefined, z.boolean());
const listed = z.preprocess(
  (given) => (given === undefined ? [] : [given].flat()),
  z.array(z.string().max(100)).max(10),
);

/** Fields of the form of a report. */
export const REPORT_FORM = z.object({
  title: z.string().trim().max(200).default(''),
  briefing: box,
  strategy: z.string().max(100).default(''),
  pairs: z.string().trim().max(500).default(''),
  charts: listed,
  days: z.coerce.number().int().default(365),
  language: z.enum(['en', 'de']).default('en'),
  hashes: box,
});
export type ReportForm = z.output<typeof REPORT_FORM>;

/** Returns the report that a form asks for. */
export function toGivenReport(form: ReportForm): GivenReport {
  const { title, briefing, strategy, charts, days, language: lang, hashes: hashesInPdf } = form;
  const pairs = form.pairs.split(/[\s,;]+/).filter((pair) => pair !== '');
  const sections: GivenSection[] = [
    ...(briefing ? [{ kind: 'market_briefing' } as const] : []),
    ...(strategy === '' ? [] : [{ kind: 'strategy_evidence', strategy, pairs } as const]),
    ...(charts.length === 0 ? [] : [{ kind: 'charts', charts } as const]),
  ];
  return { title: title === '' ? null : title, lang, days, hashesInPdf, sections };
}
