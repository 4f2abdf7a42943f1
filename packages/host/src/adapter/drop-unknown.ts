import { warnOfUnknown } from '@svc-embed/protocol/internal';
import { extensionForm } from '../dev/option-forms.js';
import { eventNames, handlerName } from '../messages/handler-name.js';
import { optionKinds } from './option-kinds.js';

/** Warns of options that components do not have. Removes them, and listeners, so that `mountEmbed` does not warn again. */
export function dropUnknown(options: object): void {
  const names = Object.keys(options).filter((name) => !Object.hasOwn(optionKinds, name));
  const listeners = [...eventNames.map(handlerName), 'onStateChange'];
  const unknown = names.filter((name) => !listeners.includes(name));
  warnOfUnknown(unknown, [...Object.keys(optionKinds), ...listeners], 'option', componentForm);
  for (const name of names) Reflect.deleteProperty(options, name);
}

function componentForm(name: string): string | undefined {
  if (name === 'on') return '; give a prop or listener for each event, such as onReady';
  if (name === 'height') return '; give the element a height in CSS, or use extensions: [autoHeight()]';
  return extensionForm(name);
}
