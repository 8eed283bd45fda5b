import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import type { ResponseCache } from '../../platform/http/response-cache.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { inUrl } from '../run/read-input.ts';
import { anyone } from './page-reader.ts';
import { type AskedPage, type RenderedPage, renderPage } from './render-page.ts';

export interface KeptPagesOptions {
  readonly cache: ResponseCache;
  readonly series: SeriesStore;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Pages that are the same for everybody. */
export interface KeptPages {
  /** Returns a page from the cache, or renders it once for all readers who wait for it. */
  keep(page: RenderedPage, asked: AskedPage): Promise<FinishedAnswer>;
  /**
   * Renders each page without parameters in every language, and fills the caches behind pages that are never kept.
   * Yields to requests between pages.
   */
  warm(pages: readonly RenderedPage[], signal: AbortSignal): Promise<void>;
}

export function createKeptPages({ cache, series, clock, publicUrl }: KeptPagesOptions): KeptPages {
  const rendering = new Map<string, Promise<FinishedAnswer>>();
  const keep: KeptPages['keep'] = async (page, asked) => {
    const { endpoint, check } = page.runnable;
    if (!endpoint.cacheable) return renderPage(page, publicUrl, asked);
    const variables = JSON.stringify(check(asked.parameters, inUrl));
    const dataVersion = series.current().version;
    const key = `${page.route.path} page ${asked.lang} ${dataVersion}@${clock.today()} ${variables}`;
    const found = cache.get(key) ?? rendering.get(key);
    if (found) return found;
    const made = renderPage(page, publicUrl, { ...asked, dataVersion }).finally(() => rendering.delete(key));
    rendering.set(key, made);
    const finished = await made;
    cache.set(key, finished);
    return finished;
  };
  return {
    keep,
    async warm(pages, signal) {
      for (const page of pages.filter(isOnMenu).sort(byPath)) {
        const { route, runnable, template } = page;
        const asked = { caller: anyone('warming'), path: route.path, parameters: {}, query: new URLSearchParams() };
        for (const lang of template.languages) {
          await setImmediate();
          if (signal.aborted) return;
          const requestId = randomUUID();
          if (route.reader !== 'anyone') await runnable.run({ ...asked, place: inUrl, tier: null, requestId });
          else await (await keep(page, { ...asked, requestId, lang })).encode('br');
        }
      }
    },
  };
}

/** Whether a page can be opened by its path alone. */
function isOnMenu({ route, template }: RenderedPage): boolean {
  const isHtml = template.mediaType.startsWith('text/html');
  return isHtml && !route.path.includes('{') && route.reader !== 'account' && !template.isSearch;
}

/** The front page comes first. */
function byPath(one: RenderedPage, other: RenderedPage): number {
  return one.route.path < other.route.path ? -1 : 1;
}
