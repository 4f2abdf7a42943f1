import { isNearly, warnOfUnknown } from '@svc-embed/protocol/internal';
import { eventNames, handlerName } from '../adapter/handler-name.js';
import { optionKinds } from '../adapter/option-kinds.js';

/** How `mountEmbed` takes the options of components. */
const forms: Readonly<Record<string, string>> = {
  autoHeight: 'call autoHeight(embed)',
  renew: 'call renewSession(embed)',
  onFiltersChange: 'call watchFilters(embed, listener)',
  onStateChange: 'call embed.onStateChange(listener)',
  height: 'give the container a height in CSS, or call autoHeight(embed)',
};

/** How components take the options of others. */
const componentForms: Readonly<Record<string, string>> = {
  on: 'give a prop or listener for each event, such as onReady',
  height: 'give the element a height in CSS, or set autoHeight',
};

/** Returns how `mountEmbed` takes an option of components. Only development builds call this. */
export function formOf(name: string): string | undefined {
  const event = eventNames.find((event) => isNearly(name, handlerName(event)));
  const form = Object.keys(forms).find((other) => isNearly(name, other));
  if (event) return `; listeners are given as on: { "${event}": listener }`;
  return form && `; ${forms[form]}`;
}

/** Warns of options that components do not have, and removes them, so that `mountEmbed` does not warn again. */
export function dropUnknown(options: object): void {
  const known = [...Object.keys(optionKinds), ...eventNames.map(handlerName), 'onStateChange'];
  const names = Object.keys(options).filter((name) => !known.includes(name));
  warnOfUnknown(names, known, 'option', (name) => componentForms[name] && `; ${componentForms[name]}`);
  for (const name of names) Reflect.deleteProperty(options, name);
}
