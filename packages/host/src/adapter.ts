export { warnOfUnknown } from '@svc-embed/protocol/internal';
export { type CamelCase, eventNames, type HandlerName, handlerName } from './adapter/handler-name.js';
export { type OptionKind, optionKinds } from './adapter/option-kinds.js';
export { coverStyle, coverTexts, cssColorScheme, frameHeight } from './adapter/presentation.js';
export { createBinding, type EmbedBinding, type EmbedSnapshot } from './binding.js';
export type { AdapterOptions } from './changes.js';
export { DEFAULT_TITLE } from './frame.js';
