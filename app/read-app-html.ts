import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_NAMES } from '../rest-bridge/mcp/apps/app-name.ts';
import type { AppHtml } from '../rest-bridge/mcp/apps/app-pages.ts';

/** Reads the pages that MCP clients show, as the build wrote them. */
export async function readAppHtml(folder: string): Promise<AppHtml> {
  const pages = APP_NAMES.map(async (name) => [name, await readFile(path.join(folder, `${name}.html`), 'utf8')]);
  return Object.fromEntries(await Promise.all(pages)) as AppHtml;
}
