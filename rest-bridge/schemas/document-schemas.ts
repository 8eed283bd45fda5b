import type { JsonSchema } from '../compile/endpoint.ts';
import { type ReferringSchema, type SchemaRoot, shareSchemas } from './shared-schemas.ts';

/** Collects the schemas of a document: each is added with a placeholder, and `finish` fills all placeholders. */
export class DocumentSchemas {
  readonly #roots: SchemaRoot[] = [];
  readonly #places: object[] = [];

  /**
   * Adds a schema to the document.
   *
   * @param owner - Operation it belongs to.
   * @returns Placeholder for the schema, which {@link finish} fills.
   */
  add(owner: string, schema: JsonSchema): object {
    return this.#take({ schema, name: owner });
  }

  /**
   * Same as {@link add}, for a schema whose members have defaults; it stays inline. Client generators treat a member
   * with a default as always present, unless they see that the schema belongs to a request.
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

  /** Fills all placeholders, and returns the component schemas to which they refer. */
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
