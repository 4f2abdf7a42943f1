/** One run of the trial: a page, its embeds, and what is under way between them, the tenant and the customer's backend. */
import { vi } from 'vitest';
import { createPageWindow, FakeDocument, type FakeIframe, type FrameWindow, type Message } from './browser.js';
import type { Party } from './party.js';
import { LOOK, network, settle } from './stubs.js';
import { type Mood, openDocument, type Shown } from './tenant.js';

/** What has been begun and comes in a while: answers, documents, messages. */
export interface Underway {
  add(label: string, come: () => Promise<void>): void;
  /** Lets some of it come, or all of it and what follows from it. */
  release(count: number): Promise<void>;
}

/** What a run is played on. */
export interface Setting {
  readonly underway: Underway;
  /** Told of every document that arrives. */
  readonly opened?: (window: FrameWindow, shown: Shown) => void;
  /** Whether a session opens one document only. */
  readonly isOneTime: boolean;
  /** What browsers differ in: the source of a message whose frame is gone. */
  readonly sourceOfGone: 'null' | 'window';
}

/** A message, and what it is to a receiver that trusts its sender. */
export interface Said extends Message {
  /** Absent: it is no valid event. */
  readonly event?: { readonly name: string; readonly payload: Record<string, unknown> };
  /** Why it is none, where it claims to be ours. */
  readonly claims: 'payload' | 'type' | 'direction' | 'envelope' | undefined;
  /** The document that said it. */
  readonly shown?: Shown | undefined;
}

export interface World {
  readonly page: ReturnType<typeof createPageWindow>;
  readonly document: FakeDocument;
  /** All embeds that there were. */
  readonly parties: Party[];
  /** The last embed of each place of the page. */
  readonly places: (Party | undefined)[];
  readonly setting: Setting;
  mood: Mood;
  /** Counts up: whatever needs a name of its own. */
  next(): number;
  broken(rule: string): void;
  living(): Party[];
  /** Something that comes when its turn comes. */
  later(label: string, run: () => void): void;
  /** Does something, lets everything happen that follows without time, and checks. */
  step(act: () => void): Promise<void>;
  /** How often it did. */
  readonly steps: number;
  /** Lets a few things come that are under way. */
  release(count: number): Promise<void>;
  /** Time passes, by looks at the clock. */
  pass(looks: number): Promise<void>;
  /** The document of a frame goes to an address, or loads its own again. */
  go(window: FrameWindow, address: string): void;
  /** Says something to the page now. */
  deliver(said: Said): void;
  /** A document says something; it is heard later, in order. */
  say(window: FrameWindow, shown: Shown, data: unknown, claims?: Said['claims']): void;
}

