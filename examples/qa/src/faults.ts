import type { Embed } from '@svc-embed/host';
import { hostileMessages } from '@svc-embed/testing';
import { find, make } from './dom.js';
import { FOREIGN_PAGE, postFromForeignFrame } from './foreign-frame.js';
import type { Subject } from './mount-form.js';
import type { Network } from './network.js';

export interface FaultContext extends Subject {
  readonly network: Network;
  readonly floodSize: number;
  /** Aborts when the fault has taken too long, or another embed is mounted. */
  readonly signal: AbortSignal;
}

/** A fault that happens in production, for a button. */
export interface Fault {
  /** Its name in a link. */
  readonly name: string;
  readonly label: string;
  readonly about: string;
  /** Injects it; resolves with a description of the outcome. */
  run(context: FaultContext): Promise<string> | string;
}

/** The faults: first those of the surface, then those of foreign senders. */
export const faults: readonly Fault[] = [
  {
    name: 'elsewhere',
    label: 'Navigate elsewhere',
    about:
      'Another site takes the frame. Only watchHealth notices: without it the state stays, and actions reach nobody.',
    run({ embed }) {
      replaceDocument(embed, FOREIGN_PAGE);
      return 'The frame shows another site now.';
    },
  },
  {
    name: 'blank',
    label: 'Unload the surface',
    about:
      'Its document is gone, as after a crash. Only watchHealth notices: without it the state stays until a reload.',
    run({ embed }) {
      replaceDocument(embed, 'about:blank');
      return 'The frame is empty now.';
    },
  },
  {
    name: 'expire',
    label: 'Expire the session',
    about: 'Loads the document again with an expired session. The surface fails; recovery asks for a new session.',
    run({ embed, values }) {
      const address = addressOf(embed);
      const parameter = values.sessionParam || 'session';
      // The session of the embed may be valid for more documents.
      if (address.searchParams.has(parameter)) address.searchParams.set(parameter, 'expired');
      replaceDocument(embed, address.href);
      return 'The surface loads again with an expired session.';
    },
  },
  {
    name: 'reload',
    label: 'Surface reloads',
    about: 'A new document with a new session in the same frame. A second ready; look and filters are sent again.',
    async run({ embed, trace, values, network, signal }) {
      const address = addressOf(embed);
      const parameter = values.sessionParam || 'session';
      // Only an embed that was mounted with a session of the backend gets one: it is at the backend's tenant.
      if (values.source === 'backend') {
        const session = await network.mint({ reason: 'reload', signal });
        trace.redact(session);
        address.searchParams.set(parameter, session);
      } else if (address.searchParams.has(parameter)) {
        return 'A session may open one document only, and there is none here for a second.';
      }
      replaceDocument(embed, address.href);
      return values.source === 'backend'
        ? 'The surface loads again with a new session.'
        : 'The surface loads again, without a session.';
    },
  },
  {
    name: 'flood',
    label: 'Flood',
    about: 'Many well-formed events from a foreign window. Each is rejected, and the page stays usable.',
    async run(context) {
      // The first message is well-formed; only its sender is wrong.
      const messages = corpusOf(context)
        .slice(0, 1)
        .map(({ data }) => data);
      const { floodSize, signal } = context;
      const arrived = await countArrivals(context, () => postFromForeignFrame({ messages, times: floodSize }, signal));
      return `${floodSize.toLocaleString('en')} messages sent. ${arrived}`;
    },
  },
  {
    name: 'hostile',
    label: 'Hostile messages',
    about: 'Forged and broken messages, from a foreign window and from this page itself. None may become an event.',
    async run(context) {
      const { embed, signal } = context;
      const corpus = corpusOf(context);
      const messages = corpus.map(({ data }) => data);
      const arrived = await countArrivals(context, async () => {
        for (const data of messages) {
          window.postMessage(data, location.origin);
          const { origin, iframe } = embed;
          window.dispatchEvent(new MessageEvent('message', { data, origin, source: iframe.contentWindow }));
        }
        await postFromForeignFrame({ messages, times: 1 }, signal);
      });
      // The host reports only messages that claim to be of the platform.
      const claiming = corpus.filter(({ reason }) => reason).length;
      return `3 times ${messages.length} sent, ${3 * claiming} of which claim to be of the platform. ${arrived}`;
    },
  },
  {
    name: 'double',
    label: 'Second tenant frame',
    about: 'The tenant’s page in a frame that is not the embed’s. Its messages are rejected for their window.',
    run({ embed }) {
      const address = addressOf(embed);
      find('#other-frames', HTMLElement).replaceChildren(
        make('iframe', { src: address.origin + address.pathname, title: 'A second frame of the tenant' }),
      );
      return 'The second frame is there until the next mount.';
    },
  },
];

/** Every kind of message that a host must reject or ignore, in the embed's namespace. */
function corpusOf({ values }: Subject): ReturnType<typeof hostileMessages> {
  return hostileMessages('event', values.namespace || undefined);
}

const NO_FRAME = 'the embed has no frame yet';

/** Returns the address of the embed's frame; throws if it has no address, because no session came. */
function addressOf({ iframe }: Embed): URL {
  if (!iframe.src) throw new Error(NO_FRAME);
  return new URL(iframe.src);
}

/** Loads another document into the embed's frame, bypassing the host and without a history entry. */
function replaceDocument({ iframe }: Embed, address: string): void {
  if (!iframe.contentWindow) throw new Error(NO_FRAME);
  iframe.contentWindow.location.replace(address);
}

/** Runs a function, and describes the messages that arrive meanwhile, including those of the embed. */
async function countArrivals({ counts }: Subject, run: () => Promise<void>): Promise<string> {
  const before = new Map(counts);
  await run();
  const arrived = [...counts].flatMap(([kind, count]) => {
    const [type, name] = kind.split(' ');
    const more = count - (before.get(kind) ?? 0);
    return more ? [{ type, name, more: more.toLocaleString('en') }] : [];
  });
  const rejected = arrived.flatMap(({ type, name, more }) => (type === 'rejection' ? [`${more} for ${name}`] : []));
  const events = arrived.flatMap(({ type, name, more }) => (type === 'event' ? [`${more} ${name}`] : []));
  return `Rejected: ${rejected.join(', ') || 'none'}. Events meanwhile: ${events.join(', ') || 'none'}.`;
}
