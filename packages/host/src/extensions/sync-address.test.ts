import { describe, expect, it, vi } from 'vitest';
import { ready } from '../../test/fake-page.js';
import { useStillWorld } from '../../test/mounting.js';
import { A, B, C, HOME, sync } from '../../test/sync.js';

useStillWorld();

describe('the path', () => {
  it('is written as an entry for each step, after the entry of the first page', async () => {
    const { step, wait, written } = await sync('tab=2');
    wait();
    expect(written()).toEqual([]);
    step(A);
    step(B);
    step(B);
    expect(written()).toEqual([`replace tab=2&embed=${HOME}`, `push tab=2&embed=${A}`, `push tab=2&embed=${B}`]);
  });

  it('is followed back and forward, and the answers are not written', async () => {
    const { go, step, sent, wait, written } = await sync(`embed=${HOME}&tab=2`);
    step(A);
    written();
    for (const [delta, path] of [
      [-1, HOME],
      [1, A],
      [-1, HOME],
    ] as const) {
      go(delta);
      wait();
      expect(sent()).toEqual([path]);
      step(path);
    }
    expect(written()).toEqual([]);
    step(B);
    expect(written()).toEqual([`push embed=${B}&tab=2`]);
  });

  it.each([[[A, HOME]], [[HOME]]])('quick steps back are answered with %s, and nothing is written', async (answers) => {
    const { go, report, step, sent, wait, written } = await sync(`embed=${HOME}`);
    step(A);
    step(B);
    written();
    go(-1);
    go(-1);
    expect(sent()).toEqual([A, HOME]);
    for (const path of answers) {
      wait(1000);
      report(path);
    }
    wait();
    expect([written(), sent()]).toEqual([[], []]);
  });

  it('a step that was undone before its page appeared does not hide the next ones', async () => {
    const { change, go, step, sent, written } = await sync(`embed=${HOME}`);
    step(A);
    written();
    go(-1);
    go(1);
    expect(sent()).toEqual([HOME, A]);
    change({ 'm.year': 1 });
    step(B);
    expect(written()).toEqual([`replace embed=${A}&f_m.year=1`, `push embed=${B}&f_m.year=1`]);
  });

  it('a page that never appears hides no step', async () => {
    const { step, sent, visit, written } = await sync();
    visit(`embed=${C}`);
    step(A);
    expect([sent(), written()]).toEqual([[C], [`push embed=${A}`]]);
  });

  it('of an address without one is the first', async () => {
    const { step, sent, visit, written } = await sync();
    step(A);
    written();
    visit('tab=3');
    expect(sent()).toEqual([HOME]);
    step(HOME);
    expect(written()).toEqual([]);
  });

  it('is restored in each document that begins elsewhere', async () => {
    const { embed, open, report, step, sent, written } = await sync(`embed=${A}`);
    expect(sent()).toEqual([A]);
    report(A);
    step(B);
    expect(written()).toEqual([`push embed=${B}`]);
    embed.reload();
    await open();
    expect(sent()).toEqual([B]);
    step(B);
    expect(written()).toEqual([]);
  });

  it.each([
    ['history', ['own-history', 'navigate']],
    ['filters', ['navigate']],
  ])('is not navigated to before the surface has answered whether it has %s', async (extension, names) => {
    const { embed, mounted, surface, visit } = await sync(`embed=${A}`);
    embed.reload();
    visit(`embed=${B}`);
    await vi.advanceTimersByTimeAsync(1000);
    surface.received();
    mounted.say('ready', { ...ready, extensions: ['history', 'filters'] });
    mounted.say('view', { surface: 'app', path: HOME });
    expect(surface.received()).toEqual([]);
    mounted.say('using', { extensions: [extension] });
    expect(surface.received().map(([name]) => name)).toEqual(names);
  });

  it('replaces the entry if the surface leaves its history to the browser, as another document may', async () => {
    const { embed, start, step, mounted, written } = await sync('', {}, ['filters']);
    step(A);
    step(B);
    expect(written()).toEqual([`replace embed=${A}`, `replace embed=${B}`]);
    mounted.surface.open('history', 'filters');
    mounted.say('history-changed', { path: B, back: false, forward: false });
    step(C);
    expect(written()).toEqual([`push embed=${C}`]);
    embed.reload();
    await vi.advanceTimersByTimeAsync(1000);
    start();
    step(C);
    step(A);
    expect(written()).toEqual([`replace embed=${A}`]);
  });
});

