import { type GraphQLObjectType, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { createBuilder, createSharedTypes } from './create-builder.ts';
import { shapeType } from './shape-type.ts';

const MOOD = shape.enumeration('Mood', 'Mood of a market.', { calm: 'Little moves.', wild: 'Large moves.' });
const PART = shape.object('Part', 'Part of a report.', { weight: shape.rounded.orNull('Weight, 0 to 1.') });
const REPORT = shape.object('Report', 'Report about a market.', {
  date: shape.from('day', shape.day('Day of the report.')),
  label: shape.label('Name of the report.'),
  mood: shape.of.orNull(MOOD, 'Mood; null without one.'),
  parts: shape.list(PART, 'Parts in order.'),
  days: shape.list('day', 'Days it covers.'),
  counts: shape.numbers('Counts by name.'),
  old: shape.deprecated('Use `counts`.', shape.json('Counts as an object.')),
});

/** Request of a caller whose tier reads every root field. */
const READER = { caller: { kind: 'key', tier: 'free', id: 'somebody' } };

const ROW: ShapeOf<typeof REPORT> = {
  day: toDay('2026-01-02'),
  label: { en: 'Report', de: 'Bericht' },
  mood: 'wild',
  parts: [{ weight: 0.1 + 0.2 }, { weight: null }],
  days: [toDay('2026-01-01')],
  counts: { above: 3 },
  old: { above: 3 },
};

function schemaOf() {
  const builder = createBuilder();
  const types = createSharedTypes(builder);
  const report = shapeType(types, REPORT, ({ row }: { readonly row: typeof ROW }) => row);
  builder.queryField('report', (t) =>
    t.field({ type: report, description: 'The report of the test.', resolve: () => ({ row: ROW }) }),
  );
  return { schema: builder.toSchema(), types };
}

describe('the type of a shape', () => {
  it('answers every kind of field from the row of its parent', async () => {
    const source = '{ report { date label(lang: de) mood parts { weight } days counts { name value } old } }';
    const { data, errors } = await graphql({ schema: schemaOf().schema, source, contextValue: READER });
    expect(errors).toBeUndefined();
    expect(JSON.parse(JSON.stringify(data?.report))).toEqual({
      date: '2026-01-02',
      label: 'Bericht',
      mood: 'wild',
      parts: [{ weight: 0.3 }, { weight: null }],
      days: ['2026-01-01'],
      counts: [{ name: 'above', value: 3 }],
      old: { above: 3 },
    });
  });

  it('carries descriptions, nullability and deprecations into the schema', () => {
    const { date, mood, old } = (schemaOf().schema.getType('Report') as GraphQLObjectType).getFields();
    expect([String(date?.type), date?.description]).toEqual(['Date!', 'Day of the report.']);
    expect([String(mood?.type), old?.deprecationReason]).toEqual(['Mood', 'Use `counts`.']);
  });

  it('refers to a type that has resolvers, by its name', async () => {
    const builder = createBuilder();
    const types = createSharedTypes(builder);
    types.object<{ readonly seed: number }>('Place').implement({
      description: 'Place of the test.',
      fields: (t) => ({ code: t.int({ description: 'Twice its seed.', resolve: ({ seed }) => 2 * seed }) }),
    });
    const place = shape.reference<{ readonly seed: number }>('Place');
    const trip = shape.object('Trip', 'Trip of the test.', {
      start: shape.of(place, 'Where it begins.'),
      end: shape.of.orNull(place, 'Where it ends; null while it lasts.'),
      stops: shape.list(place, 'Places in between.'),
    });
    const row: ShapeOf<typeof trip> = { start: { seed: 1 }, end: null, stops: [{ seed: 2 }, { seed: 3 }] };
    builder.queryField('trip', (t) =>
      t.field({ type: shapeType(types, trip), description: 'The trip of the test.', resolve: () => row }),
    );
    const source = '{ trip { start { code } end { code } stops { code } } }';
    const { data, errors } = await graphql({ schema: builder.toSchema(), source, contextValue: READER });
    expect(errors).toBeUndefined();
    expect(JSON.parse(JSON.stringify(data?.trip))).toEqual({
      start: { code: 2 },
      end: null,
      stops: [{ code: 4 }, { code: 6 }],
    });
  });

  it('is unique for each name and for each way of reading rows', () => {
    const { types } = schemaOf();
    expect(() => shapeType(types, shape.object('Part', 'Another part.', {}))).toThrow('Two shapes are called Part');
    expect(() => shapeType(types, REPORT, (row: typeof ROW) => row)).toThrow('was created with another rowOf');
  });
});
