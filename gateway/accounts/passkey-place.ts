import { DomainError } from '../../platform/errors.ts';

/** Where passkeys work. Browsers bind a passkey to a domain and offer it in secure contexts of that domain only. */
export interface PasskeyPlace {
  /** Origin of the pages that register and use passkeys. */
  readonly origin: string;
  /** Domain that passkeys are bound to (WebAuthn relying party id). */
  readonly domain: string;
}

/** Refuses passkeys where no browser offers any. @throws DomainError `conflict` */
export function requirePlace(place: PasskeyPlace | null): asserts place is PasskeyPlace {
  if (place === null)
    throw new DomainError(
      'conflict',
      'Passkeys need an https address with a host name. The operator of this service sets it with PUBLIC_URL.',
    );
}
