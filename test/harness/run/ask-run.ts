import { inject } from 'vitest';
import type { TemplateDatabase } from '../data/databases.ts';
import type { RunRequest } from './run-desk.ts';
import type { TemplateName } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's coordinator. */
    runDesk: string;
  }
}

/** A filled database that no process has open; made once per run. */
export function template(name: TemplateName): Promise<TemplateDatabase> {
  return askRun({ want: 'template', name });
}

/** Requests a resource that all files of a run share. */
export async function askRun<Answer>(request: RunRequest): Promise<Answer> {
  const response = await fetch(inject('runDesk'), { method: 'POST', body: JSON.stringify(request) });
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return JSON.parse(body) as Answer;
}
