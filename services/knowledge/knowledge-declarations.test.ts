import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../../engine/array-series-view.ts';
import { GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import { historyNeedsOf } from '../../engine/history-needs/history-needs-of.ts';
import type { KnowledgeDeclaration, KnowledgeInputs, KnowledgeResult } from '../../engine/knowledge/declaration.ts';
import { declaredInputs } from '../../engine/knowledge/declared-inputs.ts';
import { payloadLeaves } from '../../engine/knowledge/payload.ts';
import { PERPETUAL_COINS, perpetualMarket, spotMarket, TRACKED_COINS } from '../../engine/knowledge/tracked-coins.ts';
import { VOLATILITY_CURRENCY } from '../../engine/options/volatility-premium.ts';
import type { LawWorld } from '../../engine/testing/law-world.ts';
import { payloadFaults } from '../../engine/testing/payload-faults.ts';
import { randomWorld } from '../../engine/testing/random-world.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { memoizeSteps } from '../../platform/threads/memoize-steps.ts';

const {
  knowledge: declarations,
  terms,
  derivations,
  collected: collectedById,
  series: seriesById,
} = await loadEngineDeclarations();
const collected = [...collectedById.values()];
const series = [...seriesById.values()];
const names = new Set(terms.map(({ term }) => term));

/** Types without a reading in the random world, each with the reason; the sample contains one of every type. */
const BEYOND_THE_WORLD: Readonly<Record<string, string>> = {};

const inputs = inputsOver(
  randomWorld(
    derivations,
    collected.map(({ id }) => id),
    {
      markets: [...TRACKED_COINS.map(spotMarket), ...PERPETUAL_COINS.map(perpetualMarket)],
      currencies: VOLATILITY_CURRENCY.values,
    },
  ),
);

it('knows the histories that every derivation declares', () => {
  for (const { id, since = [] } of derivations.flatMap(({ outputs }) => outputs))
    expect(historyNeedsOf(id).slice(0, since.length), id).toEqual(since);
  for (const { inputs: read, outputs } of derivations)
    for (const need of outputs.flatMap(({ since = [] }) => since))
      expect([...read, ...outputs.map(({ id }) => id)], need.series).toContain(need.series);
});

describe('the ontology', () => {
  it('defines every published series', () => {
    expect(series.length).toBeGreaterThan(60);
    const missing = series.filter(({ id, companionOf }) => !companionOf && !names.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('gives each series the unit of its declaration', () => {
    const byId = new Map(terms.map((term) => [term.term, term]));
    const wrong = series.filter(({ id, unit }) => byId.has(id) && byId.get(id)?.unit !== unit);
    expect(wrong.map(({ id, unit }) => `${id}: ${unit}, not ${byId.get(id)?.unit}`)).toEqual([]);
  });

  it('defines each term once, in both languages, with a unit', () => {
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

  it('references only existing related terms', () => {
    expect(terms.flatMap(({ related }) => related).filter((term) => !names.has(term))).toEqual([]);
  });
});

describe.each(declarations.map((declaration) => [declaration.type, declaration] as const))(
  '%s',
  (_type, declaration) => {
    const subjects = declaration.subjects.map((subject) => [subject] as const);

    it('gives every payload field an existing term and reads only existing series', () => {
      const leaves = payloadLeaves(declaration.payload);
      expect(leaves.length).toBeGreaterThan(1);
      expect(leaves.filter(([, { term }]) => !names.has(term)).map(([path, { term }]) => `${path}: ${term}`)).toEqual(
        [],
      );
      const unitless = leaves.filter(([, { kind, term }]) => /number|integer/.test(kind) && unitOf(term) === 'none');
      expect(unitless.map(([path, { term }]) => `${path}: ${term}`)).toEqual([]);
      const ids = new Set(series.map(({ id }) => id));
      for (const subject of declaration.subjects) {
        expect(declaration.inputs(subject).filter((id) => !ids.has(id))).toEqual([]);
        const named = [...declaration.references(subject), ...(declaration.composes?.(subject) ?? [])];
        expect(named.filter(({ type, subject: of }) => !subjectsOf(type).includes(of))).toEqual([]);
        expect(named.filter(({ type, subject: of }) => type === declaration.type && of === subject)).toEqual([]);
      }
    });

    it('defines every value of a band, zone or verdict in its term', () => {
      const undefinedValues = payloadLeaves(declaration.payload).flatMap(([path, { term: name, values = [] }]) => {
        const term = terms.find((one) => one.term === name);
        const text = `${term?.calculation} ${term?.definition.en}`;
        const missing = values.filter((value) => !text.includes(value));
        return missing.length > 0 ? [`${path} (${name}): ${missing.join(', ')}`] : [];
      });
      expect(undefinedValues).toEqual([]);
    });

    it('reports its day without computing when the computation is expensive', () => {
      if (declaration.heavy || declaration.composes) expect(declaration.readingDay).toBeTypeOf('function');
    });

    it.each(subjects)('has no reading of %s before its inputs begin', (subject) => {
      const nothing = inputsOver({ view: createSeriesView(GENESIS_DAY, GENESIS_DAY + 100, new Map()), panel: noPanel });
      expect(readIn(nothing, declaration, subject)).toBeNull();
    });

    it.each(subjects)('explains %s: weights add up to one, contributions to the score', (subject) => {
      const result = readIn(inputs, declaration, subject);
      if (result === null) return expect(Object.keys(BEYOND_THE_WORLD)).toContain(declaration.type);
      const { score, factors, confidence, summary } = result.explanation;
      for (const text of [summary, ...factors.map(({ label }) => label)])
        expect([text.en.trim(), text.de.trim()]).not.toContain('');
      expect(Math.min(summary.en.length, summary.de.length)).toBeGreaterThan(20);
      expect(summary.de).not.toBe(summary.en);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
      if (score !== null)
        expect(factors.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 6);
      expect(payloadFaults(declaration.payload, result.payload)).toEqual([]);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    });
  },
);

function unitOf(name: string): string | undefined {
  return terms.find(({ term }) => term === name)?.unit;
}

const noPanel = () => ({ entities: new Map() });

function subjectsOf(type: string): readonly string[] {
  return declarations.find((one) => one.type === type)?.subjects ?? [];
}

/** Computes a reading like the service does: from declared inputs, composed readings first. */
function readIn(all: KnowledgeInputs, declaration: KnowledgeDeclaration, subject: string): KnowledgeResult | null {
  const allowed = declaredInputs(declaration, subject, all);
  const result = declaration.compute(allowed, subject);
  if (declaration.readingDay) {
    const day = declaration.readingDay(allowed, subject);
    expect(day === null ? null : toIsoDate(day)).toBe(result?.date ?? null);
  }
  return result;
}

function inputsOver(of: LawWorld): KnowledgeInputs {
  const known = new Map<string, KnowledgeResult | null>();
  const over: KnowledgeInputs = {
    ...of,
    common: memoizeSteps(new Map()),
    reading(type, subject) {
      const name = `${type}/${subject}`;
      const declaration = declarations.find((one) => one.type === type);
      if (!known.has(name)) known.set(name, declaration ? readIn(over, declaration, subject) : null);
      return known.get(name) ?? null;
    },
  };
  return over;
}
