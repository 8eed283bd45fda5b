import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { USAGE } from '../../app/commands.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { readConfig, SETTINGS } from '../../platform/config.ts';
import { SUBGRAPH_NAMES } from '../../platform/subgraph-names.ts';
import { type ComposeFile, type ComposeService, interpolate, readCompose } from '../harness/deployment/read-compose.ts';
import { readYaml } from '../harness/deployment/read-yaml.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Deployments name settings, commands, routes, metrics and files as text. No container engine tells when one is renamed.

const root = findProjectRoot();
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { version, files: packed } = JSON.parse(read('package.json'));
const CHART = 'ops/helm/cyclegraph';
const templates = readdirSync(path.join(root, CHART, 'templates')).map((name) => read(`${CHART}/templates/${name}`));

type Values = Readonly<Record<string, unknown>> & {
  readonly settings: Readonly<Record<string, string>>;
  readonly gateway: { readonly settings: Readonly<Record<string, string>> };
};
const values = readYaml<Values>(path.join(root, CHART, 'values.yaml'));

/** Settings that the script for the full house prints. */
const printed: Readonly<Record<string, string>> = Object.fromEntries(
  newSettings().map((line) => line.split('=') as [string, string]),
);

const composed: readonly (readonly [string, ComposeFile])[] = [
  'compose.yaml',
  'ops/compose/compose.yaml',
  'ops/umbrel/cyclegraph/docker-compose.yml',
].map((name) => [name, readCompose(path.join(root, name))]);

/** Containers of the service itself, with the file and the name of each. */
const ours = composed.flatMap(([file, { services }]) =>
  Object.entries(services)
    .filter(([, { image = '' }]) => /(^|\/)cyclegraph:/.test(image))
    .map(([name, service]) => [`${file}: ${name}`, service] as const),
);

const UMBREL = { DEVICE_DOMAIN_NAME: 'umbrel.local', APP_PROXY_PORT: '4173', APP_SEED: 'f'.repeat(64) };

function newSettings(): readonly string[] {
  const script = path.join(root, 'ops/compose/new-settings.sh');
  return execFileSync('sh', [script, 'cycle.example.org'], { encoding: 'utf8' }).trim().split('\n');
}

/** Environment of the image, on which every container builds. */
function imageSettings(): Record<string, string> {
  const pairs = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

/** Environment of the systemd unit. */
function unitSettings(): Record<string, string> {
  const pairs = [...read('ops/systemd/cyclegraph.service').matchAll(/^Environment=([^=]+)=(.*)$/gm)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** Names of settings that are not declared. */
const undeclared = (names: Iterable<string>) => [...names].filter((name) => !Object.hasOwn(SETTINGS.shape, name));

function settingsOf({ environment = {} }: ComposeService): Record<string, string> {
  const given = { ...printed, ...UMBREL };
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, interpolate(text, given)]));
}

