import { native } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import { EmbedError, sessionError } from '../error.js';
import type { SessionRequest } from './address-source.js';
import { addPreconnect } from './frame.js';
import { enqueueSession } from './session-queue.js';

/**
 * Gets an address and loads it, unless the request is aborted before. Calls `onStep` when the embed no longer waits for its
 * turn, when it has an address, and when its document has loaded. Rejects if there is no address.
 */
export async function loadFrame(
  { addresses, frame, redactor }: Pick<Connection, 'addresses' | 'frame' | 'redactor'>,
  request: SessionRequest,
  prerender: boolean | undefined,
  onStep: () => void,
): Promise<void> {
  const { known, ask } = addresses;
  const { signal } = request;
  const { target } = frame;
  const page: Document & { readonly prerendering?: boolean } = native(target, 'ownerDocument');
  frame.expire();
  // The viewer may never open a prerendered page, so it uses no session. Browsers without the property may find an element of this name.
  if (ask && !prerender && native(page, 'prerendering') === true)
    await new Promise((resolve) => native(page, 'addEventListener', 'prerenderingchange', resolve, { signal }));
  // An embed that was taken out of the page without `destroy()` must not use up sessions.
  if (!frame.isInPage) throw new EmbedError('target-not-found', DEV && 'the target has left the page; call destroy()');
  // The connection can be made while the session is.
  if (ask && known) addPreconnect(target, known.origin);
  // Without a session to request, all of this happens in the task of the call.
  const address = ask
    ? await enqueueSession({ tenant: known?.origin ?? '', element: target, signal, ask: askNow }).catch((cause) => {
        throw sessionError(cause);
      })
    : (known as URL);
  if (signal.aborted) return;
  onStep();
  redactor.keepOpened(address);
  frame.load(address);
  // Once, because a document may reload itself for ever.
  frame.iframe.addEventListener('load', onStep, { once: true, signal });

  function askNow() {
    onStep();
    return (ask as NonNullable<typeof ask>)(request);
  }
}
