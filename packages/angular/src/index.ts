export * from '@svc-embed/host';
export type { AdapterOptions as SvcEmbedOptions, FrameHeight } from '@svc-embed/host/adapter';
export { type EmbedStateChange, SvcEmbed } from './svc-embed.js';
