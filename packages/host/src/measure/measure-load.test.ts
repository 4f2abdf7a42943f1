// @vitest-environment happy-dom
import { createFakeGuest } from '@svc-embed/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEV } from '../dev.js';
import { type EmbedOptionFields, type EmbedOptions, type LoadMeasurement, measureLoad, mountEmbed } from '../index.js';

const baseUrl = 'https://acme.example.com';
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = '<div id="place" style="min-height: 1px"></div>';
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  performance.clearMeasures();
});

/** A measured embed, whose surface sends nothing by itself. */
function setUp(options: EmbedOptionFields = {}, place: Element | null = document.querySelector('#place')) {
  const guest = createFakeGuest({ baseUrl, ready: false });
  const session = vi.fn(async () => 'secret-session');
  const given = { baseUrl, dashboard: 'sales', session, recover: false, window: guest.window, ...options };
  const embed = mountEmbed(place as Element, given as EmbedOptions);
  const measurements: LoadMeasurement[] = [];
  const stop = embed.use(measureLoad((measurement) => void measurements.push(measurement as LoadMeasurement)));
  ends.push(embed.destroy);
  return {
    embed,
    guest,
    measurements,
    session,
    stop,
    steps: () => measurements.map(({ step }) => step),
    last: () => measurements.at(-1) as LoadMeasurement,
    fail: () => guest.emit('error', { message: 'down', fatal: true }),
    load: () => embed.iframe.dispatchEvent(new Event('load')),
  };
}

