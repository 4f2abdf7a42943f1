import type { OperationId } from '@svc-embed/platform/schemas';
import { expectTypeOf, it } from 'vitest';
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
