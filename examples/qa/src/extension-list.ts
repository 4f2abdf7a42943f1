import { find, make } from './dom.js';
import { type Extension, extensions } from './extensions.js';
import type { Subject } from './mount-form.js';
import type { Network } from './network.js';
import { isAlive } from './show-subject.js';
import { type SupportWatch, watchSupport } from './support.js';

/** Shows a switch and the support of each extension; `onError` is called if one does not start. */
export function createExtensionList(network: Network, onError: (error: unknown) => void) {
  const rows = extensions.map((extension) => ({ extension, ...rowOf(extension) }));
  const stops = new Map<Extension, () => void>();
  let subject: Subject | undefined;
  let support: SupportWatch | undefined;

  function show() {
    for (const { extension, output } of rows) {
      const { wireName } = extension;
      const state = wireName === undefined ? 'not negotiated' : support?.of(wireName);
      output.textContent = isAlive(subject) ? (state ?? '') : 'no embed';
    }
  }

  function turn(extension: Extension, isOn: boolean) {
    stops.get(extension)?.();
    stops.delete(extension);
    if (!isOn || !isAlive(subject)) return;
    try {
      stops.set(extension, extension.start(subject, network));
    } catch (error) {
      onError(error);
    }
  }

  find('#extensions', HTMLElement).append(...rows.map(({ element }) => element));
  show();
  return {
    /** Effects of the switches, by the name of the extension. */
    effects: new Map(extensions.map((extension) => [extension.name, (isOn: boolean) => turn(extension, isOn)])),
    /** Starts the switched-on extensions for another embed, or none for undefined. */
    restart(next: Subject | undefined) {
      support?.stop();
      // The extensions of the previous embed ended with it.
      stops.clear();
      subject = next;
      support = next && watchSupport(next.trace, show);
      for (const { extension, box } of rows) turn(extension, box.checked);
      show();
    },
  };
}

function rowOf({ name, about }: Extension) {
  const hint = make('p', { className: 'hint', id: `hint-${name}` }, about);
  const output = make('output', { className: 'hint', id: `support-${name}` });
  const box = make('input', { type: 'checkbox', id: `switch-${name}` });
  box.setAttribute('aria-describedby', `${hint.id} ${output.id}`);
  const label = make('label', { className: 'check' }, box, name);
  return { element: make('div', { className: 'extension' }, label, output, hint), box, output };
}
