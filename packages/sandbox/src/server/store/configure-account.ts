import type { SandboxOptions } from '../sandbox.js';
import { SandboxError } from '../sandbox-error.js';
import type { Content } from './content.js';
import { createInternalUsers } from './internal-users.js';
import { type SettingName, writeSetting } from './settings.js';

const SETTINGS: readonly SettingName[] = ['showDashboardChat', 'useCreatorMode'];

/**
 * Writes the settings and the internal users that the options of a start name; others stay as they are. Throws
 * `SandboxError('invalid-option')` for a workbook that does not exist.
 */
export function configureAccount({ database, workbooks }: Content, options: SandboxOptions): void {
  const users = createInternalUsers(database);
  database.transaction(() => {
    for (const name of SETTINGS) {
      const value = options[name];
      if (value !== undefined) writeSetting(database, name, value);
    }
    for (const user of options.internalUsers ?? []) {
      const missing = user.workbooks?.find((id) => !workbooks.has(id));
      if (missing !== undefined) {
        const expected = `internalUsers must name workbooks that exist; ${JSON.stringify(user.username)} names ${missing}`;
        throw new SandboxError('invalid-option', `${expected}.`);
      }
      users.put(user);
    }
  });
}
