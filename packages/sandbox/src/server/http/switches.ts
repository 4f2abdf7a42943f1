import type { MiddlewareHandler } from 'hono';
import { forbidden } from '../refusal.js';
import type { Database } from '../store/database.js';
import { readSetting } from '../store/settings.js';
import { errorBody } from './http-error.js';
import type { Tenant } from './tenant.js';

/** Answers 503 within the maintenance window of the tenant settings, with the time that is left of it. */
export function maintenance({ database, now }: Pick<Tenant, 'database' | 'now'>): MiddlewareHandler {
  return async (context, next) => {
    const window = readSetting(database, 'maintenanceWindow');
    const time = now();
    if (window === null || time < Date.parse(window.startsAt) || time >= Date.parse(window.endsAt)) return next();
    const seconds = Math.ceil((Date.parse(window.endsAt) - time) / 1000);
    const message = `The maintenanceWindow of the tenant settings lasts until ${window.endsAt}.`;
    return context.json(errorBody('unavailable', message), 503, { 'Retry-After': String(seconds) });
  };
}

/** Throws a 403 where the tenant settings switch AI off. */
export function requireAi(database: Database): void {
  if (readSetting(database, 'showAiInterface')) return;
  throw forbidden('showAiInterface of the tenant settings is off.');
}
