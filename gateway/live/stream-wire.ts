import type { GraphQLFormattedError } from 'graphql';

/** How answers stand in the body of an HTTP response that stays open. */
export interface StreamWire {
  readonly contentType: string;
  /** First of all. */
  readonly opening: string;
  /** Says that a quiet stream is there. */
  readonly heartbeat: string;
  answer(json: string, id?: string): string;
  /** Why the service ends the connection, whatever its operation. */
  ending(error: GraphQLFormattedError): string;
  /** Last, where nothing follows. A stream without it was cut, and its client comes back. */
  readonly complete: string;
}

const EVENT_STREAM = eventStream();
const MULTIPART = multipart();
const JSON_TYPES = ['application/json', 'application/graphql-response+json', 'application/*', '*/*'];

/**
 * The stream that an operation is answered by; null when JSON answers it. A subscription goes to a stream that its client
 * accepts by name, for clients name streams and JSON in one breath. Anything else goes to what is accepted most.
 */
export function chooseWire(accept: string, isSubscription: () => boolean): StreamWire | null {
  const accepted = accept.toLowerCase().split(',').map(toAccepted);
  const [json, events, parts] = [
    highest(accepted, ({ type }) => JSON_TYPES.includes(type)),
    highest(accepted, ({ type }) => type === 'text/event-stream'),
    highest(accepted, ({ type, version }) => type === 'multipart/mixed' && version === '1.0'),
  ];
  const most = Math.max(events, parts);
  if (most === 0 || (most <= json && !isSubscription())) return null;
  return events >= parts ? EVENT_STREAM : MULTIPART;
}

/** A media type of an `Accept` header, with its quality and the version of Apollo's protocol that it names. */
interface Accepted {
  readonly type: string;
  readonly quality: number;
  readonly version: string | undefined;
}

function toAccepted(entry: string): Accepted {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const parameterOf = (name: string) =>
    parameters
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .replaceAll('"', '');
  return { type, quality: Number(parameterOf('q') ?? 1), version: parameterOf('subscriptionspec') };
}

function highest(accepted: readonly Accepted[], isMeant: (one: Accepted) => boolean): number {
  return Math.max(0, ...accepted.filter(isMeant).map(({ quality }) => quality || 0));
}

/** Server-Sent Events as graphql-sse has them in its distinct connections mode. */
function eventStream(): StreamWire {
  const comment = ':\n\n';
  const complete = 'event: complete\ndata:\n\n';
  const answer = (json: string, id?: string) =>
    `${id === undefined ? '' : `id: ${id}\n`}event: next\ndata: ${json}\n\n`;
  return {
    contentType: 'text/event-stream',
    opening: comment,
    heartbeat: comment,
    answer,
    ending: (error) => answer(JSON.stringify({ errors: [error] })) + complete,
    complete,
  };
}

/** Apollo's multipart protocol for subscriptions over HTTP. */
function multipart(): StreamWire {
  // Clients read a part once they see what ends it, so each ends with the delimiter of the next.
  const part = (json: string) => `\r\nContent-Type: application/json\r\n\r\n${json}\r\n--graphql`;
  const complete = '--\r\n';
  return {
    contentType: 'multipart/mixed;boundary=graphql;subscriptionSpec=1.0',
    opening: `\r\n--graphql${part('{}')}`,
    heartbeat: part('{}'),
    answer: (json) => part(`{"payload":${json}}`),
    ending: (error) => part(JSON.stringify({ payload: null, errors: [error] })) + complete,
    complete,
  };
}
