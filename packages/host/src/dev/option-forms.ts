import { isNearly, warnOfUnknown } from '@svc-embed/protocol/internal';
import { eventNames, handlerName } from '../adapter/handler-name.js';
import { optionKinds } from '../adapter/option-kinds.js';

/** Calls of the extensions by what people give as an option: the function, or the prop of an earlier design. */
const extensions: Readonly<Record<string, string>> = {
  autoHeight: 'autoHeight()',
  renew: 'renewSession()',
  renewSession: 'renewSession()',
  onFiltersChange: 'watchFilters(listener)',
  watchFilters: 'watchFilters(listener)',
  measure: 'measureLoad(listener)',
  measureLoad: 'measureLoad(listener)',
  showCovers: 'showCovers()',
  watchHealth: 'watchHealth()',
  watchActivity: 'watchActivity(listener)',
  forwardKeys: 'forwardKeys(keys, listener)',
  trackViewport: 'trackViewport()',
  fastChannel: 'fastChannel()',
  traceContext: 'traceContext(context)',
};

/** Returns the form of an option that `mountEmbed` does not have. Only development builds call this. */
export function formOf(name: string): string | undefined {
  const event = eventNames.find((event) => isNearly(name, handlerName(event)));
  if (event) return `; listeners are given as on: { "${event}": listener }`;
  if (isNearly(name, 'onStateChange')) return '; call embed.onStateChange(listener)';
  if (isNearly(name, 'height')) return '; give the container a height in CSS, or use extensions: [autoHeight()]';
  return extensionForm(name);
}

function extensionForm(name: string): string | undefined {
  const known = Object.keys(extensions).find((other) => isNearly(name, other));
  return known && `; use extensions: [${extensions[known]}]`;
}

/** Warns of options that components do not have, and removes them, so that `mountEmbed` does not warn again. */
export function dropUnknown(options: object): void {
  const known = [...Object.keys(optionKinds), ...eventNames.map(handlerName), 'onStateChange'];
  const names = Object.keys(options).filter((name) => !known.includes(name));
  warnOfUnknown(names, known, 'option', componentForm);
  for (const name of names) Reflect.deleteProperty(options, name);
}

function componentForm(name: string): string | undefined {
  if (name === 'on') return '; give a prop or listener for each event, such as onReady';
  if (name === 'height') return '; give the element a height in CSS, or use extensions: [autoHeight()]';
  return extensionForm(name);
}
