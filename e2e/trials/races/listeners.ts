/** The listeners of an embed: probes that hold what they hear against what is expected, and the customer's own habits. */
import { type Embed, type EmbedOptions, isEmbedError, mountEmbed } from '@svc-embed/host';
import { type AnyEventMessage, events } from '@svc-embed/protocol';
import type { Party } from './party.js';
import type { Deed, Moment } from './plan.js';
import type { World } from './world.js';

const nameOf = ({ type }: { readonly type: string }) => type.split(':')[2] ?? '';

/** Mounts, with a probe on either side of the customer's habits. */
export function mountWithListeners(world: World, party: Party, options: EmbedOptions) {
  const { expected, debts, plan, controller, target } = party;
  const broken = (rule: string) => world.broken(`${party.dashboard}: ${rule}`);
  const alive = (what: string) => {
    if (expected.state === 'destroyed') broken(`${what} after the end`);
  };
  const heard = (payload: unknown, message: AnyEventMessage) => {
    alive('an event');
    debts.heard({ name: nameOf(message), payload });
  };

  if (plan.signal === 'aborted') controller.abort();
  if (plan.signal === 'aborted') expected.end('aborted');
  else if (!plan.lazy) expected.begin('mount');
  const { colorScheme, theme, locale } = plan.look;
  if (colorScheme) expected.wish('set-color-scheme', { scheme: colorScheme });
  if (theme) expected.wish('set-theme', theme);
  if (locale) expected.wish('set-locale', { locale });
  world.parties.push(party);
  const embed = mountEmbed(target as unknown as Element, {
    ...options,
    window: world.page.window,
    ...(plan.signal !== 'none' && { signal: controller.signal }),
    on: Object.fromEntries(Object.keys(events).map((name) => [name, heard])),
    ...(plan.hasOnReject && {
      onReject(rejection) {
        alive('a rejection');
        debts.rejected(rejection);
        party.react('reject');
      },
    }),
    onSend(message) {
      alive('an action');
      expected.left(nameOf(message), message.payload);
      debts.sent(message, Boolean(party.frame?.window));
      party.react('send');
    },
  });
  party.embed = embed;
  expected.listen();
  embed.onStateChange((state) => {
    expected.heard(state);
    if (embed.state !== state) broken(`the first listener hears of ${state} in ${embed.state}`);
  });
  embed.onStateChange((state) => party.react(state));
  embed.onStateChange((state) => {
    if (embed.state !== state) broken(`a listener hears of ${state}, but the embed is ${embed.state}`);
  });
  embed.onAny((message) => {
    alive('an event');
    debts.heardAny({ name: nameOf(message), payload: message.payload });
  });
  embed.onAny(() => party.react('event'));
  addBystander(party, embed);
}

/** A listener that a habit takes off. */
function addBystander({ debts }: Party, embed: Embed) {
  const off = embed.onAny(() => debts.heardBystander());
  debts.takeOff = () => {
    off();
    debts.forget();
  };
}

/** What a habit does; while the embed is being mounted there is only the signal. */
export function doDeed(world: World, party: Party, deed: Deed, moment: Moment) {
  const { embed, debts } = party;
  if (deed === 'abort') party.end('aborted');
  if (!embed) return;
  if (deed === 'destroy') party.end('destroyed');
  else if (deed === 'destroy all') for (const other of world.living()) other.end('destroyed');
  else if (deed === 'reload') party.reload();
  else if (deed === 'refresh') party.send('refresh', {});
  else if (deed === 'remove') debts.takeOff();
  else if (deed === 'add') {
    const { dispatches, isHearing } = debts;
    const off = embed.onAny(() => {
      if (isHearing && debts.dispatches === dispatches)
        world.broken(`${party.dashboard}: a new listener hears the old message`);
      off();
    });
  } else if (deed === 'throw' && moment !== 'ask') {
    party.thrown++;
    throw new Error('of the customer');
  }
}

/** An action that must be refused at once. */
export function sendBad({ embed, expected }: Party, name: string, payload: unknown, broken: (rule: string) => void) {
  let code: unknown;
  try {
    embed?.send(name as 'refresh', payload as Record<string, never>);
  } catch (error) {
    code = isEmbedError(error) && error.code;
  }
  const right = expected.state === 'destroyed' ? undefined : 'invalid-action';
  if (code !== right) broken(`a bad ${name}: ${String(code)}`);
}
