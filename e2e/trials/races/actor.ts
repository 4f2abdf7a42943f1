import type { Embed } from '@svc-embed/host';
import type { FakeElement, FakeIframe } from './browser.js';
import type { ShownDocument } from './document.js';
import type { Expectations } from './expectations.js';
import type { Expected, Load } from './expected.js';
import type { Extensions } from './extensions.js';
import type { Moment, MountPlan } from './plan.js';
import type { Promises } from './promises.js';

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
  readonly promises: Promises;
  readonly extensions: Extensions;
  readonly controller: AbortController;
  readonly requests: Asked[];
  /** Absent while it is being mounted. */
  embed?: Embed;
  /** The document that emitted the last `ready`. */
  sender?: ShownDocument | undefined;
  /** The iframe that was placed last; at first that of the customer, if any. */
  frame?: FakeIframe;
  placed(iframe: FakeIframe): void;
  end(code: 'destroyed' | 'aborted'): void;
  reload(): void;
  send(name: string, payload: unknown): void;
  /** Does what the customer's listeners do at this moment. */
  react(moment: Moment): void;
  /** How many listeners of the customer threw. */
  thrown: number;
}
