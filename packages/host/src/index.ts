export type {
  ActionListener,
  ActionMessage,
  ActionName,
  ActionPayload,
  AnyActionMessage,
  AnyEventMessage,
  ColorScheme,
  DefineExtensionOptions,
  EmbedState,
  EmbedTheme,
  EventMessage,
  EventName,
  EventPayload,
  ExportFormat,
  ExtensionDefinition,
  ExtensionMessage,
  FailureReason,
  FilterMember,
  FilterValue,
  GuardKind,
  GuardSubjects,
  HostChannel,
  Json,
  KeyPress,
  Modifier,
  NamedAction,
  NamedEvent,
  Outline,
  OutlineMember,
  OutlineWidget,
  Rejection,
  RejectReason,
  SavedFile,
  Surface,
  ThemeInput,
  TraceContext,
} from '@svc-embed/protocol';
export { defineExtension } from '@svc-embed/protocol';
export type { ChannelOptions, Finding } from '@svc-embed/protocol/internal';
export { type DiagnoseOptions, type Diagnosis, diagnose } from './diagnose/diagnose.js';
export type { Embed, EmbedExtension, EmbedListener, WaitOptions } from './embed.js';
export type { EmbedOptionFields, EmbedOptions } from './embed-options.js';
export type { EmbedTypes } from './embed-types.js';
export { EmbedError, type EmbedErrorCode, isEmbedError } from './error.js';
export { type ActivityOptions, watchActivity } from './extensions/activity.js';
export {
  type Address,
  type ReadAddressOptions,
  readAddress,
} from './extensions/address.js';
export type { RequestOptions } from './extensions/asker.js';
export { channel } from './extensions/channel.js';
export {
  type Exporter,
  type ExporterOptions,
  type ExportOffer,
  type ExportWait,
  exporter,
  type SaveRequest,
} from './extensions/exporter.js';
export { fastChannel } from './extensions/fast-channel.js';
export { filtersFromQuery, filtersToQuery } from './extensions/filter-query.js';
export {
  type FilterChange,
  type Filters,
  type FiltersListener,
  type WatchFiltersOptions,
  watchFilters,
} from './extensions/filters.js';
export {
  type GuardAnswer,
  type GuardHandler,
  type GuardHandlers,
  type GuardOptions,
  guard,
} from './extensions/guard.js';
export { type HealthOptions, watchHealth } from './extensions/health.js';
export { type AutoHeightOptions, autoHeight } from './extensions/height.js';
export {
  type EmbedHistory,
  type EmbedHistoryState,
  type OwnHistoryOptions,
  ownHistory,
} from './extensions/history.js';
export { forwardKeys, type KeyListener } from './extensions/keys.js';
export { watchOutline } from './extensions/outline.js';
export { type RenewSessionOptions, renewSession } from './extensions/renewal.js';
export { type Requests, requests } from './extensions/requests.js';
export { type CoversOptions, type EmbedFailure, showCovers } from './extensions/show-covers.js';
export { type SyncAddressOptions, syncAddress } from './extensions/sync-address.js';
export { type TraceHandle, traceContext } from './extensions/trace.js';
export { trackViewport } from './extensions/viewport.js';
export { buildEmbedUrl, type EmbedUrlParts } from './load/address.js';
export type {
  AddressOptions,
  LoadReason,
  OmitOptions,
  SessionProvider,
  SessionRequest,
} from './load/address-source.js';
export type { FrameOptions, PermissionsPolicyFeature } from './load/frame.js';
export { preconnect } from './load/preconnect.js';
export { measureLoad } from './measure/measure-load.js';
export type { LoadMeasurement, LoadTimes, Measurement, VitalsMeasurement } from './measure/measurement.js';
export type { EmbedWindow } from './messages/message-router.js';
export { mountEmbed } from './mount-embed.js';
