import { describe, expect, it, vi } from 'vitest';
import { textInBuild } from '../../../protocol/test/text-in-build.js';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyNavigation } from './navigation.js';

describe('applyNavigation without a base', () => {
  it('passes on every path of the page', () => {
    const { guest, send } = fakeGuest();
    const navigate = vi.fn();
    guest.use(applyNavigation({ navigate }));
    for (const path of ['/', '/admin', '/embed/app?tab=1']) send('navigate', { path });
    expect(navigate.mock.calls).toEqual([['/'], ['/admin'], ['/embed/app?tab=1']]);
  });

  it('refuses texts that are not paths, and the embed’s own parameters', () => {
    const { guest, send, posts } = fakeGuest();
    const navigate = vi.fn();
    guest.use(applyNavigation({ navigate, sessionParam: 'ticket' }));
    const paths = ['//evil.example', '?a=1', 'x/y', '/a?ticket=1', '/a?session=1'];
    for (const path of paths) send('navigate', { path });
    expect(navigate).not.toHaveBeenCalled();
    expect(posts).toHaveLength(paths.length);
  });
});

describe('the texts of applyNavigation', () => {
  it('name the base that a path must be under, and not the path', () => {
    const { guest, send, posts } = fakeGuest();
    guest.use(applyNavigation({ base: '/embed/app', navigate: () => {} }));
    send('navigate', { path: '/canary' });
    expect(posts[0]?.payload.message).toBe(
      "path: expected a normal path under /embed/app, without the embed's parameters",
    );
  });

  it('name the expected form of a bad base', () => {
    const { guest } = fakeGuest();
    expect(() => guest.use(applyNavigation({ base: 'x', navigate: () => {} }))).toThrow(
      textInBuild('base: expected a normal path such as "/embed/app"'),
    );
  });
});
