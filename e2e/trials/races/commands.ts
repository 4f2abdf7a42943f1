/** What can happen to a page with embeds, as commands in random order. */
import { isEmbedError, mountEmbed } from '@svc-embed/host';
import { eventMessage } from '@svc-embed/protocol';
import fc from 'fast-check';
import type { Actor } from './actor.js';
import type { FakeElement } from './browser.js';
import { FOREIGN } from './document.js';
import { HOLDS, type Hold, type Usable } from './extensions.js';
import { sendBad } from './listeners.js';
import type { Model } from './model.js';
import { mountActor } from './mount-actor.js';
import { type MountPlan, mountPlan } from './plan.js';
import { network, observers } from './stubs.js';
import type { Manners, Mode } from './tenant.js';

export type Command = fc.AsyncCommand<Model, Model, true>;

/** A command, which first releases some pending work. */
function command(
  text: string,
  releases: number,
  run: (model: Model) => Promise<unknown>,
  isPossible: (model: Model) => boolean = () => true,
): Command {
  return {
    check: async (model) => isPossible(model),
    async run(model) {
      await model.release(releases);
      await run(model);
    },
    toString: () => `${releases} come, ${text}`,
  };
}

/** A command for the embed of a place, destroyed or not. */
function about(place: number, text: string, releases: number, act: (actor: Actor, model: Model) => void): Command {
  return command(
    `${place}: ${text}`,
    releases,
    (model) =>
      model.step(() => {
        const actor = model.places[place];
        if (actor) act(actor, model);
      }),
    (model) => model.places[place] !== undefined,
  );
}

/** Mounts an embed in a place, or tries to where the place is in use. */
export function mount(model: Model, place: number, plan: MountPlan) {
  const last = model.places[place];
  if (last?.embed && last.expected.state !== 'destroyed' && last.target.isConnected) {
    let code: unknown;
    try {
      mountEmbed(last.target as unknown as Element, { baseUrl: last.tenant, dashboard: 'second' });
    } catch (error) {
      code = isEmbedError(error) && error.code;
    }
    // An iframe is refused for its address before it is refused for being in use.
    if (code !== 'target-in-use') model.broken(`a second mount: ${String(code)}`);
    return;
  }
  // Uses the same target again where possible, otherwise another one.
  const isSame = last?.target.isConnected && last.plan.isGiven === plan.isGiven;
  const container = isSame ? last.container : model.document.make('div');
  if (!isSame) model.document.body.take(container);
  const target = plan.isGiven && !isSame ? model.document.make('iframe') : last?.target;
  if (plan.isGiven && !isSame) container.take(target as FakeElement);
  model.places[place] = mountActor(model, container, (plan.isGiven ? target : container) as FakeElement, plan);
}

const filters = fc.tuple(fc.constantFrom('a.x', 'a.y', 'b.x'), fc.nat(3));
const action = fc.oneof(
  fc.constantFrom('light', 'dark', 'auto').map((scheme) => ['set-color-scheme', { scheme }] as const),
  fc.constantFrom('red', 'blue', 'green').map((primaryColor) => ['set-theme', { primaryColor }] as const),
  fc.constantFrom('de', 'fr', 'ja').map((locale) => ['set-locale', { locale }] as const),
  filters.map(([member, value]) => ['set-filter', { filterUrlParameter: `f_${member}=${value}` }] as const),
  fc.constantFrom('/a', '/b').map((path) => ['navigate', { path }] as const),
  fc.constant(['refresh', {}] as const),
);
const badAction = fc.constantFrom(
  ['set-color-scheme', { scheme: 'system' }] as const,
  ['set-theme', []] as const,
  ['set-locale', { locale: '' }] as const,
  ['set-filter', { filterUrlParameter: 'f_a=1' }] as const,
  ['navigate', { path: '//foreign.example' }] as const,
  ['constructor', {}] as const,
);

/** What a document emits on its own. */
type Saying =
  | 'view'
  | 'error'
  | 'fatal'
  | 'ready'
  | 'unasked'
  | 'using'
  | 'payload'
  | 'type'
  | 'direction'
  | 'envelope'
  | 'noise';
