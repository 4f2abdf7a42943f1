import { type ActionName, type Embed, isEmbedError } from '@svc-embed/host';
import { find, make } from './dom.js';

/** Each action with a payload that is right, to be changed into one that is not. */
const examples: readonly (readonly [name: ActionName, payload: string])[] = [
  ['set-color-scheme', '{ "scheme": "dark" }'],
  ['set-theme', '{ "primaryColor": "#b3261e", "borderRadius": 14 }'],
  ['set-locale', '{ "locale": "de-DE" }'],
  ['set-filter', String.raw`{ "filterUrlParameter": "f_movies.genre={\"value\":\"Drama\"}" }`],
  ['navigate', '{ "path": "/embed/app/dashboards/movies-overview" }'],
  ['refresh', '{}'],
];

/** Makes a form for each action, which sends it to the embed that there is then; a refusal stands below its payload. */
export function showActions(current: () => Embed | undefined): void {
  find('#actions', HTMLElement).append(...examples.map(([name, payload]) => actionForm(name, payload, current)));
}

function actionForm(name: ActionName, payload: string, current: () => Embed | undefined): HTMLFormElement {
  const id = `payload-${name}`;
  const text = make('textarea', { id, value: payload, rows: 2, spellcheck: false, dir: 'ltr' });
  const refusal = make('p', { className: 'problem', id: `${id}-problem` });
  text.setAttribute('aria-describedby', refusal.id);
  const form = make(
    'form',
    { className: 'action', id: `action-${name}` },
    make('div', { className: 'row' }, make('label', { htmlFor: id }, name), make('button', { type: 'submit' }, 'Send')),
    text,
    refusal,
  );
  // Read aloud when it comes: the focus is on the button by then.
  refusal.setAttribute('role', 'alert');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    refusal.textContent = send(current(), name, text.value);
    text.ariaInvalid = refusal.textContent ? 'true' : null;
  });
  return form;
}

/** Why nothing was sent; empty when it was. */
function send(embed: Embed | undefined, name: ActionName, text: string): string {
  if (!embed || embed.state === 'destroyed') return 'There is no embed. Mount one first.';
  try {
    embed.send(name, JSON.parse(text));
    return '';
  } catch (error) {
    if (error instanceof SyntaxError) return `This is not JSON: ${error.message}`;
    if (isEmbedError(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
}
