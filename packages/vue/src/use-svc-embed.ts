import { type AdapterOptions, handlerName } from '@svc-embed/host/adapter';
import { type MaybeRefOrGetter, toValue } from 'vue';
import type { SvcEmbedListeners } from './listeners.js';
import { type UseSvcEmbed, useBinding } from './use-binding.js';

/**
 * Mounts an embed into an element of your own template, for the life of the component. Options may be a ref, a getter
 * or reactive in depth: a changed theme, locale, color scheme or filter is sent as an action, everything else mounts
 * anew. Never throws: options that are refused are reported, and show as the state `failed` with an `error`.
 *
 * @example
 * const { target, state, retry } = useSvcEmbed(
 *   () => ({ baseUrl: 'https://acme.example.com', dashboard: 'sales', session: fetchSession, filters }),
 *   { onDrilldown: ({ member }) => console.log(member) },
 * );
 * // <template><div ref="target" class="sales" /></template>
 */
export function useSvcEmbed(
  options: MaybeRefOrGetter<AdapterOptions>,
  listeners: MaybeRefOrGetter<SvcEmbedListeners> = {},
): UseSvcEmbed {
  return useBinding(options, (event, ...about) => {
    const listener = toValue(listeners)[handlerName(event) as 'onReady'];
    listener?.(...(about as Parameters<typeof listener>));
  });
}
