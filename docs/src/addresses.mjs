/** Where the site and the surface of its playground are served. The surface is of another origin than the site. */

/** The pages that may embed the surface; the first is where this machine serves the site. */
export const SITE_ORIGINS = (process.env.DOCS_ORIGINS ?? 'http://localhost:4170,http://127.0.0.1:4170').split(',');

/** The surface that the playground embeds. */
export const SURFACE_ORIGIN = process.env.DOCS_SURFACE_ORIGIN ?? 'http://127.0.0.1:4171';

/** Where `npm run docs` and `npm run docs:preview` serve both. */
export const PORTS = { site: 4170, surface: 4171 };
