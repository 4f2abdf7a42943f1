import { createFakeGuest, type PageGuest } from '@svc-embed/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { type App, type Component, createApp, nextTick } from 'vue';
import { event } from '../../protocol/test/messages.js';

export const TENANT = 'https://acme.example.com';

/** Creates a page with a fake guest for each test. */
export function usePage() {
  const apps: App[] = [];
  const reported: unknown[] = [];
  let guest: PageGuest;

  beforeEach(() => {
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    guest = createFakeGuest({ baseUrl: TENANT, ready: false });
  });

  afterEach(() => {
    for (const app of apps.splice(0)) app.unmount();
    document.body.replaceChildren();
    guest.destroy();
    reported.length = 0;
    vi.unstubAllGlobals();
  });

  return {
    get guest() {
      return guest;
    },
    /** The errors that were reported as uncaught. */
    reported,
    options: () => ({ baseUrl: TENANT, dashboard: 'sales', window: guest.window }),
    /** Posts an event of an extension. */
    postEvent: (name: string, payload: object) => guest.send(event(name, payload)),
    /** Returns the actions since the last call, in order. */
    takeActions() {
      const actions = guest.actions.map(({ name, payload }) => [name, payload]);
      guest.clear();
      return actions;
    },
    /** Shows a component; resolves when it is mounted and all following updates are rendered. */
    async show(component: Component) {
      const root = document.body.appendChild(document.createElement('main'));
      const app = createApp(component);
      apps.push(app);
      app.mount(root);
      await nextTick();
      return { root, unmount: () => app.unmount() };
    },
    /** Emits an event of the surface, when there is one. */
    async emit(...event: Parameters<PageGuest['emit']>) {
      await guest.waitForLoad();
      guest.emit(...event);
      await nextTick();
    },
    /** Makes the surface ready. */
    async ready() {
      await guest.waitForLoad();
      guest.ready();
      await nextTick();
    },
  };
}
