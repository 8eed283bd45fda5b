import net from 'node:net';
import { openControlAddress } from './control-address.ts';
import { readOutput } from './control-message.ts';

/**
 * Sends a command to the process that runs on a data folder.
 *
 * @param onConnected - Called once connected, before the command starts.
 * @returns Output of the command, or null if no process runs there.
 * @throws Error with the message of a failed command.
 */
export async function callControlServer(
  dataDir: string,
  args: readonly string[],
  onConnected: () => void,
): Promise<string | null> {
  const address = openControlAddress(dataDir);
  try {
    const socket = await connect(address.path);
    if (!socket) return null;
    onConnected();
    socket.write(`${JSON.stringify(args)}\n`);
    try {
      return await readOutput(socket);
    } finally {
      socket.destroy();
    }
  } finally {
    address.release();
  }
}

function connect(socketPath: string): Promise<net.Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath, () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // No socket, no folder, or a socket whose process has exited.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTDIR') resolve(null);
      else reject(error);
    });
  });
}
