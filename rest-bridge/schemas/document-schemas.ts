import type { JsonSchema } from '../compile/endpoint.ts';
import { type ReferringSchema, type SchemaRoot, shareSchemas } from './shared-schemas.ts';

/** The schemas of a document while it is being made: each is added where it stands, and all are written at the end. */
export class DocumentSchemas {
  readonly #roots: SchemaRoot[] = [];
  readonly #places: object[] = [];

  /**
   * Takes a schema into the document.
   *
   * @param owner - Operation it belongs to.
   * @returns What to put in its place, which is filled by {@link finish}.
   */
  add(owner: string, schema: JsonSchema): object {
    return this.#take({ schema, name: owner });
  }

  /**
   * As {@link add}, for a schema whose members have defaults. Generators of clients take a member with a default for one
   * that is always there, except where they see that the schema is that of a request.
   */
  addInline(owner: string, schema: JsonSchema): object {
    return this.#take({ schema, name: owner, isInline: true });
  }

  #take(root: SchemaRoot): object {
    const place = {};
    this.#roots.push(root);
    this.#places.push(place);
    return place;
  }

  /** Fills all places, and gives the component schemas that they refer to. */
  finish(): Readonly<Record<string, ReferringSchema>> {
    const { roots, shared } = shareSchemas(this.#roots, {
      place: '#/components/schemas/',
      minUses: 1,
      describes: true,
    });
    for (const [i, place] of this.#places.entries()) Object.assign(place, roots[i]);
    return shared;
  }
}
