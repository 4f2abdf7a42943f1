import { forbidden } from '../refusal.js';
import { readSetting } from '../resources/settings/store.js';
import type { Database } from '../store/database.js';
import type { Viewer } from '../viewer.js';
import { HttpError } from './http-error.js';
import type { Tenant } from './tenant.js';

/** Throws a 503 within the maintenance window of the tenant settings, with the remaining time. */
export function requireOpen({ database, now }: Pick<Tenant, 'database' | 'now'>): void {
  const window = readSetting(database, 'maintenanceWindow');
  const time = now();
  if (window === null || time < Date.parse(window.startsAt) || time >= Date.parse(window.endsAt)) return;
  const seconds = Math.ceil((Date.parse(window.endsAt) - time) / 1000);
  const message = `The maintenanceWindow of the tenant settings lasts until ${window.endsAt}.`;
  throw new HttpError(503, 'unavailable', message, { 'Retry-After': String(seconds) });
}

/** Throws a 403 if the settings of the viewer's session switch AI off. */
export function requireAiOf({ allowAi }: Viewer): void {
  if (!allowAi) throw forbidden('allowAi of the session is off.');
}

/** Throws a 403 if the tenant settings switch AI off. */
export function requireAi(database: Database): void {
  if (readSetting(database, 'showAiInterface')) return;
  throw forbidden('showAiInterface of the tenant settings is off.');
}
