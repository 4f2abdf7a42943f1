/** Data of this realm, which no window has cloned: reading it runs the caller's code. */
import { describe, expect, it } from 'vitest';
import { event } from '../../test/messages.js';
import { SOURCE } from './message.js';
import { readAction, readEvent } from './read.js';

describe('data that throws when it is touched', () => {
  const fail = (): never => {
    throw new Error('touched');
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();

  it.each([
    ['a getter of source', { get source() { return fail(); } }],
    ['a getter of type', { source: SOURCE, direction: 'event', get type() { return fail(); } }],
    ['a getter of payload', { ...event('navigate', {}), get payload() { return fail(); } }],
    ['a getter in the payload', event('navigate', { get path() { return fail(); } })],
    ['a getter in a drilldown', event('drilldown', { member: '', value: { get deep() { return fail(); } } })],
    ['a toStringTag in the payload', event('navigate', { get [Symbol.toStringTag]() { return fail(); } })],
    ['a proxy', new Proxy({}, { get: fail, has: fail, getOwnPropertyDescriptor: fail })],
    ['a proxy as payload', event('navigate', new Proxy({}, { getOwnPropertyDescriptor: fail }))],
    ['a revoked proxy', revoked.proxy],
    ['a revoked proxy as payload', event('navigate', revoked.proxy)],
    ['a revoked proxy in a drilldown', event('drilldown', { member: '', value: revoked.proxy })],
    ['a getter that throws a text', { get source() { throw '!!'; } }],
    ['a getter that throws null', { get source() { throw null; } }],
    ['a getter that throws what throws again', { get source() { throw { get path() { return fail(); } }; } }],
    ['a getter that throws a revoked proxy', { get source() { throw revoked.proxy; } }],
  ])('A11 is rejected for its source without throwing: %s', (_, data) => {
    expect(readEvent(data)).toEqual({ ok: false, reason: 'source' });
    expect(readAction(data)).toEqual({ ok: false, reason: expect.stringMatching(/^(source|direction)$/) });
  }); // biome-ignore format: the table
});
