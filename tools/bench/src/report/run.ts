import type { Bytes } from '@svc-embed/checks/bytes';

/** The bytes of one peer's imports, or the reason why there are none. A peer without a package is measured by its adapter. */
export type HostSize = { readonly peer: string; readonly imports: string } & (Bytes | { readonly cannot: string });

/** One value for each repetition, or a single one for what is measured once; or the reason why there is none. */
export type Result = { readonly measure: string; readonly peer: string } & (
  | { readonly values: readonly number[] }
  | { readonly cannot: string }
);

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
  readonly environment: Readonly<Record<'date' | 'source' | 'version' | 'browser' | 'node' | 'platform', string>> & {
    readonly cpus: number;
  };
  readonly measures: readonly string[];
  readonly repetitions: number;
  readonly participants: readonly Participant[];
  readonly sizes: readonly HostSize[];
  readonly results: readonly Result[];
}
