import { events } from '@svc-embed/protocol';

/** The first script of the page of several authors: records events of the document and texts of the console. */
const notes = {
  /** The type of every event of an element, and the id of the element. */
  events: [] as (readonly [type: string, id: string])[],
  /** Logged warnings and thrown errors. */
  texts: [] as string[],
};

/** The window of the page, for tests. */
export type AuthorsWindow = Window & { readonly notes: typeof notes };

for (const name of [...Object.keys(events), 'state'])
  document.addEventListener(`svc-${name}`, ({ type, target }) => notes.events.push([type, (target as Element).id]));
addEventListener('error', ({ message }) => notes.texts.push(message));
console.warn = (text: string) => notes.texts.push(text);

// Properties that a script of the page defined on every object.
if ((document.currentScript as HTMLScriptElement).src.endsWith('?pollute'))
  Object.assign(Object.prototype, { polluted: 1, baseUrl: 'https://polluted.example' });

Object.assign(globalThis, { notes });
