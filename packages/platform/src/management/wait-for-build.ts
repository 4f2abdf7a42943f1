import { assertTimeout } from '../client/options.js';
import { PlatformError } from '../error.js';
import type { BuildOperations } from '../operations/builds.js';
import { ownFields } from '../own-fields.js';
import type { BuildStatusResponse } from '../schemas/build.js';
import { type CallOptions, readSignal } from '../transport/call-options.js';
import type { TransportOptions } from '../transport/create-transport.js';
import { startDeadline } from '../transport/deadline.js';
import { createRedactor } from '../transport/redact.js';

/** Options of `waitForBuild`. */
export interface WaitForBuildOptions extends CallOptions {
  /** Default: the default branch. */
  readonly branch?: string | undefined;
  /** Milliseconds for the whole wait. Default 300,000. */
  readonly timeout?: number | undefined;
}

export interface WaitForBuild {
  /**
   * Waits until the latest build of a branch is ready. Polls at growing intervals, up to four seconds.
   *
   * @throws PlatformError `build-failed`: its message quotes file, line, column and text of the first mistakes, and its
   * `issues` have them all. Also `timeout`, `aborted`, and the errors of `buildStatus`.
   * @example
   * await client.dataModel.waitForBuild(1, { signal: AbortSignal.timeout(60_000) });
   */
  waitForBuild(deploymentId: number, options?: WaitForBuildOptions): Promise<BuildStatusResponse>;
}

const TIMEOUT = 300_000;
const FIRST_WAIT = 250;
const MAX_WAIT = 4_000;
/** How many mistakes a message quotes. */
const QUOTED = 3;

type Parts = Pick<TransportOptions, 'apiKey' | 'now' | 'sleep'>;

export function createWaitForBuild({ buildStatus }: BuildOperations, { apiKey, now, sleep }: Parts): WaitForBuild {
  const redact = createRedactor(...(apiKey === undefined ? [] : [apiKey]));

  function failure({ branch, issues }: BuildStatusResponse): PlatformError {
    const all = issues.map(({ file, line, column, message }) => ({
      path: redact.text(`${file}:${line}:${column}`),
      message: redact.text(message),
    }));
    const quoted = all.slice(0, QUOTED).map(({ path, message }) => `${path}: ${message}`);
    const more = all.length > QUOTED ? [`and ${all.length - QUOTED} more`] : [];
    const text = [`The build of ${redact.text(branch)} failed`, [...quoted, ...more].join('; ')];
    return new PlatformError('build-failed', text.filter((part) => part !== '').join(': '), { issues: all });
  }

  return {
    async waitForBuild(deploymentId, options) {
      const caller = readSignal('waitForBuild', options);
      const { branch, timeout = TIMEOUT } = ownFields(options);
      assertTimeout(timeout);
      const deadline = startDeadline({ name: 'waitForBuild', timeout, caller, now });
      const { signal } = deadline;
      try {
        for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, MAX_WAIT)) {
          const build = await deadline.race(buildStatus(deploymentId, { branch }, { signal }));
          if (build.status === 'ready') return build;
          if (build.status === 'failed') throw failure(build);
          await deadline.race(sleep(wait, signal));
        }
      } finally {
        deadline.release();
      }
    },
  };
}
