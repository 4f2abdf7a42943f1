import { describe, expectTypeOf, it } from 'vitest';
import {
  type AnyEventMessage,
  buildEmbedUrl,
  type Embed,
  type EmbedError,
  type EmbedErrorCode,
  type EmbedOptions,
  type EmbedState,
  type EventMessage,
  type EventPayload,
  isEmbedError,
  mountEmbed,
  type SessionProvider,
} from './index.js';

interface Condition {
  readonly value: string;
}
interface Brand {
  readonly primaryColor: string;
  readonly logo?: string;
}

const base = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };

describe('the types of options', () => {
  it('take every way to an address', () => {
    expectTypeOf<typeof base>().toExtend<EmbedOptions>();
    expectTypeOf({ baseUrl: new URL(base.baseUrl), path: '/embed/chat', session: 'id' }).toExtend<EmbedOptions>();
    expectTypeOf({ url: 'https://acme.example.com/embed/app' }).toExtend<EmbedOptions>();
    expectTypeOf({ url: () => Promise.resolve('https://acme.example.com/embed/app') }).toExtend<EmbedOptions>();
    expectTypeOf({ ...base, sessionEndpoint: '/api/session' }).toExtend<EmbedOptions>();
    expectTypeOf({ ...base, filters: { 'a.b': { value: ['x', null] } }, params: { v: 1 } }).toExtend<EmbedOptions>();
    expectTypeOf<{ filters: { 'a.b': Condition }; theme: Brand }>().toExtend<EmbedOptions>();
  });

  it('take undefined for what is not given', () => {
    expectTypeOf({ ...base, session: undefined, on: { view: undefined }, lazy: undefined }).toExtend<EmbedOptions>();
  });

  it('refuse what is wrong', () => {
    expectTypeOf({ ...base, colorScheme: 'system' as const }).not.toExtend<EmbedOptions>();
    expectTypeOf({ ...base, allowExport: 'true' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ ...base, sandbox: true as const }).not.toExtend<EmbedOptions>();
    expectTypeOf({ ...base, filters: { 'a.b': () => 1 } }).not.toExtend<EmbedOptions>();
    expectTypeOf({ ...base, params: { v: null } }).not.toExtend<EmbedOptions>();
    // @ts-expect-error a filter is about view.dimension
    expectTypeOf<EmbedOptions>({ ...base, filters: { orders: 1 } });
    // @ts-expect-error no such option
    expectTypeOf<EmbedOptions>({ ...base, colourScheme: 'dark' });
    // @ts-expect-error no such event
    expectTypeOf<EmbedOptions>({ ...base, on: { exploded() {} } });
    expectTypeOf(buildEmbedUrl).parameter(0).toHaveProperty('session').toEqualTypeOf<string | undefined>();
  });

  it('type the listeners by their event', () => {
    expectTypeOf<EmbedOptions>({
      on: {
        download(payload, message) {
          expectTypeOf(payload).toEqualTypeOf<EventPayload<'download'>>();
          expectTypeOf(message).toEqualTypeOf<EventMessage<'download'>>();
        },
      },
    });
  });

  it('let a session provider give an id or a response, now or later', () => {
    expectTypeOf(() => 'id').toExtend<SessionProvider>();
    expectTypeOf(() => ({ sessionId: 'id', other: 1 })).toExtend<SessionProvider>();
    expectTypeOf(async () => 'id').toExtend<SessionProvider>();
    expectTypeOf(async () => ({ sessionId: 'id' })).toExtend<SessionProvider>();
    expectTypeOf(() => 5).not.toExtend<SessionProvider>();
    expectTypeOf(async () => ({ id: 'id' })).not.toExtend<SessionProvider>();
    expectTypeOf<SessionProvider>()
      .parameter(0)
      .toEqualTypeOf<{ readonly reason: 'mount' | 'reload' | 'recover' | 'renew'; readonly signal: AbortSignal }>();
  });
});

describe('the types of an embed', () => {
  it('give listeners the payload of their event', () => {
    const use = (embed: Embed) => {
      embed.on('drilldown', (payload, message) => {
        expectTypeOf(payload.member).toEqualTypeOf<string>();
        expectTypeOf(payload.value).toEqualTypeOf<unknown>();
        expectTypeOf(message).toEqualTypeOf<EventMessage<'drilldown'>>();
      });
      embed.once('ready', ({ mode }) => expectTypeOf(mode).toEqualTypeOf<'signed' | 'private'>());
      embed.onAny((message) => {
        expectTypeOf(message).toEqualTypeOf<AnyEventMessage>();
        if (message.type === 'svc:event:error')
          expectTypeOf(message.payload.fatal).toEqualTypeOf<boolean | undefined>();
      });
      embed.onAny((message, name) => {
        if (name === 'navigate') expectTypeOf(message).toEqualTypeOf<EventMessage<'navigate'>>();
      });
      embed.onAny((message: AnyEventMessage) => message);
      embed.onStateChange((state) => expectTypeOf(state).toEqualTypeOf<EmbedState>());
      expectTypeOf(embed.waitFor('view')).resolves.toEqualTypeOf<EventPayload<'view'>>();
      // @ts-expect-error no such event
      embed.on('exploded', () => {});
    };
    expectTypeOf(use).returns.toBeVoid();
  });

  it('check actions by their name', () => {
    const use = (embed: Embed) => {
      embed.send('set-locale', { locale: 'de' });
      embed.send('refresh', {});
      embed.setFilter('a.b', { value: ['x'] });
      // @ts-expect-error a locale is text
      embed.send('set-locale', { locale: 5 });
      // @ts-expect-error another action's payload
      embed.send('navigate', { locale: 'de' });
      // @ts-expect-error a member has a dot
      embed.setFilter('orders', 1);
      embed.setFilter('a.b', { value: 'x' } as Condition);
      embed.setTheme({ primaryColor: 'red' } as Brand);
      // @ts-expect-error a color is text
      embed.setTheme({ primaryColor: 5 } as { primaryColor: number });
      // @ts-expect-error JSON has no dates
      embed.setFilter('a.b', new Date());
      // @ts-expect-error JSON has no functions
      embed.setFilter('a.b', () => 1);
      // @ts-expect-error no such scheme
      embed.setColorScheme('system');
      // @ts-expect-error handles are read only
      embed.state = 'ready';
    };
    expectTypeOf(use).returns.toBeVoid();
  });

  it('tell states, errors and the promise of ready', () => {
    expectTypeOf<EmbedState>().toEqualTypeOf<'loading' | 'ready' | 'failed' | 'destroyed'>();
    expectTypeOf<EmbedErrorCode>().toEqualTypeOf<
      | 'invalid-option'
      | 'target-not-found'
      | 'target-in-use'
      | 'invalid-action'
      | 'session-failed'
      | 'ready-timeout'
      | 'surface-failed'
      | 'aborted'
      | 'destroyed'
      | 'wait-timeout'
    >();
    expectTypeOf<Embed['ready']>().resolves.toEqualTypeOf<EventPayload<'ready'>>();
    expectTypeOf<Embed['error']>().toEqualTypeOf<EmbedError | undefined>();
    expectTypeOf(isEmbedError).guards.toEqualTypeOf<EmbedError>();
    expectTypeOf(mountEmbed).toEqualTypeOf<(target: Element | string, options: EmbedOptions) => Embed>();
  });
});
