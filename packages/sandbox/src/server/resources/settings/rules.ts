import type { SandboxOptions } from '../../sandbox.js';
import { SandboxError } from '../../sandbox-error.js';
import type { Content } from '../content.js';
import { createInternalUsers } from '../users/store.js';
import { writeSettings } from './store.js';

/** Writes the settings and internal users of the options; others stay unchanged. Throws `SandboxError('invalid-option')`. */
export function configureAccount({ database, workbooks }: Content, options: SandboxOptions): void {
  const users = createInternalUsers(database);
  database.transaction(() => {
    const { showDashboardChat, useCreatorMode } = options;
    writeSettings(database, { showDashboardChat, useCreatorMode });
    for (const user of options.internalUsers ?? []) {
      const missing = user.workbooks?.find((id) => !workbooks.has(id));
      if (missing !== undefined) {
        const expected = `internalUsers must name existing workbooks; ${JSON.stringify(user.username)} names ${missing}`;
        throw new SandboxError('invalid-option', `${expected}.`);
      }
      users.put(user);
    }
  });
}
