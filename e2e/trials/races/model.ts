/** One run of the trial: a page, its embeds, and the pending work of the tenant and the customer's backend. */
import { vi } from 'vitest';
import { createPage } from '../../../packages/host/test/fake-page.js';
import { claims } from '../wire/oracle.js';
import type { Actor } from './actor.js';
import { FakeDocument, type FakeIframe, type FrameWindow, type Message } from './browser.js';
import { isExtensionName } from './extensions.js';
import type { Handled } from './negotiation.js';
import { createPorts, type RacePort } from './port.js';
import { network, STEP, settle } from './stubs.js';
import { type Mode, nameOf, openDocument, type ShownDocument, type SurfaceBehavior, textOf } from './tenant.js';

/** Pending work: answers, documents, messages. */
export interface Underway {
  add(label: string, come: () => Promise<void>): void;
  /** Completes some of it, or all of it and its consequences. */
  release(count: number): Promise<void>;
}

export interface Setting {
  readonly underway: Underway;
  /** Called for every document that has loaded. */
  readonly opened?: (window: FrameWindow, shown: ShownDocument) => void;
  /** Whether a session opens one document only. */
  readonly isOneTime: boolean;
  /** The `source` of a message whose frame was removed, which differs between browsers. */
  readonly sourceOfGone: 'null' | 'window';
}

/** A message, and the document that posted it. */
export interface PostedMessage extends Message {
  readonly shown?: ShownDocument;
}

export type Model = ReturnType<typeof createModel>;

export function createModel(setting: Setting, check: (model: Model) => void) {
  const page = createPage();
  const rules: string[] = [];
  /** All embeds, also destroyed ones. */
  const actors: Actor[] = [];
  const queues = { in: new WeakMap<FrameWindow, (() => void)[]>(), out: new WeakMap<FrameWindow, (() => void)[]>() };
  let count = 0;
  let steps = 0;

  const document = new FakeDocument({
    placed: (iframe) => actorOf(iframe)?.placed(iframe),
    loads: (window, address) => model.go(window, address),
    posted(window, message, target, [port]) {
      const actor = actorOf(window.iframe);
      if (!actor) return;
      expectPost(actor, 'window', message);
      if (target !== actor.tenant || actor.frame !== window.iframe) broken(`an action to ${target}`);
      const { shown } = window;
      if (port?.peer) {
        port.peer.onPost = (data) => {
          if (actor.isMeddling) return;
          expectPost(actor, 'port', data);
          if (shown) follow(actor, shown, data);
        };
        port.peer.onDelivery = (data, deliver) => model.deliverOverPort(actor, data, deliver);
        actor.port = port.peer;
      }
      // The browser drops a message for another origin.
      if (shown?.origin !== target) return;
      follow(actor, shown, message);
      bring(window, message, port ? [port] : []);
    },
    broken,
  });

  function broken(rule: string) {
    rules.push(rule);
  }

  /** Checks an action that the page posts for an embed. */
  function expectPost({ expected, expectations, extensions }: Actor, via: 'window' | 'port', message: unknown) {
    if (isExtensionName(nameOf(message))) extensions.posted(via, message as { type: string; payload: unknown });
    else expectations.posted(message);
    if (expected.state !== 'ready') broken(`${nameOf(message)} over the ${via}, in ${expected.state}`);
  }

  /** Records the order in which a document must receive actions. */
  function follow({ sender }: Actor, shown: ShownDocument, message: unknown) {
    const name = nameOf(message);
    // After a reload by itself, a document drops messages for extensions of the previous document.
    const isForOther = isExtensionName(name) && sender !== shown;
    if (name !== 'use' && !isForOther) shown.posted.push(textOf(message));
  }

  /** Returns the actor of the dashboard in a frame's address. */
  function actorOf(iframe: FakeIframe) {
    const actor = actors.find(({ dashboard }) => iframe.src.split(/[/?]/).includes(dashboard));
    if (!actor) broken('a frame without an actor');
    return actor;
  }

  function enqueue(direction: 'in' | 'out', window: FrameWindow, label: string, run: () => void) {
    const queue = queues[direction].get(window) ?? [];
    queues[direction].set(window, queue);
    queue.push(run);
    model.later(label, () => queue.shift()?.());
  }

  /** Delivers a message later, if the document still exists then. */
  function bring(window: FrameWindow, data: unknown, ports: readonly RacePort[]) {
    const { shown } = window;
    enqueue('in', window, 'action', () => window.shown === shown && shown?.receive(data, ports));
  }

  /** Follows the current promises; returns true if one of them is new. */
  function followPromises() {
    const watched = actors.filter(({ plan }) => plan.watchesReady);
    return watched.filter(({ embed, promises }) => embed && promises.follow(embed.ready)).length > 0;
  }

  function complain() {
    if (rules.length) throw new Error(rules.join('; '));
  }

  /** The page's ends of all ports. */
  const ports: RacePort[] = [];
  class RaceChannel {
    readonly port1: RacePort;
    readonly port2: RacePort;
    constructor() {
      [this.port1, this.port2] = createPorts((label, run) => model.later(label, run));
      ports.push(this.port1);
    }
  }
  vi.stubGlobal('MessageChannel', RaceChannel);

  const model = {
    page,
    ports,
    document,
    actors,
    /** The last embed of each place of the page. */
    places: [] as (Actor | undefined)[],
    setting,
    mode: 'good' as Mode,
    /** The behavior of documents that are opened from now on. */
    behavior: { offers: ['last', 'all', 'none'], answers: 'once' } as SurfaceBehavior,
    /** A new number, for unique names. */
    next: () => ++count,
    broken,
    living: () => actors.filter(({ expected }) => expected.state !== 'destroyed'),
    later(label: string, run: () => void) {
      setting.underway.add(label, () => model.step(run));
    },
    /** The number of steps. */
    get steps() {
      return steps;
    },
    /** Runs an action, waits for everything that needs no time, and checks the invariants. */
    async step(act: () => void) {
      steps++;
      act();
      followPromises();
      await settle();
      if (followPromises()) await settle();
      check(model);
      complain();
    },
    release: (amount: number) => setting.underway.release(amount),
    /** Lets time pass, by steps of the clock. */
    async pass(times: number) {
      for (let i = 0; i < times; i++) {
        await model.step(() => {
          for (const { expected } of actors) expected.pass(!document.hidden, network.onLine);
          vi.advanceTimersByTime(STEP);
        });
      }
    },
    /** Navigates a frame to an address, or reloads it. */
    go(window: FrameWindow, address: string) {
      const loading = ++window.loadings;
      window.shown?.guest?.destroy();
      window.shown = undefined;
      model.later('document', () => {
        if (window.isGone || window.loadings !== loading) return;
        const spent = setting.isOneTime ? sessions : undefined;
        window.shown = openDocument(
          address,
          model.next(),
          { mode: model.mode, ...model.behavior },
          spent,
          (shown, data) => model.post(window, shown, data),
        );
        setting.opened?.(window, window.shown);
      });
    },
    deliver(posted: PostedMessage) {
      expectMessage(model, posted);
      page.dispatch(posted);
      settleAll();
    },
    /** Delivers any data over the port of an embed, such as a message or an array of them. */
    deliverOverPort(actor: Actor, data: unknown, deliver: () => void) {
      for (const { expectations } of model.living()) expectations.begin();
      for (const received of actor.extensions.receive(data, 'port')) expectHandled(model, actor, received);
      deliver();
      settleAll();
    },
    /** Posts a message of a document, which is delivered later, in order. */
    post(window: FrameWindow, shown: ShownDocument, data: unknown) {
      enqueue('out', window, 'event', () => {
        const source = window.isGone && setting.sourceOfGone === 'null' ? null : window;
        model.deliver({ data, origin: shown.origin, source, shown });
      });
    },
    /** Posts any data to the window of a frame, as a script of the page. */
    meddle: bring,
  };

  function settleAll() {
    for (const { expectations, expected } of actors) expectations.settle(expected.state === 'destroyed');
  }

  const sessions = new Set<string>();
  return model;
}

