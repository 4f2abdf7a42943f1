import type { TracedElement } from './follow.js';
import type { TracedEmbed } from './traced-embed.js';

/** What traces follow: the embed or element of the last `follow`. */
export const followed = new WeakMap<object, TracedEmbed | TracedElement>();
