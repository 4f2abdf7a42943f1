import { askPage, trackOutline } from '@svc-embed/guest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSurface } from '../../test/use-surface.js';
import { extensions, type FakeGuardOptions, fakeGuard } from '../index.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;
const setUp = useSurface();

/** Asks a fake guard with these options; returns the answer, and the milliseconds that it took. */
async function ask(options?: FakeGuardOptions) {
  const { host, guest } = setUp();
  const page = guest.use(askPage());
  fakeGuard(host, options);
  guest.emit('ready', ready);
  await vi.advanceTimersByTimeAsync(0);
  const start = Date.now();
  const answered = page.ask('navigate', { path: '/a' }).then((answer) => ({ answer, after: Date.now() - start }));
  await vi.advanceTimersByTimeAsync(10_000);
  return { ...(await answered), asked: host.messages.filter(({ name }) => name === 'asking').length };
}

test.each<[string, FakeGuardOptions | undefined, object, number, number]>([
  ['as a page does', undefined, { answer: 'allow' }, 0, 1],
  ['with a denial', { answer: 'deny', message: 'No' }, { answer: 'deny', message: 'No' }, 0, 1],
  ['never', { answer: 'deny', times: 0 }, { answer: 'allow' }, 1_000, 1],
  ['twice', { answer: 'handled', times: 2 }, { answer: 'handled' }, 0, 1],
  ['late', { answer: 'deny', delay: 300, timeout: 200 }, { answer: 'allow' }, 200, 1],
  ['in time', { answer: 'deny', delay: 300 }, { answer: 'deny' }, 300, 1],
  ['no question of another kind', { answer: 'deny', kinds: ['download'] }, { answer: 'allow' }, 0, 0],
])('a fake guard answers %s', async (_, options, answer, after, asked) => {
  expect(await ask(options)).toEqual({ answer, after, asked });
});

test('a fake host receives the outline of a surface', async () => {
  const { host, guest } = setUp();
  const outline = { title: 'Sales', widgets: [{ id: 'w1' }], members: [] };
  guest.use(trackOutline({ get: () => outline, subscribe: () => () => {} }));
  const page = host.use(extensions.outline);
  const received = page.waitFor('outline');
  guest.emit('ready', ready);
  expect(await received).toEqual(outline);
});