describe('the filters', () => {
  const drama = 'f_m.genre={"value":"Drama"}';
  const filters = { 'm.genre': { value: 'Drama' } };

  it('replace the entry when they change, and keep other parameters where they are', async () => {
    const { change, written } = await sync('tab=2&f_m.year=1&f_m.month=null&q=a');
    change({ 'm.year': 1 }, 'initial');
    change({ 'm.year': 2 });
    change({ ...filters, 'm.year': 2 }, 'host');
    change({});
    expect(written()).toEqual([
      'replace tab=2&f_m.year=2&f_m.month=null&q=a',
      `replace tab=2&f_m.year=2&f_m.month=null&q=a&${drama}`,
      'replace tab=2&f_m.month=null&q=a',
    ]);
  });

  it('that the address did not have at first are its defaults, and are null once they are removed', async () => {
    const { change, filter, go, report, step, sent, written } = await sync();
    filter({ 'm.year': 1 }, 'initial');
    step(A);
    expect(written()).toEqual([`replace embed=${HOME}`, `push embed=${A}`]);
    change({});
    expect(written()).toEqual([`replace embed=${A}&f_m.year=null`]);
    go(-1);
    sent();
    report(HOME);
    expect(sent()).toEqual(['f_m.year=1']);
    filter({});
    change({ 'm.year': 1 }, 'initial');
    expect(written()).toEqual([`replace embed=${HOME}&f_m.year=null`]);
  });

  it('are set once the page of the address is shown again', async () => {
    const { change, go, report, step, sent, written } = await sync(`embed=${HOME}&${drama}`);
    step(A);
    change({ 'm.year': 1 });
    written();
    go(-1);
    change({ 'm.year': 2 });
    expect(sent()).toEqual([HOME]);
    report(HOME);
    expect(sent()).toEqual(['f_m.year=null', drama]);
    change(filters, 'host');
    expect(written()).toEqual([]);
  });

  it('wait until the last page in the address is shown', async () => {
    const { report, step, sent, visit, written } = await sync(`embed=${HOME}`);
    visit(`embed=${A}&f_m.year=1`);
    visit(`embed=${B}&f_m.year=1`);
    visit(`embed=${B}&f_m.year=2`);
    report(A);
    expect(sent()).toEqual([A, B]);
    report(B);
    expect(sent()).toEqual(['f_m.year=2']);
    step(C);
    expect(written()).toEqual([`push embed=${C}&f_m.year=2`]);
  });

  it('of a link are set, except invalid ones', async () => {
    const { sent, visit } = await sync('f_m.year=1');
    visit(`f_m.year=2&f_m.month={&f_no member=1&${drama}`);
    expect(sent()).toEqual(['f_m.year=2', drama]);
  });

  it('stay out of the address with `filters: false`, and if the surface has none', async () => {
    for (const [options, extensions] of [
      [{ filters: false }, ['history', 'filters']],
      [{}, ['history']],
    ] as const) {
      const { filter, step, sent, visit, written } = await sync(`embed=${HOME}`, options, [...extensions]);
      filter(filters);
      step(A);
      expect(written()).toEqual([`push embed=${A}`]);
      visit(`embed=${A}&f_m.year=1`);
      expect(sent()).toEqual(options.filters === false ? [] : ['f_m.year=1']);
    }
  });

  it('of another viewer leave the address', async () => {
    let user = 'ada';
    const { change, embed, open, written } = await sync('', { viewer: () => user });
    change(filters);
    expect(written()).toEqual([`replace ${drama}`]);
    embed.reload();
    await open();
    user = 'bo';
    embed.reload();
    await open();
    change({}, 'host');
    expect(written()).toEqual(['replace ']);
  });
});
