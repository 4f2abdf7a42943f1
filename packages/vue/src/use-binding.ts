import type { Embed, EmbedError, EmbedState } from '@svc-embed/host';
import { type AdapterOptions, createBinding } from '@svc-embed/host/adapter';
import {
  camelize,
  type MaybeRefOrGetter,
  onActivated,
  onBeforeUnmount,
  onDeactivated,
  onMounted,
  type ShallowRef,
  shallowRef,
  toValue,
  watch,
} from 'vue';

/** An embed in a component's template. Its refs are shallow: the embed itself is never made reactive. */
export interface UseSvcEmbed {
  /** For the element, an empty `<iframe>` or any other, that the embed is mounted into: `ref="target"`. */
  readonly target: ShallowRef<Element | null>;
  /** Absent on servers, before the component is mounted, while it is kept alive unseen, and where options are refused. */
  readonly embed: Readonly<ShallowRef<Embed | undefined>>;
  readonly state: Readonly<ShallowRef<EmbedState>>;
  /** Why the state is `failed`. */
  readonly error: Readonly<ShallowRef<EmbedError | undefined>>;
  /** Loads again after a failure, with the options as they are now. */
  readonly retry: () => void;
}

/** Binds an embed to the life of the component that is set up. `tell` hears its events, their names in camel case. */
export function useBinding(
  options: MaybeRefOrGetter<AdapterOptions>,
  tell: (event: string, ...about: unknown[]) => void,
): UseSvcEmbed {
  const { attach, update, release, retry, getSnapshot, subscribe } = createBinding();
  const target: UseSvcEmbed['target'] = shallowRef(null);
  const embed = shallowRef<Embed>();
  const state = shallowRef<EmbedState>('loading');
  const error = shallowRef<EmbedError>();
  let stop: (() => void) | undefined;

  subscribe(() => {
    ({ embed: embed.value, state: state.value, error: error.value } = getSnapshot());
    tell('stateChange', state.value, error.value);
  });

  function start() {
    stop ??= watch(
      () => {
        const { theme, ...given } = toValue(options);
        // Proxies cannot be cloned into a message. The other options are read part by part.
        return [target.value, { ...given, theme: theme && JSON.parse(JSON.stringify(theme)) }] as const;
      },
      ([element, wanted], before) => {
        if (element !== before?.[0]) {
          // What was mounted before ends at once: the options of now are for this element only, and a frame that was out
          // of the page in between would open its session a second time.
          release();
          attach(element);
        }
        update(wanted, (message) => tell(camelize(message.type.replace(/.*:/, '')), message.payload, message));
      },
      { deep: true, flush: 'post', immediate: true },
    );
  }

  function end() {
    stop?.();
    stop = undefined;
    release();
  }

  onMounted(start);
  onActivated(start);
  onDeactivated(end);
  onBeforeUnmount(end);
  return { target, embed, state, error, retry };
}
