import type { State } from './open-state.ts';

/** Calls a function as soon as there is a data version: now, or with the first publication of any process. */
export function whenLoaded({ series }: State, begin: () => void): void {
  if (series.loaded) {
    begin();
    return;
  }
  const stop = series.onPublished(() => {
    stop();
    begin();
  });
}
