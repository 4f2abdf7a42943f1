import { own } from '@svc-embed/protocol/internal';
import type { Connection } from './connection.js';
import { refuseSlip } from './dev/extension-forms.js';
import { DEV } from './dev.js';
import type { EmbedExtension } from './embed.js';

/**
 * Makes an extension, whose arguments are checked when it is used. It stops when the embed ends, and a second stop does nothing.
 */
export function makeExtension<Given extends readonly unknown[], Handle>(
  name: string,
  connect: (connection: Connection, ...given: Given) => Handle,
  ...given: Given
): EmbedExtension<Handle> {
  if (DEV) refuseSlip(name, given);
  return {
    name,
    given,
    connect(connection: Connection, place: string | undefined, current: readonly unknown[] = given) {
      try {
        return stopOnce(connection, connect(connection, ...(current as Given)));
      } catch (error) {
        if (place) (error as Error).message = `${place} (${name}): ${(error as Error).message}`;
        throw error;
      }
    },
  };
}

/** Makes a handle whose stop works once, and is called when the embed ends. */
function stopOnce<Handle>({ embed, hooks }: Connection, handle: Handle): Handle {
  const isStop = typeof handle === 'function';
  let end = isStop ? handle : own(handle, 'stop');
  if (typeof end !== 'function') return handle;
  const unhook = hooks.add({ onStateChange: () => embed.state === 'destroyed' && stop() });
  if (embed.state === 'destroyed') stop();
  return (isStop ? stop : Object.assign(handle as object, { stop })) as Handle;

  function stop() {
    unhook();
    (end as () => void)();
    end = () => {};
  }
}
