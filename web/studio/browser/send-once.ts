/**
 * Lets a form that changes something be sent once: a second press while the answer is on its way would do it again. Coming
 * back to the page allows another.
 */
export function sendOnce(page: Document): void {
  const sent = new Set<HTMLFormElement>();
  page.addEventListener('submit', (event) => {
    const form = event.target;
    // A form that a script has taken over sends itself.
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || methodOf(form, event.submitter) !== 'post')
      return;
    if (sent.has(form)) event.preventDefault();
    sent.add(form);
  });
  addEventListener('pageshow', () => sent.clear());
}

/** The button that sends a form may choose another method than the form. */
function methodOf(form: HTMLFormElement, button: HTMLElement | null): string {
  return button instanceof HTMLButtonElement && button.hasAttribute('formmethod') ? button.formMethod : form.method;
}
