import { type Embed, type EmbedOptions, mountEmbed, type Requests } from '@svc-embed/host';
import { createTrace, type Trace, type TraceRecord } from '@svc-embed/testing';
import { find } from './dom.js';
import type { Values } from './fields.js';
import type { Network } from './network.js';
import { locate, type Problems, readOptions } from './read-options.js';

/** The embed under test and its log, with the form that it was mounted with. */
export interface Subject {
  readonly embed: Embed;
  readonly trace: Trace;
  readonly values: Values;
  /** Number of messages by kind: `event view`, `extension resize`, `rejection origin`. */
  readonly counts: ReadonlyMap<string, number>;
  /** Sends actions instead of the embed while results are requested. */
  request?: Requests | undefined;
}

/** Maximum number of logged messages of a kind. The rest is counted, so that a flood does not push out other rows. */
export const LOGGED = 100;

/** Mounts the embed of the form; `onMessage` is called with each received message. */
export function mountForm(
  values: Values,
  network: Network,
  onMessage: () => void,
): { readonly subject?: Subject; readonly problems: Problems } {
  const counts = new Map<string, number>();
  const trace = createTrace({ limit: 50 * LOGGED, filter: isLogged });

  function isLogged(record: TraceRecord): boolean {
    const kind = kindOf(record);
    if (kind === undefined) return true;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    onMessage();
    return count <= LOGGED;
  }

  const { options, problems } = readOptions(values, async (request) => {
    const session = await network.mint(request);
    // The trace finds a session in its own option, but not in a whole address.
    trace.redact(session);
    return session;
  });
  if (problems.size) return { problems };
  trace.redact(values.sessionId);
  try {
    const embed = mountEmbed(find('#frame', HTMLElement), trace.options(options) as EmbedOptions);
    trace.follow(embed);
    return { subject: { embed, trace, values, counts }, problems };
  } catch (error) {
    locate(error, values, problems);
    return { problems };
  }
}

/** Returns the kind of a received message. Sent ones are not counted: the page sends no flood. */
function kindOf(record: TraceRecord): string | undefined {
  if (record.kind === 'rejection') return `rejection ${record.reason}`;
  if (record.kind === 'event' || record.kind === 'extension') return `${record.kind} ${record.name}`;
  return undefined;
}
