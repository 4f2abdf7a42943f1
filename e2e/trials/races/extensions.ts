/** The extensions of the trial: one for each way to hold actions, and the port. What is expected of them is the fuzz's. */
import { type Embed, fastChannel, type HostChannel } from '@svc-embed/host';
import { defineExtension } from '@svc-embed/protocol';
import { type FuzzExtension, portExtension } from '../fuzz/extension-wire.js';
import { expectNegotiation, type HostNegotiation, type Posted } from '../fuzz/host-negotiation.js';
import type { Heard } from '../fuzz/oracle.js';
import { isSame, show } from '../fuzz/same.js';
import { finite } from '../fuzz/wire.js';

/** The names of the extensions. */
export const HOLDS = ['last', 'all', 'none'] as const;
export type Hold = (typeof HOLDS)[number];
/** What an embed can use. */
export type Usable = Hold | 'port';

function define(hold: Hold) {
  return defineExtension({
    name: `keeps-${hold}`,
    events: { [`said-${hold}`]: { value: 'number' } },
    actions: { [`do-${hold}`]: { value: 'number' }, [`undo-${hold}`]: { value: 'number' } },
    hold,
  });
}

/** The extensions, as both sides use them. */
export const extensions = { last: define('last'), all: define('all'), none: define('none') };

const described = Object.fromEntries(
  HOLDS.map((hold): [Hold, FuzzExtension] => [
    hold,
    {
      definition: extensions[hold],
      negotiated: true,
      hold,
      events: { [`said-${hold}`]: { value: finite } },
      actions: { [`do-${hold}`]: { value: finite }, [`undo-${hold}`]: { value: finite } },
    },
  ]),
) as Record<Hold, FuzzExtension>;

/** The extensions of one embed, and what is expected of them. */
export interface Extensions {
  readonly expected: HostNegotiation;
  /** How many messages of extensions were posted. */
  readonly posts: number;
  use(embed: Embed, what: Usable): void;
  /** Sends an action of an extension that is used. */
  act(hold: Hold, isUndo: boolean, value: number): void;
  posted(via: 'window' | 'port', message: { readonly type: string; readonly payload: unknown }): void;
  /** Whether the message that was received last must be rejected. */
  isRejected(): boolean;
  /** Compares what happened with what should have. The page is told of nothing once the embed is over. */
  check(embed: { readonly isOver: boolean; readonly hasWindow: boolean }, broken: (rule: string) => void): void;
}

/** Whether a message is none of the core. */
export function isExtensionName(name: string): boolean {
  return /^(us(e|ing)|(said|do|undo)-.*)$/.test(name);
}

export function createExtensions(): Extensions {
  const expected = expectNegotiation();
  const used = new Set<Usable>();
  const channels = new Map<Hold, HostChannel>();
  const settled = new Map<string, boolean[]>();
  const dropped = new Map<string, string[]>();
  let posts: Posted[] = [];
  let count = 0;
  let heard: unknown[] = [];
  let due: { readonly posted: Posted[]; readonly heard: Heard[] } = { posted: [], heard: [] };

  function lookNow() {
    const { posted, heard } = expected.look();
    due = { posted: [...due.posted, ...posted], heard: [...due.heard, ...heard] };
  }

  return {
    expected,
    get posts() {
      return count;
    },
    use(embed, what) {
      if (used.has(what)) return;
      used.add(what);
      expected.use(what === 'port' ? portExtension : described[what]);
      if (embed.state === 'destroyed') expected.end();
      if (what === 'port') return fastChannel(embed);
      const extension = extensions[what];
      const { name } = extension;
      settled.set(name, []);
      dropped.set(name, []);
      const channel = embed.use(extension, {
        onUnsupported: (action) => dropped.get(name)?.push(action),
      }) as unknown as HostChannel;
      channels.set(what, channel);
      channel.supported.then((isSupported) => settled.get(name)?.push(isSupported));
      channel.on(`said-${what}`, (_, message) => heard.push(message));
    },
    act(hold, isUndo, value) {
      const name = `${isUndo ? 'undo' : 'do'}-${hold}`;
      if (!channels.has(hold)) return;
      expected.send(described[hold], name, { value });
      channels.get(hold)?.send(name, { value });
    },
    posted(via, { type, payload }) {
      const name = type.replace(/^svc:action:/, '');
      const of = HOLDS.find((hold) => name.endsWith(`-${hold}`));
      count++;
      posts.push({ via, name, payload: payload as Posted['payload'], ...(of && { of: `keeps-${of}` }) });
    },
    isRejected() {
      lookNow();
      const isRejected = due.heard.some(({ kind }) => kind === 'rejected');
      due = { ...due, heard: due.heard.filter(({ kind }) => kind === 'extension') };
      return isRejected;
    },
    check({ isOver, hasWindow }, broken) {
      lookNow();
      const right = due.heard
        .filter(({ kind }) => kind === 'extension')
        .map((each) => 'message' in each && each.message);
      compare('hears', heard, right);
      for (const of of [undefined, ...HOLDS.map((hold) => `keeps-${hold}`)])
        compare(
          `posts of ${of}`,
          ...([posts, due.posted].map((list) =>
            // Nothing is posted to a frame that is out of the page.
            list.filter((post) => post.of === of && (hasWindow || post.via === 'port')),
          ) as [[], []]),
        );
      for (const [name, part] of expected.used) {
        if (name === 'port') continue;
        compare(`supported of ${name}`, settled.get(name), part.supported === undefined ? [] : [part.supported]);
        const told = part.dropped === undefined || (isOver && !dropped.get(name)?.length) ? [] : [part.dropped];
        compare(`onUnsupported of ${name}`, dropped.get(name), told);
      }
      due = { posted: [], heard: [] };
      posts = [];
      heard = [];

      function compare(what: string, is: unknown, should: unknown) {
        if (!isSame(is, should)) broken(`${what}: ${show(is, 5)}, not ${show(should, 5)}`);
      }
    },
  };
}
