import { type ActionName, type AnyActionMessage, actionMessage } from '@svc-embed/protocol';
import { describe, expect, it } from 'vitest';
import { createOutbox } from './outbox.js';

/** An outbox, what it posted as `<name> <detail>`, and whether the surface listens. */
function setup() {
  const surface = { listens: false };
  const posted: string[] = [];
  const post = ({ type, payload }: AnyActionMessage) => {
    posted.push(`${type.replace('svc:action:', '')} ${Object.values(payload).join()}`.trim());
  };
  const outbox = createOutbox({ isOpen: () => surface.listens, post });
  const put = (name: ActionName, payload: object) =>
    outbox.put(name, actionMessage(name, payload as never) as AnyActionMessage);
  const open = () => {
    surface.listens = true;
    outbox.flush();
    return posted.splice(0);
  };
  return { surface, posted, put, open };
}

describe('the outbox', () => {
  it('posts what waited in the order of the contract, whatever the order of the calls', () => {
    const { put, open } = setup();
    put('refresh', {});
    put('navigate', { path: '/embed/app' });
    put('set-filter', { filterUrlParameter: 'f_a.x=1' });
    put('set-locale', { locale: 'de-DE' });
    put('set-theme', { primaryColor: 'red' });
    put('set-color-scheme', { scheme: 'dark' });
    expect(open()).toEqual([
      'set-color-scheme dark',
      'set-theme red',
      'set-locale de-DE',
      'set-filter f_a.x=1',
      'navigate /embed/app',
      'refresh',
    ]);
  });

  it('keeps the last of each action, and of each filter member in the order first set', () => {
    const { put, open } = setup();
    for (const scheme of ['dark', 'light']) put('set-color-scheme', { scheme });
    for (const path of ['/1', '/2']) put('navigate', { path });
    for (const parameter of ['f_b.x=1', 'f_a.x=1', 'f_b.x=2']) put('set-filter', { filterUrlParameter: parameter });
    put('refresh', {});
    put('refresh', {});
    expect(open()).toEqual([
      'set-color-scheme light',
      'set-filter f_b.x=2',
      'set-filter f_a.x=1',
      'navigate /2',
      'refresh',
    ]);
  });

  it('posts state again to a surface that starts over, and commands only once', () => {
    const { put, open } = setup();
    put('set-locale', { locale: 'ja-JP' });
    put('navigate', { path: '/1' });
    put('refresh', {});
    open();
    expect(open()).toEqual(['set-locale ja-JP']);
  });

  it('posts at once while the surface listens, and remembers state that was posted so', () => {
    const { put, open, posted } = setup();
    open();
    put('set-theme', { primaryColor: 'blue' });
    put('refresh', {});
    expect(posted.splice(0)).toEqual(['set-theme blue', 'refresh']);
    expect(open()).toEqual(['set-theme blue']);
  });
});

it('an action that its caller posts is posted so the first time alone', () => {
  const posted: string[] = [];
  const surface = { listens: true };
  const outbox = createOutbox({ isOpen: () => surface.listens, post: (_, name) => posted.push(name) });
  const put = (name: ActionName, payload: object) =>
    outbox.put(name, actionMessage(name, payload as never) as AnyActionMessage, () =>
      posted.push(`${name} as a request`),
    );
  put('set-locale', { locale: 'ja-JP' });
  put('refresh', {});
  expect(posted.splice(0)).toEqual(['set-locale as a request', 'refresh as a request']);
  outbox.flush();
  expect(posted).toEqual(['set-locale']);
});
