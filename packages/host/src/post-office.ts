import type { Rejection } from '@svc-embed/protocol';
import { isolate } from './emitter.js';

/** What messages are listened to on: a window, or a stand-in for tests. */
export interface EmbedWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Where the messages of an embed come from. */
export interface Sender {
  readonly iframe: HTMLIFrameElement;
  /** The tenant origin, `''` while it is not known. */
  readonly origin: string;
}

/** Takes a message of the embed's origin and window; or any other, with the reason to reject it. */
export type Receive = (event: MessageEvent, reason?: Rejection['reason']) => void;

/** The one listener of a window, and the embeds that share it. */
type Office = [
  /** An embed comes, or its iframe or origin is another one. */
  enter: (sender: Sender, receive: Receive) => void,
  leave: (sender: Sender) => void,
];

const offices = new WeakMap<EmbedWindow, Office>();

/** The office of a window; it listens while it has embeds. */
export function officeOf(window: EmbedWindow): Office {
  const office = offices.get(window) ?? createOffice(window);
  offices.set(window, office);
  return office;
}

function createOffice(window: EmbedWindow): Office {
  const receivers = new Map<Sender, Receive>();
  let origins = new Set<string>();
  /** The embed of each window that was looked up; null for the windows of others. */
  let senders = new WeakMap<MessageEventSource, Sender | null>();

  function forget() {
    origins = new Set(Array.from(receivers.keys(), ({ origin }) => origin));
    senders = new WeakMap();
  }

  function senderOf(source: MessageEventSource): Sender | null {
    let sender = senders.get(source);
    // A frame that was moved in the page has another window, so what is known is asked again.
    if (sender === undefined || (sender && sender.iframe.contentWindow !== source)) {
      // Only now, not at mount: touching contentWindow makes the browser set up the scripts of the empty document.
      sender = [...receivers.keys()].find(({ iframe }) => iframe.contentWindow === source) ?? null;
      senders.set(source, sender);
    }
    return sender;
  }

  function listen(event: MessageEvent) {
    const { isTrusted, origin, source } = event;
    const isTenant = isTrusted && origins.has(origin);
    const sender = isTenant && source && senderOf(source);
    const receive = sender && sender.origin === origin && receivers.get(sender);
    if (receive) receive(event);
    else {
      const reason = !isTrusted ? 'untrusted' : isTenant && !sender ? 'window' : 'origin';
      // A report may destroy embeds, or mount some.
      for (const other of [...receivers.keys()]) receivers.get(other)?.(event, reason);
    }
  }

  function hear(event: MessageEvent) {
    // What a script of the page made may throw whatever is read of it.
    if (event.isTrusted) listen(event);
    else isolate(() => listen(event));
  }

  return [
    (sender, receive) => {
      if (!receivers.size) window.addEventListener('message', hear);
      receivers.set(sender, receive);
      forget();
    },
    (sender) => {
      receivers.delete(sender);
      forget();
      if (!receivers.size) window.removeEventListener('message', hear);
    },
  ];
}
