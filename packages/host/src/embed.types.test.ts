import { describe, expectTypeOf, it } from 'vitest';
import {
  type AnyEventMessage,
  type Embed,
  type EmbedError,
  type EmbedErrorCode,
  type EmbedOptions,
  type EmbedState,
  type EventMessage,
  type EventPayload,
  isEmbedError,
  mountEmbed,
} from './index.js';

type Condition = { readonly value: string };
type Brand = { readonly primaryColor: string; readonly logo?: string };

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

  it('accept the named members, and only these', () => {
    const use = (embed: Embed<{ members: 'orders.status' | 'orders.date' }>) => {
      embed.setFilter('orders.status', { value: 'open' });
      // @ts-expect-error no such member
      embed.setFilter('orders.state', { value: 'open' });
      expectTypeOf(embed.setFilter).parameter(0).toEqualTypeOf<'orders.status' | 'orders.date'>();
      embed.on('drilldown', ({ member }) => expectTypeOf(member).toEqualTypeOf<string>());
    };
    expectTypeOf(use).returns.toBeVoid();
  });

  it('accept the events and actions of the surface, if it is named', () => {
    const use = (
      dashboard: Embed<{ surface: 'dashboard' }>,
      app: Embed<{ surface: 'app'; members: 'orders.status' }>,
      chat: Embed<{ surface: 'chat'; members: 'orders.status' }>,
    ) => {
      dashboard.on('drilldown', ({ member }) => expectTypeOf(member).toEqualTypeOf<string>());
      dashboard.setFilter('a.b', 1);
      app.setFilter('orders.status', 1);
      chat.on('ai-query', ({ query }) => expectTypeOf(query).toEqualTypeOf<string>());
      chat.send('refresh', {});
      chat.onAny((message, name) => {
        if (name === 'ai-query') expectTypeOf(message).toEqualTypeOf<EventMessage<'ai-query'>>();
        expectTypeOf(name).toEqualTypeOf<
          'ready' | 'view' | 'navigate' | 'ai-query' | 'error' | 'session-expiring' | 'session-expired'
        >();
      });
      // @ts-expect-error a chat has no dashboard
      chat.on('dashboard-loaded', () => {});
      // @ts-expect-error a chat has no dashboard
      chat.once('download', () => {});
      // @ts-expect-error a chat has no dashboard
      chat.waitFor('drilldown');
      // @ts-expect-error a chat takes no filters
      chat.setFilter('orders.status', 1);
      // @ts-expect-error a chat takes no filters
      chat.send('set-filter', { filterUrlParameter: 'f_a.b=1' });
      // @ts-expect-error the app does not emit what happens in its dashboards
      app.on('dashboard-loaded', () => {});
    };
    expectTypeOf(use).returns.toBeVoid();
  });

  it('an embed with narrower types is an embed', () => {
    expectTypeOf<Embed<{ surface: 'chat' }>>().toExtend<Embed>();
    expectTypeOf<Embed<{ members: 'a.b' }>>().toExtend<Embed>();
    // @ts-expect-error no such surface
    expectTypeOf<Embed<{ surface: 'report' }>>();
    // @ts-expect-error no such type
    expectTypeOf<Embed<{ theme: 'dark' }>>();
    expectTypeOf(mountEmbed<{ surface: 'chat' }>).returns.toEqualTypeOf<Embed<{ surface: 'chat' }>>();
  });

  it('include states, errors and the promise of ready', () => {
    expectTypeOf<EmbedState>().toEqualTypeOf<'loading' | 'ready' | 'failed' | 'destroyed'>();
    expectTypeOf<EmbedErrorCode>().toEqualTypeOf<
      | 'invalid-option'
      | 'target-not-found'
      | 'target-in-use'
      | 'invalid-action'
      | 'session-failed'
      | 'ready-timeout'
      | 'surface-failed'
      | 'surface-lost'
      | 'action-failed'
      | 'unsupported'
      | 'aborted'
      | 'destroyed'
      | 'wait-timeout'
    >();
    expectTypeOf<Embed['ready']>().resolves.toEqualTypeOf<EventPayload<'ready'>>();
    expectTypeOf<Embed['error']>().toEqualTypeOf<EmbedError | undefined>();
    expectTypeOf(isEmbedError).guards.toEqualTypeOf<EmbedError>();
    expectTypeOf(mountEmbed).parameters.toEqualTypeOf<[target: Element | string, options: EmbedOptions]>();
    expectTypeOf(mountEmbed).returns.toEqualTypeOf<Embed>();
  });
});
