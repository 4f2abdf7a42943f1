import type { EventName } from '@svc-embed/protocol';
import { expect, expectTypeOf, test } from 'vitest';
import { type EventHandlers, eventNames, type HandlerName, handlerName } from './handler-name.js';

test('the handler of an event has its name, in camel case', () => {
  const names = eventNames.map(handlerName);
  expect(names).toEqual(expect.arrayContaining(['onReady', 'onDashboardLoaded', 'onAiQuery']));
  expect(new Set(names).size).toBe(eventNames.length);
  expectTypeOf(handlerName('ai-query')).toEqualTypeOf<'onAiQuery'>();
  expectTypeOf<HandlerName<EventName>>().toEqualTypeOf<keyof EventHandlers>();
});