describe('settings of deployments', () => {
  it.each(ours)('%s: are declared, valid together, and its command exists', (_place, service) => {
    const settings = settingsOf(service);
    expect(undeclared(Object.keys(settings))).toEqual([]);
    expect(() => readConfig({ ...imageSettings(), ...settings })).not.toThrow();
    expect(isCommand(service.command ?? ['start'])).toBe(true);
  });

  it('are declared and valid in the image, the chart, the unit and the StartOS package', () => {
    const secret = {
      DATABASE_URL: 'postgresql://db/cyclegraph',
      INTERNAL_TOKEN_SECRET: 's'.repeat(32),
      METRICS_TOKEN: 't'.repeat(32),
    };
    const inTemplates = templates.flatMap((text) =>
      [...text.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name = '']) => name),
    );
    expect(inTemplates).toEqual(expect.arrayContaining(['METRICS_PORT', 'SUBGRAPH_URLS']));
    const chart = { ...secret, ...values.settings, ...values.gateway.settings };
    const { LD_PRELOAD: _allocator, MALLOC_CONF: _conf, ...inUnit } = unitSettings();
    expect(Object.keys(inUnit)).toEqual(['DATA_DIR']);
    const [, startos = ''] = /SETTINGS = \{(.*)\}/.exec(read('ops/startos/startos/main.ts')) ?? [];
    const onStartos = Object.fromEntries(
      [...startos.matchAll(/(\w+): '(.*?)'/g)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(onStartos)).toContain('LIVE_SOURCES');
    expect(undeclared([...inTemplates, ...Object.keys({ ...chart, ...onStartos, ...inUnit })])).toEqual([]);
    for (const settings of [chart, onStartos, {}])
      expect(() => readConfig({ ...imageSettings(), ...settings })).not.toThrow();
  });

  it('give the unit the allocator of the image', () => {
    const [image, unit] = [imageSettings(), unitSettings()];
    expect(unit.MALLOC_CONF).toMatch(/^background_thread:true,/);
    expect(unit.MALLOC_CONF).toBe(image.MALLOC_CONF);
    expect(path.basename(image.LD_PRELOAD ?? '')).toBe(unit.LD_PRELOAD);
  });

  it('contain no secret: the script makes new ones each time, and every required one', () => {
    const again = newSettings();
    for (const [name, value] of Object.entries(printed)) {
      if (name === 'DOMAIN') continue;
      expect(value).toMatch(/^[0-9a-f]{64}$/);
      expect(again).not.toContain(`${name}=${value}`);
    }
    const house = read('ops/compose/compose.yaml');
    const required = new Set([...house.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name));
    const named = Object.values(readCompose(path.join(root, 'ops/compose/compose.yaml')).secrets ?? {});
    for (const { environment } of named) required.add(environment);
    expect([...required].sort()).toEqual(Object.keys(printed).sort());
    // A file of secrets in a checkout must reach neither a repository, an image nor a package.
    expect(packed).toContain('!**/.env');
    for (const [file, pattern] of [
      ['.gitignore', '.env'],
      ['.dockerignore', '**/.env'],
    ] as const)
      expect(read(file).split('\n')).toContain(pattern);
  });
});

/** Whether the command line has a command, and a subgraph of that name. */
function isCommand([command = '', ...args]: readonly string[]): boolean {
  if (command === 'subgraph') return SUBGRAPH_NAMES.some((name) => name === args[0]) && args.length === 1;
  return USAGE.includes(`\n  ${[command, ...args].join(' ')} `);
}

describe('compose files', () => {
  it.each(composed)('%s: declares what its containers name', (_file, { services, ...declared }) => {
    for (const { networks = [], secrets = [], depends_on: needs = [] } of Object.values(services)) {
      for (const network of networks) expect(declared.networks).toHaveProperty(network);
      for (const secret of secrets) expect(declared.secrets).toHaveProperty(secret);
      for (const needed of Array.isArray(needs) ? needs : Object.keys(needs)) expect(services).toHaveProperty(needed);
    }
  });

  it.each(composed)('%s: mounts files that exist, and volumes', (file, { services, volumes = {} }) => {
    const sources = Object.values(services).flatMap((one) => (one.volumes ?? []).map(sourceOf));
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources)
      if (!source.startsWith('.')) expect(volumes).toHaveProperty(source);
      else expect([source, existsSync(path.resolve(root, path.dirname(file), source))]).toEqual([source, true]);
  });

  it('run each subgraph, and let the proxy alone be reached', () => {
    const [, { services }] = composed[1] as (typeof composed)[number];
    const commands = Object.values(services).map(({ command }) => command?.join(' '));
    expect(commands).toEqual(expect.arrayContaining(SUBGRAPH_NAMES.map((name) => `subgraph ${name}`)));
    for (const name of SUBGRAPH_NAMES)
      expect(services['gateway-1']?.environment?.SUBGRAPH_URLS).toContain(`${name}=http://${name}:4000/graphql`);
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
  });

  it.each(composed)('%s: waits for containers that can tell when they are healthy', (_file, { services }) => {
    for (const { depends_on: needs = {} } of Object.values(services))
      for (const [needed, { condition }] of Object.entries(Array.isArray(needs) ? {} : needs)) {
        // The image has a check of its own.
        const { healthcheck, build } = services[needed] ?? {};
        if (condition === 'service_healthy') expect([needed, healthcheck ?? build]).not.toEqual([needed, undefined]);
      }
  });
});

