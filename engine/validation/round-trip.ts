/** A long position from cash to cash, priced at opens with costs on both sides. */
export interface RoundTrip {
  /** Bar at whose open it was bought. */
  readonly entryBar: number;
  /** Bar at whose open it was sold, or inside which a stop sold it. */
  readonly exitBar: number;
  /** Worth of the account after it over before it, less 1. */
  readonly netReturn: number;
}

/** Round trips of one account at the prices of a market. */
export interface PricedTrips {
  /** By entry, oldest first. */
  readonly trips: readonly RoundTrip[];
  /** The position held at the end, marked at the last close, its exit bar that of the last bar; null when there is none. */
  readonly open: RoundTrip | null;
  /** Worth at the close of a bar on which a trip is held, in multiples of the account before the trip. */
  mark(trip: RoundTrip, bar: number): number;
}
