import type { Evidence } from './evidence.js';

/** The subject of a finding. */
export type Subject = 'page' | 'container' | 'network' | 'session' | 'tenant' | 'surface';

/** A reason why an embed shows nothing, or less than it should. */
export interface Cause {
  readonly code: string;
  /** An error keeps the embed from its viewer; a warning may. */
  readonly severity: 'error' | 'warning';
  readonly about: Subject;
  /** Returns the observation as a text; undefined if this is not the cause. */
  find(evidence: Evidence): string | false | undefined;
  /** Advice for the developer. */
  readonly fix: string;
}

/** Whether a load goes on, or has timed out. */
export function isWaiting({ state, error }: Pick<Evidence, 'state' | 'error'>): boolean {
  return state === 'loading' || error?.code === 'ready-timeout';
}

/** Describes what a directive has blocked: of this origin, or, without one, while the embed was watched. */
export function blockOf({ blocks }: Evidence, directive: RegExp, origin?: string): string | undefined {
  const found = blocks.find(
    (block) => directive.test(block.directive) && (origin ? block.origin === origin : block.isFresh),
  );
  return found && `${found.directive} blocked ${found.origin}`;
}
