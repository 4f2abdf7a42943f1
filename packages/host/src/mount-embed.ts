import {
  type ActionName,
  type AnyEventMessage,
  type EventName,
  events,
  expect,
  type Rejected,
  type Rejection,
  readMessage,
  writeFilter,
} from '@svc-embed/protocol';
import { addressSource, type SessionRequest } from './address-source.js';
import { checked, guard } from './check.js';
import type { Embed, EmbedListener } from './embed.js';
import { createEmitter, isolate } from './emitter.js';
import { EmbedError } from './error.js';
import { createIframe, findTarget, place, preconnect } from './frame.js';
import { createLifecycle, type EmbedState } from './lifecycle.js';
import { type EmbedOptions, readOptions } from './options.js';
import { createOutbox } from './outbox.js';
import { officeOf } from './post-office.js';
import { inTurn } from './turns.js';
import { waitForEvent } from './wait-for.js';

type Events = { [N in EventName]: EmbedListener<N> } & {
  '*': (message: AnyEventMessage) => void;
  state: (state: EmbedState, embed: Embed) => void;
};

/**
 * Mounts an embed into an element (or the first one that a selector finds) and connects to it. Returns at once;
 * `embed.ready` tells when the surface is there, and always settles unless `readyTimeout` is 0.
 *
 * @throws EmbedError `invalid-option`, `target-not-found` or `target-in-use`; then nothing was mounted.
 * @example
 * const embed = mountEmbed('#sales', {
 *   baseUrl: 'https://acme.example.com',
 *   dashboard: 'sales-overview',
 *   session: () => fetch('/api/session', { method: 'POST' }).then((response) => response.json()),
 *   on: { error: ({ message }) => console.warn(message) },
 * });
 * embed.setFilter('orders.status', { value: 'completed' });
 */
