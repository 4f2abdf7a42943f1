import { readAction, readEvent } from '@svc-embed/protocol';
import { describe, expect, test } from 'vitest';
import { type HostileMessage, hostileMessages, hostileNames } from './hostile.js';

describe.each(['event', 'action'] as const)('hostile messages as %ss', (direction) => {
  const read = direction === 'event' ? readEvent : readAction;
  const messages = hostileMessages(direction, 'acme');

  test('hostileMessages returns one message per name, in the order of the names', () => {
    expect(messages.map(({ name }) => name)).toEqual(hostileNames);
  });

  test.each(messages)(
    'the hostile message $name is rejected for its data, or has valid data if its sender is wrong',
    (message: HostileMessage) => {
      const answer = read(structuredClone(message.data), 'acme');
      if (message.sender) expect(answer.ok).toBe(true);
      else expect(answer).toMatchObject({ ok: false, reason: message.reason ?? 'source' });
    },
  );
});
