/**
 * All that is no extension. No page imports this file: it makes the build keep the code of extensions apart, which a page then
 * loads only when it needs it.
 */
export * from './field.js';
export * from './filter.js';
export * from './free-content.js';
export * from './hooks.js';
export * from './insecure-hosts.js';
export * from './make.js';
export * from './message.js';
export * from './misfit.js';
export * from './native.js';
export * from './normal-path.js';
export * from './read.js';
export * from './report.js';
export * from './trim-name.js';
export * from './warn.js';
