import { type MountedEmbed, type UseSvcEmbedOptions, useBinding } from './use-binding.js';

/**
 * Mounts an embed into the element that carries its `ref`, and keeps it as the options are: theme, locale, color scheme
 * and filters change by actions, the rest by a fresh embed. Functions and equal objects may be new on every render.
 * Never throws: options that are refused are reported to the page and show as `failed`.
 *
 * @example
 * function Sales({ status }: { status: string }) {
 *   const { ref, state } = useSvcEmbed({
 *     baseUrl: 'https://acme.example.com',
 *     dashboard: 'sales-overview',
 *     session: fetchSession,
 *     filters: { 'orders.status': { value: status } },
 *   });
 *   return <div ref={ref} className="tall" data-state={state} />;
 * }
 */
export function useSvcEmbed(options: UseSvcEmbedOptions): MountedEmbed {
  return useBinding(options)[0];
}
