// Plain JavaScript, because it runs before anything is built.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Exits when the service's port is taken, which would otherwise be reported only after minutes of compiling. */
export async function requireFreePort({ PORT, HOST }) {
  const port = Number(PORT || 4000);
  const host = HOST || '127.0.0.1';
  // The service itself reports invalid settings.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return;
    process.stderr.write(
      `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another port.\n`,
    );
    process.exit(1);
  }
}
