import { Sender } from 'ws';

declare module 'ws' {
  /** Missing in the types of the library. */
  const Sender: { frame(data: Buffer, options: typeof TEXT_FRAME): Buffer[] };
}

/** Number of answers whose messages are kept: those of one event, by document. */
const KEPT_ANSWERS = 64;

const TEXT_FRAME = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true } as const;

const BEFORE_ID = '{"id":"';
/** Ids that are the same in JSON, one byte for each character. */
const PLAIN_ID = /^[\w-]+$/;

interface Message {
  readonly id: string;
  readonly frame: Buffer;
  /** Where the id begins in the frame; null for one that is not plain. */
  readonly idAt: number | null;
}

/**
 * Encodes and frames messages. Clients that number their operations alike get the same bytes, which are made once.
 * Clients with random ids, such as that of graphql-ws, each get a copy with their own id, which is as long as any other.
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
    if (known && known.idAt !== null && known.id.length === id.length && PLAIN_ID.test(id)) {
      const frame = Buffer.from(known.frame);
      frame.write(id, known.idAt, 'latin1');
      return frame;
    }
    const message = frameOf(id, answer);
    if (!known && this.#byAnswer.size >= KEPT_ANSWERS) this.#byAnswer.clear();
    this.#byAnswer.set(answer, message);
    return message.frame;
  }
}

function frameOf(id: string, answer: string): Message {
  const data = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${answer}}`);
  const frame = Buffer.concat(Sender.frame(data, TEXT_FRAME));
  return { id, frame, idAt: PLAIN_ID.test(id) ? frame.length - data.length + BEFORE_ID.length : null };
}
