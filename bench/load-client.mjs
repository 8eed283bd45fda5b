// Keeps a number of connections busy with one request each over raw sockets, so that the client is cheaper than what it
// measures. Checks that every answer is whole.
import net from 'node:net';
import { parentPort } from 'node:worker_threads';

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
let sent = 0;

parentPort.on('message', async ({ origin, paths, headers, connections, ms }) => {
  try {
    const { hostname, port } = new URL(origin);
    const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    // Goes on where the last round ended, so that many paths are many different requests.
    const nextRequest = () => `GET ${paths[sent++ % paths.length]} HTTP/1.1\r\n${lines.join('')}\r\n`;
    const end = performance.now() + ms;
    const start = performance.now();
    const counts = await Promise.all(
      Array.from({ length: connections }, () => keepBusy(hostname, Number(port), nextRequest, end)),
    );
    const perSecond = counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1_000);
    parentPort.postMessage({ perSecond });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});

function keepBusy(hostname, port, nextRequest, end) {
  return new Promise((resolve, reject) => {
    let count = 0;
    const socket = net.connect(port, hostname, () => socket.write(nextRequest()));
    const answers = countAnswers();
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        if (!answers.isWhole(chunk)) return;
      } catch (error) {
        socket.destroy();
        reject(error);
        return;
      }
      count++;
      if (performance.now() < end) socket.write(nextRequest());
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}

/** Tells from the pieces of an answer when it has come whole. */
function countAnswers() {
  let missing = 0;
  let head = '';
  return {
    isWhole(chunk) {
      if (missing > 0) missing -= chunk.length;
      else {
        head += chunk.latin1Slice(0, Math.min(chunk.length, 2_048));
        const body = head.indexOf('\r\n\r\n');
        if (body < 0) return false;
        const length = Number(LENGTH.exec(head)?.[1]);
        if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(length))
          throw new Error(`unexpected answer: ${head.slice(0, 80)}`);
        missing = body + 4 + length - chunk.length;
        head = '';
      }
      return missing <= 0;
    },
  };
}
