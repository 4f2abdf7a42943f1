import { warnOfUnknown } from '@svc-embed/protocol/internal';
import { extensionForm } from '../dev/option-forms.js';
import { eventNames, handlerName } from '../messages/handler-name.js';
import { optionKinds } from './option-kinds.js';

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
