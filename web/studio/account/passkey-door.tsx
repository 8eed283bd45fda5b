/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { PASSKEY_WORDS } from './passkey-words.ts';

/** Where passkeys work. */
export interface PasskeyPlace {
  readonly origin: string;
}

interface DoorProps {
  readonly place: PasskeyPlace;
  /** Path of the page, as a link to the address where passkeys work. */
  readonly path: string;
  readonly lang: PageLanguage;
  /** Form that the script shows where the browser offers passkeys. */
  readonly children: ComponentChildren;
}

/**
 * A form that uses a passkey. Only the script can, so without it, in a browser without passkeys and at an address where none
 * work, the reason stands in its place.
 */
export function PasskeyDoor({ place, path, lang, children }: DoorProps) {
  const words = PASSKEY_WORDS[lang];
  const address = `${place.origin}${path}`;
  return (
    <div
      data-passkeys={place.origin}
      data-cancelled={words.cancelled}
      data-known={words.known}
      data-failed={words.failed}
    >
      <p class="small" data-passkey-case="script">
        {words.needsScript}
      </p>
      <p class="small" data-passkey-case="elsewhere" hidden>
        {words.elsewhere} <a href={address}>{place.origin}</a>.
      </p>
      <p class="small" data-passkey-case="unsupported" hidden>
        {words.unsupported}
      </p>
      <div data-passkey-case="ready" hidden>
        <div aria-live="assertive" data-passkey-error />
        {children}
      </div>
    </div>
  );
}
