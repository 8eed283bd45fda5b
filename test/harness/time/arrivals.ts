/** Lets a test wait for something that arrives: at a server, say. */
export interface Arrivals {
  /** Says that something has arrived. */
  wake(): void;
  /** Resolves with what the function finds, as soon as it finds it. */
  until<Found>(find: () => Found | undefined): Promise<Found>;
}

export function createArrivals(): Arrivals {
  const waiting = new Set<() => void>();
  return {
    wake() {
      for (const look of waiting) look();
    },
    until: (find) =>
      new Promise((resolve) => {
        const look = () => {
          const found = find();
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
