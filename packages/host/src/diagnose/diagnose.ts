import { native, ownOptions, printable } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import { isOffline } from '../life/countdown.js';
import { initialStatus } from '../life/lifecycle.js';
import { surfaceErrorOf } from '../messages/surface-error-of.js';
import type { Subject } from './cause.js';
import { causes } from './causes.js';
import { type Evidence, type Probe, type Seen, watchEmbed } from './evidence.js';
import { lastRequest } from './session-causes.js';

/** A reason why an embed shows nothing, or less than it should. */
export interface Finding {
  /** The cause, as the page of `docs` names it. */
  readonly code: string;
  /** An error keeps the embed from its viewer; a warning may. */
  readonly severity: 'error' | 'warning';
  readonly about: Subject;
  /** The observation. It may contain origins, but no session, key or query. */
  readonly evidence: string;
  /** Advice for the developer. */
  readonly fix: string;
  /** The address of a page with more. */
  readonly docs: string;
}

/** Findings, the most certain first; empty if all is well. */
export type Diagnosis = readonly Finding[];

/** Options of `diagnose`. */
export interface DiagnoseOptions {
  /** Ends the watch; `diagnose` then returns what it has found so far. */
  readonly signal?: AbortSignal | undefined;
}

/** Maximum milliseconds of the watch of a load. */
const MAX_WATCH = 20_000;

/** Milliseconds within which a browser reports what a policy has blocked. */
const MAX_REPORT = 100;

/** Milliseconds within which a server that is up answers a probe. */
const MAX_PROBE = 5_000;

const PAGE = 'https://github.com/svc-embed/svc-embed/blob/main/docs/pages/troubleshooting/findings.md';

/**
 * Finds out why an embed is blank. It watches a running load for at most 20 s, loads a failed embed once more, as by `reload()`,
 * and checks a ready one as it is. If a load fails, it sends one request without cookies to the tenant, and one to the page's own
 * server.
 *
 * @example
 * const [first] = await diagnose(embed);
 * if (first) console.warn(`${first.evidence}. ${first.fix}`);
 */
export async function diagnose(embed: Embed, options?: DiagnoseOptions): Promise<Diagnosis> {
  const { signal } = ownOptions(options);
  const connection = embed.use({ name: 'diagnose', given: [], connect: (connection: Connection) => connection });
  const { error } = embed;
  const watch = watchEmbed(connection);
  await settle(connection, signal);
  // Browsers report blocked requests in a task after the one in which they fail.
  await new Promise((resolve) => setTimeout(resolve, MAX_REPORT));
  const seen = watch.look();
  watch.stop();
  // A load that waits after a failure has no better reason than that failure.
  const failed = seen.state === 'loading' && error && ({ state: 'failed', error } as const);
  const isThere = seen.state === 'ready' || seen.state === 'destroyed';
  return judge({ ...seen, ...failed, ...(!isThere && (await probe(seen))) });
}

/** Returns the findings of the evidence, the most certain first. */
export function judge(evidence: Evidence): Diagnosis {
  const findings = causes.flatMap(({ find, ...finding }) => {
    const found = find(evidence);
    return found ? [{ ...finding, evidence: printable(found), docs: `${PAGE}#${finding.code}` }] : [];
  });
  return DEV ? findings.map((finding) => withKnownFix(finding, evidence)) : findings;
}

/** Replaces the general advice on an error of the surface if its name is in the table. Only development builds call this. */
function withKnownFix(finding: Finding, { error }: Evidence): Finding {
  const known = finding.code === 'surface-failed' && surfaceErrorOf(error?.cause?.name);
  return known ? { ...finding, fix: known.fix } : finding;
}

/** Waits until a load has succeeded or failed; begins one if the last one has failed. */
async function settle(connection: Connection, signal: AbortSignal | undefined): Promise<void> {
  const { embed } = connection;
  if (embed.state === 'destroyed' || signal?.aborted || (await isPaused(connection))) return;
  const { state } = embed;
  if (state === 'ready') return;
  const end = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MAX_WATCH);
    const unlisten = embed.onStateChange((state) => state !== 'loading' && resolve());
    signal?.addEventListener('abort', () => resolve(), { signal: end.signal });
    end.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      unlisten();
    });
    if (state === 'failed') embed.reload().catch(() => {});
  });
  end.abort();
}

/** Whether there is no load, because it could not be seen or could not succeed. */
async function isPaused({ frame: { target }, runner }: Connection): Promise<boolean> {
  const page: Document & { readonly prerendering?: boolean } = native(target, 'ownerDocument');
  if (native(page, 'hidden') || native(page, 'prerendering') === true || isOffline()) return true;
  // A lazy embed has its own observer, which is called in the same task as this one.
  if (runner.status === initialStatus)
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        setTimeout(resolve);
      });
      observer.observe(target);
    });
  return runner.status === initialStatus;
}

/** Checks whether the tenant answers, a permission of the browser, and the clock of the page's own server. */
async function probe({ origin, error, blocks, hasBegun, messages, requests }: Seen): Promise<Probe> {
  const signal = AbortSignal.timeout(MAX_PROBE);
  const init = { method: 'HEAD', cache: 'no-store', signal } as const;
  // The tenant is not the reason if its frame was not requested, or if it has answered.
  const isBlocked = blocks.some((block) => block.origin === origin);
  let isLeftOut = !origin || !hasBegun || isBlocked || messages.length > 0 || error?.code === 'session-failed';
  const leaveOut = ({ isTrusted }: Event) => {
    if (isTrusted) isLeftOut = true;
  };
  window.addEventListener('securitypolicyviolation', leaveOut, { signal });
  const asked = isLeftOut ? Promise.resolve() : fetch(origin, { ...init, mode: 'no-cors', credentials: 'omit' });
  const [isReachable, clockAhead, localNetwork, endpoint] = await Promise.all([
    asked.then(
      () => true,
      () => false,
    ),
    fetch(location.origin + location.pathname, init).then(clockAheadOf, () => 0),
    navigator.permissions?.query({ name: 'local-network-access' as PermissionName }).then(
      ({ state }) => state,
      () => undefined,
    ),
    error?.code === 'session-failed' && error.status === undefined
      ? probeEndpoint(lastRequest({ requests }), init)
      : undefined,
  ]);
  return { isReachable: isLeftOut ? undefined : isReachable, clockAhead, localNetwork, endpoint };
}

/** Sends the endpoint of the last request one that changes nothing; returns how it reacts. */
async function probeEndpoint({ name = '' } = {}, init: RequestInit): Promise<Probe['endpoint']> {
  const isOwn = name.startsWith(`${location.origin}/`);
  const more = isOwn ? { redirect: 'manual' as const } : { mode: 'no-cors' as const, credentials: 'omit' as const };
  try {
    const { type } = await fetch(name, { ...init, ...more });
    return type === 'opaqueredirect' ? 'redirects' : isOwn ? undefined : 'answers';
  } catch {
    return undefined;
  }
}

function clockAheadOf({ headers }: Response): number {
  return Date.now() - (Date.parse(headers.get('date') ?? '') || Date.now());
}
