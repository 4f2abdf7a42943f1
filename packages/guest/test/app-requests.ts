import { expect, it, vi } from 'vitest';
import { applySession } from '../src/extensions/apply-session.js';
import { askPage } from '../src/extensions/ask-page.js';
import { trackHeight } from '../src/extensions/height.js';
import { applyViewport } from '../src/extensions/viewport.js';
import { fakeHeightWindow } from './fake-height-window.js';
import { filterStore } from './filter-store.js';
import { type OpenApp, settle } from './open-app.js';

/** Tests the requests of an app to an AI chat. */
export function testRequests(open: OpenApp): void {
  it('sends its height, except while the AI host has fixed it', async () => {
    const { window, become: changeHeight } = fakeHeightWindow();
    const { host, frames: pageFrames, ready, sent } = await open({ guest: { extensions: [trackHeight({ window })] } });
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

  it('sends the visible part and the safe area to a surface that applies them', async () => {
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

  it('opens a link of the surface through the AI host, and denies links that it refuses', async () => {
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

  it('sends messages, files and calls of tools, and returns their results', async () => {
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
    expect(await app.download({ name: 'sales.png', type: 'image/png', content: new Uint8Array([255, 0]) })).toBe(false);
    const file = (name: string, mimeType: string, content: object) => ({
      contents: [{ type: 'resource', resource: { uri: `file:///${name}`, mimeType, ...content } }],
    });
    expect(sent('ui/download-file')).toEqual([
      file('my%20sales.csv', 'text/csv', { text: 'a,b' }),
      file('sales.png', 'image/png', { blob: '/wA=' }),
    ]);
  });

  it('requests a display mode that the AI host has, and returns the current one', async () => {
    const context = { displayMode: 'inline', availableDisplayModes: ['inline', 'fullscreen'] };
    const { app, sent } = await open({
      host: { context, answers: { 'ui/request-display-mode': ({ mode }) => ({ mode }) } },
    });
    expect(await app.requestDisplayMode('pip')).toBe('inline');
    expect(await app.requestDisplayMode('fullscreen')).toBe('fullscreen');
    expect(sent('ui/request-display-mode')).toEqual([{ mode: 'fullscreen' }]);
  });

  it('sends the filters of the viewer to the model, and not those that the model set', async () => {
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
}
