// @guard Drops messages of other origins and windows, and those that a script made.
import type { Rejection } from '@svc-embed/protocol';
import { isolate, report } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import type { Frame } from '../load/frame.js';

/** The window whose messages are received, or a stand-in for tests. */
export interface EmbedWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** An embed as the router sees it. */
export interface Recipient {
  readonly frame: Pick<Frame, 'iframe' | 'origin'>;
  /** Whether it also gets messages that belong to no embed. */
  readonly wantsRejections: boolean;
  /** Handles a message from the embed's origin and window, or rejects any other message with the reason. */
  onMessage(event: Pick<MessageEvent, 'data' | 'origin'>, reason?: Rejection['reason']): void;
}

/** The one message listener of a window; it listens while there are recipients. */
export interface MessageRouter {
  /** Adds a recipient, or registers its new iframe or origin. */
  register(recipient: Recipient): void;
  unregister(recipient: Recipient): void;
}

/** Called with every message in development builds, so that the page keeps one `message` listener. */
export const devListeners = /* @__PURE__ */ new Set<(event: MessageEvent) => void>();

const routers = new WeakMap<EmbedWindow, MessageRouter>();

/** Returns the router of a window. */
export function messageRouterOf(window: EmbedWindow): MessageRouter {
  const router = routers.get(window) ?? createMessageRouter(window);
  routers.set(window, router);
  return router;
}

function createMessageRouter(window: EmbedWindow): MessageRouter {
  const recipients = new Set<Recipient>();
  /** Without these, a foreign message costs the same however many embeds there are. */
  const rejectionRecipients = new Set<Recipient>();
  /** Rebuilt by the next message rather than by each of many registrations in one task. */
  let origins: Set<string> | undefined;
  /** The recipient of each window that was looked up; null for foreign windows. */
  let byWindow: WeakMap<MessageEventSource, Recipient | null>;

  function recipientOf(source: MessageEventSource): Recipient | null {
    let recipient = byWindow.get(source);
    // A frame that was moved in the page has a new window.
    if (recipient === undefined || (recipient && recipient.frame.iframe.contentWindow !== source)) {
      // Not read at mount: reading contentWindow makes the browser set up scripting for the empty document.
      recipient = [...recipients].find(({ frame }) => frame.iframe.contentWindow === source) ?? null;
      byWindow.set(source, recipient);
    }
    return recipient;
  }

  function onMessage(event: MessageEvent) {
    if (DEV) for (const listener of devListeners) isolate(() => listener(event));
    try {
      if (!origins) {
        origins = new Set([...recipients].map(({ frame }) => frame.origin));
        byWindow = new WeakMap();
      }
      const { isTrusted, origin } = event;
      const isTenant = isTrusted && origins.has(origin);
      const recipient = isTenant && event.source && recipientOf(event.source);
      if (recipient && recipient.frame.origin === origin) recipient.onMessage(event);
      else {
        const reason = !isTrusted ? 'untrusted' : isTenant && !recipient ? 'window' : 'origin';
        // Stryker disable next-line ConditionalExpression: without recipients the loop is empty, and the check saves the memory of its list
        if (rejectionRecipients.size)
          // A listener for rejections may destroy embeds, or mount new ones.
          for (const each of [...rejectionRecipients]) if (rejectionRecipients.has(each)) each.onMessage(event, reason);
      }
    } catch (error) {
      // An event made by a script may throw whenever it is read.
      report(error);
    }
  }

  return {
    register(recipient) {
      // On every registration, which adds it once: `document.open()` and a frame's reload drop the listeners of their window.
      window.addEventListener('message', onMessage);
      recipients.add(recipient);
      if (recipient.wantsRejections) rejectionRecipients.add(recipient);
      origins = undefined;
    },
    unregister(recipient) {
      recipients.delete(recipient);
      rejectionRecipients.delete(recipient);
      origins = undefined;
      if (!recipients.size) window.removeEventListener('message', onMessage);
    },
  };
}
