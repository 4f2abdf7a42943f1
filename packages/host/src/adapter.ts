export { warnOfUnknown } from '@svc-embed/protocol/internal';
export { coverStyle, coverTexts, makeNode, retryStyle } from './adapter/covers.js';
export {
  type CamelCase,
  type EventHandlers,
  eventNames,
  type HandlerName,
  handlerName,
} from './adapter/handler-name.js';
export { type OptionKind, optionKinds } from './adapter/option-kinds.js';
export { cssColorScheme, type FrameHeight, frameHeight } from './adapter/presentation.js';
export type { AddressRule } from './address-source.js';
export { createBinding, type EmbedBinding, type EmbedSnapshot } from './binding.js';
export type { AdapterOptionFields, AdapterOptions } from './changes.js';
export { DEFAULT_TITLE } from './frame.js';
