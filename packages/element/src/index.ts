export { defineSvcEmbed } from './define-svc-embed.js';
export { SvcEmbedElement } from './element.js';
export type { SvcEmbedEventMap, SvcEmbedFiltersDetail, SvcEmbedStateDetail } from './events.js';
export type { SvcEmbedAttributes, SvcEmbedProperties } from './options.js';
