import type { Socket } from 'node:net';

/** What the running process says to a command. */
export type ControlReply = { readonly output: string } | { readonly error: string };

/** A command with its arguments is far below this. */
const LONGEST_LINE_BYTES = 1_048_576;

/** Reads up to the first line break. @throws Error when the other side ends before it or sends too much. */
export function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > LONGEST_LINE_BYTES) reject(new Error('line too long'));
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('connection ended before an answer')));
  });
}
