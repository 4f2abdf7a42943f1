import { checkDefinition } from './definition.js';

/** The extensions of this SDK, each in a constant of its own: a page loads those that it uses. */

/** Height of the content. */
export const heightDefinition = /* @__PURE__ */ checkDefinition({
  name: 'height',
  events: { resize: { height: 'number' } },
});

/** The filters that the viewer sees. */
export const filtersDefinition = /* @__PURE__ */ checkDefinition({
  name: 'filters',
  events: { 'filters-changed': { filters: 'free', cause: ['initial', 'host', 'viewer'] } },
});

/** Actions that are answered. */
export const resultsDefinition = /* @__PURE__ */ checkDefinition({
  name: 'results',
  events: { result: { id: 'string', ok: 'boolean', message: 'string?' } },
  actions: { request: { id: 'string', name: 'string', payload: 'free' } },
  hold: 'all',
});

/** Sessions that are renewed without a reload. */
export const renewalDefinition = /* @__PURE__ */ checkDefinition({
  name: 'renewal',
  events: { 'session-expiring': { expiresAt: 'number' } },
  actions: { 'set-session': { session: 'string' } },
});

/** Whether the surface still answers. */
export const healthDefinition = /* @__PURE__ */ checkDefinition({
  name: 'health',
  events: { pong: { id: 'string' } },
  actions: { ping: { id: 'string' } },
  hold: 'none',
});

/** Messages over a port instead of the window. */
export const portDefinition = /* @__PURE__ */ checkDefinition({ name: 'port' });
