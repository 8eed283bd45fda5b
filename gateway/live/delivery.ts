import type { Extra } from 'graphql-ws/use/ws';
import type { LiveStream } from './live-streams.ts';
import type { SharedMessages } from './shared-messages.ts';

/** Operation of a client, its socket, and the request that opened the socket. */
export interface Recipient extends Pick<Extra, 'socket' | 'request'> {
  /** Id that the client gave the operation. */
  readonly id: string;
}

/**
 * Delivers the answers of a subscription. Writes them directly to the connection and yields none, because the libraries
 * would serialise and frame each answer again for every subscriber. Frames of others cannot fall into one of these: none
 * is compressed, so each is written at once. The library ends the operation when this generator ends.
 *
 * A class, because thousands are open at once and closures take more memory.
 */
export class Delivery implements AsyncGenerator<never> {
  readonly #stream: LiveStream | null;
  readonly #socket: Recipient['socket'];
  readonly #connection: Recipient['request']['socket'];
  readonly #id: string;
  readonly #messages: SharedMessages;
  #drained: (() => void) | null = null;

  constructor(
    { stream, id, socket, request }: Recipient & { readonly stream: LiveStream | null },
    messages: SharedMessages,
  ) {
    this.#stream = stream;
    this.#socket = socket;
    this.#connection = request.socket;
    this.#id = id;
    this.#messages = messages;
  }

  async next() {
    await this.#stream?.deliver((answer) => this.#send(answer));
    return END;
  }

  async return() {
    this.#stream?.end();
    this.#drained?.();
    return END;
  }

  throw() {
    return this.return();
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  async [Symbol.asyncDispose]() {
    await this.return();
  }

  /** Resolves when the connection takes more. */
  #send(answer: string): Promise<void> | undefined {
    if (this.#socket.readyState !== this.#socket.OPEN) return undefined;
    if (this.#connection.write(this.#messages.encode(this.#id, answer))) return undefined;
    return new Promise((resolve) => {
      this.#drained = () => {
        this.#connection.off('drain', resolve);
        resolve();
      };
      this.#connection.once('drain', resolve);
    });
  }
}

const END = { done: true, value: undefined } as const;
