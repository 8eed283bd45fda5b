/** Wraps a function so that calls never overlap: calls during a run cause exactly one further run. */
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
