export { native, warnOfUnknown, warnOnce } from '@svc-embed/protocol/internal';
export { createBinding, type EmbedBinding, type EmbedSnapshot } from './adapter/binding.js';
export type { AdapterOptionFields, AdapterOptions } from './adapter/changes.js';
export type { OptionKind } from './adapter/describe-options.js';
export { optionKinds, reservedKinds } from './adapter/option-kinds.js';
export { cssColorScheme, type FrameHeight, frameHeight } from './adapter/presentation.js';
export { optionSwitches } from './embed-options.js';
export { coverContentStyle, coverStyle, coverTexts, makeNode, retryStyle, showLater } from './extensions/covers.js';
export type { AddressRule } from './load/address-source.js';
export { DEFAULT_TITLE } from './load/frame.js';
export {
  type CamelCase,
  type EventHandlers,
  eventNames,
  type HandlerName,
  handlerName,
} from './messages/handler-name.js';
