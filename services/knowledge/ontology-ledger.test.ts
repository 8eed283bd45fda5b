import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { createOntology } from '../../platform/modules/ontology.ts';
import { ledgerFaults, ledgerOf } from './ontology-ledger.ts';

const { termVersions } = await loadEngineDeclarations();
const released = JSON.parse(readFileSync(new URL('../../operations/ontology-ledger.json', import.meta.url), 'utf8'));
const [first] = termVersions as readonly [OntologyTerm];

describe('createOntology', () => {
  const at = (version: string): OntologyTerm => ({ ...first, version, calculation: `as of ${version}` });
  const ontology = createOntology([at('1.2.0'), at('1.10.0'), { ...first, term: 'another' }, at('1.9.1')]);

  it('compares versions numerically and finds the newest by default', () => {
    expect(ontology.versionsOf(first.term)).toEqual(['1.10.0', '1.9.1', '1.2.0']);
    expect(ontology.find(first.term)?.calculation).toBe('as of 1.10.0');
    expect(ontology.newest.map(({ term, version }) => `${term}@${version}`)).toEqual([
      `${first.term}@1.10.0`,
      `another@${first.version}`,
    ]);
  });

  it('finds superseded versions', () => {
    expect(ontology.find(first.term, '1.2.0')?.calculation).toBe('as of 1.2.0');
    expect(ontology.find(first.term, '1.3.0')).toBeUndefined();
    expect(ontology.find('nothing')).toBeUndefined();
    expect(ontology.versionsOf('nothing')).toEqual([]);
  });

  it('refuses a version defined twice', () => {
    expect(() => createOntology([first, first])).toThrow(`${first.term}@${first.version}`);
  });
});

describe('the ledger of released terms', () => {
  it('contains every version with the text it was released with', () => {
    expect(ledgerFaults(released, termVersions)).toEqual([]);
    expect(Object.keys(released)).toEqual(Object.keys(ledgerOf(termVersions)));
  });

  it('reports a changed text under the same version and a removed version', () => {
    const id = `${first.term}@${first.version}`;
    const [, ...others] = termVersions;
    const changed = { ...first, definition: { ...first.definition, de: 'Etwas anderes.' } };
    expect(ledgerFaults(released, [changed, ...others])).toEqual([expect.stringContaining(`${id} says`)]);
    expect(ledgerFaults(released, others)).toEqual([expect.stringContaining(`${id} is gone`)]);
    expect(ledgerFaults(released, [{ ...changed, version: '9.0.0' }, ...termVersions])).toEqual([]);
  });
});
