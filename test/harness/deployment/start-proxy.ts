import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../../../app/project-root.ts';

const EXAMPLES = path.join(findProjectRoot(), 'ops/proxy');

/** Proxies that ops/proxy has an example for. */
export type ProxyName = 'nginx' | 'caddy';

export interface RunningProxy {
  readonly url: string;
  close(): void;
}

/** Whether the machine has a proxy. */
export function hasProxy(name: ProxyName): boolean {
  return spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;
}

/**
 * Starts a proxy of the machine in front of a service, with the example of its configuration. It serves plain HTTP on a
 * free port, because certificates are the operator's.
 */
export async function startProxy(name: ProxyName, service: string): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `cyclegraph-${name}-`));
  const place = `127.0.0.1:${await freePort()}`;
  const upstream = new URL(service).host;
  const pidFile = path.join(folder, 'pid');
  if (name === 'nginx') startNginx(folder, place, upstream, pidFile);
  else startCaddy(folder, place, upstream, pidFile);
  return {
    url: `http://${place}`,
    close() {
      process.kill(Number(readFileSync(pidFile, 'utf8')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startNginx(folder: string, place: string, upstream: string, pidFile: string): void {
  const [before = '', site = ''] = readFileSync(path.join(EXAMPLES, 'nginx.conf'), 'utf8').split(
    /(?=server \{\s+listen 443)/,
  );
  const text = [before.replace(/^server \{.*?^\}/ms, ''), site]
    .join('')
    .replace('server 127.0.0.1:4000;', `server ${upstream};`)
    .replace(/listen 443.*;/, `listen ${place};`)
    .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder};`);
  const config = `pid ${pidFile}; error_log ${folder}/error.log; events {}
http { access_log off; ${temporary.join(' ')}
${text} }`;
  run('nginx', folder, config, ['-e', path.join(folder, 'error.log'), '-c']);
}

function startCaddy(folder: string, place: string, upstream: string, pidFile: string): void {
  const config = `{\n\tadmin off\n}\nimport ${path.join(EXAMPLES, 'Caddyfile')}\n`;
  const env = {
    ...process.env,
    SITE: `http://${place}`,
    GATEWAYS: upstream,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  run('caddy', folder, config, ['start', '--adapter', 'caddyfile', '--pidfile', pidFile, '--config'], env);
}

/** Runs the command of a proxy that returns once the proxy listens. */
function run(command: ProxyName, folder: string, config: string, args: readonly string[], env = process.env): void {
  const file = path.join(folder, 'config');
  writeFileSync(file, config);
  const { status } = spawnSync(command, [...args, file], { stdio: 'ignore', env });
  if (status !== 0) throw new Error(`Expected ${command} to start with ${file}; it exited with ${status}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