/** File of the machine or named volume that a container mounts. */
function sourceOf(volume: string): string {
  return interpolate(volume, { APP_DATA_DIR: '.' }).split(':')[0] ?? '';
}

describe('the image', () => {
  it('is built from every folder that the package needs', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const [, sources = ''] = /const SOURCES = \[(.*?)\]/s.exec(read('scripts/build.mjs')) ?? [];
    const needed = [...sources.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    expect(needed).toContain('platform');
    for (const name of [...needed, ...(packed as readonly string[])]) {
      if (name.startsWith('!') || name.startsWith('dist/')) continue;
      expect([name, allowed.some((one) => name === one || name.startsWith(`${one}/`))]).toEqual([name, true]);
    }
  });

  it('and all deployments have the version of the package', () => {
    const chart = readYaml<Record<string, unknown>>(path.join(root, CHART, 'Chart.yaml'));
    const umbrel = readYaml<Record<string, unknown>>(path.join(root, 'ops/umbrel/cyclegraph/umbrel-app.yml'));
    const [, ofImage] = /^ARG VERSION=(.*)$/m.exec(read('Dockerfile')) ?? [];
    const [, ofStartos] = /version: '(.*):\d+'/.exec(read('ops/startos/startos/versions/current.ts')) ?? [];
    const tags = ours.map(([, { image }]) => image.split(':')[1]);
    const all = [chart.version, chart.appVersion, umbrel.version, ofImage, ofStartos, ...tags];
    expect(all).toEqual(all.map(() => version));
  });
});

describe('the chart', async () => {
  const { url } = (await shareReader()).stack;

  it('has values that its schema allows and its templates name', () => {
    const isValid = new Ajv({ strict: true }).compile(JSON.parse(read(`${CHART}/values.schema.json`)));
    expect([isValid(values), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...values, replicas: 3 })).toBe(false);
    const named = templates.flatMap((text) =>
      [...text.matchAll(/\$?\.Values\.([\w.]+)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    for (const name of new Set(named)) expect(values).toHaveProperty(name);
  });

  it('runs commands that exist, for each subgraph', () => {
    const text = templates.join('\n');
    const [, names = ''] = /define "cyclegraph.subgraphs" -\}\}\n(.*)\n/.exec(text) ?? [];
    expect(names.split(' ')).toEqual(SUBGRAPH_NAMES);
    const commands = [...text.matchAll(/args: \[(.*)\]/g)].map(([, args = '']) => args.split(', '));
    expect(commands.map(([command]) => command).sort()).toEqual(['database', 'start', 'subgraph', 'worker']);
    for (const [command = '', ...args] of commands)
      expect(isCommand([command, ...args.map((one) => one.replace(/^\{\{.*\}\}$/, 'market'))])).toBe(true);
  });

  it('scales by metrics that the service has, and probes its routes', async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const adapter = read('ops/helm/prometheus-adapter.yaml');
    const scaled = [...templates.join('\n').matchAll(/metric:\n *name: (\w+)/g)].map(([, name = '']) => name);
    expect(scaled.length).toBe(2);
    for (const name of scaled) {
      expect(metrics).toContain(`\n# TYPE ${name} gauge`);
      expect(adapter).toContain(`seriesQuery: '${name}{`);
    }
    const probed = [...templates.join('\n').matchAll(/httpGet: \{ path: (\S+),/g)].map(([, route = '']) => route);
    expect(read('Dockerfile')).toContain('/readyz');
    expect(read('ops/proxy/Caddyfile')).toContain('health_uri /readyz');
    for (const route of new Set([...probed, '/readyz'])) expect((await fetch(url + route)).status).toBe(200);
  });
});
