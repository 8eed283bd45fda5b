import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

type Case = 'elsewhere' | 'unsupported' | 'ready';

/** Lets a form of the page register or use a passkey; says in its place where and why none works. */
export function passkeys(page: Document): void {
  const door = page.querySelector<HTMLElement>('[data-passkeys]');
  const form = door?.querySelector<HTMLFormElement>('form[data-passkey]');
  if (!door || !form) return;
  const found = caseOf(door.dataset.passkeys);
  for (const part of door.querySelectorAll<HTMLElement>('[data-passkey-case]'))
    part.hidden = part.dataset.passkeyCase !== found;
  if (found !== 'ready') return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submitWithPasskey(door, form);
  });
}

function caseOf(origin: string | undefined): Case {
  if (location.origin !== origin) return 'elsewhere';
  return typeof PublicKeyCredential === 'undefined' ? 'unsupported' : 'ready';
}

/** Gets options for the form, asks the browser for the passkey, and submits the form with it. */
async function submitWithPasskey(door: HTMLElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const { options = '', passkey } = form.dataset;
  if (button) button.disabled = true;
  show(door, '');
  clearFaults(form);
  try {
    const answer = await fetch(options, { method: 'POST', body: fieldsOf(form), headers: { accept: 'text/html' } });
    if (!answer.ok) return await showFault(door, form, answer);
    const optionsJSON = await answer.json();
    const credential =
      passkey === 'register' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
    const field = form.elements.namedItem('response') as HTMLInputElement;
    field.value = JSON.stringify(credential);
    form.submit();
  } catch (error) {
    show(door, reasonOf(error, door.dataset));
  } finally {
    if (button) button.disabled = false;
  }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The service answers a refused form with its page, which says why, at the field where it is about one. */
async function showFault(door: HTMLElement, form: HTMLFormElement, answer: Response): Promise<void> {
  const alert = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[role=alert]');
  const field = form.querySelector<HTMLInputElement>(`#${CSS.escape(alert?.id.replace(/-fault$/, '') || 'none')}`);
  if (!alert || !field) return show(door, alert?.textContent ?? door.dataset.failed ?? '');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', alert.id);
  field.after(alert);
  field.focus();
}

function clearFaults(form: HTMLFormElement): void {
  for (const alert of form.querySelectorAll('[role=alert]')) alert.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
}

function reasonOf(error: unknown, { cancelled = '', known = '', failed = '' }: DOMStringMap): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return known;
  const { name } = error as { readonly name?: string };
  return name === 'NotAllowedError' || name === 'AbortError' ? cancelled : failed;
}

function show(door: HTMLElement, text: string): void {
  const place = door.querySelector('[data-passkey-error]');
  if (!place) return;
  const message = document.createElement('p');
  message.className = 'account-error';
  message.textContent = text;
  place.replaceChildren(...(text === '' ? [] : [message]));
}
