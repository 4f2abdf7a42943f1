/**
 * What components use of the extensions. Bundlers make a file of it, which a page loads with the first component that does.
 * None of its files imports code of the core: bundlers would move that to a file of its own, and drop less of it.
 */
export { watchFilters } from '../extensions/filters.js';
export { autoHeight } from '../extensions/height.js';
export { startRenewal } from '../extensions/start-renewal.js';
