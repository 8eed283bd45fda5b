// A process with a bare node:http server that sends the bytes its parent gave it for a path.
import { createServer } from 'node:http';

process.on('message', (message) => {
  if (message === 'stop') process.exit();
  const bytes = new Map(Object.entries(message).map(([path, body]) => [path, Buffer.from(body)]));
  const server = createServer(({ url }, response) => {
    const body = bytes.get(url);
    response
      .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
      .end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
});
