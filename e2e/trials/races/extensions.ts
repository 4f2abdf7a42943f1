/** The extensions of the trial: one for each way to hold actions, and the port. */
import { channel as channelOf, type Embed, fastChannel, type HostChannel } from '@svc-embed/host';
import { defineExtension } from '@svc-embed/protocol';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { type Described, negotiation, ours } from '../wire/messages.js';
import { finite } from '../wire/places.js';
import { expectNegotiation, type Handled, PORT, type Posted } from './negotiation.js';

export const HOLDS = ['last', 'all', 'none'] as const;
export type Hold = (typeof HOLDS)[number];
export type Usable = Hold | 'port';

function define(hold: Hold) {
  return defineExtension({
    name: `keeps-${hold}`,
    events: { [`said-${hold}`]: { value: 'number' } },
    actions: { [`do-${hold}`]: { value: 'number' }, [`undo-${hold}`]: { value: 'number' } },
    hold,
  });
}

/** The extensions for both sides, and their description for the model. */
export const extensions = { last: define('last'), all: define('all'), none: define('none') };
export const described: Readonly<Record<Hold, Described>> = {
  last: describe('last'),
  all: describe('all'),
  none: describe('none'),
};

function describe(hold: Hold): Described {
  const number = { value: finite };
  const actions = { [`do-${hold}`]: number, [`undo-${hold}`]: number };
  return { name: `keeps-${hold}`, hold, events: { [`said-${hold}`]: number }, actions };
}

const ofExtensions = [negotiation, ours.health, ...Object.values(described)].flatMap(({ events, actions }) =>
  Object.keys({ ...events, ...actions }),
);

/** Whether a message belongs to the negotiation or an extension. */
export function isExtensionName(name: string): boolean {
  return ofExtensions.includes(name);
}

export type Extensions = ReturnType<typeof createExtensions>;

/** Creates the extensions of one embed and their expectations. */
export function createExtensions() {
  const expected = expectNegotiation();
  const used = new Set<Usable>();
  const channels = new Map<Hold, HostChannel>();
  const settled = new Map<string, boolean[]>();
  const dropped = new Map<string, string[]>();
  const posts: Posted[] = [];
  const received: unknown[] = [];
  const due: unknown[] = [];
  let count = 0;

  return {
    expected,
    get posts() {
      return count;
    },
    use(embed: Embed, what: Usable) {
      if (used.has(what)) return;
      used.add(what);
      expected.use(what === 'port' ? PORT : described[what]);
      if (embed.state === 'destroyed') expected.end();
      if (what === 'port') return embed.use(fastChannel());
      const extension = extensions[what];
      const { name } = extension;
      settled.set(name, []);
      dropped.set(name, []);
      const channel = embed.use(
        channelOf(extension, { onUnsupported: (action) => dropped.get(name)?.push(action) }),
      ) as unknown as HostChannel;
      channels.set(what, channel);
      channel.supported.then((isSupported) => settled.get(name)?.push(isSupported));
      channel.on(`said-${what}`, (_, message) => received.push(message));
    },
    /** Sends an action of an extension that is used. */
    act(hold: Hold, isUndo: boolean, value: number) {
      const name = `${isUndo ? 'undo' : 'do'}-${hold}`;
      if (!channels.has(hold)) return;
      expected.send(described[hold], name, { value });
      channels.get(hold)?.send(name, { value });
    },
    posted(via: 'window' | 'port', { type, payload }: { readonly type: string; readonly payload: unknown }) {
      const name = type.replace(/^svc:action:/, '');
      const of = HOLDS.find((hold) => name.endsWith(`-${hold}`));
      count++;
      posts.push({ via, name, payload: payload as Posted['payload'], ...(of && { of: `keeps-${of}` }) });
    },
    /** Returns how the page must handle a message of a document. */
    receive(data: unknown, via: 'window' | 'port'): readonly Handled[] {
      const all = via === 'port' ? expected.receiveBatch(data) : [expected.receive(data)];
      for (const each of all) if (each?.kind === 'extension') due.push(each.message);
      return all;
    },
    /** Compares calls with the expectations. After the end of the embed, callbacks are optional. */
    check(
      { isOver, hasWindow }: { readonly isOver: boolean; readonly hasWindow: boolean },
      broken: (rule: string) => void,
    ) {
      compare('receives', received.splice(0), due.splice(0));
      const lists = [posts.splice(0), expected.takePosted()];
      for (const of of lists.flat().length ? [undefined, ...HOLDS.map((hold) => `keeps-${hold}`)] : []) {
        // Nothing is posted to a frame outside the page.
        const isOf = (post: Posted) => post.of === of && (hasWindow || post.via === 'port');
        const [is, should] = lists.map((list) => list.filter(isOf));
        compare(`posts of ${of}`, is, should);
      }
      for (const [name, part] of expected.used) {
        if (name === 'port') continue;
        compare(`supported of ${name}`, settled.get(name), part.supported === undefined ? [] : [part.supported]);
        const expectedDrops =
          part.dropped === undefined || (isOver && !dropped.get(name)?.length) ? [] : [part.dropped];
        compare(`onUnsupported of ${name}`, dropped.get(name), expectedDrops);
      }

      function compare(what: string, is: unknown[] = [], should: unknown[] = []) {
        if (is.length + should.length && !isSame(is, should)) broken(`${what}: ${show(is, 5)}, not ${show(should, 5)}`);
      }
    },
  };
}
