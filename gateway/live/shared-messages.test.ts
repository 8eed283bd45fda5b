import { expect, it } from 'vitest';
import { SharedMessages } from './shared-messages.ts';

const ANSWERS = ['{"data":{"alerts":{"id":"a"}}}', `{"data":{"text":"${'\u00e9'.repeat(70_000)}"}}`];
const IDS = [
  ...['1', '2', '10', '2', 'a"b', 'c\\d', 'abc', 'a\u00e9c', '\u00fc"x', 'a\nb'],
  ...['5f0c4d1e-94a6-4a52-9f0c-0f9a4d5f6b7a', '00000000-94a6-4a52-9f0c-0f9a4d5f6b7b', '3', ''],
];

it('gives each client its own id, whoever asked before', () => {
  const messages = new SharedMessages();
  for (const answer of ANSWERS)
    for (const id of [...IDS, ...IDS.toReversed()]) {
      const frame = messages.encode(id, answer);
      expect(frame, id).toEqual(new SharedMessages().encode(id, answer));
      const text = frame.subarray(frame.indexOf('{')).toString();
      expect(JSON.parse(text)).toEqual({ id, type: 'next', payload: JSON.parse(answer) });
    }
});

it('makes the bytes once for clients with the same id', () => {
  const messages = new SharedMessages();
  expect(messages.encode('1', ANSWERS[0] as string)).toBe(messages.encode('1', ANSWERS[0] as string));
});
