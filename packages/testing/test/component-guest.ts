import { SvcEmbedElement } from '@svc-embed/element';
import { SvcEmbed as ReactEmbed } from '@svc-embed/react';
import { SvcEmbed as VueEmbed } from '@svc-embed/vue';
import { act, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApp, h } from 'vue';
import { createFakeGuest, type PageGuest } from '../src/index.js';

const baseUrl = 'https://acme.example.com';

/** Mounts a component into an element; returns a function that unmounts it. */
type Mount = (target: Element, options: { onReady: () => void; window: PageGuest['window'] }) => () => void;

const components: Record<string, Mount> = {
  React(target, options) {
    const root = createRoot(target);
    act(() =>
      root.render(
        createElement(StrictMode, null, createElement(ReactEmbed, { baseUrl, dashboard: 'sales', ...options })),
      ),
    );
    return () => act(() => root.unmount());
  },
  Vue(target, options) {
    const app = createApp({ render: () => h(VueEmbed, { baseUrl, dashboard: 'sales', ...options }) });
    app.mount(target);
    return () => app.unmount();
  },
  element(target, { onReady, window }) {
    const element = createEmbedElement();
    element.addEventListener('svc-ready', onReady);
    element.setAttribute('base-url', baseUrl);
    element.dashboard = 'sales';
    element.window = window;
    target.append(element);
    return () => element.remove();
  },
};

function createEmbedElement(): SvcEmbedElement {
  if (!customElements.get('svc-embed')) customElements.define('svc-embed', SvcEmbedElement);
  return new SvcEmbedElement();
}

/** Defines the tests of a fake guest in each of our components, for every test environment. */
export function describeComponentGuest() {
  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  });

  test.each(Object.entries(components))('a fake guest is the embed of the %s component', async (_, mount) => {
    const guest = createFakeGuest({ baseUrl, ready: false });
    const target = document.createElement('div');
    document.body.append(target);
    const onReady = vi.fn();
    const unmount = mount(target, { onReady, window: guest.window });
    const { address } = await guest.waitForLoad();
    expect(address).toBe(`${baseUrl}/embed/dashboard/sales`);
    await act(async () => guest.ready());
    expect(onReady).toHaveBeenCalledOnce();
    expect(guest.loads).toHaveLength(1);
    unmount();
    await Promise.resolve();
    guest.destroy();
    target.remove();
  });
}
