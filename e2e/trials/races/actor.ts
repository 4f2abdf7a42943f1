import type { Embed } from '@svc-embed/host';
import type { ActionName } from '@svc-embed/protocol';
import type { FakeElement, FakeIframe } from './browser.js';
import type { Expectations } from './expectations.js';
import type { Expected, Load } from './expected.js';
import type { Extensions } from './extensions.js';
import type { Moment, MountPlan } from './plan.js';
import type { RacePort } from './port.js';
import type { ShownDocument } from './tenant.js';

/** A request to the customer's session provider or `url` function. */
export interface Asked {
  readonly load: Load;
  readonly signal: AbortSignal;
  /** The time of the request, in milliseconds of the clock. */
  readonly askedAt: number;
  isSettled: boolean;
}

/** One embed of the trial, with the customer's code around it and the expectations. */
export interface Actor {
  readonly plan: MountPlan;
  readonly dashboard: string;
  readonly tenant: string;
  readonly container: FakeElement;
  /** The container, or an iframe of the customer in it. */
  readonly target: FakeElement;
  readonly expected: Expected;
  readonly expectations: Expectations;
  readonly promises: {
    /** Follows a promise from now on; returns true if it is a new one. */
    follow(promise: Promise<{ readonly deploymentId: number | null }>): boolean;
    outcomeOf(promise: Promise<unknown>): string | undefined;
    pending(): Promise<unknown>[];
  };
  readonly extensions: Extensions;
  readonly controller: AbortController;
  readonly requests: Asked[];
  /** Undefined during the mount. */
  embed?: Embed;
  /** The document that emitted the last `ready`. */
  sender?: ShownDocument | undefined;
  /** The page's end of the last port that the page has sent. */
  port?: RacePort;
  /** The iframe that was placed last; at first the customer's, if any. */
  frame?: FakeIframe;
  /** Whether the customer's listeners have no habits left. */
  readonly isPlain: boolean;
  placed(iframe: FakeIframe): void;
  end(code: 'destroyed' | 'aborted'): void;
  reload(): void;
  send(name: ActionName, payload: unknown): void;
  /** Runs the habits of the customer's listeners for this moment. */
  react(moment: Moment): void;
  /** Whether a script of the page uses its port. */
  isMeddling: boolean;
  /** The number of errors that listeners of the customer threw. */
  thrown: number;
}
