import type { Evidence } from './evidence.js';

/** What a finding is about. */
export type Subject = 'page' | 'container' | 'network' | 'session' | 'tenant' | 'surface';

/** A reason for which an embed shows nothing, or less than it should. */
export interface Cause {
  readonly code: string;
  /** An error keeps the embed from its viewer; a warning may. */
  readonly severity: 'error' | 'warning';
  readonly about: Subject;
  /** What was seen, in words; undefined where this is not the cause. */
  find(evidence: Evidence): string | false | undefined;
  /** What to do. */
  readonly fix: string;
}

/** Whether a load goes on, or has had no answer in its time. */
export function isWaiting({ state, error }: Pick<Evidence, 'state' | 'error'>): boolean {
  return state === 'loading' || error?.code === 'ready-timeout';
}

/** What a directive has blocked: for this origin, or, where it may be of any, while the embed was watched. */
export function blockOf({ blocks }: Evidence, directive: RegExp, origin?: string): string | undefined {
  const found = blocks.find(
    (block) => directive.test(block.directive) && (origin ? block.origin === origin : block.isFresh),
  );
  return found && `${found.directive} blocked ${found.origin}`;
}
