import '@svc-embed/element/define';
import { defineSvcEmbed, type SvcEmbedElement } from '@svc-embed/element';
import { isEmbedError } from '@svc-embed/host';
import { eventNames } from '@svc-embed/host/adapter';
import { createRecords } from './component-page.js';

const events: [name: string, detail: unknown][] = [];
const { options, ...records } = createRecords();

for (const name of [...eventNames, 'state']) {
  // On the document, because they bubble.
  document.addEventListener(`svc-${name}`, (event) => {
    const { detail } = event as CustomEvent;
    events.push([name, detail]);
    if (name === 'state') records.states.push(detail.state);
  });
}

const elementLab = {
  ...records,
  /** The events that bubbled to the document. */
  events,
  defineSvcEmbed,
  isEmbedError,
  /** Adds an element to `#root`, with a session provider and a dashboard that gets ready by itself. */
  add(properties: Partial<SvcEmbedElement> = {}, attributes: Record<string, string> = {}): SvcEmbedElement {
    const element = document.createElement('svc-embed');
    element.id = 'embed';
    for (const [name, value] of Object.entries({ 'base-url': TENANT, dashboard: 'speaks', ...attributes })) {
      element.setAttribute(name, value);
    }
    const { session, onSend } = options();
    Object.assign(element, { session, onSend }, properties);
    root().append(element);
    return element;
  },
  get element(): SvcEmbedElement {
    const found = document.querySelector<SvcEmbedElement>('#embed');
    if (!found) throw new Error('there is no element');
    return found;
  },
};

function root(): HTMLElement {
  const main = document.querySelector<HTMLElement>('#root');
  if (!main) throw new Error('the page has no root');
  return main;
}

declare global {
  var elementPage: typeof elementLab;
}

globalThis.elementPage = elementLab;

let given: object = {};
globalThis.componentPage = {
  ...records,
  async render(next = {}) {
    const element = document.querySelector('#embed') ?? elementLab.add();
    const removed = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]));
    given = next;
    Object.assign(element, removed, options(), structuredClone(next));
    await Promise.resolve();
  },
  unmount: () => elementLab.element.remove(),
};
