/** A long position from cash to cash, priced at opens with costs on both sides. */
export interface RoundTrip {
  /** Bar at whose open it was bought. */
  readonly entryBar: number;
  /** Bar at whose open it was sold, or inside which a stop sold it. */
  readonly exitBar: number;
  /** Account value after the trip, divided by the value before it, less 1. */
  readonly netReturn: number;
}

/** Round trips of one account at market prices. */
export interface PricedTrips {
  /** By entry, oldest first. */
  readonly trips: readonly RoundTrip[];
  /** Position held at the end, marked at the last close, with the last bar as its exit bar; null when there is none. */
  readonly open: RoundTrip | null;
  /**
   * Returns the account value at the close of a bar on which a trip is held, in multiples of the account before the
   * trip.
   */
  mark(trip: RoundTrip, bar: number): number;
}
