import { describe, expect, it } from 'vitest';
import { action, event } from '../../test/messages.js';
import { SOURCE } from './message.js';
import { readAction, readEvent } from './read.js';

const ready = { embedTenant: null, deploymentId: null, mode: 'signed', surface: 'dashboard' };

function without(record: object, key: string) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

function reasonOf(read: { ok: boolean; reason?: unknown; path?: unknown }) {
  return read.path === undefined ? read.reason : `${read.reason} ${read.path}`;
}

function expectNoise(data: unknown) {
  expect(readEvent(data)).toEqual({ ok: false, reason: 'source' });
  expect(readAction(data)).toEqual({ ok: false, reason: 'source' });
}

function expectRejected(reason: string, _: string, data: unknown) {
  expect(reasonOf(readEvent(data))).toBe(reason);
}

describe('readEvent', () => {
  it.each([
    [null],
    [undefined],
    [SOURCE],
    [[]],
    [new Map([['source', SOURCE]])],
    [new Error(SOURCE)],
    [{}],
    [{ source: 'react-devtools-bridge', payload: event('navigate', { path: '/' }) }],
    [{ data: event('navigate', { path: '/' }) }],
    [{ source: 'svc-embed ' }],
    [{ source: 'SVC-EMBED' }],
    [{ source: 'acme-embed', direction: 'event', type: 'svc:event:refresh' }],
  ])('rejects the noise %o for its source', expectNoise);

  it.each([
    [{ source: [SOURCE] }],
    [{ source: Object(SOURCE) }],
    [{ source: { toString: () => SOURCE } }],
    [Object.create(event('navigate', { path: '/' }))],
  ])('A28 rejects a source that would be ours only after a conversion: %o', expectNoise);

  it('rejects the other direction', () => {
    expectRejected('direction', '', event('navigate', { path: '/' }, { direction: 'action' }));
  });

  it.each([
    ['direction', 'no direction', without(event('navigate', { path: '/' }), 'direction')],
    ['direction', 'a direction in an array', event('navigate', { path: '/' }, { direction: ['event'] })],
    ['direction', 'a boxed direction', event('navigate', { path: '/' }, { direction: Object('event') })],
    ['direction', 'an inherited direction', { __proto__: { direction: 'event' }, source: SOURCE }],
    ['type', 'a type in an array', event('', {}, { type: ['svc:event:navigate'] })],
    ['type', 'a number as type', event('', {}, { type: 5 })],
    ['type', 'a boxed type', event('', {}, { type: Object('svc:event:navigate') })],
    ['type', 'a type with a toString', event('', {}, { type: { toString: () => 'svc:event:navigate' } })],
    ['type', 'a symbol as type', event('', {}, { type: Symbol('svc:event:navigate') })],
    ['type', 'a type without toString', event('', {}, { type: Object.create(null) })],
  ])('A28 rejects for its %s: %s', expectRejected);

  it.each([
    ['type', 'no type', without(event('navigate', { path: '/' }), 'type')],
    ['type', 'an event of a later release', event('widget-moved', { widget: 'a' })],
    ['type', 'the type of an action', event('navigate', {}, { type: 'svc:action:navigate' })],
    ['type', 'another brand', event('navigate', {}, { type: 'acme:event:navigate' })],
    ['type', 'a bare name', event('navigate', {}, { type: 'navigate' })],
    ['type', 'a type with more behind it', event('navigate', {}, { type: 'svc:event:navigate:x' })],
    ['type', 'a type with a line feed', event('navigate\n', {})],
    ['type', 'a type in other letters', event('Navigate', {})],
    ['type', 'an empty name', event('', {})],
  ])('A29 rejects for its %s: %s', expectRejected);

  it.each([
    ['type', '__proto__', event('__proto__', {})],
    ['type', 'constructor', event('constructor', {})],
    ['type', 'toString', event('toString', {})],
    ['type', 'hasOwnProperty', event('hasOwnProperty', {})],
  ])('A30 rejects for its %s: %s', expectRejected);

  it.each([
    ['payload payload', 'no payload', without(event('navigate', {}), 'payload')],
    ['payload payload', 'null as payload', event('navigate', null)],
    ['payload payload', 'text as payload', event('navigate', '/')],
    ['payload payload', 'an array as payload', event('navigate', [])],
    ['payload payload', 'a Map as payload', event('navigate', new Map([['path', '/']]))],
    ['payload payload.path', 'no path', event('navigate', {})],
    ['payload payload.path', 'an inherited path', event('navigate', Object.create({ path: '/' }))],
    ['payload payload.path', 'a boxed path', event('navigate', { path: Object('/') })],
    [
      'payload payload.previousPath',
      'null for an optional field',
      event('navigate', { path: '/', previousPath: null }),
    ],
    ['payload payload.embedTenant', 'undefined for a nullable', event('ready', { ...ready, embedTenant: undefined })],
    ['payload payload.embedTenant', 'a number for a text', event('ready', { ...ready, embedTenant: 5 })],
    ['payload payload.deploymentId', 'text for a number', event('ready', { ...ready, deploymentId: '5' })],
    ['payload payload.deploymentId', 'NaN for a number', event('ready', { ...ready, deploymentId: Number.NaN })],
    ['payload payload.mode', 'an unknown mode', event('ready', { ...ready, mode: 'toString' })],
    ['payload payload.surface', 'an unknown surface inside', event('view', { path: '/', surface: 'page' })],
    ['payload payload.widgetCount', 'an infinite count', event('dashboard-loaded', { widgetCount: Infinity })],
    ['payload payload.rowCount', 'a bigint', event('download', { format: 'csv', target: 'widget', rowCount: 1n })],
    ['payload payload.fatal', 'a truthy number for a boolean', event('error', { message: '', fatal: 1 })],
  ])('A32 rejects for its %s: %s', expectRejected);

  it.each([
    ['envelope timestamp', 'no timestamp', without(event('navigate', { path: '/' }), 'timestamp')],
    ['envelope timestamp', 'a timestamp of text', event('navigate', { path: '/' }, { timestamp: '1' })],
    ['envelope timestamp', 'NaN as timestamp', event('navigate', { path: '/' }, { timestamp: Number.NaN })],
    ['envelope timestamp', 'an infinite timestamp', event('navigate', { path: '/' }, { timestamp: -Infinity })],
    ['envelope timestamp', 'a boxed timestamp', event('navigate', { path: '/' }, { timestamp: Object(1) })],
    ['envelope timestamp', 'a date as timestamp', event('navigate', { path: '/' }, { timestamp: new Date(0) })],
    ['envelope timestamp', 'a bigint as timestamp', event('navigate', { path: '/' }, { timestamp: 1n })],
    ['envelope timestamp', 'null as timestamp', event('navigate', { path: '/' }, { timestamp: null })],
  ])('A33 rejects for its %s: %s', expectRejected);

  it.each([
    ['envelope surface', 'no surface', without(event('navigate', { path: '/' }), 'surface')],
    ['envelope surface', 'an unknown surface', event('navigate', { path: '/' }, { surface: 'page' })],
    ['envelope surface', 'a surface in an array', event('navigate', { path: '/' }, { surface: ['app'] })],
  ])('A35 rejects for its %s: %s', expectRejected);

  it('returns the first thing that is wrong', () => {
    const wrong = { source: '', direction: '', type: '', timestamp: '', surface: '', payload: '' };
    const steps: [string, object][] = [
      ['source', { source: SOURCE }],
      ['direction', { direction: 'event' }],
      ['type', { type: 'svc:event:navigate' }],
      ['envelope timestamp', { timestamp: 1 }],
      ['envelope surface', { surface: 'app' }],
      ['payload payload', { payload: {} }],
      ['payload payload.path', { payload: { path: '/' } }],
    ];
    for (const [reason, repair] of steps) {
      expect(reasonOf(readEvent(wrong))).toBe(reason);
      Object.assign(wrong, repair);
    }
    expect(readEvent(wrong).ok).toBe(true);
  });

  it.each([
    ['ready', ready],
    ['ready', { ...ready, embedTenant: 'acme', deploymentId: -0.5, mode: 'private', publicId: '' }],
    ['view', { surface: 'chat', path: '', title: undefined }],
    ['dashboard-loaded', {}],
    ['dashboard-loaded', { widgetCount: 0, loadDurationMs: 1e308 }],
    ['download', { format: 'xlsx', target: 'dashboard' }],
    ['drilldown', { member: 'orders.count' }],
    ['drilldown', { member: 'orders.count', value: null }],
    ['drilldown', { member: 'orders.count', value: [{ deep: [new Date(0)] }] }],
    ['ai-query', { query: '<b>', status: 'error' }],
    ['error', { message: '\ud800', fatal: false }],
  ])('reads %s %o', (name, payload) => {
    const read = readEvent(event(name, payload, { timestamp: -1e9 }));
    expect(read).toEqual({ ok: true, name, message: event(name, payload, { timestamp: -1e9 }) });
  });

  it('A36 returns a fresh object without unknown fields, and does not read those', () => {
    const extra = {
      get: (): never => {
        throw new Error('looked');
      },
      enumerable: true,
    };
    const payload = Object.defineProperty({ path: '/', list: [1] }, 'extra', extra);
    const data = Object.defineProperty(event('navigate', payload), 'extra', extra);
    const read = readEvent(data);
    expect(read).toStrictEqual({ ok: true, name: 'navigate', message: event('navigate', { path: '/' }) });
    expect(read.ok && read.message !== data && read.message.payload !== payload).toBe(true);
  });

  it.each<[string, object]>([
    ['ready', ready],
    ['view', { surface: 'app', path: '/' }],
    ['download', { format: 'csv', target: 'widget' }],
  ])('B44 reads %s with the fields of a later release of the platform', (name, payload) => {
    const later = { ...payload, locale: 'de', timezone: { name: 'Europe/Berlin' }, duration: 12 };
    expect(readEvent(event(name, later, { release: 2 }))).toStrictEqual({
      ok: true,
      name,
      message: event(name, payload),
    });
  });
});