const saying = fc.constantFrom<Saying>(
  'view',
  'view',
  'error',
  'fatal',
  'ready',
  'unasked',
  'using',
  'payload',
  'type',
  'direction',
  'envelope',
  'noise',
);

function dataOf(
  what: Saying,
  number: number,
): { readonly data: object; readonly claims?: 'payload' | 'type' | 'direction' | 'envelope' } {
  const view = eventMessage('view', 'dashboard', { surface: 'dashboard', path: `/${number}` });
  switch (what) {
    case 'view':
      return { data: view };
    case 'error':
    case 'fatal':
      return { data: eventMessage('error', 'dashboard', { message: `${number}`, fatal: what === 'fatal' }) };
    case 'ready': {
      const ready = { embedTenant: null, deploymentId: number, mode: 'signed', surface: 'dashboard' } as const;
      return { data: eventMessage('ready', 'dashboard', ready) };
    }
    case 'unasked':
      return { data: { ...view, type: 'svc:event:said-all', payload: { value: number } } };
    case 'using':
      return { data: { ...view, type: 'svc:event:using', payload: { extensions: ['keeps-all', 'port'] } } };
    case 'payload':
      return { data: { ...view, payload: { path: 5 } }, claims: what };
    case 'type':
      return { data: { ...view, type: 'svc:event:__proto__' }, claims: what };
    case 'direction':
      return { data: { ...view, direction: 'action' }, claims: what };
    case 'envelope':
      return { data: { ...view, timestamp: Number.NaN }, claims: what };
    case 'noise':
      return { data: { source: 'react-devtools-bridge' } };
  }
}

/** The document posts a message, which arrives after its earlier ones. */
function speak(actor: Actor, model: Model, what: Saying) {
  const window = actor.frame?.window;
  if (!window?.shown) return;
  const { data, claims } = dataOf(what, model.next());
  // Another document would begin with the first, and the second answers what the guest may not have been asked yet.
  if (what === 'ready' || what === 'using') window.shown.isOdd = true;
  model.say(window, window.shown, data, claims);
}

type Lie = 'other window' | 'no window' | 'foreign' | 'untrusted' | 'null' | 'other tenant' | 'lookalike';
const lie = fc.constantFrom<Lie>(
  'other window',
  'no window',
  'foreign',
  'untrusted',
  'null',
  'other tenant',
  'lookalike',
);

/** A valid event from a wrong sender. */
function forge(actor: Actor, model: Model, what: Lie, saying: Saying) {
  const { data, claims } = dataOf(saying, model.next());
  const isNoise = saying === 'noise';
  const source = actor.frame?.window ?? {};
  const other = model.living().find(({ tenant }) => tenant !== actor.tenant);
  const origins: Partial<Record<Lie, string>> = {
    foreign: FOREIGN,
    null: 'null',
    'other tenant': other?.tenant ?? FOREIGN,
    lookalike: `${actor.tenant}.${new URL(FOREIGN).hostname}`,
  };
  model.deliver({
    data,
    origin: origins[what] ?? actor.tenant,
    source: what === 'other window' ? {} : what === 'no window' ? null : source,
    isTrusted: what !== 'untrusted',
    claims: isNoise ? undefined : (claims ?? 'payload'),
  });
}

/** Removes the container, adds it, or does both at once as portals and drags do. */
function move({ container }: Actor, model: Model, where: 'out' | 'in' | 'elsewhere') {
  if (where !== 'in') container.remove();
  if (where !== 'out' && !container.isConnected) model.document.body.take(container);
}

function near({ expected, plan, container, target }: Actor) {
  const callback = observers.get(target);
  if (plan.lazy && callback && container.isConnected) {
    expected.begin('mount');
    callback([{ isIntersecting: false }, { isIntersecting: true }]);
  }
}

