import { isNote, type Note } from './watch-note.js';

/**
 * Finds the ports that replace the window in a document; the page's own code makes one for each embed. `take` is called for
 * each message of an embed's port, before the page's listeners.
 */
export function watchPorts(take: (embed: number, event: MessageEvent) => void) {
  const embeds = new Map<number, number>();
  const tokens = new WeakMap<EventTarget, number>();
  // Kept before a test replaces it.
  const { random } = Math;

  function onMessage(event: MessageEvent) {
    const { data, currentTarget, isTrusted } = event;
    if (!isTrusted || !currentTarget) return;
    if (isNote(data)) {
      event.stopImmediatePropagation();
      tokens.set(currentTarget, data.token);
      return;
    }
    const embed = embeds.get(tokens.get(currentTarget) ?? Number.NaN);
    if (embed !== undefined) take(embed, event);
  }

  globalThis.MessageChannel = new Proxy(MessageChannel, {
    construct(target, values, newTarget) {
      const channel: MessageChannel = Reflect.construct(target, values, newTarget);
      // A listener starts no port, unlike `onmessage`.
      for (const port of [channel.port1, channel.port2]) port.addEventListener('message', onMessage);
      return channel;
    },
  });

  return {
    /** In the page: records that a port with this token belongs to the embed. */
    assign: (token: number, embed: number) => void embeds.set(token, embed),
    /** In an iframe: calls back with the data of each message of a port that came from the page. */
    join(port: MessagePort, onData: (data: unknown) => void) {
      const note: Note = { svcEmbedWatch: 'port', token: random() };
      // Over the port it is the first message, as the surface has not seen the port yet.
      port.postMessage(note);
      parent.postMessage(note, '*');
      port.addEventListener('message', ({ data }) => onData(data));
    },
  };
}
