import { describe, expectTypeOf, it } from 'vitest';
import {
  type ActionName,
  type AddressOptions,
  type AnyActionMessage,
  buildEmbedUrl,
  type Embed,
  type EmbedOptionFields,
  type EmbedOptions,
  type EmbedUrlParts,
  type EventMessage,
  type EventPayload,
  mountEmbed,
  type OmitOptions,
  type SessionProvider,
} from './index.js';

type Condition = { readonly value: string };
type Brand = { readonly primaryColor: string; readonly logo?: string };

const base = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };

describe('the types of options', () => {
  it('accept every way to an address', () => {
    expectTypeOf<typeof base>().toExtend<EmbedOptions>();
    expectTypeOf({ baseUrl: new URL(base.baseUrl), path: '/embed/chat', session: 'id' }).toExtend<EmbedOptions>();
    expectTypeOf({ url: 'https://acme.example.com/embed/app' }).toExtend<EmbedOptions>();
    expectTypeOf({ url: () => Promise.resolve('https://acme.example.com/embed/app') }).toExtend<EmbedOptions>();
    expectTypeOf({ ...base, sessionEndpoint: '/api/session' }).toExtend<EmbedOptions>();
    expectTypeOf({ ...base, filters: { 'a.b': { value: ['x', null] } }, params: { v: 1 } }).toExtend<EmbedOptions>();
    expectTypeOf({ ...base, filters: { 'a.b': {} as Condition }, theme: {} as Brand }).toExtend<EmbedOptions>();
  });

  it('require an address', () => {
    const { baseUrl, dashboard } = base;
    expectTypeOf(mountEmbed).parameter(1).toEqualTypeOf<EmbedOptions>();
    expectTypeOf(buildEmbedUrl).parameter(0).toEqualTypeOf<EmbedUrlParts>();
    expectTypeOf<typeof base>().toExtend<EmbedUrlParts>();
    expectTypeOf({}).not.toExtend<EmbedOptions>();
    expectTypeOf({ baseUrl }).not.toExtend<EmbedOptions>();
    expectTypeOf({ dashboard }).not.toExtend<EmbedOptions>();
    expectTypeOf({ path: '/embed/app' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ baseUrl: undefined, dashboard }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url: undefined }).not.toExtend<EmbedOptions>();
    expectTypeOf({}).not.toExtend<EmbedUrlParts>();
    expectTypeOf({ baseUrl }).not.toExtend<EmbedUrlParts>();
    expectTypeOf({ dashboard }).not.toExtend<EmbedUrlParts>();
  });

  it('refuse two options for the same value', () => {
    const url = 'https://acme.example.com/embed/app';
    expectTypeOf({ ...base, path: '/embed/app' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ ...base, path: '/embed/app' }).not.toExtend<EmbedUrlParts>();
    expectTypeOf({ ...base, session: 'id', sessionEndpoint: '/api/session' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ ...base, url }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, baseUrl: base.baseUrl }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, dashboard: 'sales' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, path: '/embed/app' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, session: 'id' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, sessionEndpoint: '/api/session' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, sessionParam: 'token' }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, allowExport: true }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, filters: { 'a.b': 1 } }).not.toExtend<EmbedOptions>();
    expectTypeOf({ url, params: { v: 1 } }).not.toExtend<EmbedOptions>();
  });

  it('accept options that were combined at run time, with a cast', () => {
    const fields = base as EmbedOptionFields;
    expectTypeOf(fields).not.toExtend<EmbedOptions>();
    expectTypeOf<EmbedOptions>().toExtend<EmbedOptionFields>();
    expectTypeOf(fields as EmbedOptions).toEqualTypeOf<EmbedOptions>();
  });

  it('let wrappers keep the options that go with theirs', () => {
    type Others = OmitOptions<EmbedOptions, 'baseUrl' | 'sessionEndpoint'>;
    type Presentation = Partial<Omit<EmbedOptionFields, keyof AddressOptions>>;
    const given = { baseUrl: base.baseUrl, sessionEndpoint: '/api/session' };
    expectTypeOf((others: Others) => mountEmbed('#a', { ...given, ...others })).returns.toEqualTypeOf<Embed>();
    expectTypeOf((others: Presentation) => mountEmbed('#a', { ...base, ...others })).returns.toEqualTypeOf<Embed>();
    expectTypeOf<{ path: string; locale: string }>().toExtend<Others>();
    expectTypeOf<{ locale: string }>().not.toExtend<Others>();
    expectTypeOf<{ dashboard: string; path: string }>().not.toExtend<Others>();
    expectTypeOf<{ dashboard: string; session: string }>().not.toExtend<Others>();
    expectTypeOf<keyof OmitOptions<EmbedOptions, 'on'>>().toEqualTypeOf<keyof Omit<EmbedOptions, 'on'>>();
    expectTypeOf<{ url: string }>().toExtend<OmitOptions<EmbedOptions, 'on' | 'signal'>>();
  });

  it('accept the named members, and only these', () => {
    type Members = { members: 'orders.status' | 'orders.date' };
    expectTypeOf({ ...base, filters: { 'orders.status': 'open' } }).toExtend<EmbedOptions<Members>>();
    expectTypeOf({ ...base, filters: {} }).toExtend<EmbedOptions<Members>>();
    expectTypeOf(mountEmbed<Members>).toBeCallableWith('#a', { ...base, filters: { 'orders.date': ['a'] } });
    // @ts-expect-error no such member
    expectTypeOf(mountEmbed<Members>).toBeCallableWith('#a', { ...base, filters: { 'orders.state': 'open' } });
    // @ts-expect-error JSON has no functions
    expectTypeOf(mountEmbed<Members>).toBeCallableWith('#a', { ...base, filters: { 'orders.status': () => 1 } });
    // @ts-expect-error no such member
    expectTypeOf(buildEmbedUrl<Members>).toBeCallableWith({ ...base, filters: { 'orders.state': 'open' } });
    // @ts-expect-error a member has a dot
    expectTypeOf<EmbedOptions<{ members: 'orders' }>>();
  });

  it('accept the events of the surface, if it is named', () => {
    const path = { baseUrl: base.baseUrl, path: '/embed/chat' };
    expectTypeOf(mountEmbed<{ surface: 'dashboard' }>).toBeCallableWith('#a', { ...base, on: { drilldown() {} } });
    expectTypeOf(mountEmbed<{ surface: 'chat' }>).toBeCallableWith('#a', { ...path, on: { 'ai-query'() {} } });
    // @ts-expect-error a chat has no drilldowns
    expectTypeOf(mountEmbed<{ surface: 'chat' }>).toBeCallableWith('#a', { ...path, on: { drilldown() {} } });
    // @ts-expect-error a chat takes no filters
    expectTypeOf(mountEmbed<{ surface: 'chat' }>).toBeCallableWith('#a', { ...path, filters: { 'a.b': 1 } });
    // @ts-expect-error the app does not emit what happens in its dashboards
    expectTypeOf(mountEmbed<{ surface: 'app' }>).toBeCallableWith('#a', { ...path, on: { download() {} } });
  });

  it('type a sent message by its name', () => {
    const onSend = {
      both: {
        ...base,
        onSend(message, name) {
          expectTypeOf(message).toEqualTypeOf<AnyActionMessage>();
          if (name === 'navigate') expectTypeOf(message.payload.path).toEqualTypeOf<string>();
        },
      },
      rest: {
        ...base,
        onSend(...[message, name]) {
          if (name === 'set-locale') expectTypeOf(message.payload.locale).toEqualTypeOf<string>();
        },
      },
      message: { ...base, onSend: (message) => expectTypeOf(message).toEqualTypeOf<AnyActionMessage>() },
      none: { ...base, onSend: () => {} },
      annotated: { ...base, onSend: (message: AnyActionMessage, name: ActionName) => [message, name] },
      annotatedMessage: { ...base, onSend: (message: AnyActionMessage) => message },
      // @ts-expect-error an action's name is no number
      wrong: { ...base, onSend: (_: AnyActionMessage, name: number) => name },
    } satisfies Record<string, EmbedOptions>;
    expectTypeOf(onSend).toBeObject();
    const wrap = (given: EmbedOptions): EmbedOptions => ({
      ...given,
      onSend: (message, name) => given.onSend?.(message, name),
    });
    expectTypeOf(wrap).returns.toEqualTypeOf<EmbedOptions>();
  });

  it('accept undefined for an absent option', () => {
    expectTypeOf({ ...base, session: undefined, on: { view: undefined }, lazy: undefined }).toExtend<EmbedOptions>();
  });

  it('refuse wrong values', () => {
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
    const use = () =>
      mountEmbed('#a', { ...base, on: { view: ({ path }) => expectTypeOf(path).toEqualTypeOf<string>() } });
    expectTypeOf(use).returns.toEqualTypeOf<Embed>();
    expectTypeOf<EmbedOptions>({
      ...base,
      on: {
        download(payload, message) {
          expectTypeOf(payload).toEqualTypeOf<EventPayload<'download'>>();
          expectTypeOf(message).toEqualTypeOf<EventMessage<'download'>>();
        },
      },
    });
  });

  it('let a session provider return an id or a response, directly or as a promise', () => {
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
