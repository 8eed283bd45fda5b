import { expect, it } from 'vitest';
import { VALIDATION_FLAGS } from '../../engine/validation/validation-flags.ts';
import { validationText } from '../../web/studio/desk/validation-text.ts';

const CAVEATS = [
  'Every decision is filled at the open of the bar after it, with a fee of 0.1 % and a slippage of 0.05 % on each side.',
  'There are no days to test on.',
  'Out of sample are the last 30 % of the days, from 2020-07-05 on.',
  '3 round trips entered within 19 bars before that count in neither sample, since the two must not share what they learn from.',
  '1 round trip entered within 1 bar before that count in neither sample, since the two must not share what they learn from.',
  'The test rests on 6 round trips; from 30 on it says more.',
  'How far the 4 trials lie apart is not known; it is taken to be as far as trials without skill scatter by chance.',
  '21 trades began before an earlier one had ended; no account can be drawn from them.',
  'A position is still open at -3.5 %. It is part of the return, not of the round trips.',
];

it('has every flag and caveat of a validation in German, with days in words', () => {
  const texts = [...Object.values(VALIDATION_FLAGS).map(({ meaning }) => meaning), ...CAVEATS];
  const shown = texts.map((text) => validationText(text, 'de'));
  expect(shown.filter(({ lang }) => lang !== undefined)).toEqual([]);
  expect(shown.find(({ text }) => text.includes('Außerhalb der Stichprobe liegen'))?.text).toContain('5. Juli 2020');
  expect(shown.find(({ text }) => text.includes('Gebühr'))?.text).toContain('0,05 %');
});
