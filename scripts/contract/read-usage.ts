import { readFileSync } from 'node:fs';
import type { FieldUse } from '../../gateway/usage/client-usage.ts';

const SAMPLE = /^cyclegraph_graphql_field_requests_total\{([^}]*)\} (\S+)$/;

/**
 * Reads which clients request which fields from the metrics of a service.
 *
 * @param place - Address of `/metrics`, or a file with its answer.
 * @param token - METRICS_TOKEN of the service.
 * @throws Error when the address does not answer 200.
 */
export async function readUsage(place: string, token: string | undefined): Promise<FieldUse[]> {
  return parseUsage(/^https?:/.test(place) ? await fetchText(place, token) : readFileSync(place, 'utf8'));
}

/** Reads the samples of field requests in Prometheus text format. */
export function parseUsage(text: string): FieldUse[] {
  return text.split('\n').flatMap((line) => {
    const [, labels, value] = SAMPLE.exec(line) ?? [];
    if (labels === undefined) return [];
    const label = (name: string) => new RegExp(`(?:^|,)${name}="((?:[^"\\\\]|\\\\.)*)"`).exec(labels)?.[1] ?? '';
    return [{ client: label('client'), field: label('field'), requests: Number(value) }];
  });
}

async function fetchText(url: string, token: string | undefined): Promise<string> {
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!response.ok)
    throw new Error(
      `${url} answered ${response.status}. Give the address of /metrics, and its token in METRICS_TOKEN.`,
    );
  return response.text();
}
