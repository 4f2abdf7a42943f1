export type {
  ActionName,
  ActionPayload,
  AnyEventMessage,
  ColorScheme,
  EmbedTheme,
  EventMessage,
  EventName,
  EventPayload,
  FilterMember,
  Json,
  RejectReason,
  Surface,
} from '@svc-embed/protocol';
export { buildEmbedUrl, type EmbedUrlParts } from './address.js';
export type { AddressOptions, SessionProvider, SessionRequest } from './address-source.js';
export type { Embed } from './embed.js';
export { EmbedError, type EmbedErrorCode, isEmbedError } from './error.js';
export type { FrameOptions, PermissionsPolicyFeature } from './frame.js';
export type { EmbedState, LoadReason } from './lifecycle.js';
export { mountEmbed } from './mount-embed.js';
export type { EmbedOptions } from './options.js';
export type { EmbedWindow, Rejection } from './post-office.js';
export type { EmbedListener, WaitOptions } from './wait-for.js';
