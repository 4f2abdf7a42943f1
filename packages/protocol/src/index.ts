export type { ExtensionMessage } from './extension/codec.js';
export {
  type DefineExtensionOptions,
  defineExtension,
  type ExtensionDefinition,
  type PayloadInput,
  type PayloadOutput,
} from './extension/definition.js';
export type { FailureReason } from './extension/failure-reason.js';
export type { GuardKind, GuardSubjects } from './extension/guard-subjects.js';
export type { GuestChannel } from './extension/guest-connection.js';
export type { ChannelListener, ChannelWaitOptions, HostChannel } from './extension/host-connection.js';
export type { Outline, OutlineMember, OutlineWidget } from './extension/outline.js';
export type { ExportFormat, SavedFile } from './extension/saved-file.js';
export type { PayloadShape, PayloadShapes, StandardSchema } from './extension/schema.js';
export type { EmbedState } from './shared/embed-state.js';
export { isProtocolError, ProtocolError } from './shared/error.js';
export {
  type ActionName,
  type ActionPayload,
  actions,
  type ColorScheme,
  commands,
  type EventName,
  type EventPayload,
  events,
  wireReleases as since,
} from './wire/catalogue.js';
export type { Field, Fields } from './wire/field.js';
export {
  type Filter,
  type FilterMember,
  type FilterValue,
  formatFilter,
  type Json,
  type PlainObject,
  parseFilter,
} from './wire/filter.js';
export type { KeyPress, Modifier } from './wire/key-combo.js';
export { actionMessage, eventMessage, type MessageOptions } from './wire/make.js';
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
} from './wire/message.js';
export { SOURCE } from './wire/message.js';
export type { ActionSurfaces, EventPayloads, EventSurfaces, HandlerEvents } from './wire/payloads.js';
export { readAction, readEvent } from './wire/read.js';
export { type Surface, surfaces } from './wire/surface.js';
export { type SurfaceError, type SurfaceErrorName, surfaceErrors } from './wire/surface-errors.js';
export type { EmbedTheme, ThemeInput } from './wire/theme.js';
export type { TraceContext } from './wire/trace-context.js';
