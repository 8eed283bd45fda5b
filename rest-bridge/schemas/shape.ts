/** A schema that may be shared: what all its uses have in common. */
export interface Shape {
  /** The schema without what its use says of it, whose own parts are uses. */
  readonly core: Readonly<Record<string, unknown>>;
  /** How many members or values it has. */
  readonly size: number;
  /** What it is called in the graph, by each type and fragment that selects just this. */
  readonly names: Set<string>;
  /** What it may be called after where it stands. */
  readonly places: Set<string>;
  /** Name of the first root it was found in. */
  readonly owner: string;
  readonly description: string | undefined;
  uses: number;
}
