/** A key that is held while another one is pressed. */
export type Modifier = 'ctrl' | 'alt' | 'shift' | 'meta';

/** A key as it was pressed: a letter in lower case, any other as `KeyboardEvent.key` names it. */
export interface KeyPress {
  readonly key: string;
  readonly modifiers: readonly Modifier[];
}

/** The part of a `keydown` event that names the pressed keys. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

const modifiers: readonly Modifier[] = ['ctrl', 'alt', 'shift', 'meta'];

/**
 * Reads a key with its modifiers as a page writes it, such as `Escape`, `mod+k` and `ctrl+shift+ArrowUp`; returns undefined for
 * other texts. `mod` is the Command key on Apple systems, and Ctrl elsewhere. Tab is refused: it moves the focus through the page.
 */
export function readCombo(text: unknown, platform: string): KeyPress | undefined {
  // The key may be the plus sign.
  const [, before, key] = /^((?:(?:mod|ctrl|alt|shift|meta)\+){0,5})(\S|[A-Z]\w{1,29})$/.exec(String(text)) ?? [];
  if (typeof text !== 'string' || !key || key === 'Tab') return undefined;
  const mod = /^(Mac|iP)/.test(platform) ? 'meta+' : 'ctrl+';
  const named = (before ?? '').replace('mod+', mod);
  return { key: lowerCase(key), modifiers: modifiers.filter((modifier) => named.includes(`${modifier}+`)) };
}

/** Returns the key press of an event. */
export function pressOf(event: PressedKey): KeyPress {
  return { key: lowerCase(event.key), modifiers: modifiers.filter((modifier) => event[`${modifier}Key`]) };
}

/** Whether a key with its modifiers was pressed. */
export function isPressed({ key, modifiers: wanted }: KeyPress, press: KeyPress): boolean {
  // Signs such as "?" need the Shift key only on some keyboards.
  const isSign = key.length === 1 && key === key.toUpperCase();
  const compared = modifiers.filter((modifier) => !(isSign && modifier === 'shift'));
  return key === press.key && compared.every((name) => wanted.includes(name) === press.modifiers.includes(name));
}

function lowerCase(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
