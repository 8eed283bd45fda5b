import { Sender } from 'ws';

declare module 'ws' {
  /** Missing in the types of the library. */
  const Sender: { frame(data: Buffer, options: typeof TEXT_FRAME): Buffer[] };
}

/** Number of answers whose messages are kept: those of one event, by document. */
const KEPT_ANSWERS = 64;

const TEXT_FRAME = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true } as const;

interface Message {
  readonly id: string;
  readonly frame: Buffer;
}

/**
 * Encodes and frames messages. Clients that number their operations alike get the same bytes, which are made once;
 * clients with random ids, such as that of graphql-ws, each get their own.
 */
export class SharedMessages {
  readonly #byAnswer = new Map<string, Message>();

  /**
   * Returns the message as a frame of the WebSocket protocol, to be written to the connection as it is.
   *
   * @param id - Id that the client gave the operation.
   * @param answer - Answer as JSON.
   */
  encode(id: string, answer: string): Buffer {
    const known = this.#byAnswer.get(answer);
    if (known?.id === id) return known.frame;
    const frame = Buffer.concat(
      Sender.frame(Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${answer}}`), TEXT_FRAME),
    );
    if (!known && this.#byAnswer.size >= KEPT_ANSWERS) this.#byAnswer.clear();
    this.#byAnswer.set(answer, { id, frame });
    return frame;
  }
}
