import type { GraphBuilder } from './create-builder.ts';

type ObjectFields<Shape> = Parameters<
  Extract<
    NonNullable<Parameters<ReturnType<GraphBuilder['objectRef']>['implement']>[0]['fields']>,
    (t: never) => unknown
  >
>[0] & { readonly shape?: Shape };

/** Members of a type that are numbers, or null. */
type NumberOf<Shape> = {
  [Name in keyof Shape & string]: Shape[Name] extends number | null ? Name : never;
}[keyof Shape & string];

/** Fields that are plain numbers: a description for each name. Null where the number may be missing. */
export function numberFields<Shape extends object>(
  t: ObjectFields<unknown>,
  kind: 'required' | 'nullable',
  descriptions: Readonly<Partial<Record<NumberOf<Shape>, string>>>,
) {
  return Object.fromEntries(
    Object.entries<string | undefined>(descriptions).map(([name, description = '']) => [
      name,
      t.float({
        nullable: kind === 'nullable',
        description,
        resolve: (parent) => (parent as Record<string, number | null>)[name] as number,
      }),
    ]),
  );
}
