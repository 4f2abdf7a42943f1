export {
  type ActionName,
  type ActionPayload,
  actions,
  type ColorScheme,
  type EmbedTheme,
  type EventName,
  type EventPayload,
  events,
  type Surface,
  surfaces,
} from './catalogue.js';
export { makeMessage, readMessage } from './check-message.js';
export { actionMessage, eventMessage, type MessageOptions, readAction, readEvent, SOURCE } from './envelope.js';
export { isProtocolError, ProtocolError } from './error.js';
export type { Field, Fields } from './field.js';
export { formatFilter, parseFilter } from './filter.js';
export { type Filter, type FilterMember, type Json, splitFilter, writeFilter } from './filter-text.js';
export { isFreeContent, isRecord } from './free-content.js';
export type {
  ActionMessage,
  AnyActionMessage,
  AnyEventMessage,
  EventMessage,
  ReadActionResult,
  ReadEventResult,
  Rejected,
  Rejection,
  RejectReason,
} from './message.js';
export { expect } from './misfit.js';
