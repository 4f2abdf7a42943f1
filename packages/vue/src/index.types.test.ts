import { describe, expectTypeOf, it } from 'vitest';
import { h, ref } from 'vue';
import {
  type Embed,
  type EmbedError,
  type EmbedState,
  type EventMessage,
  type EventPayload,
  SvcEmbed,
  type SvcEmbedListeners,
  type SvcEmbedOptions,
  type SvcEmbedProps,
  useSvcEmbed,
} from './index.js';

type Instance = InstanceType<typeof SvcEmbed>;
type Props = Instance['$props'];

const base = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };

describe('the types of the component', () => {
  it('the props are every option but `on`, a height and the listener of a model', () => {
    expectTypeOf<keyof SvcEmbedProps>().toEqualTypeOf<keyof SvcEmbedOptions | 'height' | 'onUpdate:filters'>();
    h(SvcEmbed, { ...base, autoHeight: { min: 200 }, 'onUpdate:filters': (filters) => filters['a.b'] });
    // @ts-expect-error limits are numbers
    h(SvcEmbed, { ...base, autoHeight: { min: '200' } });
    expectTypeOf<typeof base>().toExtend<Props>();
    expectTypeOf({ ...base, height: '100%', lazy: { rootMargin: '0px' }, recover: undefined }).toExtend<Props>();
    expectTypeOf({ ...base, filters: { 'a.b': { value: ['x'] } }, sandbox: false as const }).toExtend<Props>();
    expectTypeOf({ ...base, colorScheme: 'system' as const }).not.toExtend<Props>();
    expectTypeOf({ ...base, sandbox: true as const }).not.toExtend<Props>();
    // @ts-expect-error a locale is text
    h(SvcEmbed, { ...base, locale: 5 });
    h(SvcEmbed, { ...base, class: 'tall' }, { error: () => 'failed' });
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
      [{ readonly error: EmbedError | undefined; readonly retry: () => void }]
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
  it('useSvcEmbed takes options in every way that Vue has, and typed listeners', () => {
    const use = () => {
      useSvcEmbed(base);
      useSvcEmbed(ref(base));
      useSvcEmbed(() => ({ ...base, theme: { primaryColor: 'red' } }), {
        onAiQuery: ({ status }) => expectTypeOf(status).toEqualTypeOf<'submitted' | 'completed' | 'error'>(),
      });
      // @ts-expect-error a filter is of view.dimension
      useSvcEmbed({ ...base, filters: { orders: 1 } });
      // @ts-expect-error not an event
      useSvcEmbed(base, { onExploded() {} });
      return useSvcEmbed(base);
    };
    expectTypeOf<ReturnType<typeof use>['embed']['value']>().toEqualTypeOf<Embed | undefined>();
    expectTypeOf<keyof SvcEmbedListeners>().toEqualTypeOf<
      | 'onReady'
      | 'onView'
      | 'onNavigate'
      | 'onDashboardLoaded'
      | 'onDownload'
      | 'onDrilldown'
      | 'onAiQuery'
      | 'onError'
      | 'onStateChange'
    >();
  });
});
