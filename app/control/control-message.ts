import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Reply lines of the running process: the output in pieces, then success or an error. */
export type ControlReply = { readonly output: string } | { readonly done: true } | { readonly error: string };

/** Maximum length of a command with its arguments, in bytes. */
const MAX_COMMAND_BYTES = 1_048_576;
/** Length of a piece of output, in characters. */
const PIECE_LENGTH = 65_536;

/** Reads a command line. @throws Error for a connection that ends early or sends too much. */
export function readCommandLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_COMMAND_BYTES)
        reject(new Error(`The command is longer than ${MAX_COMMAND_BYTES} bytes. Shorten its arguments.`));
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('The connection ended before the command was complete. Send it again.')));
  });
}

/** Sends the output of a command, of any length, and ends the connection. */
export function sendOutput(socket: Socket, output: string): void {
  for (let at = 0; at < output.length; at += PIECE_LENGTH)
    send(socket, { output: output.slice(at, at + PIECE_LENGTH) });
  send(socket, { done: true });
  socket.end();
}

/** Sends the error of a command and ends the connection. */
export function sendFailure(socket: Socket, error: unknown): void {
  send(socket, { error: error instanceof Error ? error.message : String(error) });
  socket.end();
}

/** Reads the output of a command. @throws Error with the message of a failed command, or for an incomplete reply. */
export async function readOutput(socket: Socket): Promise<string> {
  let output = '';
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as ControlReply;
    if ('error' in reply) throw new Error(reply.error);
    if ('done' in reply) return output;
    output += reply.output;
  }
  throw new Error('The connection ended before the reply was complete. Check whether the service is still running.');
}

function send(socket: Socket, message: ControlReply): void {
  socket.write(`${JSON.stringify(message)}\n`);
}
