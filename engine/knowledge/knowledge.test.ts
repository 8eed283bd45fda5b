import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { GENESIS_DAY } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { orderDerivations } from '../derivation-order.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import type { KnowledgeDeclaration } from './declaration.ts';
import type { OntologyTerm } from './ontology-term.ts';

const ENGINE = path.resolve(import.meta.dirname, '..');
const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const modules = await Promise.all(
  files.map((name) => import(pathToFileURL(path.join(ENGINE, name)).href) as Promise<Record<string, unknown>>),
);

const terms = modules.flatMap((module) => (module.terms ?? []) as readonly OntologyTerm[]);
const derivations = orderDerivations(
  modules.flatMap((module) => (module.derivation ? [module.derivation as Derivation] : [])),
);
const collected = modules.flatMap((module) => (module.series ?? []) as readonly SeriesDeclaration[]);
const declarations = modules.flatMap((module) => (module.knowledge ? [module.knowledge as KnowledgeDeclaration] : []));
const series = [...collected, ...derivations.flatMap(({ outputs }) => outputs)];
const names = new Set(terms.map(({ term }) => term));

/** Parts of a composite are explained by the composite and by their own input. */
const isPart = (id: string) =>
  /^(pulse|btc_cycle)_/.test(id) && !names.has(id) && series.some((one) => one.id === id && one.unit === 'points');

/** A world in which every collected series swings around its own level. */
function world(days: number) {
  const columns = new Map<string, Float64Array>(
    collected.map(({ id }, k) => [
      id,
      Float64Array.from({ length: days }, (_, i) => (10 + k) * (1.5 + Math.sin(i / (90 + k)))),
    ]),
  );
  for (const derivation of derivations) {
    const view = createSeriesView(GENESIS_DAY, GENESIS_DAY + days - 1, columns);
    const out = Object.fromEntries(derivation.outputs.map(({ id }) => [id, new Float64Array(days).fill(Number.NaN)]));
    derivation.compute(view, out);
    for (const [id, column] of Object.entries(out)) columns.set(id, column);
  }
  return createSeriesView(GENESIS_DAY, GENESIS_DAY + days - 1, columns);
}

describe('the ontology', () => {
  it('defines every published series', () => {
    expect(series.length).toBeGreaterThan(60);
    const missing = series.filter(({ id, companionOf }) => !companionOf && !names.has(id) && !isPart(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('gives a series the unit it is declared with', () => {
    const byId = new Map(terms.map((term) => [term.term, term]));
    const wrong = series.filter(({ id, unit }) => byId.has(id) && byId.get(id)?.unit !== unit);
    expect(wrong.map(({ id, unit }) => `${id}: ${unit}, not ${byId.get(id)?.unit}`)).toEqual([]);
  });

  it('says each term once, in both languages, with a unit', () => {
    expect(names.size).toBe(terms.length);
    for (const term of terms) {
      expect(
        [
          term.label.en,
          term.label.de,
          term.definition.en,
          term.definition.de,
          term.calculation,
          term.unit,
          term.source,
        ].every(Boolean),
        term.term,
      ).toBe(true);
    }
  });

  it('relates only terms that exist', () => {
    expect(terms.flatMap(({ related }) => related).filter((term) => !names.has(term))).toEqual([]);
  });
});

describe.each(declarations.map((declaration) => [declaration.type, declaration] as const))(
  '%s',
  (_type, declaration) => {
    const subject = declaration.subjects[0] as string;

    it('binds only terms that exist and reads only series that exist', () => {
      const ids = new Set(series.map(({ id }) => id));
      expect(declaration.terms.filter((term) => !names.has(term))).toEqual([]);
      expect(declaration.inputs(subject).filter((id) => !ids.has(id))).toEqual([]);
      expect(
        declaration.references(subject).filter(({ type }) => !declarations.some((other) => other.type === type)),
      ).toEqual([]);
    });

    it('has no reading before its inputs begin', () => {
      expect(declaration.compute(createSeriesView(GENESIS_DAY, GENESIS_DAY + 100, new Map()), subject)).toBeNull();
    });

    it('explains itself: weights add up to one, contributions to the score', () => {
      const result = declaration.compute(world(2_000), subject);
      expect(result).not.toBeNull();
      const { score, factors, confidence, summary } = result?.explanation ?? {
        score: null,
        factors: [],
        confidence: 0,
        summary: '',
      };
      expect(summary.length).toBeGreaterThan(20);
      expect(confidence).toBeGreaterThan(0);
      expect(factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
      if (score !== null)
        expect(factors.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 6);
    });

    it('survives the way to JSON and back', () => {
      const result = declaration.compute(world(2_000), subject);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    });
  },
);
