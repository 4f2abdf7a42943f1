import type { chromium } from '@svc-embed/browser-tools';
import { defineBrowserProvider } from '@vitest/browser';

/** Lets Vitest run its page in an engine of the system that Playwright cannot start. */
export function providerOf({ open }: Pick<typeof chromium, 'open'>) {
  return defineBrowserProvider({
    name: 'engine',
    providerFactory() {
      let close = async () => {};
      return {
        name: 'engine',
        // Vitest needs this to run engines in parallel. It stands for mocks in each engine, which no test uses.
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
