import type { SurfaceErrorName } from '@svc-embed/protocol';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import enUS from '../i18n/en-us.json';
import type { Messages } from '../i18n/messages.js';
import type { Ui } from '../i18n/ui.js';
import type { Emit } from './emit.js';

export type FailureKind = keyof Messages['failures'];

const NAMES: Readonly<Record<FailureKind, SurfaceErrorName>> = {
  sessionInvalid: 'SessionInvalid',
  sessionMissing: 'SessionInvalid',
  dashboardNotFound: 'DashboardNotFound',
  notEmbeddable: 'DashboardNotEmbeddable',
  pageNotFound: 'PageNotFound',
  switchedOff: 'SurfaceSwitchedOff',
  unavailable: 'ServiceUnavailable',
};

/** Creates a page with the message; `role="alert"` announces it immediately. */
export function failurePage(kind: FailureKind, ui: Ui): HTMLElement {
  const title = element('h1', { tabindex: '-1' });
  const text = element('p');
  ui.paint(() => {
    const message = ui.messages.failures[kind];
    title.textContent = message.title;
    text.textContent = message.text;
  });
  return element('main', { class: 'failure', role: 'alert', 'data-failure': NAMES[kind] }, icon('alert'), title, text);
}

/** Emits a failure to the host. The message is in English, for the host's developers. */
export function emitFailure(
  emit: Emit,
  kind: FailureKind,
  where: { readonly context: string; readonly fatal: boolean },
): void {
  emit('error', { name: NAMES[kind], message: enUS.failures[kind].title, ...where });
}
