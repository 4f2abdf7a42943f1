import { type Operation, type OperationId, operations } from '@svc-embed/platform/schemas';
import { expect, expectTypeOf, it } from 'vitest';
import { createTestApi } from '../api.fixture.js';
import type { Handler, Handlers } from './handlers.js';
import type { RefusalsByOperation } from './statuses.js';

it.each(Object.values<Operation>(operations))('has a route for $id', async ({ method, path }) => {
  const answer = await createTestApi().send(method, path.replaceAll(/\{\w+\}/g, '1'), {
    headers: { Authorization: '' },
  });
  expect(answer).toMatchObject({ status: 401 });
});

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
