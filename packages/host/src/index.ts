export type {
  ActionListener,
  ActionMessage,
  ActionName,
  ActionPayload,
  AnyActionMessage,
  AnyEventMessage,
  ColorScheme,
  EmbedTheme,
  EventMessage,
  EventName,
  EventPayload,
  Extension,
  ExtensionDefinition,
  ExtensionMessage,
  FilterMember,
  FilterValue,
  HostChannel,
  HostExtension,
  Json,
  KeyPress,
  Modifier,
  NamedAction,
  NamedEvent,
  Rejection,
  RejectReason,
  Surface,
  ThemeInput,
  TraceContext,
  UseOptions,
} from '@svc-embed/protocol';
export { defineForHost as defineExtension } from '@svc-embed/protocol/internal';
export { type DiagnoseOptions, type Diagnosis, diagnose, type Finding } from './diagnose/diagnose.js';
export type { Embed, EmbedListener, WaitOptions } from './embed.js';
export type { EmbedOptionFields, EmbedOptions } from './embed-options.js';
export type { EmbedTypes } from './embed-types.js';
export { EmbedError, type EmbedErrorCode, finalErrors, isEmbedError } from './error.js';
export { type ActivityOptions, watchActivity } from './extensions/activity.js';
export { fastChannel } from './extensions/fast-channel.js';
export { filtersFromQuery, filtersToQuery } from './extensions/filter-query.js';
export {
  type FilterChange,
  type Filters,
  type FiltersListener,
  type WatchFiltersOptions,
  watchFilters,
} from './extensions/filters.js';
export { type HealthOptions, watchHealth } from './extensions/health.js';
export { type AutoHeightOptions, autoHeight } from './extensions/height.js';
export { forwardKeys, type KeyListener } from './extensions/keys.js';
export { renewSession } from './extensions/renewal.js';
export { type RequestOptions, type SendRequest, withResults } from './extensions/results.js';
export { type EmbedFailure, type StatesOptions, showStates } from './extensions/states.js';
export { setTraceContext } from './extensions/trace.js';
export { trackViewport } from './extensions/viewport.js';
export type { EmbedState } from './life/lifecycle.js';
export { buildEmbedUrl, type EmbedUrlParts } from './load/address.js';
export type {
  AddressOptions,
  LoadReason,
  OmitOptions,
  SessionProvider,
  SessionRequest,
} from './load/address-source.js';
export type { FrameOptions, PermissionsPolicyFeature } from './load/frame.js';
export { warm } from './load/warm.js';
export { measure } from './measure/measure.js';
export type { LoadMeasurement, LoadTimes, Measurement, VitalsMeasurement } from './measure/measurement.js';
export type { EmbedWindow } from './messages/message-router.js';
export { mountEmbed } from './mount-embed.js';
