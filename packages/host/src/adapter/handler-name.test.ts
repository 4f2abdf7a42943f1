import { expect, expectTypeOf, test } from 'vitest';
import { eventNames, handlerName } from './handler-name.js';

test('the handler of an event is named after it, in camel case', () => {
  const names = eventNames.map(handlerName);
  expect(names).toEqual(expect.arrayContaining(['onReady', 'onDashboardLoaded', 'onAiQuery']));
  expect(new Set(names).size).toBe(eventNames.length);
  expectTypeOf(handlerName('ai-query')).toEqualTypeOf<'onAiQuery'>();
});
