import '@svc-embed/element/define';
import { defineSvcEmbed, type SvcEmbedElement } from '@svc-embed/element';
import { type AnyActionMessage, isEmbedError } from '@svc-embed/host';
import { TENANT } from '../lab/sites.mjs';

const events: [name: string, detail: unknown][] = [];
const sessions: string[] = [];
const actions: AnyActionMessage[] = [];
const violations: string[] = [];

document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
for (const name of 'ready view navigate dashboard-loaded download drilldown ai-query error state'.split(' ')) {
  // On the document: they bubble, out of shadow trees too.
  document.addEventListener(`svc-${name}`, (event) => events.push([name, (event as CustomEvent).detail]));
}

const elementLab = {
  tenant: TENANT,
  /** All that came to the document. */
  events,
  /** Why sessions were asked for. */
  sessions,
  /** What was sent. */
  actions,
  violations,
  /** For what a test wants to keep from one call to the next. */
  kept: [] as unknown[],
  defineSvcEmbed,
  isEmbedError,
  /** An element in `#root`, with a session function, for the dashboard `speaks`. */
  add(properties: Partial<SvcEmbedElement> = {}, attributes: Record<string, string> = {}): SvcEmbedElement {
    const element = document.createElement('svc-embed');
    element.id = 'a';
    for (const [name, value] of Object.entries({ 'base-url': TENANT, dashboard: 'speaks', ...attributes })) {
      element.setAttribute(name, value);
    }
    const session: SvcEmbedElement['session'] = ({ reason }) => `session-${sessions.push(reason)}`;
    Object.assign(element, { session, onSend: (message: AnyActionMessage) => actions.push(message) }, properties);
    root().append(element);
    return element;
  },
  /** The element of the page. */
  get element(): SvcEmbedElement {
    const found = document.querySelector<SvcEmbedElement>('#a');
    if (!found) throw new Error('there is no element');
    return found;
  },
  states: () => events.filter(([name]) => name === 'state').map(([, detail]) => Object(detail).state as string),
  /** The texts of an error and of what caused it. */
  texts: (error: unknown): string[] =>
    error instanceof Error ? [error.message, ...elementLab.texts(error.cause)] : [],
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
