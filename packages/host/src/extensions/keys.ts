import { connectHost, isPressed, type KeyPress, keysDefinition, misfit, readCombo } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';

/** Called with a key that was pressed in the surface. */
export type KeyListener = (press: KeyPress) => void;

/** What all callers of an embed listen for, by its connection. */
const listsByConnection = /* @__PURE__ */ new WeakMap<Connection, Set<readonly string[]>>();

const MODIFIERS = ['ctrl', 'alt', 'shift', 'meta'] as const;

/** No page has more shortcuts, and a surface reads no more. */
const MAX_KEYS = 50;

/**
 * Calls back when one of these keys is pressed while the surface has the focus, where the surface supports that. A key is
 * written as `KeyboardEvent.key` names it, after its modifiers: `Escape`, `mod+k` (Command on the systems of Apple, Ctrl
 * elsewhere), `ctrl+shift+ArrowUp`. The surface reports no other key, none while the viewer types, and none that it has used
 * itself. Tab cannot be named: it leads through the page.
 *
 * The stop function ends it; so does the end of the embed.
 *
 * @throws EmbedError `invalid-option`
 * @example
 * const stop = forwardKeys(embed, ['Escape', 'mod+k'], ({ key }) => {
 *   if (key === 'Escape') closeDialog();
 *   else openSearch();
 * });
 */
export function forwardKeys(embed: Embed, keys: readonly string[], listener: KeyListener): () => void {
  return embed.use({ connectHost: (connection: Connection) => connectKeys(connection, keys, listener) });
}

function connectKeys(connection: Connection, keys: readonly string[], listener: KeyListener): () => void {
  const { fail } = connection;
  const list = Array.isArray(keys) ? [...keys] : [];
  const combos = list.map((text) => readCombo(text, navigator.platform));
  const wrong = combos.findIndex((combo) => !combo);
  if (!list.length || list.length > MAX_KEYS)
    fail('invalid-option', misfit('keys', DEV && `a list of 1 to ${MAX_KEYS} keys`, keys));
  if (wrong >= 0)
    fail('invalid-option', misfit(`keys[${wrong}]`, DEV && 'a key such as "Escape" or "mod+k", not Tab', list[wrong]));
  if (typeof listener !== 'function') fail('invalid-option', misfit('listener', DEV && 'a function', listener));

  const channel = connectHost(connection, keysDefinition);
  const lists = listsByConnection.get(connection) ?? new Set();
  listsByConnection.set(connection, lists.add(list));
  const tell = () =>
    channel.state === 'active' && channel.send('forward-keys', { keys: [...new Set([...lists].flat())] });
  const undo = [
    channel.on('key', (press) => {
      // A surface may report what nobody asked for.
      const { key, modifiers } = press as KeyPress;
      if (combos.some((combo) => combo && isPressed(combo, press as KeyPress)))
        listener({ key, modifiers: MODIFIERS.filter((name) => modifiers.includes(name)) });
    }),
    channel.onStateChange(tell),
    () => lists.delete(list),
    tell,
  ];
  tell();
  return () => {
    for (const end of undo.splice(0)) end();
  };
}
