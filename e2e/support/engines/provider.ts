import type { chromium } from '@svc-embed/browser-tools';
import { defineBrowserProvider } from '@vitest/browser';

/** Lets Vitest run its page in an engine that our own drivers open: those of the system, where Playwright has none. */
export function providerOf({ open }: Pick<typeof chromium, 'open'>) {
  return defineBrowserProvider({
    name: 'engine',
    providerFactory() {
      let close = async () => {};
      return {
        name: 'engine',
        // Vitest runs engines side by side where each could mock modules, which no test does.
        supportsParallelism: true,
        mocker: { register: async () => {}, delete: async () => {}, clear: async () => {} },
        getCommandsContext: () => ({}),
        async openPage(_, url) {
          close = await open(url);
        },
        close: () => close(),
      };
    },
  });
}
