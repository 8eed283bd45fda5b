/**
 * Calls a function now or, while it is at work, once more afterwards: what came in between is looked at, and never twice
 * at once.
 */
export function oneAtATime(run: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let running = false;
  let again = false;
  const begin = () => {
    again = true;
    if (running) return;
    running = true;
    again = false;
    void run()
      .catch(onError)
      .finally(() => {
        running = false;
        if (again) begin();
      });
  };
  return begin;
}
