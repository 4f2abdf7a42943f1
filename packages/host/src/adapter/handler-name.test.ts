import { events } from '@svc-embed/protocol';
import { expect, expectTypeOf, test } from 'vitest';
import { handlerName } from './handler-name.js';

test('the handler of an event is named after it, in camel case', () => {
  const names = (Object.keys(events) as (keyof typeof events)[]).map(handlerName);
  expect(names).toEqual(expect.arrayContaining(['onReady', 'onDashboardLoaded', 'onAiQuery']));
  expect(new Set(names).size).toBe(Object.keys(events).length);
  expectTypeOf(handlerName('ai-query')).toEqualTypeOf<'onAiQuery'>();
});
