/** Shared by the packages of this repository. Not a contract: it may change in any version. */

export { createCodec, type ExtensionMessage } from './extension/codec.js';
export { isSafeLink, MAX_DENIAL, MAX_LINK_WAIT } from './extension/guard-subjects.js';
export type { GuestConnection, GuestHooks } from './extension/guest-connection.js';
export { connectGuest } from './extension/guest-negotiation.js';
export type {
  ChannelOptions,
  Handled,
  HostConnection,
  HostHooks,
  RenewedSessions,
} from './extension/host-connection.js';
export { postAction } from './extension/host-messages.js';
export { connectHost, negotiationOf } from './extension/host-negotiation.js';
export { channelOf, createHostPort } from './extension/host-port.js';
export * from './extension/ours.js';
export { MAX_ANSWER, PORT } from './extension/registry.js';
export { createHooks, type Hooks } from './shared/hooks.js';
export { isHostName, isSecure, warnOfHosts } from './shared/insecure-hosts.js';
export { createNamedListeners, type NamedListeners } from './shared/named-listeners.js';
export { native } from './shared/native.js';
export { type PageEmbed, type PageEmbeds, pageEmbeds } from './shared/page-embeds.js';
export { printable } from './shared/printable.js';
export { isolate, report } from './shared/report.js';
export { trimName } from './shared/trim-name.js';
export { didYouMean, isNearly, nearName, warnOfUnknown, warnOnce } from './shared/warn.js';
export type { CauseText, Subject } from './watch/cause.js';
export { brand, causes } from './watch/causes.js';
export type { Evidence, SeenFrame } from './watch/evidence.js';
export { FINDINGS_PAGE, type Finding, findCauses } from './watch/finding.js';
export { countScripts, seenFrame } from './watch/seen-frame.js';
export { type ActionTool, type ActionToolName, actionTools } from './wire/action-tools.js';
export { copyPayload, createCheck } from './wire/envelope.js';
export { copyFields, copyOwn, type Fields, own, ownOptions } from './wire/field.js';
export { readFilter, writeFilter } from './wire/filter.js';
export { copyFreeContent, isFreeContent, isRecord } from './wire/free-content.js';
export { isPressed, type KeyPress, type Modifier, type PressedKey, pressOf, readCombo } from './wire/key-combo.js';
export { type MessageParts, makeMessage } from './wire/make.js';
export { kindOf, type Misfit, misfit, misfitText, quotedText, type Result, shownKind } from './wire/misfit.js';
export { isNormalPath } from './wire/normal-path.js';
export { createReader, rejectionOf } from './wire/read.js';
export type { RefusalName } from './wire/surface-errors.js';
export { readToolInput, type ToolAction } from './wire/tool-input.js';
export { isTraceparent, type TraceContext } from './wire/trace-context.js';
