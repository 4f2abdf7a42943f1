export { type CamelCase, type HandlerName, handlerName } from './adapter/handler-name.js';
export {
  coverStyle,
  coverTexts,
  cssColorScheme,
  DEFAULT_TITLE,
  frameHeight,
} from './adapter/presentation.js';
export { createBinding, type EmbedBinding, type EmbedSnapshot } from './binding.js';
export type { AdapterOptions } from './changes.js';
