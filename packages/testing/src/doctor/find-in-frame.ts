import { type Evidence, findCauses } from '@svc-embed/protocol/internal';
import type { FrameMessage } from '../page-watch/watch-frames.js';
import { type Finding, finding, originOf } from './finding.js';
import type { Asked, Observation, SeenFrame } from './observe.js';

/** The facts of the page that a frame is compared with. */
export interface Expected {
  readonly pageOrigin: string;
  readonly namespace: string;
}

/** Causes that stop the browser before it requests the document. */
const EARLY: readonly string[] = ['csp-frame-src', 'mixed-content'];

const LAYOUT: readonly string[] = ['frame-hidden', 'frame-without-size', 'default-height'];

/** Returns the first valid `ready` of a frame, from its own origin and in the namespace of the page. */
export function readyOf(frame: SeenFrame, { namespace }: Expected): FrameMessage | undefined {
  const origin = originOf(frame.src);
  const expected = `${frame.element?.namespace || namespace}-embed`;
  return frame.messages.find(
    (message) => message.event === 'ready' && message.origin === origin && message.source === expected,
  );
}

/** Returns why a frame shows nothing, or less than it should: the cause first, then the fault of its layout. */
export function findInFrame(frame: SeenFrame, { blocks }: Observation, expected: Expected): readonly Finding[] {
  const evidence = evidenceOf(frame, blocks, expected);
  const found = findCauses(evidence);
  const early = found.find(({ code }) => EARLY.includes(code));
  const cause =
    early ??
    (evidence.state === 'loading' ? findInAnswer(frame.document, evidence.origin) : undefined) ??
    found.find(({ code }) => !LAYOUT.includes(code));
  const layout = found.find(({ code }) => LAYOUT.includes(code));
  return [...(cause ? [cause] : []), ...(layout ? [layout] : [])];
}

/** Collects the evidence for an embed that is visible from outside the page. */
function evidenceOf(frame: SeenFrame, blocks: Observation['blocks'], expected: Expected): Evidence {
  const { src, messages, element, committedAt } = frame;
  const origin = originOf(src);
  const isFatal = messages.some((message) => message.isFatal && message.origin === origin);
  const state = isFatal ? 'failed' : readyOf(frame, expected) ? 'ready' : 'loading';
  const hasLoaded = committedAt !== undefined;
  return {
    ...frame,
    isConnected: src !== '',
    state,
    error: isFatal ? { code: 'surface-failed', message: 'surface-failed a fatal error' } : undefined,
    origin,
    namespace: element?.namespace || expected.namespace,
    isInPage: true,
    blocks:
      state === 'loading'
        ? blocks.map(({ directive, address }) => ({ directive, origin: originOf(address), isFresh: true }))
        : [],
    hasBegun: src !== '' || !element?.isLazy,
    hasLoaded,
    isSecure: expected.pageOrigin.startsWith('https:') && !hasLoaded,
    scripts: 1,
  };
}

/** Returns the finding about the request for the document, which the browser reports only outside the page. */
function findInAnswer({ failure, status, headers = {} }: Partial<Asked> = {}, origin: string): Finding | undefined {
  if (failure === 'net::ERR_BLOCKED_BY_RESPONSE') {
    // Browsers ignore X-Frame-Options if there is a frame-ancestors.
    if (/\bframe-ancestors\b/i.test(headers['content-security-policy'] ?? ''))
      return finding('frame-ancestors', `frame-ancestors blocked ${origin}`);
    const option = headers['x-frame-options'];
    if (option === undefined) return finding('isolated-page', `coep blocked ${origin}`);
    const known = ['deny', 'sameorigin'].find((value) => value === option.trim().toLowerCase());
    return finding('x-frame-options', `${origin} sends X-Frame-Options${known ? ` ${known}` : ''}`);
  }
  if (failure && /ERR_(CERT|SSL)_/.test(failure))
    return finding('tenant-certificate', `${origin} has no connection: ${failure}`);
  if (failure) return finding('tenant-unreachable', `${origin} does not answer (${failure})`);
  return status !== undefined && status >= 400 ? finding('surface-status', `${origin} answered ${status}`) : undefined;
}
