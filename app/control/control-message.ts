import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What the running process says to a command, a line each: its output in pieces, and how it ended. */
export type ControlReply = { readonly output: string } | { readonly done: true } | { readonly error: string };

/** A command with its arguments is far below this. */
const LONGEST_COMMAND_BYTES = 1_048_576;
/** Characters of a piece of output. */
const PIECE_LENGTH = 65_536;

/** Reads the line of a command. @throws Error when the other side ends before it or sends too much. */
export function readCommandLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > LONGEST_COMMAND_BYTES) reject(new Error('line too long'));
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('connection ended before a command')));
  });
}

/** Sends the output of a command, however long, and ends the connection. */
export function sendOutput(socket: Socket, output: string): void {
  for (let at = 0; at < output.length; at += PIECE_LENGTH)
    send(socket, { output: output.slice(at, at + PIECE_LENGTH) });
  send(socket, { done: true });
  socket.end();
}

/** Sends why a command failed, and ends the connection. */
export function sendFailure(socket: Socket, error: unknown): void {
  send(socket, { error: error instanceof Error ? error.message : String(error) });
  socket.end();
}

/** Reads the output of a command. @throws Error with the message of the command when it failed, and when it does not end. */
export async function readOutput(socket: Socket): Promise<string> {
  let output = '';
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as ControlReply;
    if ('error' in reply) throw new Error(reply.error);
    if ('done' in reply) return output;
    output += reply.output;
  }
  throw new Error('connection ended before an answer');
}

function send(socket: Socket, message: ControlReply): void {
  socket.write(`${JSON.stringify(message)}\n`);
}
