import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ready } from '../../test/fake-page.js';
import { codeOf, mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import type { EmbedOptionFields } from '../embed-options.js';
import { type ExporterOptions, exporter } from './exporter.js';
import { requests } from './requests.js';

useStillWorld();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

function setUp({ onOffer, ...options }: EmbedOptionFields & ExporterOptions = {}) {
  const mounted = mount(options);
  return { ...mounted, files: mounted.embed.use(exporter({ onOffer })) };
}

/** An embed whose surface has exports, and is ready. */
function open(options: Parameters<typeof setUp>[0] = {}) {
  const mounted = setUp(options);
  mounted.surface.open('exports');
  mounted.surface.received();
  return mounted;
}

const csv = { format: 'csv' } as const;

describe('exporter', () => {
  it("saves: sends the request once, and resolves with the surface's details of the file", async () => {
    const { files, surface } = open();
    const saved = files.save({ format: 'xlsx', target: 'widget', widgetId: 'top' });
    const whole = files.save(csv);
    expect(surface.received()).toEqual([
      ['export', { id: '1', format: 'xlsx', target: 'widget', widgetId: 'top' }],
      ['export', { id: '2', format: 'csv', target: 'dashboard' }],
    ]);
    surface.say('exported', { id: '2', ok: true });
    surface.say('exported', { id: '1', ok: true, name: 'top.xlsx', rowCount: 15 });
    await expect(saved).resolves.toEqual({ name: 'top.xlsx', rowCount: 15 });
    await expect(whole).resolves.toEqual({});
    expect(surface.received()).toEqual([]);
  });

  it('prints', async () => {
    const { files, surface } = open({ sandbox: ['allow-modals'] });
    const printed = files.print();
    expect(surface.received()).toEqual([['export', { id: '1', format: 'print', target: 'dashboard' }]]);
    surface.say('exported', { id: '1', ok: true, name: 'x' });
    await expect(printed).resolves.toBeUndefined();
  });

  it('waits until the surface is ready, and sends to one document only', async () => {
    const { files, surface, embed } = setUp();
    const saved = codeOf(files.save(csv));
    surface.open('exports');
    expect(surface.received('export')).toHaveLength(1);
    embed.reload();
    expect(await saved).toBe('action-failed');
    surface.open('exports');
    expect(surface.received()).toEqual([]);
  });

  it('shares its ids with requests', () => {
    const { files, embed, surface } = setUp();
    const request = embed.use(requests());
    surface.open('exports', 'results');
    surface.received();
    files.save(csv);
    request.refresh().catch(() => {});
    expect(surface.received().map(([, payload]) => Object(payload).id)).toEqual(['1', '2']);
  });

  it('passes the offers of the surface to onOffer until it is stopped', () => {
    const onOffer = vi.fn();
    const { surface, files } = open({ onOffer });
    const offer = { formats: ['pdf', 'csv'], print: true };
    surface.say('export-offer', offer);
    files.stop();
    surface.say('export-offer', offer);
    expect(onOffer.mock.calls).toEqual([[offer]]);
  });

  it('reports the progress of the export that it belongs to', () => {
    const { files, surface } = open();
    const onProgress = vi.fn();
    files.save(csv, { onProgress });
    files.save(csv);
    surface.say('export-progress', { id: '1', done: 1, total: 4 });
    surface.say('export-progress', { id: '2', done: 2, total: null });
    surface.say('export-progress', { id: '1', done: 2, total: null });
    surface.say('exported', { id: '1', ok: true });
    surface.say('export-progress', { id: '1', done: 4, total: 4 });
    expect(onProgress.mock.calls).toEqual([[{ done: 1, total: 4 }], [{ done: 2, total: null }]]);
  });

  it.each([
    ['allow-downloads', 'allow-scripts allow-downloads-to'],
    ['allow-modals', 'allow-scripts allow-downloads'],
    ['allow-modals', ''],
  ])('is not allowed if the frame lacks %s: its sandbox is "%s"', async (token, sandbox) => {
    const { files, surface, fake } = open();
    fake.setAttribute('sandbox', sandbox);
    await expect(token === 'allow-modals' ? files.print() : files.save(csv)).rejects.toMatchObject({
      code: 'action-failed',
      reason: 'not-allowed',
      message: expect.stringContaining(token),
    });
    expect(surface.received()).toEqual([]);
  });

  it.each([['ALLOW-Downloads\n'], [undefined]])('is allowed by the sandbox %j', (sandbox) => {
    const { files, surface, fake } = open();
    if (sandbox) fake.setAttribute('sandbox', sandbox);
    else fake.removeAttribute('sandbox');
    files.save(csv);
    expect(surface.received('export')).toHaveLength(1);
  });
});

describe('an export that fails', () => {
  it.each([
    ['no format', {}],
    ['an unknown format', { format: 'exe' }],
    ['an unknown target', { ...csv, target: 'page' }],
    ['a widget that is no text', { ...csv, widgetId: 7 }],
    ['nothing', undefined],
  ])('throws invalid-action at the call: %s', (_, request) => {
    const { files, surface } = open();
    expect(() => files.save(request as never)).toThrow(
      expect.objectContaining({ code: 'invalid-action', message: expect.stringContaining(DEV ? 'save' : '') }),
    );
    expect(surface.received()).toEqual([]);
  });

  it('rejects with the reason and the text of the surface, without the session', async () => {
    const { files, surface } = open({ session: 'canary-9d1e' });
    const saved = files.save(csv);
    surface.say('exported', { id: '1', ok: false, reason: 'no-data', message: 'none for canary-9d1e' });
    const message = 'save: none for [redacted]';
    await expect(saved).rejects.toMatchObject({ code: 'action-failed', reason: 'no-data', message });
  });

  it('is cancelled in the surface when its wait ends: after 60 seconds, by its signal, or by the stop', async () => {
    const { files, surface } = open();
    const controller = new AbortController();
    const codes = [
      codeOf(files.save(csv, { signal: controller.signal })),
      codeOf(files.save(csv)),
      codeOf(files.save(csv, { timeout: 0 })),
      codeOf(files.save(csv, { signal: AbortSignal.abort() })),
    ];
    surface.received();
    controller.abort();
    expect(surface.received()).toEqual([['cancel-export', { id: '1' }]]);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(surface.received()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(surface.received()).toEqual([['cancel-export', { id: '2' }]]);
    files.stop();
    expect(await Promise.all(codes)).toEqual(['aborted', 'wait-timeout', 'aborted', 'aborted']);
    expect(surface.received()).toEqual([['cancel-export', { id: '3' }]]);
    expect(await codeOf(files.save(csv))).toBe('aborted');
    expect(surface.received()).toEqual([]);
  });

  it('is not cancelled if it was never sent, nor once it was answered', async () => {
    const { files, surface } = setUp({ readyTimeout: 0 });
    const waiting = codeOf(files.save(csv, { timeout: 1_000 }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe('wait-timeout');
    surface.open('exports');
    const failed = codeOf(files.save(csv));
    surface.say('exported', { id: '2', ok: false });
    expect(await failed).toBe('action-failed');
    expect(surface.received()).toMatchObject([['export', { id: '2' }]]);
  });

  it('rejects with unsupported if the surface has no exports, and with destroyed when the embed ends', async () => {
    const { files, surface, embed } = setUp();
    const saved = codeOf(files.save(csv));
    surface.open('results');
    expect(await saved).toBe('unsupported');
    expect(surface.received()).toEqual([]);
    surface.open('exports');
    const late = codeOf(files.save(csv));
    embed.destroy();
    expect(await Promise.all([late, codeOf(files.save(csv))])).toEqual(['destroyed', 'destroyed']);
  });

  it('is never an unhandled rejection', async () => {
    const listeners = process.listeners('unhandledRejection');
    const unhandled = vi.fn();
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', unhandled);
    const { files, surface, embed } = open();
    void files.save(csv);
    surface.say('exported', { id: '1', ok: false });
    void files.print();
    void files.save(csv, { timeout: -1 });
    void files.save(csv);
    embed.destroy();
    await setImmediate();
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each([{ timeout: -1 }, { signal: {} }, { onProgress: 'x' }])(
    'rejects with invalid-option for %j',
    async (wait) => {
      expect(await codeOf(open().files.save(csv, wait as never))).toBe('invalid-option');
    },
  );

  it('refuses an option that does not fit, when it is used', () => {
    expect(() => setUp({ onOffer: 'x' as never })).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  });
});

describe('a surface that answers exports arbitrarily', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\a.csv', 'a.csv'],
    ['a\u0000\u001b[2J\r\n\u0085.csv', 'a[2J.csv'],
    ['x/\n/y.csv', 'y.csv'],
    [`${'x'.repeat(5_000)}.csv`, 'x'.repeat(1_000)],
    ['s3cret-17.csv', '[redacted].csv'],
  ])('A159 returns a name without path parts, control characters and session: %j', async (name, shown) => {
    const { files, surface } = open({ session: 's3cret-17' });
    const saved = files.save(csv);
    surface.say('exported', { id: '1', ok: true, name });
    await expect(saved).resolves.toEqual({ name: shown });
  });

  it('A160 settles nothing with an answer that is unknown, repeated, early, or has a number that JSON writes as 1e999', async () => {
    const onReject = vi.fn();
    const { files, surface } = setUp({ onReject });
    const saved = files.save(csv);
    surface.say('ready', { ...ready, extensions: ['exports'] });
    surface.say('exported', { id: '1', ok: true });
    surface.say('using', { extensions: ['exports'] });
    surface.say('exported', { id: '2', ok: true });
    surface.say('exported', { id: '__proto__', ok: true });
    expect(onReject).toHaveBeenCalledTimes(1);
    surface.say('exported', { id: '1', ok: true, rowCount: JSON.parse('1e999') });
    expect(onReject).toHaveBeenCalledTimes(2);
    surface.say('exported', { id: '1', ok: true, rowCount: 3 });
    surface.say('exported', { id: '1', ok: false });
    await expect(saved).resolves.toEqual({ rowCount: 3 });
  });
});
