/** One run of the trial: a page, its embeds, and what is under way between them, the tenant and the customer's backend. */
import { vi } from 'vitest';
import type { Actor } from './actor.js';
import { createPageWindow, FakeDocument, type FakeIframe, type FrameWindow, type Message } from './browser.js';
import type { ShownDocument } from './document.js';
import { LOOK, network, settle } from './stubs.js';
import { type Mode, openDocument } from './tenant.js';

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
  readonly opened?: (window: FrameWindow, shown: ShownDocument) => void;
  /** Whether a session opens one document only. */
  readonly isOneTime: boolean;
  /** What browsers differ in: the source of a message whose frame is gone. */
  readonly sourceOfGone: 'null' | 'window';
}

/** A message, and what it is to a receiver that trusts its sender. */
export interface PostedMessage extends Message {
  /** Absent: it is no valid event. */
  readonly event?: { readonly name: string; readonly payload: Record<string, unknown> };
  /** Why it is none, where it claims to be ours. */
  readonly claims: 'payload' | 'type' | 'direction' | 'envelope' | undefined;
  /** The document that posted it. */
  readonly shown?: ShownDocument | undefined;
}

export interface Model {
  readonly page: ReturnType<typeof createPageWindow>;
  readonly document: FakeDocument;
  /** All embeds that there were. */
  readonly actors: Actor[];
  /** The last embed of each place of the page. */
  readonly places: (Actor | undefined)[];
  readonly setting: Setting;
  mode: Mode;
  /** Counts up: whatever needs a name of its own. */
  next(): number;
  broken(rule: string): void;
  living(): Actor[];
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
  deliver(posted: PostedMessage): void;
  /** A document says something; it is heard later, in order. */
  say(window: FrameWindow, shown: ShownDocument, data: unknown, claims?: PostedMessage['claims']): void;
}

export function createModel(setting: Setting, check: (model: Model) => void): Model {
  const page = createPageWindow();
  const rules: string[] = [];
  const actors: Actor[] = [];
  const queues = { in: new WeakMap<FrameWindow, (() => void)[]>(), out: new WeakMap<FrameWindow, (() => void)[]>() };
  let count = 0;
  let steps = 0;

  const document = new FakeDocument({
    placed: (iframe) => actorOf(iframe)?.placed(iframe),
    loads: (window, address) => model.go(window, address),
    posted(window, message, target) {
      const actor = actorOf(window.iframe);
      actor?.expectations.posted(message);
      if (target !== actor?.tenant || actor.expected.state !== 'ready' || actor.frame !== window.iframe)
        broken(`an action to ${target}, in ${actor?.expected.state}`);
      const { shown } = window;
      // The browser drops it where another document is, and guests hear only what comes before that one goes.
      if (shown?.origin !== target) return;
      enqueue('in', window, 'action', () => window.shown === shown && shown.receive(message));
    },
    broken,
  });

  function broken(rule: string) {
    rules.push(rule);
  }

  /** Frames say whose they are by the dashboard of their address. */
  function actorOf(iframe: FakeIframe) {
    const actor = actors.find(({ dashboard }) => iframe.src.split(/[/?]/).includes(dashboard));
    if (!actor) broken('a frame of nobody');
    return actor;
  }

  function enqueue(direction: 'in' | 'out', window: FrameWindow, label: string, run: () => void) {
    const queue = queues[direction].get(window) ?? [];
    queues[direction].set(window, queue);
    queue.push(run);
    model.later(label, () => queue.shift()?.());
  }

  /** Follows the promises that are there now; whether there is a new one. */
  function look() {
    const watched = actors.filter(({ plan }) => plan.watchesReady);
    return watched.filter(({ embed, promises }) => embed && promises.follow(embed.ready)).length > 0;
  }

  function complain() {
    if (rules.length) throw new Error(rules.join('; '));
  }

  const model: Model = {
    page,
    document,
    actors,
    places: [],
    setting,
    mode: 'good',
    next: () => ++count,
    broken,
    living: () => actors.filter(({ expected }) => expected.state !== 'destroyed'),
    later(label, run) {
      setting.underway.add(label, () => model.step(run));
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
      check(model);
      complain();
    },
    release: (amount) => setting.underway.release(amount),
    async pass(looks) {
      for (let i = 0; i < looks; i++) {
        await model.step(() => {
          for (const { expected } of actors) expected.pass(!document.hidden, network.onLine);
          vi.advanceTimersByTime(LOOK);
        });
      }
    },
    go(window, address) {
      const loading = ++window.loadings;
      window.shown?.guest?.destroy();
      window.shown = undefined;
      model.later('document', () => {
        if (window.isGone || window.loadings !== loading) return;
        const spent = setting.isOneTime ? sessions : undefined;
        window.shown = openDocument(address, model.next(), model.mode, spent, (shown, data) =>
          model.say(window, shown, data),
        );
        setting.opened?.(window, window.shown);
      });
    },
    deliver(posted) {
      deliver(model, posted);
    },
    say(window, shown, data, claims) {
      const isEvent = claims === undefined && Object(data).source === 'svc-embed';
      const { type, payload } = Object(data) as { type: string; payload: Record<string, unknown> };
      enqueue('out', window, 'event', () =>
        model.deliver({
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
  return model;
}

/** Sets what every embed is expected to do with a message, dispatches it, and checks that it was done. */
function deliver(model: Model, posted: PostedMessage) {
  const { source, origin, isTrusted = true, event, claims, shown } = posted;
  const living = model.living();
  for (const { expectations } of living) expectations.begin();
  const isOf = (actor: Actor) => source !== null && actor.frame?.window === source;
  const owner = living.find((actor) => isTrusted && isOf(actor) && actor.tenant === origin);
  if (owner) {
    if (owner.expected.load?.isPlaced) {
      if (event) receive(owner, event, shown);
      else if (claims && owner.plan.hasOnReject) owner.expectations.expectRejection(claims, origin);
    }
  } else if (claims) {
    const isTenant = living.some((actor) => knowsOrigin(actor) && actor.tenant === origin);
    const reason = !isTrusted ? 'untrusted' : isTenant && !living.some(isOf) ? 'window' : 'origin';
    for (const actor of living) if (actor.plan.hasOnReject) actor.expectations.expectRejection(reason, origin);
  }
  model.page.dispatch(posted);
  for (const { expectations, expected } of living) expectations.settle(expected.state === 'destroyed');
}

/** The origin of a url function is known once it has answered. */
function knowsOrigin({ plan, frame }: Actor) {
  return plan.source !== 'url' || Boolean(frame?.src);
}

function receive(actor: Actor, event: NonNullable<PostedMessage['event']>, shown: ShownDocument | undefined) {
  const { expected, expectations } = actor;
  expectations.expectEvent(event);
  if (event.name === 'ready') {
    actor.sender = shown;
    expected.ready(`ready ${event.payload.deploymentId}`);
  }
  if (event.payload.fatal === true) expected.fatal();
}
