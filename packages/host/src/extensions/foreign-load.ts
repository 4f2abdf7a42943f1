import { native } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';

/** Calls the listener if the frame loads a document that sends no `ready`, until the embed ends. Returns a stop function. */
export function onForeignLoad({ embed, frame, hooks }: Connection, listener: () => void): () => void {
  const end = new AbortController();
  let isReady = embed.state === 'ready';
  let isLoaded = false;
  const unhook = hooks.add({
    onReady() {
      // A second `ready` comes from a document that is still loading.
      if (isReady) isLoaded = false;
      isReady = true;
    },
    onStateChange() {
      if (embed.state === 'loading') isReady = isLoaded = false;
      if (embed.state === 'destroyed') end.abort();
    },
  });
  // The root, because each load may make another iframe.
  const root = native(frame.target, 'getRootNode');
  native(
    root,
    'addEventListener',
    'load',
    ({ target }) => {
      if (target !== frame.iframe) return;
      if (isLoaded) isReady = false;
      if (!isReady) listener();
      isLoaded = true;
    },
    { capture: true, signal: end.signal },
  );
  return () => {
    unhook();
    end.abort();
  };
}
