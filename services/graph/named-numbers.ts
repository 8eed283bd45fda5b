import { type ShapeOf, shape } from '../../engine/shape.ts';

/** A number with its name, for values whose names differ from object to object. */
export const NAMED_NUMBER = shape.shareable('NamedNumber', 'A number with its name.', {
  name: shape.text('Name in snake case, unique in its list.'),
  value: shape.number('Value, in the unit that its declaration gives.'),
});
type NamedNumber = ShapeOf<typeof NAMED_NUMBER>;

/** Lists the numbers of a record in its order. */
export function namedNumbers(values: Readonly<Record<string, number>>): NamedNumber[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}
