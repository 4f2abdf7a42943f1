import { type EmbedError, type EmbedFailure, watchFilters } from '@svc-embed/host';
import {
  coverContentStyle,
  coverStyle,
  coverTexts,
  cssColorScheme,
  DEFAULT_TITLE,
  frameHeight,
  retryStyle,
  showLater,
} from '@svc-embed/host/adapter';
import {
  type DefineSetupFnComponent,
  type EmitsOptions,
  getCurrentInstance,
  h,
  nextTick,
  type SetupContext,
  type ShallowUnwrapRef,
  type SlotsType,
  type VNode,
  type VNodeArrayChildren,
  watch,
} from 'vue';
import { emits, type SvcEmbedEvents } from './listeners.js';
import { props, type SvcEmbedFields, type SvcEmbedProps } from './props.js';
import { type UseSvcEmbed, useBinding } from './use-binding.js';

/** The slots of the component. */
export interface SvcEmbedSlots {
  /** Covers the frame while it loads; default an English text. */
  loading: Record<string, never>;
  /** Covers the frame after it failed; default an English text with a button. */
  error: EmbedFailure;
}

/** The members of a template ref to the component. */
export type SvcEmbedExposed = Readonly<ShallowUnwrapRef<Omit<UseSvcEmbed, 'target'>>>;

type Component = DefineSetupFnComponent<SvcEmbedProps, SvcEmbedEvents, SlotsType<SvcEmbedSlots>>;

const PLACE = 'position:relative;height:100%';

/** Renders the cover of the frame, with a slot's content or the English texts. The key creates a new element for each state. */
function cover(key: string, role: string, slot: VNodeArrayChildren | undefined, ...texts: VNodeArrayChildren) {
  const onVnodeMounted = ({ el }: VNode) => showLater(el as Element);
  const content = h('div', { style: coverContentStyle, onVnodeMounted }, slot ?? texts);
  return h('div', { key, role, tabindex: -1, lang: slot ? undefined : 'en', style: coverStyle }, [content]);
}

/**
 * An embed as a component. Its props are the options of host's `mountEmbed`, and it emits the events of the surface in
 * camel case. Its instance has the `Embed` as `embed`, and `state`, `error` and `retry`.
 *
 * @example
 * <SvcEmbed
 *   :base-url="tenant" dashboard="movies-overview" :session="fetchSession"
 *   :filters="{ 'movies.genre': { value: genre } }" @drilldown="({ member }) => show(member)"
 * />
 */
export const SvcEmbed = {
  name: 'SvcEmbed',
  props,
  emits,
  setup(props: SvcEmbedFields, { attrs, emit, expose, slots }: SetupContext<EmitsOptions, SlotsType<SvcEmbedSlots>>) {
    const instance = getCurrentInstance();
    const readOptions = () => {
      const { height, 'onUpdate:filters': onUpdate, ...options } = props;
      const { extensions = [] } = options;
      if (!onUpdate || !Array.isArray(extensions)) return options;
      // Only changes of the viewer, as in an input: reports of the page's own and of initial filters may be older than the model.
      const model = watchFilters((filters, { cause }) => cause === 'viewer' && onUpdate(filters));
      return { ...options, extensions: [...extensions, model] };
    };
    const { target, ...exposed } = useBinding(readOptions, emit, () => instance?.vnode.props);
    const { embed, state, error, retry } = exposed;
    expose(exposed);

    // Moves the focus from a frame that is being covered, or from a removed cover, to the visible part.
    watch(state, () => {
      const frame = target.value;
      if (frame?.parentElement?.matches(':focus-within'))
        nextTick(() => ((frame.nextElementSibling ?? frame) as HTMLElement).focus());
    });

    return () => {
      const now = state.value;
      const isFailed = now === 'failed';
      const isLoading = now === 'loading';
      // On a server, and until there is an embed, only the iframe is rendered.
      const isAlone = !embed.value && !isFailed;
      return h('div', [
        // Never rendered by a server: a strict policy forbids style attributes in markup.
        h('div', isAlone ? null : { style: [PLACE, { colorScheme: cssColorScheme(props.colorScheme) }] }, [
          h('iframe', {
            ref: target,
            title: props.title ?? DEFAULT_TITLE,
            width: '100%',
            height: frameHeight(props.height, attrs.class || attrs.style),
            // Inline frames otherwise leave a gap for descenders below.
            align: 'top',
            frameborder: 0,
            'aria-busy': isLoading,
            // A covered frame must not be reachable by keyboard.
            inert: now !== 'ready',
          }),
          isFailed
            ? cover(
                now,
                'alert',
                slots.error?.({ error: error.value as EmbedError, retry }),
                coverTexts.error,
                h('button', { type: 'button', style: retryStyle, onClick: retry }, coverTexts.retry),
              )
            : isLoading && !isAlone && cover(now, 'status', slots.loading?.({}), coverTexts.loading),
        ]),
      ]);
    };
  },
} as unknown as new (
  ...values: ConstructorParameters<Component>
) => InstanceType<Component> & SvcEmbedExposed;
