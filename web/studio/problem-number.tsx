/** @jsxImportSource preact */
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { ShownProblem } from '../pages/problems/shown-problem.ts';

interface NumberProps {
  readonly problem: Pick<ShownProblem, 'status' | 'instance'>;
  readonly lang: PageLanguage;
}

/** Status of an error and the number of its request, which its operator asks for. */
export function ProblemNumber({ problem: { status, instance }, lang }: NumberProps) {
  return (
    <>
      HTTP {status}, {lang === 'de' ? 'Anfrage' : 'request'} <code>{instance}</code>
    </>
  );
}
