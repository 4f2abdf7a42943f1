import { readSetting } from '../resources/settings/store.js';
import type { Key } from '../store/key.js';
import type { Tenant } from './tenant.js';

/** Records a change through the API if the audit log is on. */
export function recordChange(
  { database, events }: Pick<Tenant, 'database' | 'events'>,
  operation: string,
  key: Key,
): void {
  if (readSetting(database, 'useAuditLog')) events.emit('audit', { operation, key: key.name });
}
