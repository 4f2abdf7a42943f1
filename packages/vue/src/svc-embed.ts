import type { EmbedError } from '@svc-embed/host';
import type { AdapterOptions } from '@svc-embed/host/adapter';
import {
  type DefineSetupFnComponent,
  type EmitsOptions,
  h,
  type SetupContext,
  type ShallowUnwrapRef,
  type SlotsType,
} from 'vue';
import { eventNames, type SvcEmbedEvents } from './listeners.js';
import { props, type SvcEmbedProps } from './props.js';
import { type UseSvcEmbed, useBinding } from './use-binding.js';

/** The slots of the component. */
export interface SvcEmbedSlots {
  /** Over the frame while it loads. */
  loading: Record<string, never>;
  /** Over the frame when it failed; `retry` loads again. */
  error: { readonly error: EmbedError | undefined; readonly retry: () => void };
}

/** What a template ref of the component has. */
export type SvcEmbedExposed = Readonly<ShallowUnwrapRef<Omit<UseSvcEmbed, 'target'>>>;

type Component = DefineSetupFnComponent<SvcEmbedProps, SvcEmbedEvents, SlotsType<SvcEmbedSlots>>;

const COVER = 'position:absolute;inset:0;display:grid;place-content:center;gap:1rem;color:CanvasText;background:Canvas';

/**
 * An embed as a component. Props are the options of host's `mountEmbed`, its events are emitted in camel case, and the
 * `Embed` itself is on the component's instance as `embed`, beside `state`, `error` and `retry`.
 *
 * @example
 * <SvcEmbed
 *   base-url="https://acme.example.com" dashboard="sales" :session="fetchSession"
 *   :filters="{ 'orders.status': { value: status } }" @drilldown="({ member }) => show(member)"
 * />
 */
export const SvcEmbed = {
  name: 'SvcEmbed',
  props,
  emits: eventNames,
  setup(props: SvcEmbedProps, { attrs, emit, expose, slots }: SetupContext<EmitsOptions, SlotsType<SvcEmbedSlots>>) {
    const { target, ...exposed } = useBinding(() => {
      const { height, ...options } = props;
      return options as AdapterOptions;
    }, emit);
    const { embed, state, error, retry } = exposed;
    expose(exposed);

    return () => {
      const isFailed = state.value === 'failed';
      const isLoading = state.value === 'loading';
      const cover = isFailed
        ? (slots.error?.({ error: error.value, retry }) ?? [
            'This could not be loaded.',
            h('button', { type: 'button', onClick: retry }, 'Try again'),
          ])
        : // On a server, and until there is an embed, the iframe alone holds the place.
          isLoading && embed.value && (slots.loading?.({}) ?? 'Loading…');
      return h('div', { 'aria-busy': isLoading }, [
        // Styles come by script, and so not from a server: a strict policy forbids the attribute.
        h('div', embed.value || isFailed ? { style: 'display:flex;position:relative;height:100%' } : null, [
          h('iframe', {
            ref: target,
            title: props.title ?? 'Embedded analytics',
            width: '100%',
            height: props.height ?? (attrs.class || attrs.style ? '100%' : 480),
            frameborder: 0,
            // What is covered is out of reach of the keyboard too.
            inert: isFailed,
          }),
          cover && h('div', { key: state.value, role: isFailed ? 'alert' : 'status', style: COVER }, [cover]),
        ]),
      ]);
    };
  },
} as unknown as new (
  ...values: ConstructorParameters<Component>
) => InstanceType<Component> & SvcEmbedExposed;
