import type { Result } from '../figures/measures.mjs';
import type { HostSize } from '../run/host-sizes.mjs';

/**
 * A peer in a run, with its installed versions. `isProduct` is false for ours and the hand-written ones, `mounts` when the
 * user has to make the iframe.
 */
export interface Participant {
  readonly name: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly isProduct: boolean;
  readonly mounts?: false;
  readonly note?: string;
  readonly cannot?: Readonly<Record<string, string>>;
}

/** A run, as it is kept in JSON. */
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
