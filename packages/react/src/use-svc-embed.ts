import type { EmbedTypes } from '@svc-embed/host';
import { type BindingProps, type MountedEmbed, type UseSvcEmbedOptions, useBinding } from './use-binding.js';

/**
 * Mounts an embed into the element that has its `ref`. Changes of theme, locale, color scheme and filters are sent as
 * actions, other changes mount a fresh embed. Functions and equal objects may be new on every render. Never throws:
 * invalid options are reported to the page, and the state is `failed`.
 *
 * @example
 * function Sales({ status }: { status: string }) {
 *   const { ref, state } = useSvcEmbed({
 *     baseUrl: 'https://acme.example.com',
 *     dashboard: 'movies-overview',
 *     session: fetchSession,
 *     filters: { 'movies.genre': { value: genre } },
 *   });
 *   return <div ref={ref} className="tall" data-state={state} />;
 * }
 */
export function useSvcEmbed<T extends EmbedTypes = EmbedTypes>(options: UseSvcEmbedOptions<T>): MountedEmbed<T>;
export function useSvcEmbed(options: BindingProps): MountedEmbed {
  return useBinding(options, null);
}
