import type { Evidence } from './evidence.js';

/** The subject of a finding. */
export type Subject = 'page' | 'container' | 'network' | 'session' | 'tenant' | 'surface';

/** Severity, subject and advice of a cause, which are the same for all evidence. */
export interface CauseText {
  /** An error keeps the embed from its viewer; a warning may. */
  readonly severity: 'error' | 'warning';
  readonly about: Subject;
  /** Advice for the developer. */
  readonly fix: string;
}

/** A reason why an embed shows nothing, or less than it should. */
export interface Cause extends CauseText {
  readonly code: string;
  /** Returns the evidence in words, or undefined if this is not the cause. */
  find(evidence: Evidence): string | false | undefined;
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
