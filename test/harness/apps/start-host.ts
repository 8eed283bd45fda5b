import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { viewPolicy } from './view-policy.ts';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<iframe title="View" sandbox="allow-scripts allow-same-origin" style="border:0;width:100%;height:600px"></iframe>
<script src="/host.js"></script></html>`;

/** Loads the view into a frame without an origin and passes messages on, as the specification demands of a sandbox. */
const SANDBOX = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style><body><script>
const view = document.createElement('iframe');
view.title = 'View';
view.setAttribute('sandbox', 'allow-scripts');
addEventListener('message', ({ source, data }) => {
  const own = String(data?.method).startsWith('ui/notifications/sandbox-');
  if (source === parent && data.method === 'ui/notifications/sandbox-resource-ready') {
    view.srcdoc = data.params.html;
    document.body.append(view);
  } else if (source === parent && !own) view.contentWindow.postMessage(data, '*');
  else if (source === view.contentWindow && !own) parent.postMessage(data, '*');
});
parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*');
</script></body></html>`;

/** A web page that hosts views of MCP Apps, and its sandbox on another origin. */
export interface AppHost {
  readonly url: string;
  /** Address of the sandbox with the policy for declared origins. */
  sandboxFor(csp: object): string;
  close(): Promise<void>;
}

export async function startHost(): Promise<AppHost> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'host-script.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
  });
  const script = outputFiles[0]?.text ?? '';
  const host = await listen(({ url }, response) => {
    const isScript = url === '/host.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : PAGE);
  });
  const sandbox = await listen(({ url = '' }, response) => {
    const csp = new URL(url, 'http://localhost').searchParams.get('csp') ?? '{}';
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    // The frame within inherits the policy, since its document comes from here.
    const policy = viewPolicy(JSON.parse(csp)).replace("frame-src 'none'", "frame-src 'self'");
    response.setHeader('Content-Security-Policy', policy);
    response.end(SANDBOX);
  });
  return {
    url: `http://127.0.0.1:${host.port}/`,
    sandboxFor: (csp) => `http://localhost:${sandbox.port}/?csp=${encodeURIComponent(JSON.stringify(csp))}`,
    close: async () => {
      await Promise.all([host.close(), sandbox.close()]);
    },
  };
}

async function listen(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
