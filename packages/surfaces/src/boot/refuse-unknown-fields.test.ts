import type { Guest } from '@svc-embed/guest';
import { expect, it, vi } from 'vitest';
import { refuseUnknownFields } from './refuse-unknown-fields.js';

it.each([
  ['names the intended field', 'primaryColour', 'did you mean "primaryColor"?'],
  ['lists the fields if no name is similar', 'shadow', 'there are primaryColor, borderRadius, font'],
])('%s', (_, field, hint) => {
  const emit = vi.fn(() => true);
  const on = vi.fn((_name: string, listener: (theme: object) => void) => listener({ [field]: 1, font: 'serif' }));
  refuseUnknownFields({ on } as unknown as Pick<Guest, 'on'>, emit);
  expect(emit.mock.calls).toEqual([
    ['error', expect.objectContaining({ name: 'InvalidTheme', message: expect.stringContaining(hint) })],
  ]);
});
