import type { EmbedOptions, EventMessage, EventName, EventPayload } from '@svc-embed/host';
import type { AddressRule } from '@svc-embed/host/adapter';
import { type ComponentProps, createRef, type Ref } from 'react';
import { describe, expectTypeOf, it } from 'vitest';
import {
  type AnyActionMessage,
  type Embed,
  type EmbedError,
  type EmbedListeners,
  type EmbedState,
  type OmitOptions,
  SvcEmbed,
  type SvcEmbedFields,
  type SvcEmbedProps,
  useEmbedState,
  useSvcEmbed,
} from './index.js';

type Pascal<N extends string> = N extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<N>;

const base = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };

describe('the types of the props', () => {
  it('the props have every option except for the table of listeners', () => {
    expectTypeOf<EmbedOptions>().toExtend<SvcEmbedProps>();
    // Like options, they require an address, and exclude two ways to set the same thing.
    expectTypeOf<SvcEmbedProps>().toExtend<AddressRule>();
    // @ts-expect-error no address
    <SvcEmbed />;
    expectTypeOf<Exclude<keyof EmbedOptions, 'on'>>().toExtend<keyof SvcEmbedProps>();
    expectTypeOf<SvcEmbedProps>().not.toHaveProperty('on');
  });

  it('the props have a listener for every event of the catalogue and for the state', () => {
    type Names = `on${Pascal<EventName>}` | 'onStateChange';
    expectTypeOf<keyof EmbedListeners>().toEqualTypeOf<Names>();
  });

  it('listeners get the payload and message of their event', () => {
    <SvcEmbed
      {...base}
      onAiQuery={(payload, message) => {
        expectTypeOf(payload).toEqualTypeOf<EventPayload<'ai-query'>>();
        expectTypeOf(message).toEqualTypeOf<EventMessage<'ai-query'>>();
      }}
      onStateChange={(state, error) => {
        expectTypeOf(state).toEqualTypeOf<EmbedState>();
        expectTypeOf(error).toEqualTypeOf<EmbedError | undefined>();
      }}
      error={({ error, retry }) => {
        expectTypeOf(error).toEqualTypeOf<EmbedError>();
        expectTypeOf(retry).toEqualTypeOf<() => void>();
        return null;
      }}
    />;
  });

  it('props may be undefined, and null where they are views', () => {
    <SvcEmbed {...base} onReady={undefined} error={undefined} loading={undefined} height={undefined} />;
    <SvcEmbed {...base} error={null} loading={null} />;
    <SvcEmbed {...base} error={<p>Sorry</p>} loading="Soon" />;
  });

  it('the height has the same type as in the Vue component', () => {
    expectTypeOf<SvcEmbedProps['height']>().toEqualTypeOf<number | `${number}` | `${number}%` | undefined>();
  });

  it('wrong props do not compile', () => {
    // @ts-expect-error not a color scheme
    <SvcEmbed {...base} colorScheme="system" />;
    // @ts-expect-error lengths have no unit in an attribute
    <SvcEmbed {...base} height="20rem" />;
    // @ts-expect-error limits are numbers
    <SvcEmbed {...base} autoHeight={{ min: '200' }} />;
    // @ts-expect-error not an event
    <SvcEmbed {...base} onExplode={() => {}} />;
    // @ts-expect-error an error view is not an object
    <SvcEmbed {...base} error={{ text: 'Sorry' }} />;
  });

  it('a check of the name narrows the sent action', () => {
    <SvcEmbed {...base} onSend={(message) => expectTypeOf(message).toEqualTypeOf<AnyActionMessage>()} />;
    <SvcEmbed
      {...base}
      onSend={(message, name) => {
        if (name === 'set-locale') expectTypeOf(message.payload.locale).toEqualTypeOf<string>();
      }}
    />;
  });

  it('wrappers that set the tenant accept the other props, in each usual form', () => {
    type Given = 'baseUrl' | 'sessionEndpoint';
    const given = { baseUrl: base.baseUrl, sessionEndpoint: '/api/session' };
    type Address = Given | 'dashboard' | 'session' | 'url' | 'path';
    interface Report extends Omit<SvcEmbedFields, Address> {
      readonly dashboard: string;
    }
    interface Picked extends Pick<SvcEmbedFields, 'dashboard' | 'filters' | 'onDrilldown' | 'loading'> {}
    const wrappers = [
      (props: OmitOptions<SvcEmbedProps, Given>) => <SvcEmbed {...given} {...props} />,
      (props: OmitOptions<ComponentProps<typeof SvcEmbed>, Given>) => <SvcEmbed {...props} {...given} />,
      (props: OmitOptions<SvcEmbedProps, 'baseUrl'> & { readonly heading: string }) => (
        <SvcEmbed {...props} baseUrl={base.baseUrl} />
      ),
      (props: Report) => <SvcEmbed {...given} {...props} />,
      ({ dashboard = 'sales', ...props }: Picked) => <SvcEmbed {...given} {...props} dashboard={dashboard} />,
      (props: Partial<Omit<SvcEmbedFields, Address>>) => <SvcEmbed {...given} dashboard="sales" {...props} />,
      (props: SvcEmbedFields) => <SvcEmbed {...({ ...base, ...props } as SvcEmbedProps)} />,
    ];
    expectTypeOf(wrappers).toBeArray();
    const Omitted = (_: OmitOptions<SvcEmbedProps, Given>) => null;
    <Omitted dashboard="sales" onDrilldown={({ member }) => expectTypeOf(member).toEqualTypeOf<string>()} />;
    // @ts-expect-error no dashboard
    <Omitted locale="de" />;
    // @ts-expect-error the wrapper sets the endpoint
    <Omitted dashboard="sales" session="id" />;
    // @ts-expect-error the wrapper sets the tenant
    <Omitted url="https://acme.example.com/embed/app" />;
  });

  it('the ref is the embed', () => {
    <SvcEmbed {...base} ref={createRef<Embed>()} />;
    <SvcEmbed {...base} ref={(embed) => void expectTypeOf(embed).toEqualTypeOf<Embed | null>()} />;
    // @ts-expect-error the ref is not an element
    <SvcEmbed {...base} ref={createRef<HTMLDivElement>()} />;
  });
});

