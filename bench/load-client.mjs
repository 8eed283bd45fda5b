// Keeps a number of connections busy with one request each over raw sockets, so that the client is cheaper than the
// server it measures. Checks that every answer is complete.
import net from 'node:net';
import { parentPort } from 'node:worker_threads';

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const CHUNKED = /\r\ntransfer-encoding: chunked\r\n/i;
const LAST_CHUNK = '\r\n0\r\n\r\n';
/** More than the head of a paid answer, which carries a signed receipt. */
const MAX_HEAD_BYTES = 16_384;
/** Each connection reads into one buffer: a new one for every chunk costs the client more than the chunk. */
const READ_BYTES = 262_144;
let sent = 0;

parentPort.on('message', async ({ origin, requests, connections, ms }) => {
  try {
    const { hostname, port } = new URL(origin);
    const latencies = [];
    // Continues where the last round ended, so that many requests are many different ones.
    const nextRequest = () => requests[sent++ % requests.length];
    const start = performance.now();
    const busy = { hostname, port: Number(port), nextRequest, end: start + ms, latencies };
    await Promise.all(Array.from({ length: connections }, () => keepBusy(busy)));
    const perSecond = latencies.length / ((performance.now() - start) / 1_000);
    latencies.sort((a, b) => a - b);
    const at = (share) => latencies[Math.min(Math.floor(share * latencies.length), latencies.length - 1)];
    parentPort.postMessage({ perSecond, p50: at(0.5), p99: at(0.99) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});

function keepBusy({ hostname, port, nextRequest, end, latencies }) {
  return new Promise((resolve, reject) => {
    let asked = 0;
    const answers = countAnswers();
    const ask = () => {
      asked = performance.now();
      socket.write(nextRequest());
    };
    const read = (length, buffer) => {
      try {
        if (!answers.isWhole(buffer.subarray(0, length))) return true;
      } catch (error) {
        socket.destroy();
        reject(error);
        return false;
      }
      const now = performance.now();
      latencies.push(now - asked);
      if (now < end) ask();
      else {
        socket.destroy();
        resolve();
      }
      return true;
    };
    const socket = net.connect(
      { port, host: hostname, onread: { buffer: Buffer.alloc(READ_BYTES), callback: read } },
      ask,
    );
    socket.setNoDelay(true);
    socket.on('error', reject);
  });
}

/** Detects in the chunks of an answer when it is complete. */
function countAnswers() {
  let missing = 0;
  let chunked = false;
  let head = '';
  let tail = '';
  const isLast = (chunk) => {
    tail = (tail + chunk.latin1Slice(Math.max(chunk.length - LAST_CHUNK.length, 0))).slice(-LAST_CHUNK.length);
    if (tail !== LAST_CHUNK) return false;
    chunked = false;
    tail = '';
    return true;
  };
  return {
    isWhole(chunk) {
      if (chunked) return isLast(chunk);
      if (missing > 0) {
        missing -= chunk.length;
        return missing <= 0;
      }
      head += chunk.latin1Slice(0, Math.min(chunk.length, MAX_HEAD_BYTES));
      const body = head.indexOf('\r\n\r\n');
      if (body < 0) return false;
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Expected status 200; got ${head.slice(0, 400)}`);
      const length = Number(LENGTH.exec(head)?.[1]);
      chunked = CHUNKED.test(head);
      head = '';
      if (chunked) return isLast(chunk);
      if (Number.isNaN(length)) throw new Error('Expected a Content-Length or a chunked answer; got neither.');
      missing = body + 4 + length - chunk.length;
      return missing <= 0;
    },
  };
}
