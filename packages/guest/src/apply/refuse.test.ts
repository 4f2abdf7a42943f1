import { actionMessage } from '@svc-embed/protocol';
import { expect, it } from 'vitest';
import { setUp } from '../../test/open-guest.js';
import { Refusal } from './refuse.js';

/** Returns the errors that are reported when a handler throws this value. */
function reportedOf(thrown: unknown): unknown[] {
  const { guest, send, errors } = setUp();
  guest.on('navigate', () => {
    throw thrown;
  });
  send(actionMessage('navigate', { path: '/' }));
  return errors;
}

it.each([
  ['a Refusal', new Refusal('no such page')],
  [
    'a Refusal of another copy of the package',
    Object.assign(new Error('x'), { [Symbol.for('svc-embed.Refusal')]: true }),
  ],
])('%s that a handler throws is not reported', (_, thrown) => {
  expect(reportedOf(thrown)).toEqual([]);
});

it.each([[new Error('x')], [Object.assign(new Error('x'), { name: 'Refusal' })], ['Refusal'], [null], [undefined]])(
  '%o that a handler throws is reported',
  (thrown) => {
    expect(reportedOf(thrown)).toEqual([thrown]);
  },
);

it('a Refusal is an Error with a name, a message and a cause', () => {
  const refusal = new Refusal('no such page', { cause: 404 });
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).toMatchObject({ name: 'Refusal', message: 'no such page', cause: 404 });
});
