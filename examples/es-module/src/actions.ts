import { type Embed, type FilterMember, isEmbedError, type Json } from '@svc-embed/host';
import { find } from './dom.js';

type Fields = (name: string) => string;

/** Each form of the page by its id, the name of the action that it sends. */
const senders = {
  'set-color-scheme': (embed: Embed, field: Fields) => {
    const scheme = field('scheme');
    if (scheme === 'light' || scheme === 'dark' || scheme === 'auto') embed.setColorScheme(scheme);
  },
  'set-theme': (embed: Embed, field: Fields) =>
    embed.setTheme({
      primaryColor: field('primaryColor'),
      borderRadius: Number(field('borderRadius')),
      font: field('font'),
    }),
  'set-locale': (embed: Embed, field: Fields) => embed.setLocale(field('locale')),
  'set-filter': (embed: Embed, field: Fields) => embed.setFilter(member(field('member')), json(field('value'))),
  navigate: (embed: Embed, field: Fields) => embed.navigate(field('path')),
  refresh: (embed: Embed) => embed.refresh(),
};

/** Makes each form send its action to the current embed. The error of a refused action is shown below the forms. */
export function bindActions(current: () => Embed | undefined): void {
  const refusal = find('#refusal', HTMLElement);
  for (const [name, send] of Object.entries(senders)) {
    const form = find(`form#${name}`, HTMLFormElement);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const embed = current();
      if (!embed) return;
      const data = new FormData(form);
      try {
        send(embed, (field) => String(data.get(field) ?? ''));
        refusal.textContent = '';
      } catch (error) {
        refusal.textContent = explain(error);
      }
    });
  }
  find('form#set-color-scheme', HTMLFormElement).addEventListener('change', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLFormElement) currentTarget.requestSubmit();
  });
}

/** Resets the forms to the options with which the next embed starts. */
export function resetActions(): void {
  for (const name of Object.keys(senders)) find(`form#${name}`, HTMLFormElement).reset();
  find('#refusal', HTMLElement).textContent = '';
}

function member(text: string): FilterMember {
  if (isMember(text)) return text;
  throw new TypeError('A filter member has the form view.dimension');
}

const isMember = (text: string): text is FilterMember => text.includes('.');
const json = (text: string): Json => JSON.parse(text);

/** Errors of the embed name the argument; the others come from the two functions above. */
function explain(error: unknown): string {
  if (isEmbedError(error)) return error.message;
  if (error instanceof SyntaxError) return `The value is not JSON: ${error.message}`;
  if (error instanceof TypeError) return error.message;
  throw error;
}
