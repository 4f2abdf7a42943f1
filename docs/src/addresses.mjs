/** Addresses of the site and of its playground's surface, which has another origin. */

/** Origins that may embed the surface; the first one is the site on this machine. */
export const SITE_ORIGINS = (process.env.DOCS_ORIGINS ?? 'http://localhost:4170,http://127.0.0.1:4170').split(',');

/** The surface that the playground embeds. */
export const SURFACE_ORIGIN = process.env.DOCS_SURFACE_ORIGIN ?? 'http://127.0.0.1:4171';

/** The ports of `npm run docs` and `npm run docs:preview`. */
export const PORTS = { site: 4170, surface: 4171 };
