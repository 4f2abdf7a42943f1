export {
  type ActionName,
  type ActionPayload,
  actions,
  type ColorScheme,
  commands,
  type EventName,
  type EventPayload,
  events,
  since,
} from './catalogue.js';
export type { EmbedState } from './embed-state.js';
export { isProtocolError, ProtocolError } from './error.js';
export type { ExtensionMessage } from './extension/codec.js';
export {
  type DefineExtensionOptions,
  defineExtension,
  type ExtensionDefinition,
  type PayloadInput,
  type PayloadOutput,
} from './extension/definition.js';
export type { GuestChannel } from './extension/guest-connection.js';
export type { ChannelListener, ChannelWaitOptions, HostChannel } from './extension/host-connection.js';
export type { PayloadShape, PayloadShapes, StandardSchema } from './extension/schema.js';
export type { Field, Fields } from './field.js';
export {
  type Filter,
  type FilterMember,
  type FilterValue,
  formatFilter,
  type Json,
  type PlainObject,
  parseFilter,
} from './filter.js';
export type { KeyPress, Modifier } from './key-combo.js';
export { actionMessage, eventMessage, type MessageOptions } from './make.js';
export type {
  ActionListener,
  ActionMessage,
  AnyActionMessage,
  AnyEventMessage,
  EventMessage,
  NamedAction,
  NamedEvent,
  ReadActionResult,
  ReadEventResult,
  Rejected,
  Rejection,
  RejectReason,
} from './message.js';
export { SOURCE } from './message.js';
export type { ActionSurfaces, EventPayloads, EventSurfaces, HandlerEvents } from './payloads.js';
export { readAction, readEvent } from './read.js';
export { type Surface, surfaces } from './surface.js';
export { type SurfaceError, type SurfaceErrorName, surfaceErrors } from './surface-errors.js';
export type { EmbedTheme, ThemeInput } from './theme.js';
export type { TraceContext } from './trace-context.js';
