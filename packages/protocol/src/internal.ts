/** What the packages of this repository share. It is no contract and may change in any version. */
export type { ExtensionMessage } from './extension/codec.js';
export { defineForGuest, defineForHost } from './extension/define-extension.js';
export type { CheckedDefinition } from './extension/definition.js';
export { connectGuest, type GuestWire } from './extension/guest-side.js';
export { createHostPort } from './extension/host-port.js';
export { connectHost, negotiationOf } from './extension/host-side.js';
export type { HostEnd, HostNegotiation, HostWire, PortSwitch, RenewedSessions } from './extension/host-wire.js';
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
export { isHostName, isSecure } from './insecure-hosts.js';
export { type MessageParts, makeMessage } from './make.js';
export { kindOf, type Misfit, misfit, misfitText, quotedText, type Result, shownKind } from './misfit.js';
export { isNormalPath } from './normal-path.js';
export { type PageEmbed, type PageEmbeds, pageEmbeds } from './page-embeds.js';
export { readMessage } from './read.js';
export { isolate, report } from './report.js';
export { trimName } from './trim-name.js';
export { didYouMean, isNearly, warnOfUnknown, warnOnce } from './warn.js';
