import type { GraphQLFormattedError } from 'graphql';

/** Encoding of answers in a streamed HTTP response. */
export interface StreamWire {
  readonly contentType: string;
  /** First bytes of the body. */
  readonly opening: string;
  /** Bytes that keep a quiet stream alive. */
  readonly heartbeat: string;
  answer(json: string, id?: string): string;
  /** Bytes of an error with which the service closes the connection, for any operation. */
  ending(error: GraphQLFormattedError): string;
  /** Last bytes of a finished stream. Clients reconnect when it is missing. */
  readonly complete: string;
}

const EVENT_STREAM = eventStream();
const MULTIPART = multipart();
const JSON_TYPES = ['application/json', 'application/graphql-response+json', 'application/*', '*/*'];

/**
 * Returns the stream encoding for an operation; null when plain JSON should be sent. A subscription uses any stream type
 * that the client lists, because clients list JSON alongside. Other operations use the type of highest quality.
 */
export function chooseWire(accept: string, isSubscription: () => boolean): StreamWire | null {
  const accepted = accept.toLowerCase().split(',').map(toAccepted);
  const [json, events, parts] = [
    highest(accepted, ({ type }) => JSON_TYPES.includes(type)),
    highest(accepted, ({ type }) => type === 'text/event-stream'),
    highest(accepted, ({ type, version }) => type === 'multipart/mixed' && version === '1.0'),
  ];
  const max = Math.max(events, parts);
  if (max === 0 || (max <= json && !isSubscription())) return null;
  return events >= parts ? EVENT_STREAM : MULTIPART;
}

/** A media type of an `Accept` header, with its quality and Apollo's `subscriptionSpec` version. */
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

/** Server-Sent Events in graphql-sse's distinct connections mode. */
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
  // Clients process a part once they see the next delimiter, so each part ends with it.
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
