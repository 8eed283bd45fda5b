import { expect, it } from 'vitest';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { FORMER_WORDINGS } from './former/former-wordings.ts';
import { currentVersion, formerVersions } from './former-versions.ts';

const { termVersions } = await loadEngineDeclarations();
const byId = new Map(termVersions.map((term) => [`${term.term}@${term.version}`, term]));

it('numbers the current wording one patch above the last former one', () => {
  expect(currentVersion('mvrv', '1.0.0')).toBe('1.0.1');
  expect(currentVersion('mvrv_z', '1.1.0')).toBe('1.1.1');
  expect(currentVersion('btc_open', '1.0.0')).toBe('1.0.0');
});

it('keeps the former wording of a term readable under its version', () => {
  const [former, ...older] = formerVersions(byId.get('mvrv@1.0.1')!);
  expect(older).toEqual([]);
  expect(former).toEqual({
    ...byId.get('mvrv@1.0.1'),
    version: '1.0.0',
    definition: { en: 'Market value over realised value.', de: 'Marktwert zu realisiertem Wert.' },
  });
  expect(formerVersions(byId.get('btc_open@1.0.0')!)).toEqual([]);
});

it('gives every former wording to a term with a newer one', () => {
  const ids = Object.keys(FORMER_WORDINGS);
  expect(ids.length).toBeGreaterThan(300);
  const [missing, same] = [ids.filter((id) => !byId.has(id)), ids.filter((id) => isCurrent(id))];
  expect({ missing, same }).toEqual({ missing: [], same: [] });
});

function isCurrent(id: string): boolean {
  const [term = '', version = ''] = id.split('@');
  return currentVersion(term, version) === version;
}
