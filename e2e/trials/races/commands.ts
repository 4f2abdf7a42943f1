/** Commands for a page with embeds, which run in random order. */
import { isEmbedError, mountEmbed } from '@svc-embed/host';
import type { ActionName, ActionPayload } from '@svc-embed/protocol';
import fc from 'fast-check';
import { show } from '../../../packages/protocol/test/same.js';
import { lookAlike } from '../fuzz/senders.js';
import type { Actor } from './actor.js';
import type { FakeElement } from './browser.js';
import { HOLDS, type Hold, type Usable } from './extensions.js';
import { sendBad } from './listeners.js';
import type { Model } from './model.js';
import { mountActor } from './mount-actor.js';
import { type MountPlan, mountPlan } from './plan.js';
import { batch, documentMessage, forge, lie, meddle, meddling, postFromDocument, postOverPort } from './posts.js';
import { network, observers } from './stubs.js';
import { FOREIGN, type Mode, type SurfaceBehavior } from './tenant.js';

export type Command = fc.AsyncCommand<Model, Model, true>;

/** Returns a command that first releases some pending work. */
function command(
  text: () => string,
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
    toString: () => `${releases} come, ${text()}`,
  };
}

/** Returns a command for the embed of a place, destroyed or not. */
function about(
  place: number,
  text: () => string,
  releases: number,
  act: (actor: Actor, model: Model) => void,
): Command {
  return command(
    () => `${place}: ${text()}`,
    releases,
    (model) =>
      model.step(() => {
        const actor = model.places[place];
        if (actor) act(actor, model);
      }),
    (model) => model.places[place] !== undefined,
  );
}

/** Mounts an embed in a place, or expects a refusal if the place is in use. */
export function mount(model: Model, place: number, plan: MountPlan) {
  const last = model.places[place];
  if (last?.embed && last.expected.state !== 'destroyed' && last.target.isConnected) {
    let code: unknown;
    try {
      mountEmbed(last.target as unknown as Element, { baseUrl: last.tenant, dashboard: 'second' });
    } catch (error) {
      code = isEmbedError(error) && error.code;
    }
    if (code !== 'target-in-use') model.broken(`a second mount: ${String(code)}`);
    return;
  }
  // Reuses the last target if possible.
  const isSame = last?.target.isConnected && last.plan.isGiven === plan.isGiven;
  const container = isSame ? last.container : model.document.make('div');
  if (!isSame) model.document.body.take(container);
  const target = plan.isGiven && !isSame ? model.document.make('iframe') : last?.target;
  if (plan.isGiven && !isSame) container.take(target as FakeElement);
  model.places[place] = mountActor(model, container, (plan.isGiven ? target : container) as FakeElement, plan);
}

const filters = fc.tuple(fc.constantFrom('a.x', 'a.y', 'b.x'), fc.nat(3));
const payloads: { readonly [N in ActionName]: fc.Arbitrary<ActionPayload<N>> } = {
  'set-color-scheme': fc.record({ scheme: fc.constantFrom('light', 'dark', 'auto') }),
  'set-theme': fc.record({ primaryColor: fc.constantFrom('red', 'blue', 'green') }),
  'set-locale': fc.record({ locale: fc.constantFrom('de', 'fr', 'ja') }),
  'set-timezone': fc.record({ timezone: fc.constantFrom('UTC', 'Asia/Tokyo') }),
  'set-filter': filters.map(([member, value]) => ({ filterUrlParameter: `f_${member}=${value}` })),
  navigate: fc.record({ path: fc.constantFrom('/a', '/b') }),
  refresh: fc.constant({}),
};
const action = fc.oneof(
  ...Object.entries(payloads).map(([name, payload]) => payload.map((given) => [name as ActionName, given] as const)),
);
const badPayloads: Readonly<Record<ActionName | 'constructor', unknown>> = {
  'set-color-scheme': { scheme: 'system' },
  'set-theme': [],
  'set-locale': { locale: '' },
  'set-timezone': { timezone: '+01:00' },
  'set-filter': { filterUrlParameter: 'f_a=1' },
  navigate: { path: '//foreign.example' },
  refresh: [],
  constructor: {},
};
const badAction = fc.constantFrom(...Object.entries(badPayloads));

/** Removes the container, adds it, or does both in one task, like portals and drags. */
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
  fc.tuple(place, releases, value).map(([where, count, given]) =>
    about(
      where,
      () => `${text} ${show(given, 5)}`,
      count,
      (actor, model) => act(actor, model, given),
    ),
  );