export function createWorld(setting: Setting, check: (world: World) => void): World {
  const page = createPageWindow();
  const rules: string[] = [];
  const parties: Party[] = [];
  const lines = { in: new WeakMap<FrameWindow, (() => void)[]>(), out: new WeakMap<FrameWindow, (() => void)[]>() };
  let count = 0;
  let steps = 0;

  const document = new FakeDocument({
    placed: (iframe) => partyOf(iframe)?.placed(iframe),
    loads: (window, address) => world.go(window, address),
    posted(window, message, target) {
      const party = partyOf(window.iframe);
      party?.debts.posted(message);
      if (target !== party?.tenant || party.expected.state !== 'ready' || party.frame !== window.iframe)
        broken(`an action to ${target}, in ${party?.expected.state}`);
      const { shown } = window;
      // The browser drops it where another document is, and guests hear only what comes before that one goes.
      if (shown?.origin !== target) return;
      inLine('in', window, 'action', () => window.shown === shown && shown.hear(message));
    },
    broken,
  });

  function broken(rule: string) {
    rules.push(rule);
  }

  /** Frames say whose they are by the dashboard of their address. */
  function partyOf(iframe: FakeIframe) {
    const party = parties.find(({ dashboard }) => iframe.src.split(/[/?]/).includes(dashboard));
    if (!party) broken('a frame of nobody');
    return party;
  }

  function inLine(direction: 'in' | 'out', window: FrameWindow, label: string, run: () => void) {
    const line = lines[direction].get(window) ?? [];
    lines[direction].set(window, line);
    line.push(run);
    world.later(label, () => line.shift()?.());
  }

  /** Follows the promises that are there now; whether there is a new one. */
  function look() {
    const watched = parties.filter(({ plan }) => plan.watchesReady);
    return watched.filter(({ embed, promises }) => embed && promises.follow(embed.ready)).length > 0;
  }

  function complain() {
    if (rules.length) throw new Error(rules.join('; '));
  }

  const world: World = {
    page,
    document,
    parties,
    places: [],
    setting,
    mood: 'good',
    next: () => ++count,
    broken,
    living: () => parties.filter(({ expected }) => expected.state !== 'destroyed'),
    later(label, run) {
      setting.underway.add(label, () => world.step(run));
    },
    get steps() {
      return steps;
    },
    async step(act) {
      steps++;
      act();
      look();
      await settle();
      // Those that came meanwhile.
      if (look()) await settle();
      check(world);
      complain();
    },
    release: (amount) => setting.underway.release(amount),
    async pass(looks) {
      for (let i = 0; i < looks; i++) {
        await world.step(() => {
          for (const { expected } of parties) expected.pass(!document.hidden, network.onLine);
          vi.advanceTimersByTime(LOOK);
        });
      }
    },
    go(window, address) {
      const loading = ++window.loadings;
      window.shown?.guest?.destroy();
      window.shown = undefined;
      world.later('document', () => {
        if (window.isGone || window.loadings !== loading) return;
        const spent = setting.isOneTime ? sessions : undefined;
        window.shown = openDocument(address, world.next(), world.mood, spent, (shown, data) =>
          world.say(window, shown, data),
        );
        setting.opened?.(window, window.shown);
      });
    },
    deliver(said) {
      deliver(world, said);
    },
    say(window, shown, data, claims) {
      const isEvent = claims === undefined && Object(data).source === 'svc-embed';
      const { type, payload } = Object(data) as { type: string; payload: Record<string, unknown> };
      inLine('out', window, 'event', () =>
        world.deliver({
          data,
          origin: shown.origin,
          source: window.isGone && setting.sourceOfGone === 'null' ? null : window,
          claims: isEvent ? 'payload' : claims,
          shown,
          ...(isEvent && { event: { name: type.split(':')[2] ?? '', payload } }),
        }),
      );
    },
  };
  const sessions = new Set<string>();
  return world;
}

/** What every embed owes to this message, then the message, then whether all of it was paid. */
function deliver(world: World, said: Said) {
  const { source, origin, isTrusted = true, event, claims, shown } = said;
  const living = world.living();
  for (const { debts } of living) debts.begin();
  const isOf = (party: Party) => source !== null && party.frame?.window === source;
  const owner = living.find((party) => isTrusted && isOf(party) && party.tenant === origin);
  if (owner) {
    if (owner.expected.load?.isPlaced) {
      if (event) hear(owner, event, shown);
      else if (claims && owner.plan.hasOnReject) owner.debts.oweRejection(claims, origin);
    }
  } else if (claims) {
    const isTenant = living.some((party) => knowsOrigin(party) && party.tenant === origin);
    const reason = !isTrusted ? 'untrusted' : isTenant && !living.some(isOf) ? 'window' : 'origin';
    for (const party of living) if (party.plan.hasOnReject) party.debts.oweRejection(reason, origin);
  }
  world.page.dispatch(said);
  for (const { debts, expected } of living) debts.settle(expected.state === 'destroyed');
}

/** The origin of a url function is known once it has answered. */
function knowsOrigin({ plan, frame }: Party) {
  return plan.source !== 'url' || Boolean(frame?.src);
}

function hear(party: Party, event: NonNullable<Said['event']>, shown: Shown | undefined) {
  const { expected, debts } = party;
  debts.oweEvent(event);
  if (event.name === 'ready') {
    party.speaker = shown;
    expected.ready(`ready ${event.payload.deploymentId}`);
  }
  if (event.payload.fatal === true) expected.fatal();
}
