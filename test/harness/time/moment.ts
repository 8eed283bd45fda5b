/** A moment in another process or in a provider that a test waits for. */
export interface Moment {
  readonly reached: Promise<void>;
  reach(): void;
}

export function createMoment(): Moment {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return { reached, reach: () => reach() };
}
