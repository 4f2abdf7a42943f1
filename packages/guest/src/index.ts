export type {
  DefineExtensionOptions,
  ExportFormat,
  ExtensionDefinition,
  FailureReason,
  GuardKind,
  GuardSubjects,
  GuestChannel,
  Outline,
  OutlineMember,
  OutlineWidget,
  Rejection,
  SavedFile,
} from '@svc-embed/protocol';
export { defineExtension } from '@svc-embed/protocol';
export {
  applyColorScheme,
  type ColorSchemeOptions,
  type ColorSchemeQuery,
  type ColorSchemeRoot,
} from './apply/color-scheme.js';
export { applyFilters, type Filters, type FiltersOptions } from './apply/filters.js';
export { applyLocale, type LocaleOptions } from './apply/locale.js';
export { applyNavigation, type NavigationOptions } from './apply/navigation.js';
export { applyRefresh } from './apply/refresh.js';
export { Refusal } from './apply/refuse.js';
export { applyTheme, type ThemeOptions, type ThemeRoot } from './apply/theme.js';
export { applyTimezone, type TimezoneOptions } from './apply/timezone.js';
export type { EmbeddedPage } from './connection/hosts.js';
export type { GuestMessageEvent } from './connection/receive-action.js';
export { createGuest } from './create-guest.js';
export { type EmbedParams, type ReadEmbedParamsOptions, readEmbedParams } from './embed-params.js';
export { type EmbeddedSizingOptions, embeddedSizingMeta } from './embedded-sizing-meta.js';
export {
  type ActivityEvent,
  type ActivityWindow,
  type TrackActivityOptions,
  trackActivity,
} from './extensions/activity.js';
export {
  type AnswerExportsOptions,
  answerExports,
  type ExportRequest,
  type ExportRun,
  type ExportsHandle,
} from './extensions/answer-exports.js';
export { answerRequests } from './extensions/answer-requests.js';
export { applySession, type SessionOptions } from './extensions/apply-session.js';
export { type AskPage, type AskPageOptions, askPage, type PageAnswer } from './extensions/ask-page.js';
export { channel } from './extensions/channel.js';
export { fastChannel } from './extensions/fast-channel.js';
export {
  type FilterChangeCause,
  type FilterSource,
  type TrackFiltersOptions,
  trackFilters,
} from './extensions/filters.js';
export type { SizedWindow } from './extensions/frame-sizing.js';
export { type HeightWindow, type TrackHeightOptions, trackHeight } from './extensions/height.js';
export { type ApplyHistoryOptions, applyHistory, type SurfaceHistory } from './extensions/history.js';
export { type KeysEvent, type KeysWindow, type TrackKeysOptions, trackKeys } from './extensions/keys.js';
export type { FrameWindow } from './extensions/once-a-frame.js';
export { type OutlineSource, trackOutline } from './extensions/outline.js';
export { placeInView } from './extensions/place-in-view.js';
export { type ApplyTraceContextOptions, applyTraceContext, type Trace } from './extensions/trace.js';
export {
  type ApplyViewportOptions,
  applyViewport,
  type Sides,
  type Viewport,
  type ViewportRoot,
} from './extensions/viewport.js';
export { type TrackVitalsOptions, trackVitals, type Vitals, type VitalsWindow } from './extensions/vitals.js';
export type { ActionHandler, Guest, GuestExtension } from './guest.js';
export { GuestError, type GuestErrorCode, isGuestError } from './guest-error.js';
export type { GuestOptions, GuestWindow } from './options.js';
export { type DashboardLoad, type DashboardLoadOptions, trackDashboardLoad } from './track/dashboard-load.js';
export { type ErrorWindow, type TrackErrorsOptions, trackErrors } from './track/errors.js';
export { type NavigationWindow, type TrackNavigationOptions, trackNavigation } from './track/navigation.js';
