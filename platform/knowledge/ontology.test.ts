import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OntologyTerm } from '../../engine/knowledge/ontology-term.ts';
import { loadEngineDeclarations } from '../modules/engine-declarations.ts';
import { createOntology } from './ontology.ts';
import { ledgerFaults, ledgerOf } from './ontology-ledger.ts';

const { termVersions } = await loadEngineDeclarations();
const released = JSON.parse(readFileSync(new URL('../../generated/ontology.json', import.meta.url), 'utf8'));
const [first] = termVersions as readonly [OntologyTerm];

describe('the versions of a term', () => {
  const at = (version: string): OntologyTerm => ({ ...first, version, calculation: `as of ${version}` });
  const ontology = createOntology([at('1.2.0'), at('1.10.0'), { ...first, term: 'another' }, at('1.9.1')]);

  it('are told apart by number, and the newest is what a name means', () => {
    expect(ontology.versionsOf(first.term)).toEqual(['1.10.0', '1.9.1', '1.2.0']);
    expect(ontology.find(first.term)?.calculation).toBe('as of 1.10.0');
    expect(ontology.newest.map(({ term, version }) => `${term}@${version}`)).toEqual([
      `${first.term}@1.10.0`,
      `another@${first.version}`,
    ]);
  });

  it('stay readable when superseded', () => {
    expect(ontology.find(first.term, '1.2.0')?.calculation).toBe('as of 1.2.0');
    expect(ontology.find(first.term, '1.3.0')).toBeUndefined();
    expect(ontology.find('nothing')).toBeUndefined();
    expect(ontology.versionsOf('nothing')).toEqual([]);
  });

  it('are each defined once', () => {
    expect(() => createOntology([first, first])).toThrow(`${first.term}@${first.version}`);
  });
});

describe('the ledger of released terms', () => {
  it('holds every version there is, each with the text it was released with', () => {
    expect(ledgerFaults(released, termVersions)).toEqual([]);
    expect(Object.keys(released)).toEqual(Object.keys(ledgerOf(termVersions)));
  });

  it('notices another text under the same version, and a version that is gone', () => {
    const id = `${first.term}@${first.version}`;
    const [, ...others] = termVersions;
    const changed = { ...first, definition: { ...first.definition, de: 'Etwas anderes.' } };
    expect(ledgerFaults(released, [changed, ...others])).toEqual([expect.stringContaining(`${id} says`)]);
    expect(ledgerFaults(released, others)).toEqual([expect.stringContaining(`${id} is gone`)]);
    expect(ledgerFaults(released, [{ ...changed, version: '9.0.0' }, ...termVersions])).toEqual([]);
  });
});