/** Sets the expectations of every embed for a message. */
function expectMessage(model: Model, { data, source, origin, isTrusted = true, shown }: PostedMessage) {
  const living = model.living();
  for (const { expectations } of living) expectations.begin();
  const isOf = (actor: Actor) => source !== null && actor.frame?.window === source;
  const owner = living.find((actor) => isTrusted && isOf(actor) && actor.tenant === origin);
  if (owner) {
    if (owner.expected.load?.isPlaced)
      for (const received of owner.extensions.receive(data, 'window')) expectHandled(model, owner, received, shown);
  } else if (claims(data)) {
    const isTenant = living.some((actor) => knowsOrigin(actor) && actor.tenant === origin);
    const reason = !isTrusted ? 'untrusted' : isTenant && !living.some(isOf) ? 'window' : 'origin';
    for (const actor of living) if (actor.plan.hasOnReject) actor.expectations.expectRejection(reason, origin);
  }
}

/** Whether the origin is known; for a `url` function, after its answer. */
function knowsOrigin({ plan, frame }: Actor) {
  return plan.source !== 'url' || Boolean(frame?.src);
}

/** Sets the expectations of an embed for a message. Over the port, its document is the last one that was ready. */
function expectHandled(model: Model, actor: Actor, received: Handled, shown = actor.sender) {
  const { expected, expectations, plan, tenant } = actor;
  if (received?.kind === 'rejected' && plan.hasOnReject) expectations.expectRejection(received.reason, tenant);
  if (received?.kind !== 'core') return;
  const payload = received.message.payload as Record<string, unknown>;
  expectations.expectEvent({ name: received.name, payload });
  if (received.name === 'ready') {
    actor.sender = shown;
    expected.ready(`ready ${payload.deploymentId}`);
    for (const each of model.actors) each.expected.arrived();
  }
  if (payload.fatal === true) expected.fatal();
}
