import { expect, expectTypeOf, it } from 'vitest';
import type { ActionName, EventName, events } from './catalogue.js';
import type { FieldValues } from './field.js';
import { payloadTypes } from './payload-types.js';
import type { EventPayloads, SurfaceActions, SurfaceEvents } from './payloads.js';
import type { Surface } from './surface.js';

it('payloads.ts is what the catalogue and its descriptions say', async () => {
  await expect(payloadTypes()).toMatchFileSnapshot('./payloads.ts');
});

it('the payload types of payloads.ts are those of the catalogue', () => {
  expectTypeOf<{ [N in EventName]: EventPayloads[N] }>().branded.toEqualTypeOf<{
    [N in EventName]: FieldValues<(typeof events)[N]>;
  }>();
});

it('every event and action is one of a surface', () => {
  expectTypeOf<SurfaceEvents[Surface]>().toEqualTypeOf<EventName>();
  expectTypeOf<SurfaceActions[Surface]>().toEqualTypeOf<ActionName>();
  expectTypeOf<Exclude<EventName, SurfaceEvents['chat']>>().toEqualTypeOf<
    'dashboard-loaded' | 'download' | 'drilldown'
  >();
  expectTypeOf<Exclude<ActionName, SurfaceActions['chat']>>().toEqualTypeOf<'set-filter'>();
});
