import type { JsonSchema } from '../compile/endpoint.ts';
import { nameOfSchema } from '../compile/schema-name.ts';
import { assignNames } from './assign-names.ts';
import type { Shape } from './shape.ts';

/** A schema of a document with its name. */
export interface SchemaRoot {
  readonly schema: JsonSchema;
  /** Name of the whole schema; unnamed parts derive their names from it. */
  readonly name: string;
  /** Whether the schema itself stays inline and only its parts are shared. @default false */
  readonly isInline?: boolean;
}

export interface SharingOptions {
  /** Address of the shared schemas, for example `#/components/schemas/`. */
  readonly place: string;
  /** Minimum number of uses of a shared schema; a schema with fewer uses stays inline. */
  readonly minUses: number;
  /** Whether shared schemas include the descriptions of their types. */
  readonly describes: boolean;
}

/** A schema that refers to others by their address. */
export type ReferringSchema = Readonly<Record<string, unknown>>;

export interface SharedSchemas {
  /** The roots in their order, with references in place of shared parts. */
  readonly roots: readonly ReferringSchema[];
  /** The shared schemas by name, in the order of their names. */
  readonly shared: Readonly<Record<string, ReferringSchema>>;
}

/** A use of a shape, with the annotations of this use. */
class Use {
  readonly shape: Shape;
  readonly isNullable: boolean;
  readonly said: Readonly<Record<string, unknown>>;

  constructor(shape: Shape, isNullable: boolean, said: Readonly<Record<string, unknown>>) {
    this.shape = shape;
    this.isNullable = isNullable;
    this.said = said;
  }
}

/** Rewrites schemas so that each object shape and each enumeration of the graph is written once, under a name. */
export function shareSchemas(roots: readonly SchemaRoot[], options: SharingOptions): SharedSchemas {
  const shapes = new Shapes();
  const uses = roots.map((root) => shapes.useOf(root.schema, root, root.isInline ? null : root.name));
  countUses(uses);
  const shared = shapes.all.filter((shape) => shape.uses >= options.minUses);
  const names = assignNames(shared);
  const write = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(write);
    if (part instanceof Use) return writeUse(part);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, write(one)]));
  };
  const writeUse = ({ shape, isNullable, said }: Use): object => {
    const name = names.get(shape);
    if (name === undefined) {
      const core = write(shape.core) as Record<string, unknown>;
      return { ...core, ...(isNullable && { type: [core.type, 'null'] }), ...said };
    }
    const reference = { $ref: `${options.place}${name}` };
    return isNullable ? { anyOf: [reference, { type: 'null' }], ...said } : { ...reference, ...said };
  };
  const written = shared.map((shape): [string, ReferringSchema] => [
    names.get(shape) as string,
    {
      ...(write(shape.core) as object),
      ...(options.describes && shape.description && { description: shape.description }),
    },
  ]);
  return {
    roots: uses.map((use) => write(use) as ReferringSchema),
    shared: Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** All distinct shapes. */
class Shapes {
  readonly #byKey = new Map<string, Shape>();
  readonly #ids = new Map<Shape, number>();

  get all(): readonly Shape[] {
    return [...this.#byKey.values()];
  }

  /** @param hint - Name of the schema if the graph has none; null if the schema is not shared. */
  useOf(schema: JsonSchema, root: SchemaRoot, hint: string | null): unknown {
    const { core, said } = divide(schema);
    const isNullableObject = Array.isArray(core.type) && String(core.type) === 'object,null';
    const parts = this.#partsOf(isNullableObject ? { ...core, type: 'object' } : core, root, hint ?? root.name);
    const name = nameOfSchema(schema);
    const isObject = parts.type === 'object' && Object.keys(core.properties ?? {}).length > 0;
    const isShared = hint !== null && (isObject || (core.enum !== undefined && name !== undefined));
    if (!isShared) return { ...parts, ...(isNullableObject && { type: core.type }), ...said };
    const shape = this.#shapeOf(parts, core, root, name?.description);
    if (name) shape.names.add(name.name);
    else shape.places.add(hint);
    return new Use(shape, isNullableObject, said);
  }

  #partsOf(core: Omit<JsonSchema, 'description'>, root: SchemaRoot, hint: string): Record<string, unknown> {
    const { properties, items, anyOf } = core;
    return {
      ...core,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, one]) => [
            name,
            this.useOf(one, root, `${hint}${inPascalCase(name)}`),
          ]),
        ),
      }),
      ...(items && { items: this.useOf(items, root, hint) }),
      ...(anyOf && { anyOf: anyOf.map((one) => this.useOf(one, root, hint)) }),
    };
  }

  #shapeOf(
    core: Readonly<Record<string, unknown>>,
    { properties = {}, enum: values = [] }: JsonSchema,
    { name: owner }: SchemaRoot,
    description: string | undefined,
  ): Shape {
    const key = JSON.stringify(inOrder(core), (_, part) =>
      part instanceof Use ? [this.#ids.get(part.shape), part.isNullable, part.said] : part,
    );
    const known = this.#byKey.get(key);
    if (known) return known;
    const size = Object.keys(properties).length + values.length;
    const shape: Shape = { core, size, owner, description, names: new Set(), places: new Set(), uses: 0 };
    this.#byKey.set(key, shape);
    this.#ids.set(shape, this.#ids.size);
    return shape;
  }
}

/** Operations may select the same members in another order. */
function inOrder(core: Readonly<Record<string, unknown>>): object {
  const { properties, required, ...rest } = core as Pick<JsonSchema, 'properties' | 'required'>;
  const members = Object.entries(properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...rest, properties: Object.fromEntries(members), required: required?.toSorted() };
}

/** Separates the content of a schema from the annotations of its use. */
function divide({ description, default: fallback, deprecated, ...core }: JsonSchema) {
  const said = { default: fallback, description, deprecated };
  return { core, said: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) };
}

/** Counts the written uses of each shape: a part of a shared shape is written once, however often the shape is used. */
function countUses(roots: readonly unknown[]): void {
  const visit = (part: unknown): void => {
    if (part instanceof Use) {
      if (part.shape.uses++ === 0) visit(part.shape.core);
    } else if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) visit(one);
  };
  visit(roots);
}

function inPascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '');
}
