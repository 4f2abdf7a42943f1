import type { Embed, EmbedError, EmbedState, EmbedTypes, EventName } from '@svc-embed/host';
import { type AdapterOptionFields, createBinding } from '@svc-embed/host/adapter';
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
export interface UseSvcEmbed<T extends EmbedTypes = EmbedTypes> {
  /** The template ref of the element to mount into, an empty `<iframe>` or any other: `ref="target"`. */
  readonly target: ShallowRef<Element | null>;
  /** Absent on servers, before the mount, while `KeepAlive` hides the component, and if options are invalid. */
  readonly embed: Readonly<ShallowRef<Embed<T> | undefined>>;
  /** `failed` also if the options are invalid. */
  readonly state: Readonly<ShallowRef<EmbedState>>;
  /** Why the state is `failed`. */
  readonly error: Readonly<ShallowRef<EmbedError | undefined>>;
  /** Loads again after a failure, with the current options. */
  readonly retry: () => void;
}

/** Binds an embed to the life of the component that is being set up; calls `emit` with its events, for `listeners`. */
export function useBinding(
  options: MaybeRefOrGetter<AdapterOptionFields>,
  emit: (event: EventName | 'state-change', ...values: unknown[]) => void,
  listeners: () => Readonly<Record<string, unknown>> | null | undefined,
): UseSvcEmbed {
  const { attach, update, release, retry, getSnapshot, subscribe } = createBinding();
  const target: UseSvcEmbed['target'] = shallowRef(null);
  const snapshot = shallowReactive({ ...getSnapshot() });
  let stop: (() => void) | undefined;

  const unsubscribe = subscribe(() => {
    Object.assign(snapshot, getSnapshot());
    emit('state-change', snapshot.state, snapshot.error);
  });

  function start() {
    stop ??= watch(
      () => [target.value, toValue(options)] as const,
      ([element, current]) => {
        attach(element);
        const isWatched = !!(listeners()?.onError ?? listeners()?.onStateChange);
        update(current, (name, message) => emit(name, message.payload, message), isWatched);
      },
      { deep: true, flush: 'post', immediate: true },
    );
  }

  function stopAndRelease() {
    stop?.();
    stop = undefined;
    release();
  }

  onMounted(start);
  onActivated(start);
  onDeactivated(stopAndRelease);
  onBeforeUnmount(() => {
    unsubscribe();
    stopAndRelease();
  });
  return { target, ...toRefs(snapshot), retry };
}