export function mountEmbed(target: Element | string, options: EmbedOptions): Embed {
  const element = findTarget(target);
  const page = element.ownerDocument;
  const view = page.defaultView as Window;
  const settings = guard('invalid-option', 'options', () => {
    expect(!element.matches('iframe[src],iframe[srcdoc]'), 'target', 'no src of its own', element);
    return readOptions(options);
  });
  const { namespace = 'svc', signal, recover, readyTimeout = 15_000, lazy, window = view } = settings;
  const [known, ask] = addressSource(settings, view.location.origin);
  const { attempts = (recover ?? ask) ? 3 : 0 } = checked(Object(recover) as { attempts?: number });
  const { rootMargin = '200px' } = checked(Object(lazy) as { rootMargin?: string });
  const [listen, emit, close] = createEmitter<Events>();
  const [enter, leave] = officeOf(window);
  const [put, flush] = createOutbox(
    namespace,
    () => embed.state === 'ready',
    (held) => {
      const message = { ...held, timestamp: Date.now() };
      embed.iframe.contentWindow?.postMessage(message, embed.origin);
      // Settings have the options' own ones alone; there it is looked up, since components have another at each render.
      isolate(() => 'onSend' in settings && options.onSend?.(message));
    },
  );
  /** Whether the frame shows the document of the current load, not the one before. */
  let isShown = false;

  async function show(request: SessionRequest) {
    isShown = false;
    if (observer) observer.disconnect();
    // Nothing to do with the session, and done while that is made.
    if (ask && known) preconnect(element, known.origin);
    // Without a need to ask all of this happens at once.
    const next = ask ? await inTurn(element, request.signal, () => ask(request)) : (known as URL);
    if (request.signal.aborted) return;
    const old = embed.iframe;
    if (old.src) embed.iframe = createIframe(element, checked({ ...settings, title: old.title }));
    place(embed.iframe, old, element, next.href);
    embed.origin = next.origin;
    isShown = true;
    enter(embed, receive, 'onReject' in settings);
  }

  function receive(event: MessageEvent, reason?: Rejection['reason']) {
    // Looked up now, like `onSend`. A message of others is read only where somebody asks for rejections: data that is not
    // read costs nothing.
    const onReject = 'onReject' in settings ? options.onReject : undefined;
    if (reason ? !onReject : !isShown) return;
    const read = readMessage('event', event.data, namespace);
    if (read.ok && !reason) {
      const { name, message } = read;
      if (name === 'ready') arrive(message.payload);
      if (name === 'error' && message.payload.fatal) {
        fail(new EmbedError('surface-failed', 'fatal error of the surface; see cause', message.payload));
      }
      emit(name, message.payload as never, message as never);
      emit('*', message);
    } else if (read.ok || read.reason !== 'source') {
      const { reason: why, path } = read as Rejected;
      isolate(() => onReject?.({ reason: reason ?? why, origin: event.origin, path: reason ? undefined : path }));
    }
  }

  function add<N extends keyof Events>(name: N, listener: Events[N], wrapped = listener): () => void {
    guard('invalid-option', 'listener', () => expect(typeof listener === 'function', name, 'function', listener));
    return listen(name, wrapped);
  }

  function on<N extends EventName>(name: N, listener: EmbedListener<N>): () => void {
    guard('invalid-option', 'on', () => expect(Object.hasOwn(events, name), 'name', Object.keys(events), name));
    return add(name, listener as Events[N]);
  }

  function send(name: ActionName, payload: unknown) {
    if (embed.state !== 'destroyed') {
      // Those of the options come before there is an iframe.
      guard(embed.iframe ? 'invalid-action' : 'invalid-option', name, () => put(name, payload));
    }
  }

  function destroy() {
    if (embed.state === 'destroyed') return;
    leave(embed);
    if (observer) observer.disconnect();
    place(embed.iframe, embed.iframe, element);
    signal?.removeEventListener('abort', destroy);
    const code = signal?.aborted ? 'aborted' : 'destroyed';
    end(new EmbedError(code, `the embed was ${code}`));
    close();
  }

  const embed = {
    origin: known?.origin ?? '',
    state: 'loading',
    on,
    once(name, listener) {
      const off = on(name, (...event) => {
        off();
        listener(...event);
      });
      return off;
    },
    onAny: (listener) => add('*', listener),
    onStateChange: (listener) =>
      // A listener before this one may have moved the embed on: nobody hears of a state that is over.
      add('state', listener, (state) => embed.state === state && listener(state, embed)),
    waitFor: (name, wait) => waitForEvent(embed, name, wait),
    setColorScheme: (scheme) => send('set-color-scheme', { scheme }),
    setTheme: (theme) => send('set-theme', theme),
    setLocale: (locale) => send('set-locale', { locale }),
    setFilter: (member, value) =>
      send('set-filter', {
        // A getter, so that a bad filter throws where the payload is checked.
        get filterUrlParameter() {
          return writeFilter(member, value);
        },
      }),
    navigate: (path) => send('navigate', { path }),
    refresh: () => send('refresh', {}),
    send,
    reload() {
      load('reload');
      return embed.ready;
    },
    destroy,
    [Symbol.dispose]: destroy,
  } as { -readonly [K in keyof Embed]: Embed[K] };

  const [load, arrive, fail, end] = createLifecycle(embed, readyTimeout, attempts, page, show, flush, (state) =>
    emit('state', state, embed),
  );

  for (const [set, value] of [
    [embed.setColorScheme, settings.colorScheme],
    [embed.setTheme, settings.theme],
    [embed.setLocale, settings.locale],
  ] as [(value: unknown) => void, unknown][])
    if (value !== undefined) set(value);
  for (const [name, listener = () => {}] of Object.entries(settings.on ?? {}))
    on(name as EventName, listener as EmbedListener<EventName>);

  const observer = guard(
    'invalid-option',
    'lazy',
    () =>
      lazy &&
      new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load('mount'), {
        rootMargin,
      }),
  );
  embed.iframe = createIframe(element, settings);
  enter(embed, receive, 'onReject' in settings);
  signal?.addEventListener('abort', destroy);
  if (signal?.aborted) destroy();
  else if (observer) observer.observe(element);
  else load('mount');
  return embed;
}
