import { describe, expect, it } from 'vitest';
import type { RankedStrength } from '../strength/strength-board.ts';
import { type AltcoinRow, type AltcoinSort, chooseAltcoins, strengthBySymbol } from './altcoin-rows.ts';
import { coinLines } from './coin-lines.ts';

const row = (coin: string, capRank: number, more: Partial<AltcoinRow> = {}): AltcoinRow => ({
  coin,
  symbol: coin.slice(0, 3).toUpperCase(),
  name: coin,
  capRank,
  priceUsd: null,
  composite: null,
  meanReversion: null,
  tokenomics: null,
  structure: null,
  d7: null,
  d30: null,
  d90: null,
  d365: null,
  trend: null,
  ...more,
});
const ROWS = [
  row('ether', 1, { composite: 40, d30: 3, trend: 'uptrending' }),
  row('solar', 2, { composite: 60, d30: -5, trend: 'basing' }),
  row('ripple', 3, { d30: 3 }),
  row('cardano', 4, { composite: 60 }),
];
const chosen = (sort: AltcoinSort, isDescending: boolean, more: { trend?: 'basing'; search?: string } = {}) =>
  chooseAltcoins(ROWS, { sort, isDescending, search: '', ...more }).map(({ coin }) => coin);

describe('chooseAltcoins', () => {
  it('sorts in both directions, equal ones by size, those without a value last', () => {
    expect(chosen('composite', true)).toEqual(['solar', 'cardano', 'ether', 'ripple']);
    expect(chosen('composite', false)).toEqual(['ether', 'solar', 'cardano', 'ripple']);
    expect(chosen('d30', true)).toEqual(['ether', 'ripple', 'solar', 'cardano']);
    expect(chosen('d30', false)).toEqual(['solar', 'ether', 'ripple', 'cardano']);
    expect(chosen('name', false)).toEqual(['cardano', 'ether', 'ripple', 'solar']);
    expect(chosen('cap', true)).toEqual(['cardano', 'ripple', 'solar', 'ether']);
  });

  it('filters by trend, and by a part of name or ticker', () => {
    expect(chosen('cap', false, { trend: 'basing' })).toEqual(['solar']);
    expect(chosen('cap', false, { search: ' RIP ' })).toEqual(['ripple']);
    expect(chosen('cap', false, { search: 'nothing' })).toEqual([]);
  });

  it('leaves the given rows as they are', () => {
    const before = [...ROWS];
    chosen('name', false);
    expect(ROWS).toEqual(before);
  });
});

describe('strengthBySymbol', () => {
  it('finds a coin that trades by the thousand, but a pair of the same name first', () => {
    const pair = (base: string) => ({ base }) as RankedStrength;
    const found = strengthBySymbol([pair('1000PEPE'), pair('1000ABC'), pair('ABC')]);
    expect([found.get('PEPE')?.base, found.get('ABC')?.base, found.get('1000PEPE')?.base]).toEqual([
      '1000PEPE',
      'ABC',
      '1000PEPE',
    ]);
  });
});

it('coinLines reads dollars and Bitcoin on the same days, null where either is unknown', () => {
  const priceFrom = (firstDay: number, ...price: number[]) => ({ firstDay, price: Float64Array.from(price) });
  const coin = priceFrom(101, 10, 20, Number.NaN, 40);
  const lines = coinLines({ bitcoin: priceFrom(100, 100, 200, Number.NaN, 400, 800) }, coin, [100, 101, 102, 103, 104]);
  expect(lines.usd).toEqual([null, 10, 20, null, 40]);
  expect(lines.btc).toEqual([null, 10 / 200, null, null, 40 / 800]);
});
