/** The listeners of an embed: probes that compare calls with the expectations, and the customer's own habits. */
import { type Embed, type EmbedOptionFields, type EmbedOptions, isEmbedError, mountEmbed } from '@svc-embed/host';
import { type AnyEventMessage, events } from '@svc-embed/protocol';
import type { Actor } from './actor.js';
import type { Model } from './model.js';
import type { Moment, Step } from './plan.js';

const nameOf = ({ type }: { readonly type: string }) => type.split(':')[2] ?? '';

/** Mounts an embed, with probes before and after the customer's listeners. */
export function mountWithListeners(model: Model, actor: Actor, options: EmbedOptionFields) {
  const { expected, expectations, plan, controller, target } = actor;
  const broken = (rule: string) => model.broken(`${actor.dashboard}: ${rule}`);
  const alive = (what: string) => {
    if (expected.state === 'destroyed') broken(`${what} after the end`);
  };
  const received = (payload: unknown, message: AnyEventMessage) => {
    alive('an event');
    expectations.received({ name: nameOf(message), payload });
  };

  if (plan.signal === 'aborted') controller.abort();
  if (plan.signal === 'aborted') expected.end('aborted');
  else if (!plan.lazy) expected.begin('mount');
  const { colorScheme, theme, locale, timezone } = plan.look;
  if (colorScheme) expected.request('set-color-scheme', { scheme: colorScheme });
  if (theme) expected.request('set-theme', theme);
  if (locale) expected.request('set-locale', { locale });
  if (timezone) expected.request('set-timezone', { timezone });
  model.actors.push(actor);
  const embed = mountEmbed(
    target as unknown as Element,
    {
      ...options,
      window: model.page.window,
      ...(plan.signal !== 'none' && { signal: controller.signal }),
      on: Object.fromEntries(Object.keys(events).map((name) => [name, received])),
      ...(plan.hasOnReject && {
        onReject(rejection) {
          alive('a rejection');
          expectations.rejected(rejection);
          actor.react('reject');
        },
      }),
      onSend(message) {
        alive('an action');
        expected.left(nameOf(message), message.payload);
        expectations.sent(message, Boolean(actor.frame?.window));
        actor.react('send');
      },
    } as EmbedOptions,
  );
  actor.embed = embed;
  expected.listen();
  embed.onStateChange((state) => {
    expected.received(state);
    if (embed.state !== state) broken(`the first listener is called with ${state} in ${embed.state}`);
  });
  embed.onStateChange((state) => actor.react(state));
  embed.onStateChange((state) => {
    if (embed.state !== state) broken(`a listener is called with ${state}, but the embed is ${embed.state}`);
  });
  embed.onAny((message) => {
    alive('an event');
    expectations.receivedByAny({ name: nameOf(message), payload: message.payload });
  });
  embed.onAny(() => actor.react('event'));
  addRemovableListener(actor, embed);
  for (const what of plan.extensions) actor.extensions.use(embed, what);
}

/** Adds a listener that a habit may remove. */
function addRemovableListener({ expectations }: Actor, embed: Embed) {
  const off = embed.onAny(() => expectations.receivedByRemovable());
  expectations.takeOff = () => {
    off();
    expectations.forget();
  };
}

/** Runs a step of a habit; during the mount, only the signal can be aborted. */
export function doStep(model: Model, actor: Actor, step: Step, moment: Moment) {
  const { embed, expectations } = actor;
  if (step === 'abort') actor.end('aborted');
  if (!embed) return;
  if (step === 'destroy') actor.end('destroyed');
  else if (step === 'destroy all') for (const other of model.living()) other.end('destroyed');
  else if (step === 'reload') actor.reload();
  else if (step === 'refresh') actor.send('refresh', {});
  else if (step === 'act') actor.extensions.act('all', false, model.next());
  else if (step === 'remove') expectations.takeOff();
  else if (step === 'add') {
    const { dispatches, isDispatching } = expectations;
    const off = embed.onAny(() => {
      if (isDispatching && expectations.dispatches === dispatches)
        model.broken(`${actor.dashboard}: a new listener receives the old message`);
      off();
    });
  } else if (step === 'throw' && moment !== 'ask') {
    actor.thrown++;
    throw new Error('of the customer');
  }
}

export function sendBad({ embed, expected }: Actor, name: string, payload: unknown, broken: (rule: string) => void) {
  let code: unknown;
  try {
    embed?.send(name as 'refresh', payload as Record<string, never>);
  } catch (error) {
    code = isEmbedError(error) && error.code;
  }
  const right = expected.state === 'destroyed' ? undefined : 'invalid-action';
  if (code !== right) broken(`a bad ${name}: ${String(code)}`);
}
