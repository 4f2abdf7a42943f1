import { type Embed, mountEmbed } from '@svc-embed/host';
import { createTrace, type Trace } from '@svc-embed/testing';
import { find } from './dom.js';
import type { Values } from './fields.js';
import type { Network } from './network.js';
import { locate, type Problems, readOptions } from './read-options.js';

/** The embed under test and its log, with the form that it was mounted by. */
export interface Subject {
  readonly embed: Embed;
  readonly trace: Trace;
  readonly values: Values;
}

/** Entries that a log keeps: a flood must not push out what came right before it at once. */
const LIMIT = 5_000;

/** Mounts what the form says, or says what is wrong with it and mounts nothing. */
export function mountForm(
  values: Values,
  network: Network,
): { readonly subject?: Subject; readonly problems: Problems } {
  const trace = createTrace({ limit: LIMIT });
  const { options, problems } = readOptions(values, async (request) => {
    const session = await network.mint(request);
    // In a whole address the trace would not know it for one.
    trace.redact(session);
    return session;
  });
  if (problems.size) return { problems };
  trace.redact(values.sessionId);
  try {
    const embed = mountEmbed(find('#frame', HTMLElement), trace.options(options));
    trace.follow(embed);
    return { subject: { embed, trace, values }, problems };
  } catch (error) {
    locate(error, values, problems);
    return { problems };
  }
}
