import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '../data/databases.ts';
import { HAS_REFERENCE } from '../data/reference-data.ts';
import { testEnvironment } from '../settings/test-config.ts';
import { MANY_REQUESTS, withQuotas } from '../settings/with-quotas.ts';
import { shareBrowser } from './share-browser.ts';
import { type Backstage, startBackstage } from './start-backstage.ts';
import { createTemplates, type TemplateName } from './templates.ts';

/** All callers without a key count as one caller here. */
const READER_TIERS = withQuotas({ public: MANY_REQUESTS });

/** Templates that a run of all files needs. */
const PREPARED: readonly TemplateName[] = [
  'sample',
  'small',
  'recorded',
  ...(HAS_REFERENCE ? (['reference'] as const) : []),
  'covered',
];

/** A request of a file: a template, a service that several files read, or the browser. */
export type RunRequest =
  | { readonly want: 'template'; readonly name: TemplateName }
  | { readonly want: 'reader'; readonly env: Readonly<Record<string, string>> }
  | { readonly want: 'key'; readonly url: string; readonly tier: string }
  | { readonly want: 'browser' };

/** Serves the requests of files, at an address on this machine, until the run ends. */
export interface RunDesk {
  readonly url: string;
  /** Makes every template and opens the reader of most files, for a run of all files. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the resources that all files of a run share. Each is made when a file first requests it. */
export async function openRunDesk(): Promise<RunDesk> {
  const fillers = [startBackstage(), startBackstage()];
  const serving = startBackstage();
  const template = await createTemplates(fillers);
  const browser = shareBrowser();
  const readers = createReaders(serving, async () => createTestDatabase(await template('sample')));
  const answer = async (request: RunRequest): Promise<unknown> => {
    if (request.want === 'template') return template(request.name);
    if (request.want === 'reader') return readers.open(request.env);
    if (request.want === 'browser') return browser.address();
    return serving.ask('createKey', request);
  };
  // Files ask at long intervals over kept connections, which must not close as a request is sent.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    try {
      response.end(JSON.stringify(await answer(JSON.parse(await text(request)))));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async prepare() {
      // The file that needs a template reports why it could not be made.
      await Promise.allSettled([...PREPARED.map(template), readers.open({})]);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([...fillers, serving, browser].map((process) => process.close()));
      await readers.drop();
    },
  };
}

/** Services on the whole sample dataset that files share, one for each set of settings. */
function createReaders(serving: Backstage, createDatabase: () => Promise<TestDatabase>) {
  const open = new Map<string, Promise<{ url: string; database: TestDatabase }>>();
  const start = async (env: Readonly<Record<string, string>>) => {
    const database = await createDatabase();
    const settings = testEnvironment(database, { PAGE_QUOTA: '1000000', ...env });
    return { database, url: await serving.ask('serve', { env: settings, tiers: READER_TIERS }) };
  };
  return {
    async open(env: Readonly<Record<string, string>>): Promise<string> {
      const settings = JSON.stringify(env);
      const reader = open.get(settings) ?? start(env);
      open.set(settings, reader);
      return (await reader).url;
    },
    async drop(): Promise<void> {
      for (const reader of open.values()) await (await reader).database.drop();
    },
  };
}