const nothing = fc.constant('');
const hold = fc.constantFrom<Hold>(...HOLDS);
const acting = fc.tuple(hold, fc.boolean(), fc.constantFrom(1, 2, 3));

function go(actor: Actor, model: Model, where: 'again' | 'away') {
  const window = actor.frame?.window;
  if (!window || !actor.frame?.src) return;
  model.go(window, where === 'again' ? actor.frame.src : `${FOREIGN}/`);
}

/** Sends an action of an extension once or more. */
function act({ extensions }: Actor, model: Model, [hold, isUndo, times]: readonly [Hold, boolean, number]) {
  for (let count = 0; count < times; count++) extensions.act(hold, isUndo, model.next());
}

/** Emits an event of an extension in the surface once, or more often than one array contains. */
function emit({ frame, isPlain }: Actor, model: Model, [hold, isFlood]: readonly [Hold, boolean]) {
  const shown = frame?.window?.shown;
  shown?.emit(hold, model.next(), isFlood && isPlain && shown.isPortRead() ? 501 : 1);
}

const commands = {
  mount: fc.tuple(place, releases, mountPlan).map(([where, count, plan]) =>
    command(
      () => `${where}: mount ${show(plan, 5)}`,
      count,
      (model) => model.step(() => mount(model, where, plan)),
    ),
  ),
  pass: fc.tuple(fc.constantFrom(1, 2, 3, 5, 10, 15, 45, 160), releases).map(([steps, count]) =>
    command(
      () => `${steps} steps of the clock`,
      count,
      (model) => model.pass(steps),
    ),
  ),
  network: fc.tuple(fc.boolean(), releases).map(([isOnline, count]) =>
    command(
      () => (isOnline ? 'online' : 'offline'),
      count,
      async () => {
        network.onLine = isOnline;
      },
    ),
  ),
  page: fc.tuple(fc.boolean(), releases).map(([hidden, count]) =>
    command(
      () => (hidden ? 'hide' : 'show'),
      count,
      async ({ document }) => {
        document.hidden = hidden;
      },
    ),
  ),
  mode: fc.tuple(fc.constantFrom<Mode>('good', 'good', 'silent', 'down'), releases).map(([mode, count]) =>
    command(
      () => `surfaces are ${mode}`,
      count,
      async (model) => {
        model.mode = mode;
      },
    ),
  ),
  behavior: fc
    .tuple(
      fc.subarray<Hold>([...HOLDS]),
      fc.constantFrom<SurfaceBehavior['answers']>('once', 'once', 'twice', 'never'),
      releases,
    )
    .map(([offers, answers, count]) =>
      command(
        () => `surfaces offer ${offers}, and answer ${answers}`,
        count,
        async (model) => {
          model.behavior = { offers, answers };
        },
      ),
    ),
};

export const anyCommand: fc.Arbitrary<Command>[] = [
  commands.mount,
  commands.mount,
  commands.pass,
  commands.pass,
  commands.network,
  commands.page,
  commands.mode,
  on(fc.constantFrom('destroyed', 'aborted'), 'is', (actor, _, code) => actor.end(code)),
  on(nothing, 'reload', (actor) => actor.reload()),
  on(action, 'send', (actor, _, [name, payload]) => actor.send(name, payload)),
  on(action, 'send', (actor, _, [name, payload]) => actor.send(name, payload)),
  on(badAction, 'send', (actor, model, [name, payload]) => sendBad(actor, name, payload, model.broken)),
  // Listed several times, for more interruptions.
  on(documentMessage, 'posts', postFromDocument),
  on(documentMessage, 'posts', postFromDocument),
  on(documentMessage, 'posts', postFromDocument),
  on(action, 'send', (actor, _, [name, payload]) => actor.send(name, payload)),
  on(fc.constantFrom('again', 'away', 'again'), 'the frame goes', go),
  on(fc.constantFrom('out', 'in', 'elsewhere'), 'move', move),
  on(fc.tuple(lie, lookAlike, documentMessage), 'forged', (actor, model, [what, look, data]) =>
    forge(actor, model, what, look, data),
  ),
  on(nothing, 'comes near', near),
  commands.behavior,
  on(fc.constantFrom<Usable>(...HOLDS, 'port'), 'use', ({ embed, extensions }, _, what) => {
    if (embed) extensions.use(embed, what);
  }),
  on(acting, 'act', act),
  on(acting, 'act', act),
  on(fc.tuple(hold, fc.boolean()), 'emits', emit),
  on(batch, 'posts over the port', postOverPort),
  on(meddling, 'the page posts to the surface', meddle),
];
