/** What components use of the extensions. Bundlers make a file of it, which a page loads with the first component that does. */
export { watchFilters } from '../extensions/filters.js';
export { autoHeight } from '../extensions/height.js';
