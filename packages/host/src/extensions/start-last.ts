import type { Connection } from '../connection.js';

type Start = () => () => void;

type Slot = { starts: readonly Start[]; stop?: (() => void) | undefined };

const slots = /* @__PURE__ */ new WeakMap<Connection, Record<string, Slot>>();

/**
 * Starts a feature that an embed can have only once. The last start of a name is active; when it is stopped, the one before
 * becomes active again.
 */
export function startLast(connection: Connection, name: string, start: Start): () => void {
  const byName = slots.get(connection) ?? {};
  slots.set(connection, byName);
  byName[name] ??= { starts: [] };
  const slot = byName[name];
  change([...slot.starts, start]);
  return () => change(slot.starts.filter((other) => other !== start));

  function change(starts: readonly Start[]) {
    const last = starts.at(-1);
    const isChanged = last !== slot.starts.at(-1);
    slot.starts = starts;
    if (!isChanged) return;
    slot.stop?.();
    slot.stop = connection.embed.state === 'destroyed' ? undefined : last?.();
  }
}
