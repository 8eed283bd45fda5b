import { expect, it } from 'vitest';
import type { JsonSchema } from '../compile/endpoint.ts';
import { createValidator } from './create-validator.ts';
import { checkInput, inBody, inUrl, type Place } from './read-input.ts';

const SCHEMA: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['pair'],
  properties: {
    pair: { type: 'string' },
    date_from: { type: 'string', format: 'date' },
    interval: { type: 'string', enum: ['1d', '1w'] },
    side: { type: 'string', enum: ['BUY'] },
  },
};
const ALLOWED = 'Allowed: pair, date_from, interval, side';

function messageOf(given: object, place: Place = inBody, schema = SCHEMA): string {
  try {
    checkInput(createValidator(schema), { pair: 'ETHUSDT', ...given }, place);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

it.each([
  ['a typing error', { intervall: '1d' }, `Unknown field \`intervall\`. Did you mean \`interval\`? ${ALLOWED}.`],
  [
    'another word for it',
    { start_date: '2026-01-01' },
    `Unknown field \`start_date\`. Did you mean \`date_from\`? ${ALLOWED}.`,
  ],
  ['nothing close', { leverage: 3 }, `Unknown field \`leverage\`. ${ALLOWED}.`],
  ['a choice', { interval: '4h' }, '/interval must be one of 1d, 1w, not "4h".'],
  ['a choice of one', { side: 'SELL' }, '/side must be BUY, not "SELL".'],
  ['a field of another type', { pair: 7 }, '/pair must be of type string, not 7.'],
  [
    'a date in another notation',
    { pair: 'BTC', date_from: '5.1.2024' },
    '/date_from must be a date such as 2024-01-05, not "5.1.2024".',
  ],
])('explains %s', (_what, given, message) => {
  expect(messageOf(given)).toBe(message);
});

it('names parameters as such in a URL, and reports when none is allowed', () => {
  expect(messageOf({ sid: 'BUY' }, inUrl)).toBe(`Unknown parameter \`sid\`. Did you mean \`side\`? ${ALLOWED}.`);
  expect(messageOf({}, inUrl, { type: 'object', additionalProperties: false, properties: {} })).toBe(
    'Unknown parameter `pair`. Allowed: none.',
  );
});
