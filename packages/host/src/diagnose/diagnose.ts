import { type Evidence, type Finding, findCauses, ownOptions } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import { surfaceErrorOf } from '../messages/surface-error-of.js';
import { type Watch, watchEmbed } from './evidence.js';

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

/** The evidence that takes requests. */
type Probe = Pick<Evidence, 'isReachable' | 'endpoint' | 'localNetwork' | 'clockAhead'>;

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
  await settle(connection, watch, signal);
  // Browsers report blocked requests in a task after the one in which they fail.
  await new Promise((resolve) => setTimeout(resolve, MAX_REPORT));
  const seen = watch.look();
  watch.stop();
  // A load that waits after a failure has no better reason than that failure.
  const failed = seen.state === 'loading' && error && ({ state: 'failed', error } as const);
  const isThere = seen.state === 'ready' || seen.state === 'destroyed';
  return (DEV ? diagnoseFrom : findCauses)({ ...seen, ...failed, ...(!isThere && (await probe(seen))) });
}

/** Returns what the evidence shows, with the advice of the table on an error of the surface. Only development builds call this. */
export function diagnoseFrom(evidence: Evidence): Diagnosis {
  const known = surfaceErrorOf(evidence.error?.cause?.name);
  return findCauses(evidence).map((finding) =>
    known && finding.code === 'surface-failed' ? { ...finding, fix: known.fix } : finding,
  );
}

/** Waits until a load has succeeded or failed; begins one if the last one has failed. */
async function settle(connection: Connection, watch: Watch, signal: AbortSignal | undefined): Promise<void> {
  const { embed } = connection;
  if (embed.state === 'destroyed' || signal?.aborted || (await isPaused(connection, watch))) return;
  const { state } = embed;
  if (state === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, MAX_WATCH);
    const unlisten = embed.onStateChange((state) => state !== 'loading' && end());
    signal?.addEventListener('abort', end);
    if (state === 'failed') embed.reload().catch(() => {});

    function end() {
      clearTimeout(timer);
      unlisten();
      signal?.removeEventListener('abort', end);
      resolve();
    }
  });
}

/** Whether there is no load, because it could not be seen or could not succeed. */
async function isPaused({ frame: { target } }: Connection, { look }: Watch): Promise<boolean> {
  const { isHidden, isPrerendering, isOffline, hasBegun } = look();
  if (isHidden || isPrerendering || isOffline) return true;
  // A lazy embed has its own observer, which is called in the same task as this one.
  if (!hasBegun)
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        setTimeout(resolve);
      });
      observer.observe(target);
    });
  return !look().hasBegun;
}

/** Checks whether the tenant answers, a permission of the browser, and the clock of the page's own server. */
async function probe({ origin, error, blocks, hasBegun, messages, request }: Evidence): Promise<Probe> {
  const signal = AbortSignal.timeout(MAX_PROBE);
  const init = { method: 'HEAD', cache: 'no-store', signal } as const;
  // The tenant is not the reason if its frame was not requested, or if it has answered.
  const isBlocked = blocks.some((block) => block.origin === origin);
  let isLeftOut = !origin || !hasBegun || isBlocked || messages.length > 0 || error?.code === 'session-failed';
  const leaveOut = ({ isTrusted }: Event) => {
    isLeftOut ||= isTrusted;
  };
  window.addEventListener('securitypolicyviolation', leaveOut, { signal });
  const [isReachable, clockAhead, permission, endpoint] = await Promise.all([
    isLeftOut ||
      fetch(origin, { ...init, mode: 'no-cors', credentials: 'omit' }).then(
        () => true,
        () => false,
      ),
    fetch(location.origin + location.pathname, init).then(clockAheadOf, () => 0),
    navigator.permissions?.query({ name: 'local-network-access' as PermissionName }).catch(() => undefined),
    error?.code === 'session-failed' && error.status === undefined ? probeEndpoint(request, init) : undefined,
  ]);
  return { isReachable: isLeftOut || isReachable, clockAhead, localNetwork: permission?.state, endpoint };
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
