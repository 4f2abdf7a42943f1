import type { Embed, EmbedError, EmbedState, EventName } from '@svc-embed/host';
import { type AdapterOptions, createBinding } from '@svc-embed/host/adapter';
import {
  type MaybeRefOrGetter,
  onActivated,
  onBeforeUnmount,
  onDeactivated,
  onMounted,
  type ShallowRef,
  shallowReactive,
  shallowRef,
  toRefs,
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

/** Binds an embed to the life of the component that is set up. `tell` hears its events. */
export function useBinding(
  options: MaybeRefOrGetter<AdapterOptions>,
  tell: (event: EventName | 'state-change', ...about: unknown[]) => void,
): UseSvcEmbed {
  const { attach, update, release, retry, getSnapshot, subscribe } = createBinding();
  const target: UseSvcEmbed['target'] = shallowRef(null);
  const snapshot = shallowReactive({ ...getSnapshot() });
  let stop: (() => void) | undefined;

  const unsubscribe = subscribe(() => {
    Object.assign(snapshot, getSnapshot());
    tell('state-change', snapshot.state, snapshot.error);
  });

  function start() {
    stop ??= watch(
      () => [target.value, toValue(options)] as const,
      ([element, wanted]) => {
        attach(element);
        update(wanted, (name, message) => tell(name, message.payload, message));
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
  onBeforeUnmount(() => {
    unsubscribe();
    end();
  });
  return { target, ...toRefs(snapshot), retry };
}
