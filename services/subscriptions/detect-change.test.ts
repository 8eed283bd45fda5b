import { describe, expect, it } from 'vitest';
import { detectChange } from './detect-change.ts';

const pulse = (score: number, name = 'neutral') => ({ name, score });
const signal = (name: 'long' | 'flat', last: 'BUY' | 'SELL' | 'NONE') => ({ name, signal: last });

describe('detectChange of a composite', () => {
  const of = (composition: string, name: string, score: number) => ({ name, score, composition });
  const [all, some] = ['fear_greed mvrv_z', 'fear_greed'];

  it('ignores a change of components, whatever the score', () => {
    for (const kind of ['pulse_score', 'cycle_band'] as const) {
      expect(detectChange(kind, null, of(all, 'neutral', 41), of(some, 'euphoric', 90))).toBeNull();
      expect(detectChange(kind, null, of(some, 'neutral', 41), of(some, 'euphoric', 90))).toEqual({});
    }
    expect(
      detectChange('pulse_score', { thresholdAbove: 70 }, of(all, 'neutral', 41), of(some, 'euphoric', 90)),
    ).toBeNull();
  });

  it('treats an announced state without components as unchanged', () => {
    expect(detectChange('cycle_band', null, { name: 'recovery' }, of(all, 'expansion', 50))).toEqual({});
  });
});

describe('detectChange of the pulse', () => {
  it.each([
    [69, 70, { threshold: 70, direction: 'above' }],
    [69, 99, { threshold: 70, direction: 'above' }],
    [70, 71, null],
    [70, 69, null],
    [31, 30, { threshold: 30, direction: 'below' }],
    [30, 29, null],
    [29, 31, null],
    [20, 80, { threshold: 70, direction: 'above' }],
    [80, 20, { threshold: 30, direction: 'below' }],
    [50, 50, null],
  ])('from %d to %d returns %j for thresholds 70 and 30', (from, to, told) => {
    expect(detectChange('pulse_score', { thresholdAbove: 70, thresholdBelow: 30 }, pulse(from), pulse(to))).toEqual(
      told,
    );
  });

  it('broadcasts a change of band only', () => {
    expect(detectChange('pulse_score', null, pulse(41), pulse(59))).toBeNull();
    expect(detectChange('pulse_score', null, pulse(59), pulse(61, 'constructive'))).toEqual({});
  });
});

describe('detectChange of a cycle band', () => {
  it('matches filters on the entered band', () => {
    const [from, to] = [{ name: 'expansion' }, { name: 'overheated' }];
    expect(detectChange('cycle_band', {}, from, to)).toEqual({});
    expect(detectChange('cycle_band', { bands: ['overheated'] }, from, to)).toEqual({});
    expect(detectChange('cycle_band', { bands: ['expansion'] }, from, to)).toBeNull();
    expect(detectChange('cycle_band', {}, to, to)).toBeNull();
  });
});

describe('detectChange of a signal', () => {
  it.each([
    [signal('flat', 'NONE'), signal('long', 'BUY'), 'BUY'],
    [signal('long', 'BUY'), signal('long', 'NONE'), null],
    [signal('long', 'NONE'), signal('flat', 'SELL'), 'SELL'],
    // Bars passed between the two readings.
    [signal('flat', 'NONE'), signal('long', 'NONE'), 'BUY'],
    [signal('long', 'NONE'), signal('flat', 'NONE'), 'SELL'],
    [signal('long', 'NONE'), signal('long', 'BUY'), 'BUY'],
    [signal('flat', 'NONE'), signal('flat', 'NONE'), null],
  ])('from %j to %j returns side %s', (from, to, side) => {
    expect(detectChange('signal_alert', null, from, to)).toEqual(side && { side });
    expect(detectChange('signal_alert', { sides: ['SELL'] }, from, to)).toEqual(side === 'SELL' ? { side } : null);
  });
});
