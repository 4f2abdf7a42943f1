// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { type Component, createApp, nextTick } from 'vue';
import { defineSvcEmbed } from './define-svc-embed.js';
import type { SvcEmbedElement } from './element.js';

defineSvcEmbed();

const TENANT = 'https://acme.example.com';
const FILTERS = { 'orders.status': { value: 'open' } };

const element = () => document.querySelector<SvcEmbedElement>('svc-embed');

afterEach(() => document.body.replaceChildren());

it('takes what React renders on a server, which is texts alone', () => {
  document.body.innerHTML = renderToString(
    createElement('svc-embed', {
      'base-url': TENANT,
      dashboard: 'sales',
      'session-endpoint': '/api/session',
      filters: JSON.stringify(FILTERS),
      theme: '{"primaryColor":"red"}',
      lazy: '',
      recover: 'false',
      // Left out by React, on the server and when it hydrates.
      params: { a: 1 },
      session: () => 'never asked for',
    }),
  );
  expect(element()).toMatchObject({
    baseUrl: TENANT,
    dashboard: 'sales',
    sessionEndpoint: '/api/session',
    filters: FILTERS,
    theme: { primaryColor: 'red' },
    lazy: true,
    recover: false,
    params: undefined,
    session: undefined,
  });
});

it('takes properties and tells events in a template of Vue', async () => {
  const session = () => 'fixed';
  const onState = vi.fn();
  const app = createApp({
    setup: () => ({ session, filters: FILTERS, onState }),
    template: `<svc-embed base-url="${TENANT}" dashboard="sales" theme='{"primaryColor":"red"}' lazy
      :session="session" :filters="filters" :ready-timeout="5000" @svc-state="onState" />`,
  } satisfies Component);
  app.config.compilerOptions.isCustomElement = (tag) => tag === 'svc-embed';
  app.mount(document.body);
  expect(element()).toMatchObject({
    baseUrl: TENANT,
    dashboard: 'sales',
    theme: { primaryColor: 'red' },
    lazy: true,
    readyTimeout: 5000,
  });
  expect(element()?.session).toBe(session);
  expect(element()?.filters).toEqual(FILTERS);
  await nextTick();
  expect(onState.mock.calls.map(([event]) => event.detail.state)).toEqual(['loading']);
  app.unmount();
});
