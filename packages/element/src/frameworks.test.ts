// @vitest-environment happy-dom
import { createFakeGuest } from '@svc-embed/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Component, createApp } from 'vue';
import { defineSvcEmbed } from './define-svc-embed.js';
import type { SvcEmbedElement } from './element.js';

defineSvcEmbed();

const TENANT = 'https://acme.example.com';
const FILTERS = { 'orders.status': { value: 'open' } };

const element = () => document.querySelector<SvcEmbedElement>('svc-embed');

afterEach(() => document.body.replaceChildren());

it('the element reads its properties from the server rendering of React, which is only text', () => {
  document.body.innerHTML = renderToString(
    createElement('svc-embed', {
      'base-url': TENANT,
      dashboard: 'sales',
      'session-endpoint': '/api/session',
      filters: JSON.stringify(FILTERS),
      theme: '{"primaryColor":"red"}',
      lazy: '',
      recover: 'false',
      // React skips these, on the server and when it hydrates.
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

it('the element gets properties from a Vue template, and its events call listeners of the template', async () => {
  const guest = createFakeGuest({ baseUrl: TENANT });
  const session = () => 'fixed';
  const onState = vi.fn();
  const onDrilldown = vi.fn();
  const app = createApp({
    setup: () => ({ session, filters: FILTERS, window: guest.window, onState, onDrilldown }),
    template: `<svc-embed base-url="${TENANT}" dashboard="sales" theme='{"primaryColor":"red"}' recover
      :session="session" :filters="filters" :ready-timeout="5000" :window="window"
      @svc-state="onState" @svc-drilldown="onDrilldown" />`,
  } satisfies Component);
  app.config.compilerOptions.isCustomElement = (tag) => tag === 'svc-embed';
  app.mount(document.body);
  expect(element()).toMatchObject({
    baseUrl: TENANT,
    dashboard: 'sales',
    theme: { primaryColor: 'red' },
    recover: true,
    readyTimeout: 5000,
  });
  expect(element()?.session).toBe(session);
  expect(element()?.filters).toEqual(FILTERS);
  await guest.waitForLoad();
  guest.emit('drilldown', { member: 'orders.status' });
  expect(onState.mock.calls.map(([event]) => event.detail.state)).toEqual(['loading', 'ready']);
  expect(onDrilldown.mock.calls.map(([event]) => event.detail)).toEqual([{ member: 'orders.status' }]);
  app.unmount();
  await expect.poll(() => guest.hasListeners).toBe(false);
  guest.destroy();
});

describe('properties that a server rendered as text', () => {
  const rendered = (attributes: Record<string, string>) => {
    const made = document.createElement('svc-embed');
    for (const [name, text] of Object.entries({ 'base-url': TENANT, dashboard: 'sales', ...attributes }))
      made.setAttribute(name, text);
    return made;
  };

  it('count as not set until the next task, in which a framework sets them', async () => {
    const guest = createFakeGuest({ baseUrl: TENANT });
    const made = rendered({ filters: '[object Object]', theme: '[object Object]', session: "()=>fetch('/api')" });
    const states = vi.fn();
    made.addEventListener('svc-state', ({ detail }) => states(detail.state));
    Object.assign(made, { window: guest.window });
    document.body.append(made);
    for (let ticks = 0; ticks < 5; ticks++) await undefined;
    expect(states).not.toHaveBeenCalled();
    Object.assign(made, { filters: FILTERS, theme: {}, session: () => 'fixed' });
    const { address } = await guest.waitForLoad();
    expect([...new URL(address).searchParams]).toEqual([
      ['session', 'fixed'],
      ['f_orders.status', '{"value":"open"}'],
    ]);
    expect(states.mock.calls.flat()).toEqual(['loading', 'ready']);
    made.remove();
    await expect.poll(() => guest.hasListeners).toBe(false);
    guest.destroy();
  });

  it.each([
    ['filters', '[object Object]'],
    ['allow', 'fullscreen,autoplay'],
    ['lazy', '[object Object]'],
    ['session', '[object Promise]'],
    ['session', '()=>fetch("/api/session")'],
    ['session', 'async () => await ask()'],
    ['session', 'function(){return"id"}'],
    ['session', 'session(){return"id"}'],
    ['url', '()=>"https://acme.example.com/embed/app"'],
    ['base-url', '[object Object]'],
    ['path', '[object Object]'],
  ])('are refused afterwards, and open nothing: %s="%s"', async (name, text) => {
    const errors: unknown[] = [];
    vi.stubGlobal('queueMicrotask', (task: () => void) =>
      Promise.resolve()
        .then(task)
        .catch((error) => errors.push(error)),
    );
    const made = rendered({ [name]: text });
    document.body.append(made);
    await expect.poll(() => made.state).toBe('failed');
    vi.unstubAllGlobals();
    expect(errors).toEqual([made.error]);
    expect(made.error).toMatchObject({ code: 'invalid-option', message: expect.stringMatching(`^${name}: `) });
    expect(made.error?.message).not.toContain('return');
    expect(made.shadowRoot?.querySelector('iframe')?.getAttribute('src')).toBeNull();
  });
});
