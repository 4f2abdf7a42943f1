import { expect, expectTypeOf, it } from 'vitest';
import type { ActionName, EventName, events } from './catalogue.js';
import type { Fields, FieldValues } from './field.js';
import { payloadTypes } from './payload-types.js';
import type { ActionSurfaces, EventPayloads, EventSurfaces, HandlerEvents } from './payloads.js';
import type { Surface } from './surface.js';
import type { SurfaceErrorName } from './surface-errors.js';

it('payloads.ts matches the catalogue and its descriptions', async () => {
  await expect(payloadTypes()).toMatchFileSnapshot('./payloads.ts');
});

it('the payload types of payloads.ts equal those of the catalogue', () => {
  expectTypeOf<{ [N in EventName]: Widened<EventPayloads[N]> }>().branded.toEqualTypeOf<{
    [N in EventName]: (typeof events)[N] extends infer F extends Fields
      ? FieldValues<F>
      : Readonly<Record<never, never>>;
  }>();
});

/** A payload type without the names that an editor offers. */
type Widened<P> = P extends { readonly name?: string | undefined; readonly fatal?: boolean | undefined }
  ? { readonly [K in keyof P]: K extends 'name' ? string | undefined : P[K] }
  : P;

it('an error may have a name of the table, or another one', () => {
  type Name = EventPayloads['error']['name'];
  expectTypeOf<Extract<Name, SurfaceErrorName>>().toEqualTypeOf<SurfaceErrorName>();
  expectTypeOf<string>().toExtend<Name>();
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
