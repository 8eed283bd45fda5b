import { expect, it } from 'vitest';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { SUBJECT_NAMES } from '../../platform/pages/subject-names.ts';
import { calculationIn } from '../../web/pages/payload/calculation-text.ts';
import { seriesTextIn, sourceIn } from '../../web/pages/payload/series-text.ts';
import { PANEL_FIELD_NAMES } from '../../web/studio/knowledge/panel-field-names.ts';
import { PARAMETER_NAMES } from '../../web/studio/parameter-names.ts';
import { TERM_CATEGORIES } from '../../web/studio/terms/term-categories.ts';

const { charts, knowledge, panels, series, strategies, terms } = await loadEngineDeclarations();
const english = (texts: readonly string[]) => [...new Set(texts)].filter((text) => seriesTextIn(text, 'de').lang);

it('has a German name of every chart, term and series', () => {
  const known = new Set(terms.map(({ term }) => term));
  const unnamed = [
    ...charts.map(({ slug, name }) => [slug, name.de] as const),
    ...terms.map(({ term, label }) => [term, label.de] as const),
  ].filter(([, name]) => name.trim() === '');
  expect(unnamed).toEqual([]);
  const withoutTerm = [...series.values()].filter(({ id }) => !known.has(id));
  expect(withoutTerm.length).toBeGreaterThan(0);
  expect(english(withoutTerm.flatMap(({ label, description }) => [label, description]))).toEqual([]);
});

it('has a German definition of every term', () => {
  const missing = terms.filter(({ definition }) => definition.de.trim() === '' || definition.de === definition.en);
  expect(missing.map(({ term }) => term)).toEqual([]);
});

it('has a German calculation of every term and series, or a formula without words', () => {
  const calculations = [
    ...terms.map(({ calculation }) => calculation),
    ...[...series.values()].flatMap(({ formula }) => formula ?? []),
  ];
  expect([...new Set(calculations)].filter((text) => calculationIn(text, 'de').lang)).toEqual([]);
});

it('leaves a calculation of unknown words English, and says so', () => {
  expect(calculationIn('mean of the last ten closes', 'de')).toEqual({
    text: 'mean of the last ten closes',
    lang: 'en',
  });
  expect(calculationIn('btc_close / SMA200(btc_close)', 'de')).toEqual({ text: 'btc_close / SMA200(btc_close)' });
});

it('says in German where values come from', () => {
  expect(sourceIn('derived; David Puell', 'de')).toBe('hier berechnet; David Puell');
  const words = terms.flatMap(
    ({ source }) => sourceIn(source, 'de').match(/\b(?:of|the|and|by|data|derived|file)\b/g) ?? [],
  );
  expect(words).toEqual([]);
});

it('has the text of every panel in German, and names of its numbers in both languages', () => {
  const texts = panels.flatMap(({ label, entity, description, fields }) => [
    ...[label, entity, description],
    ...fields.map((field) => field.description),
  ]);
  expect(english(texts)).toEqual([]);
  const keys = panels.flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(keys.filter((key) => !(key in PANEL_FIELD_NAMES))).toEqual([]);
});

it('names every subject of a reading that is no ticker, strategies as their declarations do', () => {
  const subjects = new Set(knowledge.flatMap((one) => one.subjects));
  const unnamed = [...subjects].filter((one) => !/^[A-Z]{3,6}$/.test(one) && !(one in SUBJECT_NAMES));
  expect(unnamed).toEqual([]);
  expect(Object.keys(SUBJECT_NAMES).filter((one) => !subjects.has(one))).toEqual([]);
  for (const { key, name } of strategies)
    expect([key, SUBJECT_NAMES[key]]).toEqual([key, { en: name.en, de: name.de }]);
});

it('names every parameter of a strategy', () => {
  const names = new Set(strategies.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  expect([...names].filter((name) => !(name in PARAMETER_NAMES))).toEqual([]);
});

it('names every category of terms', () => {
  const categories = [...new Set(terms.map(({ category }) => category as string))].sort();
  expect(Object.keys(TERM_CATEGORIES).sort()).toEqual(categories);
});
