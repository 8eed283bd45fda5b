// Keeps a number of connections busy with one request each over raw sockets, so that the client is cheaper than what it
// measures. Checks that every answer is whole.
import net from 'node:net';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', async ({ url, headers, connections, ms, bytes }) => {
  try {
    const { hostname, port, pathname } = new URL(url);
    const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;
    const end = performance.now() + ms;
    const start = performance.now();
    const counts = await Promise.all(
      Array.from({ length: connections }, () => keepBusy(hostname, Number(port), request, bytes, end)),
    );
    const perSecond = counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1_000);
    parentPort.postMessage({ perSecond });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});

function keepBusy(hostname, port, request, bytes, end) {
  return new Promise((resolve, reject) => {
    let count = 0;
    let pending = Buffer.alloc(0);
    const socket = net.connect(port, hostname, () => socket.write(request));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const head = pending.indexOf('\r\n\r\n');
      if (head < 0 || pending.length < head + 4 + bytes) return;
      if (!pending.subarray(0, 12).equals(Buffer.from('HTTP/1.1 200')) || pending.length !== head + 4 + bytes) {
        socket.destroy();
        reject(new Error(`unexpected answer: ${pending.subarray(0, 80).toString()}`));
        return;
      }
      pending = Buffer.alloc(0);
      count++;
      if (performance.now() < end) socket.write(request);
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}