describe('the types of the hooks', () => {
  it('useSvcEmbed requires an address, and accepts the members and events that its type names', () => {
    function Own() {
      // @ts-expect-error no address
      useSvcEmbed({});
      useSvcEmbed({ ...base, onDrilldown: ({ member }) => expectTypeOf(member).toEqualTypeOf<string>() });
      useSvcEmbed<{ members: 'orders.status' }>({ ...base, filters: { 'orders.status': 1 } });
      // @ts-expect-error no such member
      useSvcEmbed<{ members: 'orders.status' }>({ ...base, filters: { 'orders.state': 1 } });
      const { baseUrl } = base;
      const { embed } = useSvcEmbed<{ surface: 'chat' }>({ baseUrl, path: '/embed/chat', onAiQuery() {} });
      expectTypeOf(embed).toEqualTypeOf<Embed<{ surface: 'chat' }> | undefined>();
      expectTypeOf(useEmbedState(embed)).toEqualTypeOf<EmbedState>();
      // @ts-expect-error a chat has no drilldowns
      useSvcEmbed<{ surface: 'chat' }>({ baseUrl, path: '/embed/chat', onDrilldown() {} });
      return null;
    }
    expectTypeOf(Own).returns.toBeNull();
  });

  it('the ref of useSvcEmbed fits any element', () => {
    function Own() {
      const { ref, embed, state } = useSvcEmbed(base);
      expectTypeOf(ref).toExtend<Ref<HTMLDivElement>>();
      expectTypeOf(ref).toExtend<Ref<HTMLIFrameElement>>();
      expectTypeOf(embed).toEqualTypeOf<Embed | undefined>();
      expectTypeOf(useEmbedState(embed)).toEqualTypeOf(state);
      return <div ref={ref} />;
    }
    expectTypeOf(Own).returns.toExtend<object>();
  });
});
