import { describe, expect, expectTypeOf, it } from 'vitest';
import { actionMessage, eventMessage } from './make.js';
import type { AnyActionMessage, AnyEventMessage, EventMessage } from './message.js';
import { readEvent } from './read.js';

describe('the types of messages', () => {
  it('narrow by type', () => {
    const path = (message: AnyEventMessage) => {
      if (message.type !== 'svc:event:download') return;
      expectTypeOf(message).toEqualTypeOf<EventMessage<'download'>>();
      expectTypeOf(message.payload.format).toEqualTypeOf<'csv' | 'xlsx' | 'png' | 'pdf'>();
    };
    const scheme = (message: AnyActionMessage) => {
      if (message.type !== 'svc:action:set-color-scheme') return;
      expectTypeOf(message.payload.scheme).toEqualTypeOf<'light' | 'dark' | 'auto'>();
      expectTypeOf(message).not.toHaveProperty('surface');
    };
    expectTypeOf(path).parameter(0).toEqualTypeOf<AnyEventMessage>();
    expectTypeOf(scheme).parameter(0).toEqualTypeOf<AnyActionMessage>();
  });

  it('narrow a read message by ok and name', () => {
    const read = readEvent(null);
    if (read.ok && read.name === 'error') expectTypeOf(read.message.payload.fatal).toEqualTypeOf<boolean | undefined>();
    if (!read.ok) {
      expectTypeOf(read.reason).toEqualTypeOf<'source' | 'direction' | 'type' | 'envelope' | 'payload'>();
      expectTypeOf(read.path).toEqualTypeOf<string | undefined>();
    }
    expectTypeOf(readEvent).parameters.toEqualTypeOf<[data: unknown, namespace?: string | undefined]>();
  });

  it('refuse a payload of another message', () => {
    // @ts-expect-error navigate has a path
    expect(() => eventMessage('navigate', 'app', { scheme: 'dark' })).toThrow();
    // @ts-expect-error there is no such scheme
    expect(() => actionMessage('set-color-scheme', { scheme: 'system' })).toThrow();
    // @ts-expect-error an action is not an event
    expect(() => eventMessage('refresh', 'app', {})).toThrow();
  });
});
