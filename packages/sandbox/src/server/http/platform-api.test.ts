import { type Operation, type OperationId, operations } from '@svc-embed/platform/schemas';
import { expect, expectTypeOf, it } from 'vitest';
import { createTestApi } from '../api.fixture.js';
import type { Handler, Handlers } from './handlers.js';
import type { RefusalsByOperation } from './statuses.js';

it('does not compile without a handler for every operation', () => {
  const rest: Omit<Handlers, 'createGroup'> = Object.create(null);
  // @ts-expect-error -- createGroup has no handler.
  rest satisfies Handlers;
  expectTypeOf<keyof Handlers>().toEqualTypeOf<OperationId>();
});

it('does not compile with a misspelt operation or refusal', () => {
  // @ts-expect-error -- The operation is generateSession.
  expectTypeOf<Handlers<'generateSesion'>>();
  // @ts-expect-error -- The operation is generateSession.
  ({ generateSesion: ['rejected'] }) satisfies RefusalsByOperation;
  // @ts-expect-error -- The kind is rejected.
  ({ generateSession: ['reject'] }) satisfies RefusalsByOperation;
});

it('does not compile with an answer that the operation does not give', () => {
  // @ts-expect-error -- A session is answered by its sessionId.
  (() => ({ id: '1' })) satisfies Handler<'generateSession'>;
  // @ts-expect-error -- A deletion answers nothing.
  (() => ({ deleted: true })) satisfies Handler<'deleteGroup'>;
});

/** The operations of one deployment that need no body. All others go through the same check. */
const ofDeployment = Object.values<Operation>(operations).filter(
  ({ path, body, bodyOptional }) => path.includes('{deploymentId}') && (!body || bodyOptional),
);
const { send, keys } = createTestApi();

it.each(ofDeployment)('$id is refused to a key of another deployment, and for none', async ({ method, path, auth }) => {
  const statusFor = async (deployment: string, key: 'scoped' | 'member') => {
    const address = path.replace('{deploymentId}', deployment).replaceAll(/\{\w+\}/g, '1');
    return (await send(method, address, { headers: { Authorization: `${auth} ${keys.secrets[key]}` } })).status;
  };
  expect(await statusFor('2', 'scoped')).toBe(403);
  expect(await statusFor('9', 'member')).toBe(404);
});
