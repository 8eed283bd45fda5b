/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { pageLink } from '../../pages/page-link.ts';
import { FormFaults, FormKey, type FormProps } from './form-parts.tsx';

interface TestProps extends Pick<FormProps, 'forms' | 'context'> {
  /** Path of the page that it posts to. */
  readonly to: string;
  readonly title: string;
  /** Fields that show their own faults. */
  readonly fields: ReadonlySet<string>;
  /** Whether a field takes a file. @default false */
  readonly takesFile?: boolean;
  readonly children: ComponentChildren;
}

/** Form that starts one sort of test, on a page of its own. */
export function TestForm({ to, title, fields, takesFile = false, forms, context: { lang }, children }: TestProps) {
  return (
    <form
      class="bt-form page"
      method="post"
      enctype={takesFile ? 'multipart/form-data' : undefined}
      action={pageLink(to, lang)}
      aria-label={title}
    >
      <FormKey forms={forms} />
      <FormFaults forms={forms} lang={lang} shown={(field) => fields.has(field)} />
      {children}
    </form>
  );
}
