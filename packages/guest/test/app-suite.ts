import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyFilters } from '../src/apply/filters.js';
import { applyNavigation } from '../src/apply/navigation.js';
import { answerRequests } from '../src/extensions/answer-requests.js';
import type { CreateAiHost } from './ai-host.js';
import { testRequests } from './app-requests.js';
import { filterStore } from './filter-store.js';
import { capabilities, type OpenApp, openApp, settle } from './open-app.js';

/** Tests that an unchanged guest works in an AI chat. */
export function testAppIn(name: string, create: CreateAiHost): void {
  const open: OpenApp = (options) => openApp(create, options);

  describe(`an app in ${name}`, () => {
    afterEach(() => void vi.useRealTimers());
    testRequests(open);

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

    it('sets the variables and the maximum height of the AI host as custom properties', async () => {
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

    it('answers ping, and refuses unknown methods', async () => {
      const { host } = await open();
      await host.ping();
      await expect(host.request('resources/list')).rejects.toThrow(/Method not found/);
    });

    it('ends with a teardown, after onTeardown, and sends nothing more to the surface', async () => {
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
      // Timers with the same delay fire in order, and the one that closes the app was set before this one.
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
