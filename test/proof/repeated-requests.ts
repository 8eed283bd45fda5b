/** Comparison of the requests of several consecutive processes. */
export interface RepeatedRequests {
  readonly faults: readonly string[];
  /** Requests that were in progress when a process was killed, and that the next one repeated. */
  readonly repeated: number;
}

/**
 * Compares the requests of killed processes with those of an undisturbed one: each provider must get every request in
 * its order, and a repeat only of the request that was in progress at a kill.
 *
 * @param expected - Path and query of the requests of the undisturbed process, in order for each provider.
 * @param lives - The same of each process. Requests after the last expected one belong to another step.
 */
export function repeatedRequests(expected: readonly string[], lives: readonly (readonly string[])[]): RepeatedRequests {
  const judged = [...new Set(expected.map(providerOf))].map((provider) => {
    const ofProvider = (paths: readonly string[]) => paths.filter((path) => providerOf(path) === provider);
    return judgeProvider(ofProvider(expected), lives.map(ofProvider));
  });
  return {
    faults: judged.flatMap(({ faults }) => faults),
    repeated: judged.reduce((sum, one) => sum + one.repeated, 0),
  };
}

function judgeProvider(wanted: readonly string[], lives: readonly (readonly string[])[]): RepeatedRequests {
  const faults: string[] = [];
  let [next, repeated] = [0, 0];
  for (const [life, asked] of lives.entries()) {
    for (const [i, path] of asked.entries()) {
      if (path === wanted[next]) next++;
      else if (i === 0 && next > 0 && path === wanted[next - 1]) repeated++;
      else if (next === wanted.length) break;
      else faults.push(`process ${life + 1} asked for ${path} where ${wanted[next]} was next`);
    }
  }
  return { repeated, faults: next < wanted.length ? [...faults, `never asked for ${wanted[next]}`] : faults };
}

function providerOf(path: string): string {
  return new URL(path, 'http://provider').pathname;
}
