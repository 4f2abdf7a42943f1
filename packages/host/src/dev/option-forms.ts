import { isNearly } from '@svc-embed/protocol/internal';
import { eventNames, handlerName } from '../messages/handler-name.js';

/** Calls of the extensions, by the names that people pass as options: the function, or the prop of an earlier design. */
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
  requests: 'requests()',
  channel: 'channel(definition)',
  guard: 'guard(handlers)',
  watchOutline: 'watchOutline(listener)',
  ownHistory: 'ownHistory()',
  exporter: 'exporter()',
  syncAddress: 'syncAddress()',
};

/** Returns the form of an option that `mountEmbed` does not have. Only development builds call this. */
export function formOf(name: string): string | undefined {
  const event = eventNames.find((event) => isNearly(name, handlerName(event)));
  if (event) return `; listeners are given as on: { "${event}": listener }`;
  if (isNearly(name, 'onStateChange')) return '; call embed.onStateChange(listener)';
  if (isNearly(name, 'height')) return '; give the container a height in CSS, or use extensions: [autoHeight()]';
  return extensionForm(name);
}

/** Returns the extension to use for an option that does not exist. Only development builds call this. */
export function extensionForm(name: string): string | undefined {
  const known = Object.keys(extensions).find((other) => isNearly(name, other));
  return known && `; use extensions: [${extensions[known]}]`;
}
