import type { Rejection } from '@svc-embed/protocol';
import { report } from './emitter.js';

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
  /** An embed comes, or its iframe or origin is another one. `asks`: it wants to hear of what is rejected as well. */
  enter: (sender: Sender, receive: Receive, asks: boolean) => void,
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
  /** Those that ask for rejections; without any, a stranger's message costs the same however many embeds there are. */
  const askers = new Map<Sender, Receive>();
  /** Worked out for the next message, not by those who come or leave: they may be many in one task. */
  let origins: Set<string> | undefined;
  /** The embed of each window that was looked up; null for the windows of others. */
  let senders: WeakMap<MessageEventSource, Sender | null>;

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

  function hear(event: MessageEvent) {
    try {
      if (!origins) {
        origins = new Set(Array.from(receivers.keys(), (sender) => sender.origin));
        senders = new WeakMap();
      }
      const { isTrusted, origin } = event;
      const isTenant = isTrusted && origins.has(origin);
      const sender = isTenant && event.source && senderOf(event.source);
      const receive = sender && sender.origin === origin && receivers.get(sender);
      if (receive) receive(event);
      else if (askers.size) {
        const reason = !isTrusted ? 'untrusted' : isTenant && !sender ? 'window' : 'origin';
        // A report may destroy embeds, or mount some.
        for (const asker of [...askers.keys()]) askers.get(asker)?.(event, reason);
      }
    } catch (error) {
      // What a script of the page made may throw whatever is read of it.
      report(error);
    }
  }

  return [
    (sender, receive, asks) => {
      if (!receivers.size) window.addEventListener('message', hear);
      receivers.set(sender, receive);
      if (asks) askers.set(sender, receive);
      origins = undefined;
    },
    (sender) => {
      receivers.delete(sender);
      askers.delete(sender);
      origins = undefined;
      if (!receivers.size) window.removeEventListener('message', hear);
    },
  ];
}
