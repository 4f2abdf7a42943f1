import { describe, expect, it, vi } from 'vitest';
import { fakeAddress } from '../../test/fake-address.js';
import { useStillWorld } from '../../test/mounting.js';
import { A, B, HOME, sync } from '../../test/sync.js';
import { syncAddress } from '../index.js';

useStillWorld();

describe('the content of the address', () => {
  it.each([
    '//evil.example',
    '/embed/../admin',
    '/embed/%2e%2e/admin',
    '/embed\\\\evil.example',
    '/admin',
    '/embed',
    'https://evil.example/embed/app',
    'javascript:alert(1)//embed/',
    '/embed/app#x',
    '/embed/app?session=evil',
    '/embed/app?a=1;SESSION=evil',
    '/embed/app?a=1&allowExport=true',
    '/embed/app?f_m.year=1',
    '',
  ])('A155 A156 the path %j is neither navigated to nor written', async (path) => {
    const { step, sent, visit, written } = await sync(`embed=${HOME}`);
    visit(`${new URLSearchParams({ embed: path })}`);
    expect(sent()).toEqual([]);
    step(path);
    expect(written()).toEqual([]);
    step(A);
    expect(written()).toEqual([expect.stringMatching(/^(push|replace) embed=/)]);
  });

  it('A157 has no session of the embed, plain or encoded', async () => {
    const { change, step, written } = await sync();
    for (const path of ['/embed/s1', '/embed/app?key=s1', '/embed/%731']) step(path);
    change({ 'm.name': ['s1'] });
    expect(written()).toEqual([]);
    step('/embed/s2');
    expect(written()).toEqual([`replace embed=${HOME}`, 'push embed=/embed/s2']);
  });

  it('A158 is not longer than servers accept', async () => {
    const { change, filter, step, written } = await sync();
    change({ 'm.name': 'x'.repeat(6200) });
    expect(written()).toEqual([]);
    filter({ 'm.name': 'x' });
    step(A);
    expect(written().at(-1)).toBe(`push embed=${A}&f_m.name="x"`);
  });
});

describe('the writes', () => {
  it('B96 are at most five for 300 changes of the filters in a second, and the last one has the last change', async () => {
    const { filter, wait, written } = await sync();
    for (let count = 1; count <= 300; count++) {
      filter({ 'm.year': count });
      wait(1000 / 300);
    }
    const during = written();
    expect(during.length).toBeLessThanOrEqual(5);
    wait();
    expect(written().at(-1) ?? during.at(-1)).toBe('replace f_m.year=300');
  });

  it('B97 of two embeds under two names do not affect each other', async () => {
    const { address, go, step, sent, written } = await sync('', { path: 'a' });
    const other = await sync('', { path: 'b', filters: false, address });
    step(A);
    other.report(B);
    other.change({ 'm.year': 1 });
    expect(written()).toEqual([`replace a=${HOME}`, `push a=${A}`, `replace a=${A}&b=${HOME}`, `push a=${A}&b=${B}`]);
    go(-1);
    expect([sent(), other.sent()]).toEqual([[], [HOME]]);
    other.report(HOME);
    go(-1);
    expect([sent(), other.sent()]).toEqual([[HOME], []]);
    step(HOME);
    expect(written()).toEqual([]);
  });

  it('are not undone by a router that reports them late', async () => {
    const { change, filter, notify, report, sent, wait, written } = await sync(`embed=${HOME}`);
    report(A);
    change({ 'm.year': 1 });
    report(B);
    filter({ 'm.year': 2 });
    notify();
    expect(sent()).toEqual([]);
    wait();
    expect(written()).toEqual([`push embed=${A}&f_m.year=1`, `push embed=${B}&f_m.year=2`]);
  });

  it('that an address refuses are reported', async () => {
    const { address } = fakeAddress();
    const failure = new Error('too many');
    const write = () => {
      throw failure;
    };
    const onError = vi.fn();
    vi.stubGlobal('reportError', onError);
    const { step } = await sync(`embed=${HOME}`, { address: { ...address, write } });
    step(A);
    expect(onError.mock.calls).toEqual([[failure]]);
  });

  it.each(['stop', 'destroy'] as const)('end with %s, and so does the rest', async (way) => {
    const { embed, filter, listeners, report, stop, surface, sent, visit, wait, written } = await sync();
    report(A);
    if (way === 'stop') stop();
    else embed.destroy();
    filter({ 'm.year': 1 });
    visit(`embed=${B}`);
    wait();
    expect([written(), sent(), listeners.size]).toEqual([[], [], 0]);
    expect(surface.received()).toEqual([]);
  });
});

it.each([
  [{ path: 'f_x' }, 'path'],
  [{ path: '' }, 'path'],
  [{ path: 5 }, 'path'],
  [{ filters: 'b' }, 'filters'],
  [{ viewer: 'ada' }, 'viewer'],
  [{ address: {} }, 'address'],
  [{ address: { read() {}, write() {} } }, 'address'],
])('syncAddress refuses %o', async (options, name) => {
  const { embed } = await sync();
  expect(() => embed.use(syncAddress(options as never))).toThrow(
    expect.objectContaining({ code: 'invalid-option', message: expect.stringContaining(name) }),
  );
});
