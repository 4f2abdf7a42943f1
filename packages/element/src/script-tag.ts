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

/** The global of the script tag, for pages without modules. Every page loads all of it. */
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
  // Without named tenants, only the complete page shows whether placeholders need one.
  if (isNamed()) defineSvcEmbed();
  if (native(document, 'readyState') === 'loading') native(document, 'addEventListener', 'DOMContentLoaded', start);
  else start();
}
