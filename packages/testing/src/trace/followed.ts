import type { TracedElement } from './follow.js';
import type { TracedEmbed } from './traced-embed.js';

/** The embed or element of the last `follow` of each trace. */
export const followed = new WeakMap<object, TracedEmbed | TracedElement>();
