import { describe, expect, it } from 'vitest';
import { hashedPart, hasUnhashed, payload, payloadLeaves } from './payload.ts';

const PART = payload.shape('Part', 'A part.', {
  label: payload.unhashed(payload.words('reading_label')),
  points: payload.number('component_points'),
});
const FIELDS = {
  score: payload.number('pulse_score'),
  band_text: payload.words('reading_label', undefined, 'band'),
  colour: payload.unhashed(payload.plain('text', 'Colour on screens.')),
  parts: payload.list('The parts.', PART),
};
const ROW = {
  parts: [{ label_en: 'Funding', label_de: 'Finanzierung', points: 3 }],
  colour: '#ff0000',
  band_en: 'cold',
  band_de: 'kalt',
  score: 7,
};

describe('the hashed part of a row', () => {
  it('excludes `unhashed` fields at any depth and keeps the declared order', () => {
    expect(hasUnhashed(FIELDS)).toBe(true);
    expect(hasUnhashed({ score: FIELDS.score })).toBe(false);
    const hashed = hashedPart(FIELDS, ROW);
    expect(JSON.stringify(hashed)).toBe('{"score":7,"band_en":"cold","band_de":"kalt","parts":[{"points":3}]}');
  });

  it('has a leaf per language, named by the stem of the words', () => {
    expect(payloadLeaves(FIELDS).map(([path]) => path)).toEqual(['score', 'band_en', 'band_de', 'parts[].points']);
  });
});
