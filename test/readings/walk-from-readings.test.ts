import { expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';

const { body, graph } = await shareReader();
const WALK = '__typename id reproHash edges(direction: outbound, first: 5) { nodes { kind targetId } }';

it.each([
  ['pulse', 'market_pulse/BTC'],
  ['btcCycle', 'btc_cycle/BTC'],
  ['altcoinSeason', 'altcoin_season/GLOBAL'],
  ['altCycle(asset: SOL)', 'alt_cycle/SOL'],
  ['macroRegime', 'market_regime/GLOBAL'],
])('%s is the object %s, from which edges lead on', async (field, name) => {
  const { reading } = await graph(`{ reading: ${field} { ${WALK} } }`);
  const object = await body(`/api/v1/knowledge/${name}`);
  expect(reading).toMatchObject({ id: object.id, reproHash: object.repro_hash });
  expect(reading.edges.nodes.length).toBe(5);
});

it.each([
  ['maxPain', 'max_pain/BTC'],
  ['btcMarketStructure', 'market_structure/BTC'],
])('%s leads to the object %s', async (field, name) => {
  const { reading } = await graph(`{ reading: ${field} { object { ${WALK} } } }`);
  const object = await body(`/api/v1/knowledge/${name}`);
  expect(reading.object).toMatchObject({ id: object.id, reproHash: object.repro_hash });
  expect(reading.object.edges.nodes.length).toBeGreaterThan(0);
});
