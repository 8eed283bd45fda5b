/** @jsxImportSource preact */
import { type ComponentChildren, Fragment } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { HiddenFields, Instant } from './form-parts.tsx';

interface FactsProps {
  /** Facts with their names; false for one that does not apply. */
  readonly facts: readonly (readonly [name: string, value: ComponentChildren | Date] | false)[];
  readonly lang: PageLanguage;
}

/** Facts about the subject of a card. */
export function Facts({ facts, lang }: FactsProps) {
  return (
    <dl>
      {facts.map(
        (fact) =>
          fact && (
            <Fragment key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1] instanceof Date ? <Instant at={fact[1]} lang={lang} /> : fact[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

interface ActionProps {
  /** Path that the button posts to. */
  readonly to: string;
  /** Hidden fields that name the subject of the action. */
  readonly fields: Readonly<Record<string, string>>;
  /** Text of the button that acts. */
  readonly text: string;
  /** Text for screen readers where the visible text does not name the subject. */
  readonly spoken?: string;
  /** Whether the action cannot be undone. @default false */
  readonly isFinal?: boolean;
  readonly lang: PageLanguage;
}

/** A button that acts at once. */
export function ActionButton({
  to,
  fields,
  text,
  spoken,
  isFinal = false,
  lang,
  class: name,
}: ActionProps & { readonly class?: string }) {
  return (
    <form method="post" action={pageLink(to, lang)} class={name}>
      <HiddenFields fields={fields} />
      <button type="submit" class={isFinal ? 'btn account-danger' : 'btn'} aria-label={spoken}>
        {text}
      </button>
    </form>
  );
}

interface AskedProps extends ActionProps {
  /** Name of the action, which opens the question. */
  readonly name: string;
  /** Consequence of the action for the reader. */
  readonly means: string;
}

/** An action that first tells its consequence. */
export function AskedAction({ name, means, to, fields, text, spoken, isFinal = false, lang }: AskedProps) {
  return (
    <details>
      <summary aria-label={spoken}>{name}</summary>
      <form method="post" action={pageLink(to, lang)}>
        <p>{means}</p>
        <HiddenFields fields={fields} />
        <button type="submit" class={isFinal ? 'btn account-danger' : 'btn'}>
          {text}
        </button>
      </form>
    </details>
  );
}