describe('measureLoad', () => {
  it('reports each step of a load once, in order', async () => {
    const { embed, guest, last, load, measurements, steps } = setUp();
    expect(steps()).toEqual(['asked']);
    await guest.waitForLoad();
    await expect.poll(() => steps()).toEqual(['asked', 'answered']);
    load();
    guest.emit('view', { surface: 'dashboard', path: '/' });
    guest.ready();
    guest.emit('dashboard-loaded', {});
    guest.emit('dashboard-loaded', {});
    expect(steps()).toEqual(['asked', 'answered', 'loaded', 'firstMessage', 'ready', 'firstData']);
    expect(measurements.map(({ kind, load, cause, error }) => [kind, load, cause, error])).toEqual(
      Array(6).fill(['load', 1, null, null]),
    );
    const { asked, answered, loaded, firstMessage, ready, firstData } = last();
    const times = [asked, answered, loaded, firstMessage, ready, firstData] as number[];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(last()).toMatchObject({ step: 'firstData', committed: null, failed: null });
    expect(measurements[0]).toMatchObject({ answered: null, ready: null });
    expect(embed.state).toBe('ready');
  });

  it('reaches the address of an embed without a session immediately', () => {
    const { steps } = setUp({ session: undefined });
    expect(steps()).toEqual(['asked', 'answered']);
  });

  it('reports the earlier failure with a retry, and not with the next load', async () => {
    const { embed, fail, guest, last, steps } = setUp();
    await guest.waitForLoad();
    await expect.poll(() => steps()).toContain('answered');
    fail();
    expect(last()).toMatchObject({ step: 'failed', load: 1, cause: null, error: 'surface-failed' });
    const now = vi.spyOn(performance, 'now').mockReturnValue(1e9);
    void embed.reload();
    expect(last()).toMatchObject({ step: 'asked', load: 2, cause: 'surface-failed', error: null, asked: 1e9 });
    expect(last()).toMatchObject({ answered: null, firstMessage: null, failed: null });
    now.mockRestore();
    await expect.poll(() => last().step).toBe('answered');
    guest.ready();
    void embed.reload();
    expect(last()).toMatchObject({ step: 'asked', load: 3, cause: null, error: null });
  });

  it('reports a failed session with its code, and no answer', async () => {
    const { last, steps } = setUp({ session: () => Promise.reject(Error('secret-session')) });
    await expect.poll(() => steps()).toEqual(['asked', 'failed']);
    expect(last()).toMatchObject({ error: 'session-failed', answered: null });
  });

  it("does not count the earlier load's frame as an answer", async () => {
    const { embed, guest, session, steps } = setUp();
    await guest.waitForLoad();
    await expect.poll(() => steps()).toContain('answered');
    guest.ready();
    session.mockReturnValue(new Promise(() => {}));
    void embed.reload();
    document.querySelector('#place')?.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(steps().slice(4)).toEqual(['asked']);
  });

  it('reports nothing of a lazy embed before its load begins, and no steps that were before its use', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const lazy = setUp({ lazy: true });
    document.querySelector('#place')?.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(lazy.steps()).toEqual([]);
    vi.unstubAllGlobals();
    lazy.embed.destroy();

    const { embed, guest } = setUp();
    await guest.waitForLoad();
    guest.ready();
    const late: LoadMeasurement[] = [];
    ends.push(embed.use(measureLoad((measurement) => void late.push(measurement as LoadMeasurement))));
    expect(late).toEqual([]);
    guest.emit('dashboard-loaded', {});
    expect(late.at(-1)).toMatchObject({ step: 'firstData', asked: null, ready: null });
  });

  it('reports when the document arrived if the tenant allows it', async () => {
    const { embed, guest, last, load, steps } = setUp();
    await guest.waitForLoad();
    await expect.poll(() => steps()).toContain('answered');
    const byName = vi.spyOn(performance, 'getEntriesByName');
    byName.mockReturnValue([{ responseStart: 1 }, { responseStart: 2.5 }] as never);
    load();
    expect(byName.mock.calls).toEqual([[embed.iframe.src, 'resource']]);
    expect(steps().slice(-2)).toEqual(['committed', 'loaded']);
    expect(last().committed).toBe(2.5);
  });

  it('writes each step to User Timing from the beginning of its load, without a secret', async () => {
    const { embed, guest, measurements } = setUp();
    await guest.waitForLoad();
    guest.ready();
    const entries = performance.getEntriesByType('measure') as PerformanceMeasure[];
    const steps = measurements.map(({ embed, step }) => `svc-embed:${embed}:${step}`);
    expect(entries.map(({ name }) => name).sort()).toEqual(steps.sort());
    const ready = entries.find(({ name }) => name.endsWith(':ready'));
    const last = measurements.find(({ step }) => step === 'ready');
    expect(ready?.startTime).toBeCloseTo(last?.asked as number);
    expect(ready?.detail).toEqual(last);
    expect(embed.iframe.src).toContain('secret-session');
    expect(JSON.stringify([entries, entries.map(({ detail }) => detail as unknown)])).not.toContain('secret-session');
  });

  it('B76 keeps the User Timing entries of the last load only', async () => {
    const { embed, guest, last } = setUp();
    await guest.waitForLoad();
    guest.ready();
    void embed.reload();
    await expect.poll(() => last().step).toBe('answered');
    guest.ready();
    const entries = performance.getEntriesByType('measure');
    expect(entries.filter(({ name }) => name.endsWith(':ready'))).toHaveLength(1);
    expect(last().load).toBe(2);
    embed.destroy();
    expect(performance.getEntriesByType('measure')).toEqual([]);
  });

  it('numbers the embeds of a page', () => {
    const numbers = [setUp(), setUp({}, document.body.appendChild(document.createElement('div')))];
    const [first = 0, second] = numbers.map(({ last }) => last().embed);
    expect(second).toBe(first + 1);
  });

  it('goes on after a listener that throws', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('reportError', reported);
    const { embed, guest, steps } = setUp();
    const second = vi.fn(() => {
      throw Error('no');
    });
    ends.push(embed.use(measureLoad(second)));
    await guest.waitForLoad();
    guest.ready();
    vi.unstubAllGlobals();
    expect(embed.state).toBe('ready');
    expect(reported).toHaveBeenCalledTimes(second.mock.calls.length);
    expect(steps()).toContain('ready');
  });

  it.each<['stop' | 'destroy']>([['stop'], ['destroy']])('reports nothing after %s', async (end) => {
    const { embed, guest, last, load, measurements, steps, stop } = setUp();
    await guest.waitForLoad();
    await expect.poll(() => last().step).toBe('answered');
    const { iframe } = embed;
    if (end === 'stop') stop();
    else embed.destroy();
    const { length } = measurements;
    iframe.dispatchEvent(new Event('load'));
    if (end === 'stop') {
      guest.ready();
      void embed.reload();
    }
    load();
    await new Promise((resolve) => setTimeout(resolve));
    expect(steps().slice(length)).toEqual([]);
    stop();
  });

  it('reports nothing of a destroyed embed', () => {
    const { embed } = setUp();
    embed.destroy();
    const onMeasure = vi.fn();
    embed.use(measureLoad(onMeasure))();
    expect(onMeasure).not.toHaveBeenCalled();
  });

  it.each<['stop' | 'destroy' | 'late']>([['stop'], ['destroy'], ['late']])('observes nothing after %s', (end) => {
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const { embed, stop } = setUp();
    if (end === 'stop') stop();
    else embed.destroy();
    if (end === 'late') embed.use(measureLoad(() => {}));
    const own = observe.mock.contexts.filter((_, index) => observe.mock.calls[index]?.[0] !== document);
    expect(own.length).toBe(end === 'late' ? 2 : 1);
    expect(disconnect.mock.contexts).toEqual(expect.arrayContaining(own));
    expect(disconnect.mock.contexts.filter((context) => own.includes(context)).length).toBe(own.length);
  });

  it('measures a given iframe', async () => {
    const { guest, steps } = setUp({}, document.body.appendChild(document.createElement('iframe')));
    await guest.waitForLoad();
    await expect.poll(() => steps()).toEqual(['asked', 'answered']);
  });

  it('refuses a value that is not a function', () => {
    const { embed } = setUp();
    expect(() => embed.use(measureLoad('log' as never))).toThrow(
      DEV ? 'listener: expected a function' : 'listener: invalid',
    );
  });
});
