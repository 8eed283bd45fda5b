import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createArrivals } from '../time/arrivals.ts';

/** A span as OTLP sends it. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Attributes of the process. */
  readonly resource: Readonly<Record<string, unknown>>;
}

/** An OpenTelemetry collector on a port of this machine, which takes OTLP over HTTP as JSON. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly SentSpan[];
  /** Resolves with the spans as soon as they contain those that the test waits for. */
  until<Found>(find: (spans: readonly SentSpan[]) => Found | undefined): Promise<Found>;
  close(): Promise<void>;
}

type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
interface Otlp {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes' | 'resource'> & { readonly attributes: Attributes })[];
    }[];
  }[];
}

export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const arrivals = createArrivals();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    spans.push(...read(JSON.parse(body) as Otlp));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    arrivals.wake();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    until: (find) => arrivals.until(() => find(spans)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function read({ resourceSpans }: Otlp): SentSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({
        ...span,
        parentSpanId: span.parentSpanId ?? '',
        attributes: toRecord(span.attributes),
        resource: toRecord(resource.attributes),
      })),
    ),
  );
}

function toRecord(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** Names of the spans from the first of a trace down to the given one, as far as they were sent. */
export function lineOf(spans: readonly SentSpan[], span: SentSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? lineOf(spans, parent) : []), span.name];
}
