import type { Result } from '../figures/measures.mjs';
import type { HostSize } from '../size/hosts.mjs';

/**
 * Someone who was asked to take part: with the installed versions, whether it is a product beside us, and what is to be said
 * of how it was measured. `mounts` is false where the user has to mount the iframe.
 */
export interface Participant {
  readonly name: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly isPeer: boolean;
  readonly mounts?: false;
  readonly note?: string;
  readonly cannot?: Readonly<Record<string, string>>;
}

/** All that is known of a run, as it is kept as JSON. */
export interface Run {
  readonly command: string;
  readonly environment: Readonly<Record<'date' | 'version' | 'browser' | 'node' | 'platform', string>> & {
    readonly cpus: number;
  };
  readonly measures: readonly string[];
  readonly repetitions: number;
  readonly participants: readonly Participant[];
  readonly sizes: readonly HostSize[];
  readonly results: readonly Result[];
}
