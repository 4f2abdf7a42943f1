import { actionMessage } from '@svc-embed/protocol';
import { expect, it, vi } from 'vitest';
import { setUp } from '../../test/open-guest.js';

it('a connection posts through its route, and reads messages from it as those of the verified host page', () => {
  const onReject = vi.fn();
  const { guest, send, types } = setUp({ onReject });
  const connection = guest.use({ name: 'connection', connect: (_, link) => link() });
  const posts: unknown[] = [];
  guest.on('navigate', ({ path }) => posts.push(path));
  // The host page is not verified before a message came over the window.
  connection.receive(actionMessage('navigate', { path: '/1' }));
  send(actionMessage('navigate', { path: '/2' }));
  connection.receive(actionMessage('navigate', { path: '/3' }));
  expect(posts).toEqual(['/2', '/3']);
  expect(onReject.mock.calls).toEqual([[{ reason: 'origin', origin: '' }]]);

  const routed: object[] = [];
  const before = types();
  connection.route((message) => routed.push(message));
  connection.post({ type: 'a' });
  expect(types()).toEqual(before);
  connection.route();
  connection.post({ type: 'b' });
  expect(routed).toEqual([{ type: 'a' }]);
  expect(types().slice(before.length)).toEqual(['b https://app.example.com']);
});
