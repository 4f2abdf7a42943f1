export { createBinding, type EmbedBinding, type EmbedSnapshot } from './binding.js';
export type { AdapterOptions } from './changes.js';
