import { expect, vi } from 'vitest';
import { PATIENCE_MS } from '../patience.ts';
import type { Answer, Stack } from '../services/start-stack.ts';

const FINISHED = { timeout: PATIENCE_MS, interval: 100 };

/** Quotes and orders a report; returns the answer to the order. */
export async function orderReport({ post }: Pick<Stack, 'post'>, key: string, report: object): Promise<Answer['body']> {
  const quote = await post('/api/v1/reports/quote', report, { key });
  expect(quote.status, JSON.stringify(quote.body)).toBe(200);
  const ordered = await post('/api/v1/reports', { quote_id: quote.body.quote_id }, { key });
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200);
  return ordered.body;
}

/** Waits until a report has ended. */
export async function finishedReport({ get }: Pick<Stack, 'get'>, key: string, id: string): Promise<Answer['body']> {
  const read = async () => (await get(`/api/v1/reports/${id}`, { key })).body;
  return vi.waitFor(async () => {
    const report = await read();
    expect(report.finished_at).not.toBeNull();
    return report;
  }, FINISHED);
}

/** The bytes of a file of a report. */
export async function downloadReport(
  { url }: Pick<Stack, 'url'>,
  key: string,
  id: string,
  format: string,
): Promise<Buffer> {
  const response = await fetch(`${url}/api/v1/reports/${id}/download?format=${format}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
