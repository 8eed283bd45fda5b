import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServed } from '../fuzz/start-served.ts';
import { exampleOf, type OpenApiDocument, operationsOf, toRequest } from '../harness/clients/openapi-document.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { steady } from './steady-example.ts';

/** The text of every answer as sent, by its request. */
export type Answers = Readonly<Record<string, string>>;

/** Readings that agents request most, with the arguments of each call. */
const TOOL_CALLS: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[] = [
  ['svc_get_pulse', {}],
  ['svc_get_pulse_history', {}],
  ['svc_get_cycle', {}],
  ['svc_get_cycle_history', {}],
  ['svc_get_altcoin_season', {}],
  ['svc_get_alt_cycle', { asset: 'ETH' }],
  ['svc_get_alt_cycle', { asset: 'SOL' }],
  ['svc_get_macro_regime', {}],
];

/**
 * Requests from a service on the sample dataset the example of every operation, every knowledge object, every page of
 * one, and some tools.
 */
export async function captureAnswers(): Promise<Answers> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-answers-'));
  const served = await startServed({ dataDir, databaseUrl: undefined, settings: {} }, 'lifted');
  const { url, key } = served;
  const answers: Record<string, string> = {};
  const headers = { authorization: `Bearer ${key}` };
  const ask = async (asked: string, init: RequestInit, name = asked) => {
    const response = await fetch(url + asked, init);
    const type = response.headers.get('content-type') ?? 'no type';
    const text = /pdf|spreadsheet/.test(type) ? type : await response.text();
    answers[name] = steadyText(`${response.status} ${text}`, url);
    return text;
  };
  try {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
    for (const documented of operationsOf(document)) {
      const { url: asked, ...request } = toRequest(documented, exampleOf(documented.operation));
      const isPublic = documented.operation['x-tier'] === 'public';
      const sent = { ...request, headers: isPublic ? request.headers : { ...request.headers, ...headers } };
      await ask(asked, sent, `${documented.method} ${asked}`);
    }
    const catalogue = await ask('/api/v1/agent/catalog/knowledge', { headers });
    for (const [, asked = ''] of catalogue.matchAll(/"api_path":"([^"]+)"/g)) await ask(asked, { headers });
    for (const [, slug] of catalogue.matchAll(/"seo_slug":"([^"]+)"/g)) await ask(`/knowledge/${slug}`, {});
    const mcp = await connectMcp(served, key);
    for (const [tool, args] of TOOL_CALLS)
      answers[`${tool} ${JSON.stringify(args)}`] = steadyText(JSON.stringify(await mcp.call(tool, args)), url);
    await mcp.close();
  } finally {
    await served.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns a text without the parts that differ between services and runs: addresses, ids, instants, secrets, counts of
 * requests, files of reports.
 */
function steadyText(text: string, url: string): string {
  return (JSON.parse(steady(text, url)) as string)
    .replace(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'INSTANT')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replace(/[?&]v=[0-9a-f]+/g, '')
    .replace(/whsec_[\w+/=]+/g, 'SECRET')
    .replace(/"(used|remaining|reset_seconds)":\d+/g, '"$1":0')
    .replace(/("format":"\w+","sha256":)"[0-9a-f]+"/g, '$1"SHA256"');
}
