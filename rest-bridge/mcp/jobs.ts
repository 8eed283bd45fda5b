import { UriTemplate } from '@modelcontextprotocol/server';
import type { EdgeState } from '../../platform/http/edge.ts';
import { keyedTier } from '../compile/endpoint.ts';
import type { AwaitedDeclaration } from '../compile/mcp-declarations.ts';
import { inBody } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';

type Report = Readonly<Record<string, unknown>>;

/** Questions that a job waits for while it runs. */
export interface JobQuestions {
  /** Returns the open questions of a report by key; empty if the job waits for nothing. */
  open(report: Report): Report;
  /** Delivers answers by key. Other keys are ignored. */
  answer(answers: Report): Promise<void>;
}

/** Job that a caller can read, wait for and cancel. */
export interface Job {
  readonly awaited: AwaitedDeclaration;
  /** Null for a job that never asks. */
  readonly questions: JobQuestions | null;
  /** @throws DomainError `not_found`, also for a job of another caller. */
  read(): Promise<Report>;
  /** @throws DomainError `not_found`, or `conflict` for a job that has ended. */
  cancel(): Promise<Report>;
}

/** Jobs by resource URI. */
export interface Jobs {
  /** Null for a URI that is not a job. */
  at(uri: string, asking: EdgeState): Job | null;
  /** Returns the URI of the job that an operation started, from its answer. */
  uriOf(readBy: string, answer: Report): string;
}

interface Known {
  readonly reading: RunnableEndpoint;
  readonly cancelling: RunnableEndpoint;
  readonly awaited: AwaitedDeclaration;
  readonly template: UriTemplate;
}

export function createJobs(endpoints: readonly RunnableEndpoint[]): Jobs {
  const find = (name: string) => endpoints.find(({ endpoint }) => endpoint.name === name) as RunnableEndpoint;
  const known = endpoints.flatMap((reading): Known[] => {
    const { awaited, resource } = reading.endpoint;
    if (!awaited || !resource) return [];
    return [{ reading, cancelling: find(awaited.cancelledBy), awaited, template: new UriTemplate(resource.uri) }];
  });
  return {
    at(uri, asking) {
      for (const { reading, cancelling, awaited, template } of known) {
        const parameters = template.match(uri);
        if (!parameters) continue;
        const run = (runnable: RunnableEndpoint) =>
          runnable.run({ parameters, place: inBody, ...asking, tier: keyedTier(runnable.endpoint) });
        // Jobs of the service ask before they start, so that nobody waits for a question that no client shows.
        return { awaited, questions: null, read: () => run(reading), cancel: () => run(cancelling) };
      }
      return null;
    },
    uriOf(readBy, answer) {
      const { reading, template } = known.find((one) => one.reading.endpoint.name === readBy) as Known;
      const names = reading.endpoint.parameters.map(({ name }) => name);
      return template.expand(Object.fromEntries(names.map((name) => [name, String(answer[name])])));
    },
  };
}