const place = fc.nat(2);
const releases = fc.constantFrom(0, 0, 1, 2, 3, 6);
const on = <T>(value: fc.Arbitrary<T>, text: string, act: (actor: Actor, model: Model, value: T) => void) =>
  fc
    .tuple(place, releases, value)
    .map(([where, count, given]) =>
      about(where, `${text} ${fc.stringify(given)}`, count, (actor, model) => act(actor, model, given)),
    );
const nothing = fc.constant('');
const acting = fc.tuple(fc.constantFrom<Hold>(...HOLDS), fc.boolean(), fc.constantFrom(1, 2, 3));

/** Navigates a frame. */
function go(actor: Actor, model: Model, where: 'again' | 'away') {
  const window = actor.frame?.window;
  if (!window || !actor.frame?.src) return;
  model.go(window, where === 'again' ? actor.frame.src : `${FOREIGN}/`);
}

/** The page sends an action of an extension once or more. */
function act({ extensions }: Actor, model: Model, [hold, isUndo, times]: readonly [Hold, boolean, number]) {
  for (let count = 0; count < times; count++) extensions.act(hold, isUndo, model.next());
}

const happening = {
  mount: fc
    .tuple(place, releases, mountPlan)
    .map(([where, count, plan]) =>
      command(`${where}: mount ${fc.stringify(plan)}`, count, (model) => model.step(() => mount(model, where, plan))),
    ),
  pass: fc
    .tuple(fc.constantFrom(1, 2, 3, 5, 10, 15, 45, 160), releases)
    .map(([looks, count]) => command(`${looks} looks`, count, (model) => model.pass(looks))),
  network: fc.tuple(fc.boolean(), releases).map(([isOnline, count]) =>
    command(isOnline ? 'online' : 'offline', count, async () => {
      network.onLine = isOnline;
    }),
  ),
  page: fc.tuple(fc.boolean(), releases).map(([hidden, count]) =>
    command(hidden ? 'hide' : 'show', count, async ({ document }) => {
      document.hidden = hidden;
    }),
  ),
  mode: fc.tuple(fc.constantFrom<Mode>('good', 'good', 'silent', 'down'), releases).map(([mode, count]) =>
    command(`surfaces are ${mode}`, count, async (model) => {
      model.mode = mode;
    }),
  ),
  manners: fc
    .tuple(
      fc.subarray<Hold>([...HOLDS]),
      fc.constantFrom<Manners['answers']>('once', 'once', 'twice', 'never'),
      releases,
    )
    .map(([offers, answers, count]) =>
      command(`surfaces offer ${offers}, and answer ${answers}`, count, async (model) => {
        model.manners = { offers, answers };
      }),
    ),
};

/** A random command. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  happening.mount,
  happening.mount,
  happening.pass,
  happening.pass,
  happening.network,
  happening.page,
  happening.mode,
  on(fc.constantFrom('destroyed', 'aborted'), 'is', (actor, _, code) => actor.end(code)),
  on(nothing, 'reload', (actor) => actor.reload()),
  on(action, 'send', (actor, _, [name, payload]) => actor.send(name, payload)),
  on(action, 'send', (actor, _, [name, payload]) => actor.send(name, payload)),
  on(badAction, 'send', (actor, model, [name, payload]) => sendBad(actor, name, payload, model.broken)),
  // Listed several times, so that there is more to interrupt.
  on(saying, 'says', speak),
  on(saying, 'says', speak),
  on(saying, 'says', speak),
  on(action, 'send', (actor, _, [name, payload]) => actor.send(name, payload)),
  on(fc.constantFrom('again', 'away', 'again'), 'the frame goes', go),
  on(fc.constantFrom('out', 'in', 'elsewhere'), 'move', move),
  on(fc.tuple(lie, saying), 'forged', (actor, model, [what, how]) => forge(actor, model, what, how)),
  on(nothing, 'comes near', near),
  happening.manners,
  on(fc.constantFrom<Usable>(...HOLDS, 'port'), 'use', ({ embed, extensions }, _, what) => {
    if (embed) extensions.use(embed, what);
  }),
  on(acting, 'act', act),
  on(acting, 'act', act),
  on(acting, 'emits', ({ frame }, model, [hold]) => frame?.window?.shown?.emit(hold, model.next())),
];
