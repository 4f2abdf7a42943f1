'use client';

export type {
  ActionListener,
  AnyActionMessage,
  AnyEventMessage,
  ColorScheme,
  Embed,
  EmbedError,
  EmbedErrorCode,
  EmbedExtension,
  EmbedFailure,
  EmbedListener,
  EmbedState,
  EmbedTheme,
  EmbedTypes,
  EventName,
  EventPayload,
  FilterChange,
  FilterMember,
  Filters,
  FiltersListener,
  FilterValue,
  Json,
  NamedEvent,
  OmitOptions,
  Rejection,
  SessionProvider,
  SessionRequest,
  ThemeInput,
} from '@svc-embed/host';
export {
  autoHeight,
  channel,
  defineExtension,
  diagnose,
  fastChannel,
  filtersFromQuery,
  filtersToQuery,
  forwardKeys,
  guard,
  isEmbedError,
  measureLoad,
  preconnect,
  renewSession,
  requests,
  traceContext,
  trackViewport,
  watchActivity,
  watchFilters,
  watchHealth,
  watchOutline,
} from '@svc-embed/host';
export type { EmbedListeners } from './listeners.js';
export { SvcEmbed, type SvcEmbedFields, type SvcEmbedProps } from './svc-embed.js';
export type { MountedEmbed, UseSvcEmbedOptions } from './use-binding.js';
export { useEmbedState } from './use-embed-state.js';
export { useSvcEmbed } from './use-svc-embed.js';
