import { buildEmbedUrl, EmbedError, finalErrors, isEmbedError, mountEmbed, warm } from '@svc-embed/host';
import { autoload } from './autoload.js';
import { defineSvcEmbed } from './define-svc-embed.js';
import { SvcEmbedElement } from './element.js';

/** The global of the script tag: all of host, and the element. Named one by one, because a namespace object is larger. */
const SvcEmbed = {
  EmbedError,
  SvcEmbedElement,
  autoload,
  buildEmbedUrl,
  defineSvcEmbed,
  finalErrors,
  isEmbedError,
  mountEmbed,
  warm,
};

/** The type of the global `SvcEmbed`. */
export type SvcEmbedGlobal = typeof SvcEmbed;

Object.assign(globalThis, { SvcEmbed });
defineSvcEmbed();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => autoload());
else autoload();
