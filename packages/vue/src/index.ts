export * from '@svc-embed/host';
export type { AdapterOptions as SvcEmbedOptions } from '@svc-embed/host/adapter';
export type { SvcEmbedEvents, SvcEmbedListeners } from './listeners.js';
export type { SvcEmbedFields, SvcEmbedProps } from './props.js';
export { SvcEmbed, type SvcEmbedExposed, type SvcEmbedSlots } from './svc-embed.js';
export type { UseSvcEmbed } from './use-binding.js';
export { useSvcEmbed } from './use-svc-embed.js';
