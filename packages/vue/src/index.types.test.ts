import type { AddressRule } from '@svc-embed/host/adapter';
import type { HandlerEvents } from '@svc-embed/protocol';
import { describe, expectTypeOf, it } from 'vitest';
import { h, ref } from 'vue';
import {
  autoHeight,
  type Embed,
  type EmbedError,
  type EmbedState,
  type EventMessage,
  type EventPayload,
  type OmitOptions,
  SvcEmbed,
  type SvcEmbedFields,
  type SvcEmbedListeners,
  type SvcEmbedOptions,
  type SvcEmbedProps,
  useSvcEmbed,
} from './index.js';

type Instance = InstanceType<typeof SvcEmbed>;
type Props = Instance['$props'];

const base = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };

describe('the types of the component', () => {
  it('the props are every option except for `on`, a height, and the listener of a model', () => {
    expectTypeOf<keyof SvcEmbedProps>().toEqualTypeOf<keyof SvcEmbedOptions | 'height' | 'onUpdate:filters'>();
    h(SvcEmbed, { ...base, extensions: [autoHeight({ min: 200 })], 'onUpdate:filters': (filters) => filters['a.b'] });
    // @ts-expect-error an extension is a value
    h(SvcEmbed, { ...base, extensions: [autoHeight] });
    // Like options, they require an address, and exclude two ways to set the same thing.
    expectTypeOf<Props>().toExtend<AddressRule>();
    // @ts-expect-error no address
    h(SvcEmbed, {});
    expectTypeOf<typeof base>().toExtend<Props>();
    expectTypeOf({ ...base, height: '100%' as const, lazy: { rootMargin: '0px' } }).toExtend<Props>();
    expectTypeOf({ ...base, height: 480, recover: undefined }).toExtend<Props>();
    expectTypeOf({ ...base, filters: { 'a.b': { value: ['x'] } }, sandbox: false as const }).toExtend<Props>();
    expectTypeOf({ ...base, colorScheme: 'system' as const }).not.toExtend<Props>();
    expectTypeOf({ ...base, sandbox: true as const }).not.toExtend<Props>();
    // @ts-expect-error a locale is text
    h(SvcEmbed, { ...base, locale: 5 });
    h(SvcEmbed, { ...base, class: 'tall' }, { error: () => 'failed' });
  });

  it('wrappers that set the tenant accept the other props, in each usual form', () => {
    type Given = 'baseUrl' | 'sessionEndpoint';
    const given = { baseUrl: base.baseUrl, sessionEndpoint: '/api/session' };
    interface Picked extends Partial<Pick<SvcEmbedFields, 'dashboard' | 'filters' | 'height'>> {}
    const wrappers = [
      (props: OmitOptions<SvcEmbedProps, Given>) => h(SvcEmbed, { ...given, ...props }),
      (props: OmitOptions<SvcEmbedOptions, Given>) => useSvcEmbed(() => ({ ...props, ...given })),
      ({ dashboard = 'sales', ...props }: Picked) => h(SvcEmbed, { ...given, ...props, dashboard }),
      (props: SvcEmbedFields) => h(SvcEmbed, { ...base, ...props } as SvcEmbedProps),
    ];
    expectTypeOf(wrappers).toBeArray();
    // @ts-expect-error the wrapper sets the endpoint
    expectTypeOf<OmitOptions<SvcEmbedProps, Given>>({ dashboard: 'sales', session: 'id' });
  });

  it('the height has the same type as in the React component', () => {
    expectTypeOf<SvcEmbedProps['height']>().toEqualTypeOf<number | `${number}` | `${number}%` | undefined>();
    // @ts-expect-error lengths have no unit in an attribute
    h(SvcEmbed, { ...base, height: '20rem' });
  });

  it('listeners get the payload and message of their event', () => {
    h(SvcEmbed, {
      ...base,
      onDashboardLoaded(payload, message) {
        expectTypeOf(payload).toEqualTypeOf<EventPayload<'dashboard-loaded'>>();
        expectTypeOf(message).toEqualTypeOf<EventMessage<'dashboard-loaded'>>();
      },
      onError: ({ fatal }) => expectTypeOf(fatal).toEqualTypeOf<boolean | undefined>(),
      onStateChange(state, error) {
        expectTypeOf(state).toEqualTypeOf<EmbedState>();
        expectTypeOf(error).toEqualTypeOf<EmbedError | undefined>();
      },
    });
  });

  it('the slots are typed', () => {
    expectTypeOf<Parameters<NonNullable<Instance['$slots']['error']>>>().toEqualTypeOf<
      [{ readonly error: EmbedError; readonly retry: () => void }]
    >();
  });

  it('a template ref is typed', () => {
    expectTypeOf<Instance['embed']>().toEqualTypeOf<Embed | undefined>();
    expectTypeOf<Instance['state']>().toEqualTypeOf<EmbedState>();
    expectTypeOf<Instance['error']>().toEqualTypeOf<EmbedError | undefined>();
    expectTypeOf<Instance['retry']>().toEqualTypeOf<() => void>();
    expectTypeOf<Instance>().not.toHaveProperty('target');
  });
});

describe('the types of the composable', () => {
  it('useSvcEmbed accepts options in every form of Vue, and typed listeners', () => {
    const use = () => {
      useSvcEmbed(base);
      useSvcEmbed(ref(base));
      useSvcEmbed(() => ({ ...base, theme: { primaryColor: 'red' } }), {
        onAiQuery: ({ status }) => expectTypeOf(status).toEqualTypeOf<'submitted' | 'completed' | 'error'>(),
      });
      // @ts-expect-error no address
      useSvcEmbed({});
      useSvcEmbed<{ members: 'orders.status' }>(() => ({ ...base, filters: { 'orders.status': 1 } }));
      // @ts-expect-error no such member
      useSvcEmbed<{ members: 'orders.status' }>({ ...base, filters: { 'orders.state': 1 } });
      const chat = { baseUrl: base.baseUrl, path: '/embed/chat' };
      const { embed } = useSvcEmbed<{ surface: 'chat' }>(chat, { onAiQuery() {} });
      expectTypeOf(embed.value).toEqualTypeOf<Embed<{ surface: 'chat' }> | undefined>();
      // @ts-expect-error a chat has no drilldowns
      useSvcEmbed<{ surface: 'chat' }>(chat, { onDrilldown() {} });
      // @ts-expect-error a filter is of view.dimension
      useSvcEmbed({ ...base, filters: { orders: 1 } });
      // @ts-expect-error not an event
      useSvcEmbed(base, { onExploded() {} });
      return useSvcEmbed(base);
    };
    expectTypeOf<ReturnType<typeof use>['embed']['value']>().toEqualTypeOf<Embed | undefined>();
    expectTypeOf<keyof SvcEmbedListeners>().toEqualTypeOf<keyof HandlerEvents | 'onStateChange'>();
  });
});
