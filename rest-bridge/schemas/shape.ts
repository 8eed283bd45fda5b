/** A schema that several uses can share, without the parts that differ between the uses. */
export interface Shape {
  /** The schema without annotations of its use; its parts are uses of other shapes. */
  readonly core: Readonly<Record<string, unknown>>;
  /** Number of members or values. */
  readonly size: number;
  /** Names in the graph of the types and fragments that select exactly this shape. */
  readonly names: Set<string>;
  /** Candidate names derived from the locations of the shape. */
  readonly places: Set<string>;
  /** Name of the root in which the shape was first found. */
  readonly owner: string;
  readonly description: string | undefined;
  uses: number;
}
