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
  const { options, problems } = readOptions(values, network.mint);
  if (problems.size) return { problems };
  const trace = createTrace({ limit: LIMIT });
  try {
    const embed = mountEmbed(find('#frame', HTMLElement), trace.options(options));
    trace.follow(embed);
    return { subject: { embed, trace, values }, problems };
  } catch (error) {
    locate(error, values, problems);
    return { problems };
  }
}
