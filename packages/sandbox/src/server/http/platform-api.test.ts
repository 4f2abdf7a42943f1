import { type Operation, type OperationId, operations } from '@svc-embed/platform/schemas';
import { expect, expectTypeOf, it } from 'vitest';
import { createTestApi } from '../api.fixture.js';
import { writeSettings } from '../resources/settings/store.js';
import { defineHandlers, type Handler, type Handlers } from './handlers.js';

it('does not compile without a handler for every operation', () => {
  const rest: Omit<Handlers, 'createGroup'> = Object.create(null);
  // @ts-expect-error -- createGroup has no handler.
  rest satisfies Handlers;
  expectTypeOf<keyof Handlers>().toEqualTypeOf<OperationId>();
});

it('does not compile with a misspelt operation', () => {
  // @ts-expect-error -- The operation is generateSession.
  expectTypeOf<Handlers<'generateSesion'>>();
  // @ts-expect-error -- The operation is deleteGroup.
  expect(defineHandlers({ deleteGroups: () => undefined })).toBeDefined();
});

it('does not compile with an answer that the operation does not have', () => {
  // @ts-expect-error -- A session is answered by its sessionId.
  (() => ({ id: '1' })) satisfies Handler<'generateSession'>;
  // @ts-expect-error -- A deletion answers nothing.
  (() => ({ deleted: true })) satisfies Handler<'deleteGroup'>;
});

const all = Object.values<Operation>(operations);
const { send, keys, database } = createTestApi();

/** Sends a request whose body is not JSON, so that the status shows which check comes before the body's. */
async function statusOf(
  { method, path, auth, body }: Operation,
  key: 'admin' | 'member' | 'scoped' | 'none',
  deployment = '1',
): Promise<number> {
  const address = path.replace('{deploymentId}', deployment).replaceAll(/\{\w+\}/g, '1');
  const headers = { Authorization: `${auth} ${key === 'none' ? key : keys.secrets[key]}` };
  return (await send(method, address, { headers, ...(body && { body: '{' }) })).status;
}

it.each(all.filter(({ admin }) => admin))('A143 $id checks the role before the body', async (operation) => {
  expect(await statusOf(operation, 'member')).toBe(403);
  expect(await statusOf(operation, 'scoped')).toBe(403);
  expect(await statusOf(operation, 'admin')).not.toBe(403);
});

it.each(all.filter(({ path }) => path.includes('{deploymentId}')))(
  '$id checks the scope before the body, and the body before the deployment',
  async (operation) => {
    const { admin, body } = operation;
    expect(await statusOf(operation, 'scoped', '2')).toBe(403);
    expect(await statusOf(operation, admin ? 'admin' : 'member', '9')).toBe(body ? 400 : 404);
  },
);

it.each(all)('$id checks the credential, and then the maintenance if its row requires that', async (operation) => {
  writeSettings(database, { maintenanceWindow: { startsAt: '2027-01-01T00:00:00Z', endsAt: '2028-01-01T00:00:00Z' } });
  const statuses = [await statusOf(operation, 'none'), (await statusOf(operation, 'scoped')) === 503];
  writeSettings(database, { maintenanceWindow: null });
  expect(statuses).toEqual([401, operation.closesInMaintenance ?? false]);
});
