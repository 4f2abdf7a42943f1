import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyFilters, type Filters } from '../src/apply/filters.js';
import { applyNavigation } from '../src/apply/navigation.js';
import { answerRequests } from '../src/extensions/answer-requests.js';
import { applySession } from '../src/extensions/apply-session.js';
import { askPage } from '../src/extensions/ask-page.js';
import { type FilterChangeCause, trackFilters } from '../src/extensions/filters.js';
import { trackHeight } from '../src/extensions/height.js';
import { applyViewport } from '../src/extensions/viewport.js';
import type { CreateAiHost } from './ai-host.js';
import { fakeFrames } from './fake-frames.js';
import { fakeHeightWindow } from './fake-height-window.js';
import { capabilities, openApp, settle } from './open-app.js';

/** Filters of a surface, which the viewer or the host page changes. */
function filterStore() {
  const listeners = new Set<(cause: FilterChangeCause) => void>();
  const frames = fakeFrames();
  let filters: Filters = {};
  function set(next: Filters, cause: FilterChangeCause) {
    filters = next;
    for (const listener of listeners) listener(cause);
    frames.show();
  }
  const source = {
    get: () => filters,
    subscribe(listener: (cause: FilterChangeCause) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const extensions = [
    applyFilters({ onChange: (_, { member, value }) => set({ ...filters, [member]: value }, 'host') }),
    trackFilters(source, { window: frames as never }),
  ];
  return { set, extensions, get: () => filters };
}

/** Shows that an unchanged guest works in an AI chat. */
export function testAppIn(name: string, create: CreateAiHost): void {
  const open = (options?: Parameters<typeof openApp>[1]) => openApp(create, options);

  describe(`an app in ${name}`, () => {
    afterEach(() => void vi.useRealTimers());

    it('introduces itself, and gets the name, the capabilities and the context of the AI host', async () => {
      const { app, sent } = await open({ host: { context: { theme: 'dark' } } });
      expect(sent('ui/initialize')).toEqual([
        {
          appInfo: { name: 'Sales', version: '1.0.0' },
          appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'], tools: {} },
          protocolVersion: '2026-01-26',
        },
      ]);
      expect(sent('ui/notifications/initialized')).toHaveLength(1);
      expect(app.host).toMatchObject({ name: expect.any(String), capabilities, context: { theme: 'dark' } });
    });

    it('gets theme, language and time zone when it is ready, and later only what changed', async () => {
      const { actions, app, frames, host, ready } = await open({
        host: { context: { theme: 'dark', locale: 'de-DE', timeZone: 'Europe/Berlin' } },
      });
      await ready();
      expect(actions).toEqual([
        ['set-color-scheme', { scheme: 'dark' }],
        ['set-locale', { locale: 'de-DE' }],
        ['set-timezone', { timezone: 'Europe/Berlin' }],
      ]);
      const contexts: unknown[] = [];
      const stop = app.onContextChange((context) => contexts.push(context));
      host.changeContext({ locale: 'de-DE', theme: 'light' });
      await settle();
      frames.show();
      expect(actions.slice(3)).toEqual([['set-color-scheme', { scheme: 'light' }]]);
      expect(contexts).toEqual([{ theme: 'light', locale: 'de-DE', timeZone: 'Europe/Berlin' }]);
      stop();
      host.changeContext({ theme: 'dark' });
      await settle();
      frames.show();
      expect(contexts).toHaveLength(1);
    });

    it('shows the variables and the greatest height of the AI host as custom properties', async () => {
      const variables = { '--color-text-primary': 'light-dark(#171717, #fafafa)', '--font-sans': 'Inter, sans-serif' };
      const { frames, host, properties } = await open({
        host: { context: { styles: { variables }, containerDimensions: { maxHeight: 600 } } },
      });
      expect(Object.fromEntries(properties)).toEqual({ ...variables, '--svc-app-max-height': '600px' });
      host.changeContext({ styles: { variables: { '--font-sans': 'serif' } }, containerDimensions: {} });
      await settle();
      frames.show();
      expect([...properties]).toEqual([['--font-sans', 'serif']]);
    });

    it('applies the input of the tool: its filters, then its path', async () => {
      const paths: string[] = [];
      const inputs: unknown[] = [];
      const { set: _, extensions, get } = filterStore();
      const { host, ready } = await open({
        app: { path: (input) => input.page as string, onInput: (input) => inputs.push(input) },
        guest: { extensions: [...extensions, applyNavigation({ navigate: (path) => paths.push(path) })] },
      });
      const input = { page: '/embed/sales', filters: { 'orders.status': { value: 'open' } } };
      host.sendInputPartial({ page: '/embed/sal' });
      host.sendInput(input);
      await settle();
      expect([inputs, get(), paths]).toEqual([[input], {}, []]);
      await ready();
      expect([get(), paths]).toEqual([input.filters, ['/embed/sales']]);
    });

    it('gets results, also empty ones, and a cancellation with its reason', async () => {
      const calls: unknown[] = [];
      const { host } = await open({
        app: { onResult: (result) => calls.push(result), onCancelled: (reason) => calls.push(reason) },
      });
      host.sendResult({ content: [], structuredContent: { dashboard: 'sales' } });
      host.sendResult({ content: [] });
      host.cancel('by the viewer');
      await settle();
      expect(calls).toEqual([
        { content: [], structuredContent: { dashboard: 'sales' } },
        { content: [] },
        'by the viewer',
      ]);
    });

    it('answers a call of an action once the surface has applied it', async () => {
      let isApplied = false;
      const { actions, host, ready } = await open({
        guest: {
          extensions: [
            answerRequests(),
            applyFilters({
              async onChange() {
                await settle();
                isApplied = true;
              },
            }),
          ],
        },
      });
      const called = host.callTool('set_filter', { member: 'orders.status', values: ['open'] });
      await ready();
      const result = await called;
      expect([isApplied, result.isError]).toEqual([true, undefined]);
      expect(actions).toEqual([['set-filter', { filterUrlParameter: 'f_orders.status={"value":"open"}' }]]);
    });

    it('answers a call with the reason of a refusal', async () => {
      const { host, ready } = await open({
        guest: { extensions: [answerRequests(), applyNavigation({ navigate() {}, base: '/embed' })] },
      });
      await ready();
      const results = await Promise.all([
        host.callTool('navigate', { path: '/elsewhere' }),
        host.callTool('refresh'),
        host.callTool('set_session', { sessionId: 'stolen' }),
      ]);
      const texts = results.map(({ content }) => content?.[0]?.text);
      expect(results.map(({ isError }) => isError)).toEqual([true, true, true]);
      expect(texts[0]).toContain('a normal path under /embed');
      expect(texts[1]).toBe('refresh: not handled');
    });

    it('lists the actions as tools, without set-session', async () => {
      const { host } = await open();
      const names = (await host.listTools()).map(({ name }) => `${name}`);
      expect(names).toContain('set_filter');
      expect(names.filter((name) => name.includes('session'))).toEqual([]);
    });

    it('sends its height, and none while the AI host has fixed it', async () => {
      const { window, become: changeHeight } = fakeHeightWindow();
      const {
        host,
        frames: pageFrames,
        ready,
        sent,
      } = await open({ guest: { extensions: [trackHeight({ window })] } });
      const become = async (height: number) => {
        changeHeight(height);
        await settle();
      };
      await ready();
      await become(320.5);
      host.changeContext({ containerDimensions: { height: 200 } });
      await settle();
      pageFrames.show();
      await become(500);
      expect(sent('ui/notifications/size-changed')).toEqual([{ height: 321 }]);
      host.changeContext({ containerDimensions: { maxHeight: 800 } });
      await settle();
      pageFrames.show();
      expect(sent('ui/notifications/size-changed')).toEqual([{ height: 321 }, { height: 500 }]);
    });

    it('gives the visible part and the safe area to a surface that applies them', async () => {
      const seen: unknown[] = [];
      const root = { style: { setProperty() {}, removeProperty() {} } };
      const safeAreaInsets = { top: 40, right: 0, bottom: 20, left: 0 };
      const { app, frames, host, ready, resize } = await open({
        host: { context: { safeAreaInsets } },
        guest: { extensions: [applyViewport({ root, onChange: (viewport) => seen.push(viewport) })] },
      });
      await ready();
      const viewport = { top: 0, left: 0, right: 600, bottom: 400, safeArea: safeAreaInsets };
      expect(seen).toEqual([viewport]);
      host.changeContext({ theme: 'dark' });
      await settle();
      frames.show();
      resize(300);
      frames.show();
      expect(seen).toEqual([viewport, { ...viewport, bottom: 300 }]);
      resize(200);
      app.close();
      resize(100);
      expect(frames.requested).toBe(0);
    });

    it('opens a link of the surface through the AI host, and denies what it refuses', async () => {
      const page = askPage();
      const { guest, ready, sent } = await open({
        host: {
          answers: {
            'ui/open-link'({ url }) {
              if (`${url}`.includes('refused')) throw new Error('refused');
              return `${url}`.includes('failed') ? { isError: true } : {};
            },
          },
        },
      });
      const { ask } = guest.use(page);
      await ready();
      const answers = [];
      for (const path of ['', 'refused', 'failed'])
        answers.push((await ask('open-link', { url: `https://example.com/${path}` })).answer);
      expect(answers).toEqual(['handled', 'deny', 'deny']);
      expect(sent('ui/open-link')[0]).toEqual({ url: 'https://example.com/' });
    });

    it('sends messages, files and calls of tools, and returns what becomes of them', async () => {
      const result = { content: [{ type: 'text', text: 'called' }], structuredContent: { rows: 2 } };
      const { app, sent } = await open({
        host: {
          answers: {
            'tools/call': ({ name }) => {
              if (name === 'refused') throw new Error('not allowed');
              return result;
            },
            'ui/download-file': ({ contents }) => ({ isError: JSON.stringify(contents).includes('png') }),
          },
        },
      });
      expect(await app.callTool('rows', { limit: 2 })).toEqual(result);
      expect(sent('tools/call')).toEqual([{ name: 'rows', arguments: { limit: 2 } }]);
      expect(await app.callTool('refused')).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('not allowed') }],
      });
      expect(await app.sendMessage('Show sales.')).toBe(true);
      expect(sent('ui/message')).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Show sales.' }] }]);
      expect(await app.download({ name: 'my sales.csv', type: 'text/csv', content: 'a,b' })).toBe(true);
      expect(await app.download({ name: 'sales.png', type: 'image/png', content: new Uint8Array([255, 0]) })).toBe(
        false,
      );
      const file = (name: string, mimeType: string, content: object) => ({
        contents: [{ type: 'resource', resource: { uri: `file:///${name}`, mimeType, ...content } }],
      });
      expect(sent('ui/download-file')).toEqual([
        file('my%20sales.csv', 'text/csv', { text: 'a,b' }),
        file('sales.png', 'image/png', { blob: '/wA=' }),
      ]);
    });

    it('asks for a display mode that the AI host has, and returns the one that is shown', async () => {
      const context = { displayMode: 'inline', availableDisplayModes: ['inline', 'fullscreen'] };
      const { app, sent } = await open({
        host: { context, answers: { 'ui/request-display-mode': ({ mode }) => ({ mode }) } },
      });
      expect(await app.requestDisplayMode('pip')).toBe('inline');
      expect(await app.requestDisplayMode('fullscreen')).toBe('fullscreen');
      expect(sent('ui/request-display-mode')).toEqual([{ mode: 'fullscreen' }]);
    });

    it('lets the model know the filters of the viewer, and not those that it gave itself', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { set, extensions } = filterStore();
      const { guest, host, ready, sent } = await open({
        host: { capabilities: { updateModelContext: { text: {}, structuredContent: {} } } },
        guest: { extensions },
      });
      host.sendInput({ filters: { 'orders.status': 'open' } });
      await ready();
      set({ 'orders.status': 'open' }, 'host');
      await settle();
      vi.advanceTimersByTime(500);
      expect(sent('ui/update-model-context')).toEqual([]);
      set({ 'orders.status': 'closed' }, 'viewer');
      guest.emit('navigate', { path: '/embed/sales' });
      guest.emit('drilldown', { member: 'orders.count', value: 12 });
      await settle();
      vi.advanceTimersByTime(499);
      expect(sent('ui/update-model-context')).toEqual([]);
      vi.advanceTimersByTime(1);
      const data = {
        filters: { 'orders.status': 'closed' },
        path: '/embed/sales',
        drilldown: { member: 'orders.count', value: 12 },
      };
      const content = [{ type: 'text', text: `The viewer sees ${JSON.stringify(data)}` }];
      expect(sent('ui/update-model-context')).toEqual([{ content, structuredContent: data }]);
    });

    it('renews the access of the surface with a session that no message has', async () => {
      const sessions: string[] = [];
      const { host, ready } = await open({
        app: { session: async () => 's3cr3t-session' },
        guest: {
          extensions: [
            applySession({
              expiresAt: Date.now(),
              exchange(session) {
                sessions.push(session);
                return Date.now() + 60_000;
              },
            }),
          ],
        },
      });
      await ready();
      await vi.waitFor(() => expect(sessions).toEqual(['s3cr3t-session']));
      expect(JSON.stringify(host.received)).not.toContain('s3cr3t');
    });

    it('answers ping, and no method that it does not have', async () => {
      const { host } = await open();
      await host.ping();
      await expect(host.request('resources/list')).rejects.toThrow(/Method not found/);
    });

    it('ends with a teardown: the page is asked first, and the surface gets nothing more', async () => {
      const ends: string[] = [];
      const { actions, frames, guest, host, ready } = await open({
        app: {
          async onTeardown() {
            await settle();
            ends.push('saved');
          },
        },
        guest: { extensions: [answerRequests()] },
      });
      guest.on('refresh', () => new Promise(() => {}));
      await ready();
      const called = host.callTool('refresh');
      await host.teardown();
      ends.push('ended');
      expect(ends).toEqual(['saved', 'ended']);
      expect(await called).toMatchObject({ isError: true });
      const count = host.received.length;
      // Timers of one delay end in their order, and that of the end began before this one.
      await new Promise((resolve) => setTimeout(resolve));
      host.changeContext({ theme: 'dark' });
      await settle();
      frames.show();
      guest.emit('navigate', { path: '/embed' });
      await settle();
      expect([actions.length, host.received.length]).toEqual([1, count]);
    });
  });
}
