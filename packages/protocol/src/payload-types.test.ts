import { expect, expectTypeOf, it } from 'vitest';
import type { ActionName, EventName, events } from './catalogue.js';
import type { Fields, FieldValues } from './field.js';
import { payloadTypes } from './payload-types.js';
import type { ActionSurfaces, EventPayloads, EventSurfaces, HandlerEvents } from './payloads.js';
import type { Surface } from './surface.js';

it('payloads.ts is what the catalogue and its descriptions say', async () => {
  await expect(payloadTypes()).toMatchFileSnapshot('./payloads.ts');
});

it('the payload types of payloads.ts are those of the catalogue', () => {
  expectTypeOf<{ [N in EventName]: EventPayloads[N] }>().branded.toEqualTypeOf<{
    [N in EventName]: (typeof events)[N] extends infer F extends Fields
      ? FieldValues<F>
      : Readonly<Record<never, never>>;
  }>();
});

it('every event and action names its surfaces', () => {
  expectTypeOf<keyof EventSurfaces>().toEqualTypeOf<EventName>();
  expectTypeOf<keyof ActionSurfaces>().toEqualTypeOf<ActionName>();
  expectTypeOf<EventSurfaces['ready' | 'ai-query']>().toEqualTypeOf<Surface>();
  expectTypeOf<EventSurfaces['dashboard-loaded' | 'download' | 'drilldown']>().toEqualTypeOf<'dashboard'>();
  expectTypeOf<ActionSurfaces['set-filter']>().toEqualTypeOf<'dashboard' | 'app'>();
});

it('every event has a handler', () => {
  expectTypeOf<HandlerEvents[keyof HandlerEvents]>().toEqualTypeOf<EventName>();
});
