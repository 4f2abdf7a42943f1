import type { Embed } from '@svc-embed/host';
import { hostileMessages, type Trace } from '@svc-embed/testing';
import { find, make } from './dom.js';
import type { Values } from './fields.js';
import type { Network } from './network.js';
import { letStrangerPost, STRANGER } from './stranger-frame.js';

/** What a fault is done to. */
export interface Victim {
  readonly embed: Embed;
  readonly trace: Trace;
  readonly values: Values;
  readonly network: Network;
  /** How many messages a flood has. */
  readonly floodSize: number;
  /** Aborts when the fault has taken too long, or its embed has made room for another. */
  readonly signal: AbortSignal;
}

/** Something that goes wrong in the field, at the press of a button. */
export interface Fault {
  /** Its name in a link. */
  readonly name: string;
  readonly label: string;
  /** What it does, and what is to be expected. */
  readonly about: string;
  /** Does it; resolves to what came of it. */
  run(victim: Victim): Promise<string> | string;
}

/** The faults, from the surface's to those of strangers. */
export const faults: readonly Fault[] = [
  {
    name: 'elsewhere',
    label: 'Lead the frame elsewhere',
    about: 'Another site takes the frame. The host is not told: the state stays, and actions reach nobody.',
    run({ embed }) {
      lead(embed, STRANGER);
      return 'The frame shows another site now.';
    },
  },
  {
    name: 'blank',
    label: 'Kill the surface',
    about: 'Its document is gone, as after a crash. The host is not told: the state stays. Reload brings it back.',
    run({ embed }) {
      lead(embed, 'about:blank');
      return 'The frame is empty now.';
    },
  },
  {
    name: 'expire',
    label: 'Expire the session',
    about: 'Loads the document again with the session it has used up. The surface fails; recovery asks for another.',
    run({ embed }) {
      lead(embed, addressOf(embed).href);
      return 'The surface loads again with its old session.';
    },
  },
  {
    name: 'reload',
    label: 'Surface reloads itself',
    about: 'A new document with a good session in the same frame. A second ready; look and filters are sent again.',
    async run({ embed, trace, values, network, signal }) {
      const address = addressOf(embed);
      const parameter = values.sessionParam || 'session';
      // A session of the backend is only for an embed that was mounted with one, and so for its own tenant.
      if (values.source === 'backend') {
        const session = await network.mint({ reason: 'reload', signal });
        trace.redact(session);
        address.searchParams.set(parameter, session);
      } else if (address.searchParams.has(parameter)) {
        return 'A session opens one document only, and there is none here for a second.';
      }
      lead(embed, address.href);
      return values.source === 'backend'
        ? 'The surface loads again with a session of its own.'
        : 'The surface loads again, without a session.';
    },
  },
  {
    name: 'flood',
    label: 'Flood',
    about: 'Perfect events, many of them, from a stranger’s window. Each is a rejection, and the page stays usable.',
    async run({ trace, values, floodSize, signal }) {
      // The first is perfect, but for who says it.
      const messages = corpusOf(values)
        .slice(0, 1)
        .map(({ data }) => data);
      const seen = await watch(trace, () => letStrangerPost({ messages, times: floodSize }, signal));
      return `${floodSize.toLocaleString('en')} messages sent. ${seen}`;
    },
  },
  {
    name: 'hostile',
    label: 'Hostile messages',
    about: 'Forged and broken messages, from a stranger and from this page itself. None may become an event.',
    async run({ embed, trace, values, signal }) {
      const corpus = corpusOf(values);
      const messages = corpus.map(({ data }) => data);
      const seen = await watch(trace, async () => {
        for (const message of messages) {
          window.postMessage(message, location.origin);
          const { origin, iframe } = embed;
          window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: iframe.contentWindow }));
        }
        await letStrangerPost({ messages, times: 1 }, signal);
      });
      // The rest is noise, which no host tells of.
      const claiming = corpus.filter(({ reason }) => reason).length;
      return `3 times ${messages.length} sent: ${3 * claiming} that claim to be of the platform, and noise. ${seen}`;
    },
  },
  {
    name: 'double',
    label: 'Second frame of the tenant',
    about: 'The tenant’s own page in a frame that is not the embed’s. What it says is rejected as of a strange window.',
    run({ embed }) {
      const address = addressOf(embed);
      find('#strangers', HTMLElement).replaceChildren(
        make('iframe', { src: address.origin + address.pathname, title: 'A second frame of the tenant' }),
      );
      return 'The second frame is there; it goes with the next mount.';
    },
  },
];

/** Every kind of message that no host may take, in the embed's namespace. */
function corpusOf({ namespace }: Values): ReturnType<typeof hostileMessages> {
  return hostileMessages('event', namespace || undefined);
}

const NO_FRAME = 'the embed has no frame yet';

/** The address that the embed has; throws where there is none, since no session came. */
function addressOf({ iframe }: Embed): URL {
  if (!iframe.src) throw new Error(NO_FRAME);
  return new URL(iframe.src);
}

/** Another document in the embed's frame, without an entry in the history and past the host. */
function lead({ iframe }: Embed, address: string): void {
  if (!iframe.contentWindow) throw new Error(NO_FRAME);
  iframe.contentWindow.location.replace(address);
}

/** Runs something, and says what the trace saw meanwhile; the embed may have spoken, too. */
async function watch(trace: Trace, run: () => Promise<void>): Promise<string> {
  const rejections = new Map<string, number>();
  const events: string[] = [];
  const stop = trace.subscribe((entry) => {
    if (entry?.kind === 'event') events.push(entry.name);
    if (entry?.kind === 'rejection') rejections.set(entry.reason, (rejections.get(entry.reason) ?? 0) + 1);
  });
  try {
    await run();
  } finally {
    stop();
  }
  const reasons = [...rejections].map(([reason, count]) => `${count.toLocaleString('en')} rejected for ${reason}`);
  return `${reasons.join(', ')}; events meanwhile: ${events.join(', ') || 'none'}.`;
}
