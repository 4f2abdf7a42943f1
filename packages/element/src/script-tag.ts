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
import { native } from '@svc-embed/host/adapter';
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

Object.assign(globalThis, { SvcEmbed });
try {
  nameTenants(native(document, 'currentScript'));
} finally {
  const start = () => {
    defineSvcEmbed();
    autoload();
  };
  // Without names, only a whole page shows whether placeholders need some.
  if (isNamed()) defineSvcEmbed();
  if (native(document, 'readyState') === 'loading') native(document, 'addEventListener', 'DOMContentLoaded', start);
  else start();
}
