import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { openControlAddress } from './control-address.ts';
import { readCommandLine, sendFailure, sendOutput } from './control-message.ts';

/**
 * Executes commands of the command line inside the running process, the only one that may open the embedded database.
 *
 * Each connection carries one command: a JSON line with the arguments in, lines of `ControlReply` out.
 *
 * @param dataDir - Data folder locked by this process. An existing socket file there is a leftover.
 */
export async function startControlServer(
  dataDir: string,
  run: (args: readonly string[]) => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  const address = openControlAddress(dataDir);
  if (process.platform !== 'win32') rmSync(path.join(dataDir, 'control.sock'), { force: true });
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void answer(socket, run);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.path, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          address.release();
          resolve();
        });
      }),
  };
}

async function answer(socket: net.Socket, run: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    const args: unknown = JSON.parse(await readCommandLine(socket));
    if (!Array.isArray(args) || !args.every((arg) => typeof arg === 'string'))
      throw new Error(`Expected a JSON array of strings as the command; got ${JSON.stringify(args)}.`);
    sendOutput(socket, await run(args));
  } catch (error) {
    sendFailure(socket, error);
  }
}
