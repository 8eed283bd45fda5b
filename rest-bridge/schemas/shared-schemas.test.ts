import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../compile/endpoint.ts';
import { nameSchema } from '../compile/schema-name.ts';
import { type SharingOptions, shareSchemas } from './shared-schemas.ts';

const DOCUMENT: SharingOptions = { place: '#/at/', minUses: 1, describes: true };
const number: JsonSchema = { type: 'number' };
const object = (properties: Record<string, object>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties),
});

const point = nameSchema(object({ x: number, y: number }), { name: 'Point', description: 'A place.' });
const share = (roots: Record<string, JsonSchema>, options: Partial<SharingOptions> & { isInline?: boolean } = {}) =>
  shareSchemas(
    Object.entries(roots).map(([name, schema]) => ({ name, schema, isInline: options.isInline ?? false })),
    { ...DOCUMENT, ...options },
  );

describe('a shape', () => {
  it('is written once, and its uses keep their annotations', () => {
    const line = object({ from: { ...point, description: 'Its beginning.' }, to: point });
    const { roots, shared } = share({ Line: line });
    expect(roots).toEqual([{ $ref: '#/at/Line' }]);
    expect(shared).toEqual({
      Line: object({
        from: { $ref: '#/at/Point', description: 'Its beginning.' },
        to: { $ref: '#/at/Point' },
      }),
      Point: { ...JSON.parse(JSON.stringify(point)), description: 'A place.' },
    });
  });

  it('that may be null becomes a reference or null', () => {
    const { shared } = share({ Line: object({ to: { ...point, type: ['object', 'null'], description: 'Its end.' } }) });
    expect(shared.Line).toMatchObject({
      properties: { to: { anyOf: [{ $ref: '#/at/Point' }, { type: 'null' }], description: 'Its end.' } },
    });
  });

  it('is recognised in another order of its members', () => {
    const turned = nameSchema(object({ y: number, x: number }), { name: 'Point' });
    expect(Object.keys(share({ Line: object({ from: point, to: turned }) }).shared)).toEqual(['Line', 'Point']);
  });

  it('without a name is named after its location', () => {
    const { shared } = share({ Line: object({ drawn_with: object({ width: number }) }) });
    expect(Object.keys(shared)).toEqual(['Line', 'LineDrawnWith']);
  });

  it('with fewer members is named after its root when two share a name', () => {
    const flat = nameSchema(object({ x: number }), { name: 'Point' });
    const { shared } = share({ Row: object({ at: flat }), Line: object({ to: point }) });
    expect(Object.keys(shared)).toEqual(['Line', 'Point', 'Row', 'RowPoint']);
    expect(shared.Point).toMatchObject({ properties: { y: number } });
  });

  it('with fewer uses than the minimum stays inline', () => {
    const once = { place: '#/$defs/', minUses: 2, describes: false, isInline: true };
    const schema = object({ at: { ...point, type: ['object', 'null'] } });
    expect(share({ tool: schema }, once)).toEqual({ roots: [JSON.parse(JSON.stringify(schema))], shared: {} });
    const twice = object({ from: point, to: point });
    expect(share({ tool: twice }, once).shared).toEqual({ Point: JSON.parse(JSON.stringify(point)) });
  });
});

it('shares enumerations of the graph and no others', () => {
  const season = nameSchema({ type: 'string', enum: ['summer', 'winter'] }, { name: 'Season' });
  const { shared } = share({ Year: object({ now: season, side: { type: 'string', enum: ['left', 'right'] } }) });
  expect(shared.Year).toMatchObject({
    properties: { now: { $ref: '#/at/Season' }, side: { enum: ['left', 'right'] } },
  });
});
