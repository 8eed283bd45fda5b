import type { State } from './state/open-state.ts';

/** Calls a function as soon as a data version exists: now, or after the first publication by any process. */
export function whenLoaded({ store: { series } }: State, begin: () => void): void {
  if (series.loaded) {
    begin();
    return;
  }
  const stop = series.onPublished(() => {
    stop();
    begin();
  });
}
