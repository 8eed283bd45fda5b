import { buildSchema, type ExecutionResult, execute, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { deriveKept, KeptPart } from '../../platform/memory/kept-lists.ts';
import { compileOperation } from './compile-operation.ts';

// The oracle is graphql-js on the same part of the same list.

const schema = buildSchema(`
  type Bar { day: Int! close: Float label(upper: Boolean): String }
  type Query { bars: [Bar!]! }
`);
const whole = Array.from({ length: 50 }, (_, day) => ({ day, close: day % 7 === 0 ? null : day / 3 }));

async function both(query: string, list: Iterable<unknown>): Promise<readonly ExecutionResult[]> {
  const document = parse(query);
  const field = schema.getQueryType()?.getFields().bars;
  if (field) field.resolve = () => list;
  const compiled = compileOperation(schema, document);
  return [await compiled({}, {}), await execute({ schema, document })];
}

function shown({ data, errors }: ExecutionResult): string {
  return JSON.stringify({ data, errors: errors?.map(({ message, path }) => [message, path]) });
}

describe('a part of a kept list', () => {
  it.each([
    ['leaves of its items', '{ bars { day close } }'],
    ['their type and an alias', '{ bars { __typename at: day } }'],
    ['a field with an argument', '{ bars { day label(upper: true) } }'],
    ['a field that is skipped', '{ bars { day close @skip(if: true) } }'],
  ])('is completed as any other list: %s', async (_, query) => {
    const [found, wanted] = await both(query, new KeptPart(whole, 10, 30));
    expect(shown(found as ExecutionResult)).toBe(shown(wanted as ExecutionResult));
  });

  it.each([
    ['an item that fails', [{ day: 'no', close: 1 }]],
    ['an item that is null', [null]],
    ['a property that is not there yet', [{ day: Promise.resolve(3), close: 1 }]],
    ['an item that is not there yet', [Promise.resolve({ day: 3, close: 1 })]],
  ])('is completed as any other list with %s', async (_, odd) => {
    for (const [from, to] of [
      [0, 5],
      [3, 6],
    ] as const) {
      const list = [...whole.slice(0, 5), ...odd];
      const [found, wanted] = await both('{ bars { day close } }', new KeptPart(list, from, to));
      expect(shown(found as ExecutionResult)).toBe(shown(wanted as ExecutionResult));
    }
  });

  it('is completed once for all its answers', async () => {
    let part = new KeptPart(whole, 0, 0);
    const field = schema.getQueryType()?.getFields().bars;
    if (field) field.resolve = () => part;
    const compiled = compileOperation(schema, parse('{ bars { day close } }'));
    const barsOf = async (from: number, to: number) => {
      part = new KeptPart(whole, from, to);
      return (await compiled({}, {})).data?.bars as readonly unknown[];
    };
    const [first, second] = [await barsOf(0, 20), await barsOf(10, 40)];
    expect(second[0]).toBe(first[10]);
    expect(deriveKept(second, whole, (all) => all.length)).toEqual({ derived: 50, start: 10 });
  });
});
