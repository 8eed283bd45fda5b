import type { DocsTrial } from '../../../platform/pages/docs-view.ts';
import { TRIAL_WORDS, type TrialWords } from '../docs/trial-words.ts';

/** A longer answer is cut, so that drawing it does not stop the page. */
const MAX_SHOWN_CHARS = 20_000;
const KEY = 'cyclegraph-api-key';

/** Shows a form at each operation of the reference, which sends its request. The form is built when a reader opens it. */
export function tryRequests(page: Document): void {
  for (const details of page.querySelectorAll<HTMLDetailsElement>('details[data-try]')) {
    details.hidden = false;
    details.addEventListener('toggle', () => details.append(...buildForm(page, details)), { once: true });
  }
}

function buildForm(page: Document, { dataset, lang }: HTMLDetailsElement): HTMLElement[] {
  const trial = JSON.parse(dataset.try ?? '') as DocsTrial;
  const words = TRIAL_WORDS[lang === 'de' ? 'de' : 'en'];
  const form = page.createElement('form');
  const status = page.createElement('p');
  status.setAttribute('role', 'status');
  const answer = page.createElement('pre');
  answer.lang = 'en';
  answer.hidden = true;
  answer.tabIndex = 0;
  for (const field of trial.fields) form.append(labelled(page, field.name, inputOf(page, field, words)));
  if (trial.body !== null) form.append(labelled(page, words.body, bodyOf(page, trial.body)));
  if (trial.needsKey) form.append(labelled(page, words.key, keyOf(page), words.keyAbout));
  const send = page.createElement('button');
  send.className = 'btn docs-send';
  send.textContent = words.send;
  form.append(send);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendRequest(trial, form, words, { status, answer });
  });
  return [form, status, answer];
}

/** Unique ids of the fields of a page. */
let fields = 0;

function labelled(page: Document, text: string, input: HTMLElement, about = ''): HTMLElement {
  const box = page.createElement('p');
  box.className = 'field';
  const label = page.createElement('label');
  label.textContent = text;
  input.id = `try-${++fields}`;
  label.htmlFor = input.id;
  box.append(label, input);
  if (about) {
    const hint = page.createElement('span');
    hint.className = 'small';
    hint.id = `${input.id}-about`;
    hint.textContent = about;
    input.setAttribute('aria-describedby', hint.id);
    box.append(hint);
  }
  return box;
}

function inputOf(page: Document, { name, value, choices, isRequired }: DocsTrial['fields'][number], words: TrialWords) {
  const input = page.createElement(choices.length > 0 ? 'select' : 'input');
  input.name = name;
  input.required = isRequired;
  if (input instanceof HTMLSelectElement) {
    if (!isRequired) input.append(new Option(words.left, ''));
    for (const choice of choices) input.append(new Option(choice));
  }
  input.value = value;
  return input;
}

function bodyOf(page: Document, text: string): HTMLTextAreaElement {
  const area = page.createElement('textarea');
  area.name = 'body';
  area.rows = Math.min(text.split('\n').length + 1, 16);
  area.spellcheck = false;
  area.value = text;
  return area;
}

function keyOf(page: Document): HTMLInputElement {
  const input = page.createElement('input');
  input.type = 'password';
  input.autocomplete = 'off';
  input.dataset.key = '';
  input.value = sessionStorage.getItem(KEY) ?? '';
  return input;
}

interface Shown {
  readonly status: HTMLElement;
  readonly answer: HTMLElement;
}

async function sendRequest(trial: DocsTrial, form: HTMLFormElement, words: TrialWords, { status, answer }: Shown) {
  const key = form.querySelector<HTMLInputElement>('[data-key]')?.value.trim() ?? '';
  if (key) sessionStorage.setItem(KEY, key);
  const body = form.querySelector('textarea')?.value;
  status.textContent = words.sending;
  const begun = performance.now();
  try {
    const response = await fetch(addressOf(trial, new FormData(form)), {
      method: trial.method,
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const text = indented(await response.text());
    const isCut = text.length > MAX_SHOWN_CHARS;
    const said = words.answer(response.status, response.statusText, Math.round(performance.now() - begun));
    status.textContent = isCut ? `${said}. ${words.cut(MAX_SHOWN_CHARS)}` : said;
    answer.textContent = text.slice(0, MAX_SHOWN_CHARS);
    answer.hidden = false;
  } catch {
    status.textContent = words.failed;
    answer.hidden = true;
  }
}

/** Fills the path and the query; a field that is left empty is not sent. */
function addressOf({ path, fields: all }: DocsTrial, values: FormData): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name } of all) {
    const value = String(values.get(name) ?? '').trim();
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return `${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
