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

/** One embed of the trial, the customer's code around it, and what is expected of it. */
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
    /** Follows a promise from now on; true if it is a new one. */
    follow(promise: Promise<{ readonly deploymentId: number | null }>): boolean;
    outcomeOf(promise: Promise<unknown>): string | undefined;
    pending(): Promise<unknown>[];
  };
  readonly extensions: Extensions;
  readonly controller: AbortController;
  readonly requests: Asked[];
  /** Absent while it is being mounted. */
  embed?: Embed;
  /** The document that emitted the last `ready`. */
  sender?: ShownDocument | undefined;
  /** The page's end of the last port that it has sent. */
  port?: RacePort;
  /** The iframe that was placed last; at first that of the customer, if any. */
  frame?: FakeIframe;
  /** Whether its customer's listeners do nothing any more. */
  readonly isPlain: boolean;
  placed(iframe: FakeIframe): void;
  end(code: 'destroyed' | 'aborted'): void;
  reload(): void;
  send(name: ActionName, payload: unknown): void;
  /** Does what the customer's listeners do at this moment. */
  react(moment: Moment): void;
  /** Whether a script of the page uses its port. */
  isMeddling: boolean;
  /** How many listeners of the customer threw. */
  thrown: number;
}