describe('readAction', () => {
  it.each([
    ['payload payload.scheme', 'set-color-scheme', {}],
    ['payload payload', 'set-theme', []],
    ['payload payload', 'set-theme', undefined],
    ['payload payload', 'set-theme', 'red'],
    ['payload payload', 'set-theme', Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [i, i]))],
    ['payload payload.locale', 'set-locale', { locale: null }],
    ['payload payload.filterUrlParameter', 'set-filter', { filterUrlParameter: ['f_a.b=1'] }],
    ['payload payload.path', 'navigate', {}],
    ['payload payload', 'refresh', null],
    ['payload payload', 'refresh', []],
    ['payload payload', 'refresh', 'now'],
    ['type', 'ready', ready],
  ])('rejects for its %s: %s %o', (reason, name, payload) => {
    expect(reasonOf(readAction(action(name, payload)))).toBe(reason);
  });

  it.each([
    ['set-color-scheme', { scheme: 'auto' }],
    ['set-theme', {}],
    ['set-theme', { primaryColor: 'red', widgets: { title: { fontSize: 12 } }, list: [null] }],
    ['set-locale', { locale: 'de' }],
    ['set-timezone', { timezone: 'Europe/Berlin' }],
    ['set-filter', { filterUrlParameter: 'f_a.b=1' }],
    ['navigate', { path: '/embed/app' }],
    ['refresh', {}],
  ])('reads %s %o', (name, payload) => {
    expect(readAction(action(name, payload))).toEqual({ ok: true, name, message: action(name, payload) });
  });

  it.each([
    ['no payload', without(action('refresh', {}), 'payload')],
    ['an undefined payload', action('refresh', undefined)],
    ['a payload of other fields', action('refresh', { hard: true })],
  ])('reads a refresh with %s as one with {}', (_, data) => {
    expect(readAction(data)).toEqual({ ok: true, name: 'refresh', message: action('refresh', {}) });
  });

  it('A35 ignores the surface of an action', () => {
    const read = readAction(action('navigate', { path: '/' }, { surface: 'nonsense' }));
    expect(read).toEqual({ ok: true, name: 'navigate', message: action('navigate', { path: '/' }) });
  });

  it('returns a theme as a fresh object', () => {
    const theme = { primaryColor: 'red' };
    const read = readAction(action('set-theme', theme));
    expect(read.ok && read.message.payload).toEqual(theme);
    expect(read.ok && read.message.payload).not.toBe(theme);
  });
});
