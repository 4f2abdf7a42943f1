import type { ActionName, AnyActionMessage } from '@svc-embed/protocol';
import { isolate, own } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedOptionFields, EmbedOptions } from '../embed-options.js';

/** Posts an action of the core, and calls the listeners for sent actions. */
export function postAction(
  connection: Connection,
  options: EmbedOptionFields,
  held: AnyActionMessage,
  name: ActionName,
) {
  const message = { ...held, timestamp: Date.now() };
  connection.post(message);
  // Looked up now: an adapter may replace it at any time.
  isolate(() => (own(options, 'onSend') as EmbedOptions['onSend'])?.(message, name));
  if (DEV) for (const hook of connection.hooks.all) isolate(() => hook.onSend?.(message, name));
}
