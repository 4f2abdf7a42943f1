/** What the packages of this repository share. It is no contract and may change in any version. */
export type { ExtensionMessage } from './extension/codec.js';
export { defineForGuest, defineForHost } from './extension/define-extension.js';
export type { CheckedDefinition } from './extension/definition.js';
export type { GuestConnection, GuestHooks } from './extension/guest-connection.js';
export { connectGuest } from './extension/guest-negotiation.js';
export type { HostConnection, HostHooks, RenewedSessions, Taken } from './extension/host-connection.js';
export { connectHost, negotiationOf } from './extension/host-negotiation.js';
export { createHostPort } from './extension/host-port.js';
export {
  filtersDefinition,
  healthDefinition,
  heightDefinition,
  portDefinition,
  renewalDefinition,
  resultsDefinition,
} from './extension/ours.js';
export { copyOwn, own, ownOptions } from './field.js';
export { readFilter, writeFilter } from './filter.js';
export { copyFreeContent, isFreeContent, isRecord } from './free-content.js';
export { createHooks, type Hooks } from './hooks.js';
export { isHostName, isSecure, warnOfHosts } from './insecure-hosts.js';
export { type MessageParts, makeMessage } from './make.js';
export { kindOf, type Misfit, misfit, misfitText, quotedText, type Result, shownKind } from './misfit.js';
export { isNormalPath } from './normal-path.js';
export { type PageEmbed, type PageEmbeds, pageEmbeds } from './page-embeds.js';
export { readMessage } from './read.js';
export { isolate, report } from './report.js';
export { trimName } from './trim-name.js';
export { didYouMean, isNearly, warnOfUnknown, warnOnce } from './warn.js';
