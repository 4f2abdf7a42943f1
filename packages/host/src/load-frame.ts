import type { AddressSource, SessionRequest } from './address-source.js';
import { type Frame, preconnect } from './frame.js';
import { enqueueSession } from './session-queue.js';

interface LoadParts {
  readonly element: Element;
  readonly addresses: AddressSource;
  readonly frame: Frame;
}

/** Gets an address and loads it, unless the request is aborted before. Rejects where there is no address. */
export async function loadFrame({ element, addresses, frame }: LoadParts, request: SessionRequest): Promise<void> {
  const { known, ask } = addresses;
  frame.expire();
  // The connection can be made while the session is.
  if (ask && known) preconnect(element, known.origin);
  // Without a session to ask for, all of this happens in the task of the call.
  const address = ask ? await enqueueSession(element, request.signal, () => ask(request)) : (known as URL);
  if (!request.signal.aborted) frame.load(address);
}
