import type { Bytes } from '@svc-embed/checks/bytes';

/** The bytes of a peer's least import, or the reason why they are missing. */
export type HostSize = { readonly peer: string } & (Bytes | { readonly cannot: string });

/** A value for each round, or the reason why they are missing. */
export type Result = { readonly measure: string; readonly peer: string } & (
  | { readonly values: readonly number[] }
  | { readonly cannot: string }
);

/** A peer of a run, with its installed versions. `isProduct` is false for ours and the hand-written ones. */
export interface Participant {
  readonly name: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly isProduct: boolean;
  readonly note?: string;
  readonly cannot?: Readonly<Record<string, string>>;
}

/** A run, as saved in JSON. */
export interface Run {
  readonly command: string;
  readonly environment: Readonly<Record<'date' | 'source' | 'version' | 'browser' | 'node' | 'platform', string>> & {
    readonly cpus: number;
  };
  readonly measures: readonly string[];
  /** The duration of the measurement, in seconds. */
  readonly seconds: number;
  readonly participants: readonly Participant[];
  readonly sizes: readonly HostSize[];
  readonly results: readonly Result[];
}
