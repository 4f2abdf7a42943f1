import type { FrameMessage } from '../page-watch/watch-frames.js';
import { type Finding, finding, originOf } from './finding.js';
import type { Observation, SeenFrame } from './observe.js';

/** What a frame is compared with. */
export interface Expected {
  readonly pageOrigin: string;
  readonly namespace: string;
}

/** The first valid `ready` of a frame, from its own origin and in the namespace of the page. */
export function readyOf(frame: SeenFrame, { namespace }: Expected): FrameMessage | undefined {
  const origin = originOf(frame.src);
  const expected = frame.element?.namespace || namespace;
  return frame.messages.find(
    (message) => message.event === 'ready' && message.origin === origin && message.namespace === expected,
  );
}

/** Why a frame shows nothing, or less than it should: the cause first, and then what is to be seen of the frame. */
export function findInFrame(frame: SeenFrame, { blocks }: Observation, expected: Expected): readonly Finding[] {
  const isFatal = frame.messages.some((message) => message.isFatal && message.origin === originOf(frame.src));
  const cause = isFatal
    ? finding('surface-failed', 'the surface reported a fatal error')
    : readyOf(frame, expected)
      ? undefined
      : (findInRequest(frame, blocks, expected) ?? findInMessages(frame, expected));
  return [...(cause ? [cause] : []), ...(frame.src ? findInLayout(frame) : [])];
}

function findInRequest(
  { src, document, committedAt, element }: SeenFrame,
  blocks: Observation['blocks'],
  { pageOrigin }: Expected,
): Finding | undefined {
  const origin = originOf(src);
  if (!src)
    return element?.isLazy
      ? finding('not-in-view', 'the embed is lazy, and its container is not near the viewport')
      : finding('session-pending', 'no session has come yet');
  const block = blocks.find(
    ({ directive, address }) => /^(frame|child|default)-src$/.test(directive) && originOf(address) === origin,
  );
  if (block) return finding('csp-frame-src', `${block.directive} blocked ${origin}`);
  if (pageOrigin.startsWith('https:') && origin.startsWith('http:') && committedAt === undefined)
    return finding('mixed-content', `${origin} has no https`);
  if (document?.failure) return findInFailure(document.failure, document.headers ?? {}, origin);
  const { status } = document ?? {};
  if (status !== undefined && status >= 400) return finding('surface-status', `${origin} answered ${status}`);
  return committedAt === undefined ? finding('no-document', 'the frame still waits for its document') : undefined;
}

function findInFailure(failure: string, headers: Readonly<Record<string, string>>, origin: string): Finding {
  if (failure === 'net::ERR_BLOCKED_BY_RESPONSE') {
    // Browsers ignore X-Frame-Options where there is a frame-ancestors.
    if (/\bframe-ancestors\b/i.test(headers['content-security-policy'] ?? ''))
      return finding('frame-ancestors', `frame-ancestors blocked ${origin}`);
    const option = headers['x-frame-options'];
    if (option !== undefined) {
      const known = ['deny', 'sameorigin'].find((value) => value === option.trim().toLowerCase());
      return finding('x-frame-options', `${origin} sends X-Frame-Options${known ? ` ${known}` : ''}`);
    }
    return finding('isolated-page', `coep blocked ${origin}`);
  }
  if (/ERR_(CERT|SSL)_/.test(failure)) return finding('tenant-certificate', `${origin} has no connection: ${failure}`);
  return finding('tenant-unreachable', `${origin} does not answer (${failure})`);
}

function findInMessages({ src, messages, element }: SeenFrame, expected: Expected): Finding {
  const origin = originOf(src);
  const namespace = element?.namespace || expected.namespace;
  const elsewhere = messages.find((message) => message.origin !== origin);
  if (elsewhere)
    return finding('other-origin', `the frame sends messages from ${elsewhere.origin}, and ${origin} is trusted`);
  const branded = messages.find((message) => message.namespace && message.namespace !== namespace);
  if (branded)
    return finding(
      'other-namespace',
      `the surface sends ${branded.namespace}-embed as source, and ${namespace}-embed is expected`,
    );
  if (messages.some((message) => message.namespace))
    return finding('never-ready', 'the surface sends messages, and none of them is a valid "ready"');
  if (messages.length > 0) return finding('other-messages', 'the frame sends messages that are not of this SDK');
  return finding('silent-surface', 'the frame has loaded a page that sends no messages');
}

function findInLayout({ width, height, isVisible, isDefaultHeight }: SeenFrame): readonly Finding[] {
  if (!isVisible) return [finding('frame-hidden', 'the frame is hidden by CSS')];
  if (!width || !height) return [finding('frame-without-size', `the frame is ${width} by ${height} pixels`)];
  return isDefaultHeight ? [finding('default-height', "the frame has the browser's default height of 150 pixels")] : [];
}
