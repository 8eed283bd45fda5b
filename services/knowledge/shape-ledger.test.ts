import { describe, expect, it } from 'vitest';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { isBroken, type SampleReading, shapeLedgerFaults, shapeLedgerOf } from './shape-ledger.ts';

const DECLARATION = {
  type: 'market_heat',
  computeVersion: '1.0.0',
  payload: { score: payload.number('pulse_score'), label: payload.text('reading_label') },
} as unknown as KnowledgeDeclaration;
const READING: SampleReading = {
  params: { days: 30 },
  inputs: [{ id: 'btc_close', digest: 'aa' }],
  payload: { score: 1, label: 'cold' },
  explanation: { summary: 'It is cold.' },
};

const ledgerOf = (reading: object = {}, declaration: object = {}) =>
  shapeLedgerOf([
    [{ ...DECLARATION, ...declaration } as KnowledgeDeclaration, new Map([['BTC', { ...READING, ...reading }]])],
  ]);
const faultsOf = (reading: object, declaration: object = {}) =>
  shapeLedgerFaults(ledgerOf(), ledgerOf(reading, declaration));

describe('the shape ledger', () => {
  it.each([
    ['another payload', { payload: { score: 2, label: 'cold' } }, 'another payload'],
    ['another explanation', { explanation: { summary: 'It is mild.' } }, 'another explanation'],
    ['other parameters', { params: { days: 31 } }, 'other parameters or inputs'],
    ['another input', { inputs: [...READING.inputs, { id: 'eth_close', digest: 'bb' }] }, 'other parameters or inputs'],
  ])('refuses %s under the same version', (_what, change, fault) => {
    expect(faultsOf(change)).toEqual([expect.stringContaining(fault)]);
    expect(faultsOf(change).every(isBroken)).toBe(true);
    expect(faultsOf(change, { computeVersion: '1.1.0' }).some(isBroken)).toBe(false);
  });

  it('refuses another payload declaration under the same version', () => {
    const declared = { payload: { ...DECLARATION.payload, label: payload.maybe(payload.text('reading_label')) } };
    expect(faultsOf({}, declared)).toEqual([expect.stringContaining('declares another payload')]);
  });

  it('accepts another description and another order of the members', () => {
    const declared = { payload: { label: DECLARATION.payload.label, score: payload.number('pulse_score', 'Heat.') } };
    expect(faultsOf({ payload: { label: 'cold', score: 1 } }, declared)).toEqual([]);
  });

  it('asks for a renewal when the sample data changed', () => {
    const faults = faultsOf({ inputs: [{ id: 'btc_close', digest: 'cc' }], payload: { score: 3, label: 'hot' } });
    expect(faults).toEqual([expect.stringContaining('npm run shapes renews it')]);
    expect(faults.some(isBroken)).toBe(false);
  });
});
