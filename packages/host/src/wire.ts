import type { HostWire } from '@svc-embed/protocol/internal';
import type { Frame } from './frame.js';
import type { Outbox } from './outbox.js';
import type { Redactor } from './redactor.js';
import type { Runner } from './runner.js';

/** What an embed gives to its extensions. */
export interface EmbedWire extends HostWire {
  readonly frame: Frame;
  readonly runner: Runner;
  /** An extension may put another `put` around its own, to know of all actions. */
  readonly outbox: Outbox;
  readonly redactor: Redactor;
}
