import { connectHost, isPressed, type KeyPress, keysDefinition, readCombo } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { refuse } from '../error.js';
import { makeExtension } from '../extension.js';

/** Called with a key that was pressed in the surface. */
export type KeyListener = (press: KeyPress) => void;

/** The keys of all callers, by the connection of the embed. */
const listsByConnection = /* @__PURE__ */ new WeakMap<Connection, Set<readonly string[]>>();

const MODIFIERS = ['ctrl', 'alt', 'shift', 'meta'] as const;

/** Maximum number of keys; a surface reads no more. */
const MAX_KEYS = 50;

/**
 * Calls the listener when one of these keys is pressed while the surface has the focus, if the surface supports it. A key is
 * written as `KeyboardEvent.key` names it, after its modifiers: `Escape`, `mod+k` (Command on Apple systems, Ctrl elsewhere),
 * `ctrl+shift+ArrowUp`. The surface reports no other keys, no keys while the viewer types, and no keys that it handles itself. Tab
 * is refused: it moves the focus through the page.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const stop = embed.use(
 *   forwardKeys(['Escape', 'mod+k'], ({ key }) => {
 *     if (key === 'Escape') closeDialog();
 *     else openSearch();
 *   }),
 * );
 */
export function forwardKeys(keys: readonly string[], listener: KeyListener): EmbedExtension<() => void> {
  return makeExtension('forwardKeys', connectKeys, keys, listener);
}

function connectKeys(connection: Connection, keys: readonly string[], listener: KeyListener): () => void {
  const list = Array.isArray(keys) ? [...keys] : [];
  const combos = list.map((text) => readCombo(text, navigator.platform));
  const wrong = combos.findIndex((combo) => !combo);
  if (!list.length || list.length > MAX_KEYS) refuse('keys', DEV && `a list of 1 to ${MAX_KEYS} keys`, keys);
  if (wrong >= 0) refuse(`keys[${wrong}]`, DEV && 'a key such as "Escape" or "mod+k", not Tab', list[wrong]);
  if (typeof listener !== 'function') refuse('listener', DEV && 'a function', listener);

  const channel = connectHost(connection, keysDefinition);
  const lists = listsByConnection.get(connection) ?? new Set();
  listsByConnection.set(connection, lists.add(list));
  const send = () =>
    channel.state === 'active' && channel.send('forward-keys', { keys: [...new Set([...lists].flat())] });
  const undo = [
    channel.on('key', (press) => {
      // A surface may report keys that were not requested.
      const { key, modifiers } = press as KeyPress;
      if (combos.some((combo) => combo && isPressed(combo, press as KeyPress)))
        listener({ key, modifiers: MODIFIERS.filter((name) => modifiers.includes(name)) });
    }),
    channel.onStateChange(send),
    () => lists.delete(list),
    send,
  ];
  send();
  return () => {
    for (const end of undo) end();
  };
}
