import { DomainError, ERROR_CODES, type ErrorCode } from '../../platform/errors.ts';
import type { DocsError } from '../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { toProblem } from '../../platform/problem.ts';
import { ERROR_GUIDES } from '../../services/documentation/error-guides.ts';
import { withOrigin } from '../../services/documentation/with-origin.ts';

/** Request id of the examples. */
const EXAMPLE_ID = '350876b7-51af-412d-887d-cfb43a1d2668';

/** Describes every error code in a language, by status. */
export function describeErrors(lang: PageLanguage, origin: string): DocsError[] {
  return (Object.keys(ERROR_CODES) as ErrorCode[]).map((code) => {
    const { status, title } = ERROR_CODES[code];
    const { request, detail, members = {}, [lang]: text } = ERROR_GUIDES[code];
    const problem = toProblem(new DomainError(code, withOrigin(detail, origin)), EXAMPLE_ID);
    return {
      code,
      status,
      title,
      meaning: text.meaning,
      causes: text.causes,
      steps: text.steps,
      example: { request, answer: JSON.stringify({ ...problem, ...members }, null, 2) },
    };
  });
}
