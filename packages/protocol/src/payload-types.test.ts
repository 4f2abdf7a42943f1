import { expect, expectTypeOf, it } from 'vitest';
import type { EventName, events } from './catalogue.js';
import type { FieldValues } from './field.js';
import { payloadTypes } from './payload-types.js';
import type { EventPayloads } from './payloads.js';

it('payloads.ts is what the catalogue and its descriptions say', async () => {
  await expect(payloadTypes()).toMatchFileSnapshot('./payloads.ts');
});

it('the payload types of payloads.ts are those of the catalogue', () => {
  expectTypeOf<{ [N in EventName]: EventPayloads[N] }>().branded.toEqualTypeOf<{
    [N in EventName]: FieldValues<(typeof events)[N]>;
  }>();
});
