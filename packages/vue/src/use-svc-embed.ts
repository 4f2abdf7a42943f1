import type { EmbedTypes, EventName } from '@svc-embed/host';
import { type AdapterOptionFields, type AdapterOptions, handlerName } from '@svc-embed/host/adapter';
import { type MaybeRefOrGetter, toValue } from 'vue';
import type { SvcEmbedListeners } from './listeners.js';
import { type UseSvcEmbed, useBinding } from './use-binding.js';

/**
 * Mounts an embed into an element of your own template, for the life of the component. Options may be a ref, a getter
 * or deeply reactive. Changes of theme, locale, color scheme and filters are sent as actions, other changes mount a
 * fresh embed. Never throws: invalid options are reported, and the state is `failed` with an `error`.
 *
 * @example
 * const { target, state, retry } = useSvcEmbed(
 *   () => ({ baseUrl: 'https://acme.example.com', dashboard: 'movies-overview', session: fetchSession, filters }),
 *   { onDrilldown: ({ member }) => console.log(member) },
 * );
 * // <template><div ref="target" class="movies" /></template>
 */
export function useSvcEmbed<T extends EmbedTypes = EmbedTypes>(
  options: MaybeRefOrGetter<AdapterOptions<T>>,
  listeners?: MaybeRefOrGetter<SvcEmbedListeners<T>>,
): UseSvcEmbed<T>;
export function useSvcEmbed(
  options: MaybeRefOrGetter<AdapterOptionFields>,
  listeners: MaybeRefOrGetter<SvcEmbedListeners> = {},
): UseSvcEmbed {
  const emit = (event: EventName | 'state-change', ...values: unknown[]) => {
    const listener = toValue(listeners)[handlerName(event) as 'onReady'];
    listener?.(...(values as Parameters<typeof listener>));
  };
  return useBinding(options, emit, () => toValue(listeners));
}
