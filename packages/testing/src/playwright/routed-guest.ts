import type { Frame, Page } from '@playwright/test';
import type { ActionName, EventName, EventPayload, Rejection, Surface } from '@svc-embed/protocol';
import { expectOption, TestingError } from '../error.js';
import type {
  EmitOptions,
  FakeGuest,
  FakeGuestBehaviour,
  GuestLoad,
  ReceivedAction,
} from '../fake-guest/fake-guest.js';
import type { HostileName } from '../wire/hostile.js';
import type { WaitFor } from '../wire/inbox.js';
import { pageOf } from './page-text.js';
import { poll } from './poll.js';

/** The options of a fake guest that replaces a tenant: those of `createFakeGuest` that JSON can represent. */
export interface RoutedGuestOptions
  extends Pick<
    FakeGuestBehaviour,
    'surface' | 'namespace' | 'ready' | 'readyDelay' | 'sessionParam' | 'refuses' | 'ignoresUse'
  > {
  /** The tenant's address; each request to its origin is fulfilled with the page of the fake guest. */
  readonly baseUrl: string;
}

/** Methods of `FakeGuest` that return a promise. */
type Async<M extends keyof FakeGuest> = {
  [N in M]: FakeGuest[N] extends (...values: infer V) => infer R ? (...values: V) => Promise<R> : never;
};

/** A fake guest in a real iframe that the test controls: the methods of `FakeGuest`, as promises. */
export interface RoutedGuest extends Async<'ready' | 'fail' | 'send' | 'silence' | 'crash' | 'reload' | 'clear'> {
  /** Resolves with the frame of the guest, once there is one. */
  frame(): Promise<Frame>;
  emit<N extends EventName>(
    name: N,
    payload: EventPayload<N>,
    options?: EmitOptions & { readonly surface?: Surface },
  ): Promise<void>;
  hostile(...names: readonly HostileName[]): Promise<readonly HostileName[]>;
  actions(): Promise<readonly ReceivedAction[]>;
  rejections(): Promise<readonly Rejection[]>;
  loads(): Promise<readonly GuestLoad[]>;
  /** Resolves with the first matching action of the current document, past or future. Rejects with `timeout`. */
  waitForAction<N extends ActionName>(name: N, options?: WaitFor<ReceivedAction<N>>): Promise<ReceivedAction<N>>;
  /** Resolves with the first matching load. Rejects with `timeout`. */
  waitForLoad(options?: WaitFor<GuestLoad>): Promise<GuestLoad>;
}

/** Fulfills all requests to a tenant with a fake guest. */
export async function routeGuest(page: Page, options: RoutedGuestOptions): Promise<RoutedGuest> {
  const { baseUrl, ...behaviour } = options;
  expectOption(URL.canParse(baseUrl), 'baseUrl: an address');
  const { origin } = new URL(baseUrl);
  let body = await pageOf(behaviour);
  await page.route(
    (url) => url.origin === origin,
    (route) => route.fulfill({ contentType: 'text/html', body }),
  );

  const isThere = (frame: Frame) => URL.canParse(frame.url()) && new URL(frame.url()).origin === origin;
  const frame = () =>
    poll(`a frame of ${origin}`, 5_000, async () => {
      const found = page.frames().filter(isThere).at(-1);
      const hasGuest = await found?.evaluate(() => 'fakeGuest' in globalThis).catch(() => false);
      return hasGuest ? found : undefined;
    });

  async function call<R>(method: keyof FakeGuest, values: readonly unknown[]): Promise<R> {
    const answer = await (await frame()).evaluate(
      ({ name, args }) => {
        const member: unknown = Reflect.get(Object(Reflect.get(globalThis, 'fakeGuest')), name);
        try {
          return { value: typeof member === 'function' ? Reflect.apply(member, undefined, args) : member };
        } catch (error) {
          return { code: Reflect.get(Object(error), 'code'), message: String(Reflect.get(Object(error), 'message')) };
        }
      },
      // JSON leaves out fields that are undefined.
      { name: method, args: JSON.parse(JSON.stringify(values)) as unknown[] },
    );
    if ('message' in answer) throw new TestingError(answer.code ?? 'invalid-message', answer.message);
    return answer.value as R;
  }

  const actions = () => call<readonly ReceivedAction[]>('actions', []);
  const loads = () => call<readonly GuestLoad[]>('loads', []);

  return {
    frame,
    emit: (...values) => call('emit', values),
    ready: (...values) => call('ready', values),
    fail: (...values) => call('fail', values),
    send: (...values) => call('send', values),
    async silence() {
      // Each later load is another document with a guest of its own.
      body = await pageOf(behaviour, 'fakeGuest.silence();');
      if (page.frames().some(isThere)) await call('silence', []);
    },
    crash: () => call('crash', []),
    reload: (...values) => call('reload', values),
    hostile: (...values) => call('hostile', values),
    actions,
    rejections: () => call('rejections', []),
    loads,
    // Conditions run here, because functions cannot be sent to the page.
    waitForAction<N extends ActionName>(name: N, { where, timeout = 5_000 }: WaitFor<ReceivedAction<N>> = {}) {
      const fits = (action: ReceivedAction) => action.name === name && (!where || where(action as never));
      return poll(`action ${name}`, timeout, async () => (await actions()).find(fits)) as Promise<never>;
    },
    waitForLoad: ({ where = () => true, timeout = 5_000 } = {}) =>
      poll('load', timeout, async () => (await loads()).find(where)),
    clear: () => call('clear', []),
  };
}
