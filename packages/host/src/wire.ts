import type { HostWire } from '@svc-embed/protocol/internal';
import type { Frame } from './frame.js';
import type { Runner } from './runner.js';

/** What an embed gives to its extensions. */
export interface EmbedWire extends HostWire {
  readonly frame: Frame;
  readonly runner: Runner;
}
