// @guard Reports only keys that the host page has named, and none while the viewer types.
import {
  connectGuest,
  isPressed,
  type KeyPress,
  keysDefinition,
  native,
  ownOptions,
  type PressedKey,
  pressOf,
  readCombo,
} from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

/** The part of a `keydown` event that `trackKeys` reads. */
export interface KeysEvent extends PressedKey {
  readonly isTrusted: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  composedPath(): readonly unknown[];
  preventDefault(): void;
}

/** The part of a window that `trackKeys` uses; a real `window` fits. */
export interface KeysWindow {
  readonly navigator: { readonly platform: string };
  readonly document: { readonly designMode?: string; querySelector(selector: string): unknown };
  addEventListener(type: 'keydown', listener: (event: KeysEvent) => void): void;
  removeEventListener(type: 'keydown', listener: (event: KeysEvent) => void): void;
}

/** Options of `trackKeys`. */
export interface TrackKeysOptions {
  /** Default: the page's own window. */
  readonly window?: KeysWindow | undefined;
}

/** Maximum number of keys that a host page can name. */
const MAX_KEYS = 50;

/**
 * Reports only keys that a host page has named with `forwardKeys`, except: while the viewer types, if the surface has handled
 * the key (`preventDefault()`), Escape while a modal dialog is open, and keys that print a character unless the focused element
 * is known to take no text. Listens only while a host page names keys. Use it before `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * const stop = guest.use(trackKeys());
 */
export function trackKeys(options: TrackKeysOptions = {}): GuestExtension<() => void> {
  return makeExtension('trackKeys', options, (_, link, keep) => {
    const { window: page = globalThis.window as KeysWindow } = ownOptions<TrackKeysOptions>(options);
    const channel = connectGuest(link(), keysDefinition);
    let combos: readonly KeyPress[];

    function handleKey(event: KeysEvent) {
      if (!event.isTrusted || event.defaultPrevented || event.isComposing || isTyping(event.composedPath()[0])) return;
      const press = pressOf(event);
      if (isPrinting(press) && !isTextless(event.composedPath()[0], page.document)) return;
      if (!combos.some((combo) => isPressed(combo, press))) return;
      if (press.key === 'Escape' && native(page.document, 'querySelector', ':modal')) return;
      // It may also be a shortcut of the browser, and the host page handles it.
      if (press.modifiers.some((modifier) => modifier !== 'shift')) event.preventDefault();
      channel.emit('key', press);
    }

    function listenFor(keys: readonly string[]) {
      combos = keys.slice(0, MAX_KEYS).flatMap((text) => readCombo(text, page.navigator.platform) ?? []);
      page.removeEventListener('keydown', handleKey);
      if (combos.length) page.addEventListener('keydown', handleKey);
    }

    // Stryker disable next-line ArrayDeclaration: no key is named as the text that Stryker puts there
    const stopListening = () => listenFor([]);
    const undo = [
      channel.on('forward-keys', ({ keys }) => listenFor(keys)),
      channel.onActiveChange(stopListening),
      stopListening,
    ];
    return keep(() => {
      for (const end of undo) end();
    });
  });
}

function isTyping(target: unknown): boolean {
  const { localName, isContentEditable } = Object(target);
  return isContentEditable === true || /^(input|textarea|select)$/.test(localName);
}

/** Whether a key prints: Alt prints characters on Apple systems, and Ctrl with Alt elsewhere. */
function isPrinting({ key, modifiers }: KeyPress): boolean {
  const isShortcut = modifiers.includes('ctrl') || modifiers.includes('meta');
  return key.length === 1 && (!isShortcut || modifiers.includes('alt'));
}

/** Whether an element is known to take no text. Closed shadow trees and custom editors cannot be inspected. */
function isTextless(target: unknown, document: KeysWindow['document']): boolean {
  const { localName, editContext, getAttribute } = Object(target);
  if (editContext || native(document, 'designMode') === 'on') return false;
  const role = getAttribute?.call(target, 'role');
  return role
    ? /^(button|link|checkbox|radio|switch|tab|img)$/.test(role)
    : /^(html|body|a|area|button|summary)$/.test(localName);
}
