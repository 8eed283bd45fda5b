import express, { type Response, type Router } from 'express';
import { toIsoDate } from '../../engine/calendar.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { networkOf } from '../../platform/http/trusted-proxies.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { SeriesSnapshot, SeriesStore } from '../../platform/series/series-snapshot.ts';

const PATH = '/live/published';
/** Interval of heartbeats, seconds; they keep proxies from closing a quiet stream. */
const HEARTBEAT_SECONDS = 12;
/** Maximum number of open streams per network. Pages close theirs while they are hidden. */
const MAX_PER_NETWORK = 20;

export interface PublishedStreamOptions {
  readonly series: SeriesStore;
  readonly ticking: Ticking;
}

/** Stream of publications for pages. */
export interface PublishedStream {
  readonly router: Router;
  /** Ends every stream; browsers reconnect. */
  close(): void;
}

/**
 * Serves the published data versions as Server-Sent Events at `/live/published`: the present one first, then each new one.
 *
 * It is public and needs no key, because it says only that something was published: a page requests itself again then.
 */
export function createPublishedStream({ series, ticking }: PublishedStreamOptions): PublishedStream {
  const open = new Map<Response, string>();
  const stops = [
    series.onPublished((snapshot) => {
      for (const response of open.keys()) response.write(eventOf(snapshot));
    }),
    ticking(HEARTBEAT_SECONDS, () => {
      for (const response of open.keys()) response.write(':\n\n');
    }),
  ];
  const router = express.Router();
  router.get(PATH, (_request, response) => {
    const network = networkOf((response.locals.edge as EdgeState).address);
    if ([...open.values()].filter((one) => one === network).length >= MAX_PER_NETWORK)
      throw new DomainError('rate_limited', `Too many open pages (limit ${MAX_PER_NETWORK}). Close one and reload.`, {
        retryAfterSeconds: HEARTBEAT_SECONDS,
      });
    // `no-transform` keeps proxies from buffering the stream.
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' });
    response.write(series.loaded ? eventOf(series.current()) : ':\n\n');
    open.set(response, network);
    response.once('close', () => open.delete(response));
  });
  router.all(PATH, otherMethods(PATH, ['GET']));
  return {
    router,
    close() {
      for (const stop of stops) stop();
      for (const response of open.keys()) response.end();
    },
  };
}

function eventOf({ version, lastDay }: SeriesSnapshot): string {
  return `event: published\nid: ${version}\ndata: ${JSON.stringify({ version, day: toIsoDate(lastDay) })}\n\n`;
}
