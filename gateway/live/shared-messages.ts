/** Number of answers whose messages are kept: those of one event, by document. */
const KEPT_ANSWERS = 64;

interface Message {
  readonly head: string;
  readonly bytes: Buffer;
}

/**
 * Encodes messages once for the sockets that get the same one: thousands follow one event, and clients number their
 * operations alike.
 */
export class SharedMessages {
  readonly #byAnswer = new Map<string, Message>();

  /**
   * Returns the message in UTF-8.
   *
   * @param head - Start of the message, which names the operation.
   * @param answer - Answer as JSON, the last member of the message.
   */
  encode(head: string, answer: string): Buffer {
    const known = this.#byAnswer.get(answer);
    if (known?.head === head) return known.bytes;
    const bytes = Buffer.from(`${head}${answer}}`);
    if (!known && this.#byAnswer.size >= KEPT_ANSWERS) this.#byAnswer.clear();
    this.#byAnswer.set(answer, { head, bytes });
    return bytes;
  }
}
