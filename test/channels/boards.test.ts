import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// Boards and alert rules name metrics as text. A renamed metric would leave a panel empty and an alert silent.
const root = findProjectRoot();
const SUFFIXES: Readonly<Record<string, readonly string[]>> = { histogram: ['_bucket', '_sum', '_count'] };

/** Names under which Prometheus stores the metrics of a text. */
function readMetrics(text: string) {
  const names = new Set(['up']);
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const suffix of SUFFIXES[type] ?? ['']) names.add(name + suffix);
  return names;
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const rules = readFileSync(path.join(root, 'ops/prometheus/alerts.yml'), 'utf8');
const files = readdirSync(path.join(root, 'ops/grafana')).filter((name) => name.endsWith('.json'));
const boards = files.map((name) => ({
  name,
  ...(JSON.parse(readFileSync(path.join(root, 'ops/grafana', name), 'utf8')) as {
    uid: string;
    panels: readonly Panel[];
  }),
}));
const expressions = [
  ...boards.flatMap(({ name, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`${name}: ${title}`, expr] as const)),
  ),
  ...rules
    .split('- alert: ')
    .slice(1)
    .map((rule) => {
      const [alert = ''] = rule.split('\n');
      const [, expr = ''] = /\bexpr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(rule) ?? [];
      return [`alert ${alert}`, expr.replace(/^ *#.*$/gm, '')] as const;
    }),
];

describe('boards and alert rules', async () => {
  const { url } = (await shareReader()).stack;
  const body = await (await fetch(`${url}/metrics`)).text();
  const names = readMetrics(body);

  it.each(expressions)('%s: reads metrics that the service has', (_place, expr) => {
    const read = [...expr.matchAll(/\b(?:cyclegraph|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name);
    expect(read).not.toEqual([]);
    expect(read.filter((name) => !names.has(name))).toEqual([]);
    for (const [, outcome] of expr.matchAll(/payments_total\{outcome="(\w+)"/g))
      expect(body).toContain(`cyclegraph_payments_total{outcome="${outcome}"}`);
  });

  it('show every metric of the service', () => {
    const all = expressions.map(([, expr]) => expr).join('\n');
    const own = [...body.matchAll(/^# TYPE (cyclegraph_\S+)/gm)].map(([, name = '']) => name);
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('have ids of their own', () => {
    expect(new Set(boards.map(({ uid }) => uid)).size).toBe(boards.length);
    for (const { panels } of boards) expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
