import { createHash } from 'node:crypto';
import { realpathSync, unlinkSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Locks a data directory for this process.
 *
 * The lock is a listening socket, which the kernel closes with the process, however it ends. It does not work between
 * containers that share a volume, because their socket namespaces are separate; use a database server there.
 *
 * @returns a function that releases the lock.
 * @throws Error when another process holds it.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const address = addressOf(realpathSync(directory));
  for (let first = true; ; first = false) {
    const server = net.createServer((socket) => socket.destroy());
    const failure = await listen(server, address);
    if (!failure) {
      server.unref();
      return () => server.close();
    }
    if (failure.code !== 'EADDRINUSE') throw failure;
    if (!first || (await isAlive(address))) {
      throw new Error(
        `Data directory ${directory} is in use by another process. Stop it, choose another DATA_DIR, or set DATABASE_URL.`,
      );
    }
    // Only on systems with socket files: a killed process left one behind.
    unlinkSync(address);
  }
}

function addressOf(realDirectory: string): string {
  const id = `cyclegraph-${createHash('sha256').update(realDirectory).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}-lock`;
  return process.platform === 'linux' ? `\0${id}` : path.join(tmpdir(), `${id}.sock`);
}

function listen(server: net.Server, address: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(address, () => resolve(null));
  });
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
