import {
  autoHeight,
  buildEmbedUrl,
  filtersFromQuery,
  filtersToQuery,
  isEmbedError,
  mountEmbed,
  renewSession,
  watchFilters,
} from '@svc-embed/host';
import { autoload } from './autoload.js';
import { defineSvcEmbed } from './define-svc-embed.js';
import { SvcEmbedElement } from './element.js';
import { isNamed, nameTenants } from './tenants.js';

/** The global of the script tag: what a page without modules needs. Each tag pays for all of it. */
const SvcEmbed = {
  SvcEmbedElement,
  autoHeight,
  autoload,
  buildEmbedUrl,
  filtersFromQuery,
  filtersToQuery,
  isEmbedError,
  mountEmbed,
  renewSession,
  watchFilters,
};

/** The type of the global `SvcEmbed`. */
export type SvcEmbedGlobal = typeof SvcEmbed;

/** A property of the document, from the prototype: an element with its name hides it. */
function ofDocument<N extends 'currentScript' | 'readyState'>(name: N): Document[N] {
  return Reflect.get(Document.prototype, name, document);
}

Object.assign(globalThis, { SvcEmbed });
try {
  nameTenants(ofDocument('currentScript'));
} finally {
  const start = () => {
    defineSvcEmbed();
    autoload();
  };
  // Without names, only a whole page shows whether placeholders need some.
  if (isNamed()) defineSvcEmbed();
  if (ofDocument('readyState') === 'loading')
    EventTarget.prototype.addEventListener.call(document, 'DOMContentLoaded', start);
  else start();
}
