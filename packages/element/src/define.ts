import { defineSvcEmbed } from './define-svc-embed.js';

export type { SvcEmbedEventMap } from './events.js';

defineSvcEmbed();
