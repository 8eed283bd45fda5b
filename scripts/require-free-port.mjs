// Plain JavaScript, because it runs before anything is built.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ends the process when the port of the service is taken, which would otherwise be said only after minutes of compiling. */
export async function requireFreePort({ PORT, HOST }) {
  const port = Number(PORT || 4000);
  const host = HOST || '127.0.0.1';
  // The service itself says what is wrong with a setting.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return;
    process.stderr.write(`port ${port} on ${host} is taken: stop what listens there, or set PORT to another one\n`);
    process.exit(1);
  }
}
